import Gallery

/// One option of a command: all that parsing and help need to know of it and, where it is a setting, files and the environment.
struct Option<Values>: Sendable {
  typealias Setter = @Sendable (inout Values, OptionValue) throws(ValueRefused) -> Void

  /// What is done with it.
  enum Action: Sendable {
    /// It stands alone, and is about one run.
    case flag(@Sendable (inout Values) -> Void)
    /// It takes a value, or, where that is a boolean, stands alone; the reason why a value is refused is thrown.
    case value(placeholder: String, kind: SettingKind = .text, Setter)
  }

  let long: String
  var short: Character? = nil
  let help: String
  /// What a settings file says of it, where that is something else.
  var settingHelp: String? = nil
  /// The default of a setting, as a settings file has it; nothing where that depends on something else.
  var standard: String? = nil
  /// In its place a value that the setting may have.
  var example: String? = nil
  /// Whether it is about one run alone, and so no setting.
  var isOfOneRun = false
  /// Whether a settings file may hold it.
  var isForFiles = true
  let action: Action
}

extension Option {
  /// Its kind and what sets it, where it is a setting.
  var setting: (kind: SettingKind, set: Setter)? {
    guard !isOfOneRun, case .value(_, let kind, let set) = action else { return nil }
    return (kind, set)
  }

  /// What a settings file calls it: `borderColour`.
  var key: String {
    let words = long.split(separator: "-")
    return words.prefix(1).joined() + words.dropFirst().map(\.capitalized).joined()
  }

  /// What the environment calls it: `WATERFALL_BORDER_COLOUR`.
  var variable: String { Environment.prefix + long.uppercased().replacing("-", with: "_") }

  /// Whether a command line turns it on, or off, and gives no value.
  var isBoolean: Bool { if case .value(_, .boolean, _) = action { true } else { false } }

  /// What help calls it: something that is on by default one only wants to turn off.
  var shownLong: String { isBoolean && standard == "true" ? "no-\(long)" : long }
}

extension Substring {
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
