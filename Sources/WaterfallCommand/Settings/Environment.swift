import Gallery
import Glibc

/// The variables of the environment that a program was started with.
public struct Environment: Sendable {
  static let prefix = "WATERFALL_"

  /// As bytes, since a path need not be UTF-8.
  let variables: [String: [UInt8]]

  /// - Parameter variables: all that there are.
  public init(_ variables: [String: String] = [:]) {
    self.variables = variables.mapValues { Array($0.utf8) }
  }

  private init(bytes variables: [String: [UInt8]]) {
    self.variables = variables
  }

  /// The process's own. To be read before there are threads, which could change it.
  public static var process: Environment {
    var variables: [String: [UInt8]] = [:]
    var next = unsafe environ
    while let entry = unsafe next.pointee {
      let bytes = unsafe Array(UnsafeRawBufferPointer(start: entry, count: strlen(entry)))
      let parts = bytes.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { variables[String(decoding: parts[0], as: UTF8.self)] = Array(parts[1]) }
      unsafe next = next.advanced(by: 1)
    }
    return Environment(bytes: variables)
  }

  /// The variables that are settings, in the order of the table.
  ///
  /// - Parameter keysOfAlbums: those of settings that can be said of one album only.
  /// - Throws: where one has nearly the name of a setting, or that of an option that is none. Others with our prefix may be somebody's own.
  func settings<Values>(
    _ options: [Option<Values>], keysOfAlbums: [String]
  ) throws(UsageError) -> [(option: Option<Values>, name: String, value: OptionValue)] {
    let settings = options.filter { $0.setting != nil }
    let known = Set(settings.map(\.variable))
    for name in variables.keys.sorted() where name.hasPrefix(Self.prefix) && !known.contains(Spelling.british(name)) {
      // Who takes it for a setting would get a build that isn't as it should be.
      if let option = options.first(where: { $0.variable == name }) {
        let advice = "that is about one run, and no setting; give --\(option.long)"
        throw .uselessVariable(shown(name), advice: advice)
      }
      if keysOfAlbums.contains(where: { Self.prefix + $0.uppercased() == name }) {
        let advice = "that is said of one album, and stands in its \(SettingsFile.shownName)"
        throw .uselessVariable(shown(name), advice: advice)
      }
      if let value = settings.lazy.compactMap({ $0.variableTurnedOff(by: name) }).first {
        throw .uselessVariable(shown(name), advice: "that is no setting; set \(value)")
      }
      for setting in settings where isMisspelt(name, setting.variable) {
        throw .unknownVariable(shown(name), nearest: setting.variable)
      }
    }
    return settings.compactMap { option in
      let names = [option.variable, Spelling.american(option.variable)]
      guard let name = names.first(where: { variables[$0] != nil }), let bytes = variables[name] else { return nil }
      guard option.setting?.kind == .list else { return (option, name, OptionValue(bytes: bytes)) }
      return (option, name, OptionValue(items: bytes.split(separator: UInt8(ascii: "\n")).map(Array.init)))
    }
  }

  /// Whether a name is another but for one letter in four, or for capitals.
  private func isMisspelt(_ name: String, _ known: String) -> Bool {
    let (name, known) = (name.dropFirst(Self.prefix.count).uppercased(), String(known.dropFirst(Self.prefix.count)))
    return nearest(to: name, among: [known], atMost: max(1, known.count / 4)) != nil
  }
}

extension Option {
  /// What to set where a variable is called as if it turned this one off, as `--no-viewer` does on a command line.
  fileprivate func variableTurnedOff(by name: String) -> String? {
    guard name == Environment.prefix + "NO_" + variable.dropFirst(Environment.prefix.count) else { return nil }
    if isBoolean { return "\(variable)=false" }
    return if case .optional = setting?.kind { "\(variable)= to nothing" } else { nil }
  }
}
