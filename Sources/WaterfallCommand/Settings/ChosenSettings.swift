import Foundation
import Gallery

/// All that a person chose for a build: in the settings file, in the environment, and on the command line, of which the later
/// counts; lists of all three add up.
struct ChosenSettings {
  /// Where a value comes from.
  enum Origin: Hashable {
    case file(FilePath, line: Int)
    case environment(String)
    case commandLine
  }

  /// A value, and where it comes from: that of a list may come from several places.
  struct Choice: Hashable {
    let kind: SettingKind
    var value: OptionValue
    var origins: [Origin]

    /// As a settings file would have it.
    var written: String { kind.written(value) }

    /// Whether an album's file can't say otherwise.
    var isFinal: Bool {
      kind != .list && origins.contains { if case .file = $0 { false } else { true } }
    }
  }

  private(set) var options = BuildOptions()
  /// By keys; those of what is as it is by default aren't there.
  private(set) var choices: [String: Choice] = [:]
  let operands: [[UInt8]]

  /// What paths are relative to that aren't in a file, which has them relative to its own folder.
  private static var workingFolder: FilePath { FilePath(FileManager.default.currentDirectoryPath) }

  private typealias Parser = ArgumentParser<BuildOptions>

  /// - Parameters:
  ///   - arguments: those of a command whose first operand is the folder PHOTOS.
  ///   - worker: the program that pictures are decoded in.
  init(_ arguments: [[UInt8]], _ environment: Environment, worker: WorkerProgram? = nil) throws(UsageError) {
    options.settings.worker = worker
    let parser = Parser(options: BuildOptions.table)
    let (uses, operands) = try parser.read(arguments)
    self.operands = operands
    // What is wrong on the command line is said first; and it says which file is read.
    var alone = BuildOptions()
    try parser.apply(uses, to: &alone)
    guard !alone.wantsHelp else {
      options = alone
      return
    }
    if alone.settingsFile != nil, !alone.readsSettingsFiles {
      throw .refusedSetting("--config and --no-config contradict each other: give one of them")
    }
    if let file = try Self.file(of: operands.first, alone) { try take(file) }
    try take(environment)
    try parser.apply(uses, to: &options)
    for use in uses {
      guard let value = use.value, let kind = use.option.setting?.kind else { continue }
      note(use.option.key, kind, kind.resolved(value, in: Self.workingFolder), .commandLine)
    }
    let hasOwnOrder = choices[AlbumKey.sortAlbums.name] != nil
    for key in [AlbumKey.reverse.name, AlbumKey.reverseAlbums.name]
    where !isFinal(key) && hasFinalOrder(for: key, ofAlbums: hasOwnOrder) {
      choices[key] = nil
    }
    options.settings.readsAlbumSettings = alone.readsSettingsFiles
    options.settings.galleryKeys = BuildOptions.fileKeys
  }

  /// Whether albums' files can't say otherwise.
  func isFinal(_ key: String) -> Bool { choices[key]?.isFinal ?? false }

  /// Whether a key is a direction whose order albums' files can't change: an order that counts more leaves none of another's.
  ///
  /// - Parameter hasOwnOrder: whether albums have one that isn't that of pictures.
  func hasFinalOrder(for key: String, ofAlbums hasOwnOrder: Bool) -> Bool {
    switch key {
    case AlbumKey.reverse.name: isFinal(AlbumKey.sort.name)
    case AlbumKey.reverseAlbums.name: isFinal((hasOwnOrder ? AlbumKey.sortAlbums : .sort).name)
    default: false
    }
  }

  /// Notes a value in the place of a former one; but lists add up.
  private mutating func note(_ key: String, _ kind: SettingKind, _ value: OptionValue, _ origin: Origin) {
    guard kind == .list, let former = choices[key] else {
      choices[key] = Choice(kind: kind, value: value, origins: [origin])
      return
    }
    if value.items.isEmpty { return }
    let others = former.value.items.isEmpty ? [] : former.origins
    choices[key] = Choice(
      kind: kind, value: OptionValue(items: former.value.items + value.items),
      origins: others.last == origin ? others : others + [origin])
  }

  /// Checks what settings must be together.
  func check() throws(UsageError) {
    do throws(UsageError) {
      try options.check()
    } catch {
      guard case .refusedSetting(let reason) = error, choices.values.contains(where: { $0.origins != [.commandLine] })
      else {
        throw error
      }
      throw .refusedSetting("\(reason); 'waterfall config PHOTOS' shows where each setting comes from")
    }
  }

  private static func file(of photos: [UInt8]?, _ options: BuildOptions) throws(UsageError) -> SettingsFile? {
    do throws(SettingsFileError) {
      if let path = options.settingsFile { return try SettingsFile(path) }
      guard options.readsSettingsFiles, let photos, !photos.isEmpty else { return nil }
      return try SettingsFile(ofFolder: FilePath(bytes: photos))
    } catch {
      throw .settingsFile(error)
    }
  }

  private mutating func take(_ file: SettingsFile) throws(UsageError) {
    options.isReadingFile = true
    defer { options.isReadingFile = false }
    for entry in file.entries {
      do throws(SettingsFileError) {
        let (kind, value) = try set(entry, of: file)
        note(entry.setting, kind, value, .file(file.path, line: entry.line))
      } catch {
        throw .settingsFile(error)
      }
    }
  }

  private mutating func set(
    _ entry: JSON5Value.Member, of file: SettingsFile
  ) throws(SettingsFileError) -> (SettingKind, OptionValue) {
    if let option = BuildOptions.table.first(where: { $0.key == entry.setting }), let (kind, set) = option.setting {
      guard option.isForFiles else {
        throw file.error(
          at: entry,
          "can't stand in a settings file, which a stranger may have written; give --\(option.long), or set \(option.variable)"
        )
      }
      return (kind, try file.set(entry, as: kind, in: &options, by: set))
    }
    if let key = AlbumKey.all.first(where: { $0.name == entry.setting }) {
      return (key.kind, try file.set(entry, as: key.kind, in: &options.settings.albums, by: key.set))
    }
    throw file.unknown(entry, among: BuildOptions.fileKeys)
  }

  private mutating func take(_ environment: Environment) throws(UsageError) {
    for (option, name, value) in try environment.settings(
      BuildOptions.table, keysOfAlbums: BuildOptions.keysOfAlbumsOnly)
    {
      guard let (kind, set) = option.setting else { continue }
      do throws(ValueRefused) {
        try set(&options, value)
      } catch {
        throw .refusedVariable(name, value: printable(value.bytes), reason: error.reason)
      }
      note(option.key, kind, kind.resolved(value, in: Self.workingFolder), .environment(name))
    }
  }
}

extension BuildOptions {
  /// The options that are settings.
  static let settingsTable = table.filter { $0.setting != nil }

  /// What can stand in the settings file at the top of PHOTOS.
  static let fileKeys = settingsTable.filter(\.isForFiles).map(\.key) + keysOfAlbumsOnly

  /// What is said of the top album there, and is no option.
  static let keysOfAlbumsOnly = AlbumKey.all.map(\.name).filter { name in !settingsTable.contains { $0.key == name } }
}
