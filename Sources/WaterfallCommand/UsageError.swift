import Gallery

/// What is wrong with a command line, or with what stands for one.
enum UsageError: Error, Hashable {
  case unknownCommand(String, nearest: String?)
  case unknownOption(String, nearest: String?)
  case missingValue(option: String)
  case unexpectedValue(option: String)
  case refusedValue(option: String, value: String, reason: String)
  case unknownVariable(String, nearest: String)
  /// A variable has a name that means something, but not there.
  case uselessVariable(String, advice: String)
  case refusedVariable(String, value: String, reason: String)
  case settingsFile(SettingsFileError)
  /// Options that don't go together.
  case refusedSetting(String)
  case missingOperand(String)
  case unexpectedOperand(String)
}

extension UsageError: CustomStringConvertible {
  var description: String {
    switch self {
    case .unknownCommand(let name, let nearest): "unknown command '\(name)'\(Self.suggestion(nearest))"
    case .unknownOption(let name, let nearest): "unknown option '\(name)'\(Self.suggestion(nearest))"
    case .missingValue(let option): "option '\(option)' needs a value"
    case .unexpectedValue(let option): "option '\(option)' takes no value"
    case .refusedValue(let option, let value, let reason): "option '\(option)': '\(value)' \(reason)"
    case .uselessVariable(let name, let advice): "environment variable \(name): \(advice)"
    case .unknownVariable(let name, let nearest):
      "there is no environment variable \(name) that means anything; did you mean \(nearest)?"
    case .refusedVariable(let name, let value, let reason): "environment variable \(name): '\(value)' \(reason)"
    case .settingsFile(let error): "\(error)"
    case .refusedSetting(let reason): reason
    case .missingOperand(let name): "\(name) is missing"
    case .unexpectedOperand(let text): "unexpected argument '\(text)'"
    }
  }

  /// Whether a command's help says more about it.
  var isOfHelp: Bool { if case .settingsFile = self { false } else { true } }

  private static func suggestion(_ nearest: String?) -> String { nearest.map { "; did you mean '\($0)'?" } ?? "" }
}
