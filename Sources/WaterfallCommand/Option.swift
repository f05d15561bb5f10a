import Gallery

/// One option of a command: all that parsing and help need to know of it.
struct Option<Values>: Sendable {
  /// What is done with it.
  enum Action: Sendable {
    /// It stands alone.
    case flag(@Sendable (inout Values) -> Void)
    /// It takes a value; the reason why a value is refused is thrown.
    case value(placeholder: String, @Sendable (inout Values, OptionValue) throws(ValueRefused) -> Void)
  }

  let long: String
  var short: Character? = nil
  let help: String
  let action: Action
}

/// What a person typed for an option: bytes, since a path need not be UTF-8.
struct OptionValue: Hashable, Sendable {
  let bytes: [UInt8]

  var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// What is wrong with an option's value, and what would be right.
struct ValueRefused: Error, Hashable {
  let reason: String
}
