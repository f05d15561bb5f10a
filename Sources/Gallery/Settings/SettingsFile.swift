import Glibc

/// A settings file: JSON5 with one object, whose keys are settings.
package struct SettingsFile: Sendable {
  /// What it is called in PHOTOS, and in an album's folder.
  package static let shownName = "waterfall.json5"
  static let name = FileName(text: shownName)
  /// What editors know keys and values by, where a person put it beside the file.
  private static let schemaName: FileName = "waterfall.schema.json"
  static let names: Set<FileName> = [name, schemaName]
  /// More than any settings take, and little enough to be read at once.
  private static let limit = 1 << 20
  /// What an editor may be told, which is no setting.
  package static let schemaKey = "$schema"

  package let path: FilePath
  /// Each key once, in the file's order.
  package let entries: [JSON5Value.Member]

  /// Reads a file that a person named.
  package init(_ path: FilePath) throws(SettingsFileError) {
    try self.init(path) { () throws(SystemError) in try Descriptor(path, O_RDONLY | O_NONBLOCK) }
  }

  /// Reads a folder's; nothing where there is none.
  package init?(ofFolder folder: FilePath) throws(SettingsFileError) {
    var path = folder / RelativePath([Self.name])
    var status = stat()
    if unsafe lstat(path.cString, &status) != 0, let name = Self.name(in: folder) {
      path = folder / RelativePath([name])
    }
    // A link that leads nowhere is there, and can't be read. Whether one is in a folder that can't be entered nobody knows:
    // what is wrong then is the folder.
    guard unsafe lstat(path.cString, &status) == 0 || ![ENOENT, ENOTDIR, EACCES].contains(errno) else { return nil }
    try self.init(path)
  }

  /// What that of a folder is called, where there is one.
  private static func name(in folder: FilePath) -> FileName? {
    (try? Descriptor(folder, O_RDONLY | O_DIRECTORY).entries())?.first(speltLike: name)
  }

  /// - Parameters:
  ///   - path: what messages call it.
  ///   - open: opens it, without waiting should it be a pipe.
  init(_ path: FilePath, _ open: () throws(SystemError) -> Descriptor) throws(SettingsFileError) {
    self.path = path
    let text = try Self.text(path, open)
    let contents: JSON5Value
    do throws(JSON5Error) {
      contents = try JSON5Reader.value(of: text)
    } catch {
      throw SettingsFileError(path: path, line: error.line, reason: error.reason)
    }
    guard case .object(let members) = contents.content else {
      throw SettingsFileError(
        path: path, line: contents.line, reason: "settings stand in braces, as in { columns: 4 }")
    }
    var lines: [String: Int] = [:]
    for member in members {
      if let line = lines.updateValue(member.line, forKey: member.setting) {
        throw SettingsFileError(
          path: path, line: member.line, reason: "'\(brief(member.key))' stands in line \(line) already")
      }
    }
    entries = members.filter { $0.key != Self.schemaKey }
  }

  private static func text(
    _ path: FilePath, _ open: () throws(SystemError) -> Descriptor
  ) throws(SettingsFileError) -> String {
    let bytes: [UInt8]?
    do throws(SystemError) {
      let file = try open()
      bytes = try file.status.isFile ? file.read(count: limit + 1) : nil
    } catch {
      throw SettingsFileError(path: path, reason: "can't be read: \(error)")
    }
    guard let bytes else {
      throw SettingsFileError(path: path, reason: "is no file; settings stand in a file of this name")
    }
    guard bytes.count <= limit else {
      throw SettingsFileError(path: path, reason: "has more than \(limit >> 20) MB, which are no settings")
    }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let rest = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]
    guard let text = String(validating: rest, as: UTF8.self) else {
      throw SettingsFileError(
        path: path, line: Self.lineOfMistake(rest), reason: "is no UTF-8 text; save the file as UTF-8")
    }
    return text
  }

  /// The first line that isn't UTF-8, of which no byte is a line's end.
  private static func lineOfMistake(_ bytes: ArraySlice<UInt8>) -> Int? {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.firstIndex { String(validating: $0, as: UTF8.self) == nil }.map { $0 + 1 }
  }
}

/// What is wrong with a settings file.
public struct SettingsFileError: Error, Hashable, Sendable, CustomStringConvertible {
  let path: FilePath
  var line: Int? = nil
  let reason: String

  public var description: String { "\(path)\(line.map { ", line \($0)" } ?? ""): \(reason)" }
}
