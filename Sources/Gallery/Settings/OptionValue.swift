/// What a person gave for a setting, wherever: bytes, since a path need not be UTF-8.
package struct OptionValue: Hashable, Sendable {
  /// One, or those of a list.
  package let items: [[UInt8]]

  package init(items: [[UInt8]]) {
    self.items = items
  }

  package init(bytes: [UInt8]) {
    self.init(items: [bytes])
  }

  package init(_ text: String) {
    self.init(bytes: Array(text.utf8))
  }

  package var bytes: [UInt8] { Array(items.joined(separator: [UInt8(ascii: "\n")])) }

  package var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// What is wrong with a setting's value, as it stands after it, and what would be right.
package struct ValueRefused: Error, Hashable {
  package let reason: String

  package init(reason: String) {
    self.reason = reason
  }
}

extension OptionValue {
  /// As text, which has to be UTF-8.
  package func validText() throws(ValueRefused) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw ValueRefused(reason: "is no UTF-8 text") }
    return text
  }

  /// The texts of a list.
  package func validTexts() throws(ValueRefused) -> [String] {
    let texts = items.compactMap { String(validating: $0, as: UTF8.self) }
    guard texts.count == items.count else { throw ValueRefused(reason: "is no UTF-8 text") }
    return texts
  }

  /// Whether something is to be so.
  package func isOn() throws(ValueRefused) -> Bool {
    switch text {
    case "true", "1": return true
    case "false", "0": return false
    default: throw ValueRefused(reason: "is neither 'true' nor 'false'")
    }
  }

  /// One of an enum's cases.
  package func choice<Choice: RawRepresentable<String> & CaseIterable>() throws(ValueRefused) -> Choice {
    guard let choice = Choice(rawValue: text) else {
      throw ValueRefused(reason: "isn't one of \(Choice.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", "))")
    }
    return choice
  }
}
