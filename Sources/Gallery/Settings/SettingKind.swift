/// What kind of value a setting has: what a settings file, its schema, and messages need to know of it.
package enum SettingKind: Hashable, Sendable {
  case boolean
  case wholeNumber(ClosedRange<Int>)
  /// With at most three decimals.
  case number(ClosedRange<Int>)
  case choice([String])
  case choiceOrNumber([String], ClosedRange<Int>)
  case wholeNumbers(ClosedRange<Int>, most: Int)
  case text
  /// A colour of CSS.
  case colour
  /// Relative to the folder of the file that it stands in.
  case path
  /// One of these names, or a path.
  case choiceOrPath([String])
  /// A number of bytes with a unit.
  case memory
  /// Several texts.
  case list
  /// One that may be none, as it is by default: an empty text takes back what was said before.
  indirect case optional(SettingKind)

  /// What a settings file should hold, as it stands in a message after 'should be'.
  package var expectation: String {
    func bounds(_ range: ClosedRange<Int>) -> String { "from \(range.lowerBound) to \(range.upperBound)" }
    func names(_ choices: [String]) -> String { choices.map(JSON5Value.quoted).joined(separator: ", ") }
    return switch self {
    case .boolean: "true or false"
    case .wholeNumber(let range): "a whole number \(bounds(range))"
    case .number(let range): "a number \(bounds(range))"
    case .choice(let choices): "one of \(names(choices))"
    case .choiceOrNumber(let choices, let range): "one of \(names(choices)), or a whole number \(bounds(range))"
    case .wholeNumbers(let range, let most): "a list of 1 to \(most) whole numbers \(bounds(range))"
    case .text: "text in quotes"
    case .colour: "a colour in quotes, such as \"red\" or \"#f00\""
    case .path: "a path in quotes"
    case .choiceOrPath(let choices): "one of \(names(choices)), or a path in quotes"
    case .memory: "a size in quotes, such as \"512M\" or \"4G\""
    case .list: "a list of texts, such as [\"a\", \"b\"]"
    case .optional(let kind): kind.expectation
    }
  }

  /// The kind of its values, where it may be none.
  package var ofValue: SettingKind { if case .optional(let kind) = self { kind } else { self } }
}

extension SettingKind {
  /// What a settings file says, as it would stand on a command line; nothing where it is no such kind of value.
  package func optionValue(of value: JSON5Value) -> OptionValue? {
    switch (self, value.content) {
    case (.optional, .text("")): OptionValue("")
    case (.optional(let kind), _): kind.optionValue(of: value)
    case (.boolean, .boolean(let isOn)): OptionValue("\(isOn)")
    case (.wholeNumber, .number(let number, _)), (.number, .number(let number, _)),
      (.choiceOrNumber, .number(let number, _)), (.wholeNumbers, .number(let number, _)):
      OptionValue(Self.plain(number))
    case (.choice, .text(let text)), (.choiceOrNumber, .text(let text)), (.text, .text(let text)),
      (.colour, .text(let text)), (.path, .text(let text)), (.choiceOrPath, .text(let text)),
      (.memory, .text(let text)), (.list, .text(let text)):
      OptionValue(text)
    case (.wholeNumbers, .array(let items)): Self.joined(items)
    case (.list, .array(let items)): Self.texts(items).map(OptionValue.init(items:))
    default: nil
    }
  }

  /// What there is in the place of such a value, as it stands in a message after 'not'.
  package func misfit(_ value: JSON5Value) -> String {
    if case .optional(let kind) = self { return kind.misfit(value) }
    guard case .array(let items) = value.content else { return value.kindName }
    switch self {
    case .list, .wholeNumbers:
      let misfit = items.first {
        if case .array = $0.content { true } else { optionValue(of: $0) == nil }
      }
      return misfit.map { "a list with \($0.kindName) in it" } ?? "an empty list"
    default: return value.kindName
    }
  }

  /// The opposite: a value of a command line as a settings file has it, in one form, whatever it was typed in.
  package func written(_ value: OptionValue) -> String {
    switch self {
    case .optional(let kind): value.bytes.isEmpty ? JSON5Value.quoted("") : kind.written(value)
    case .boolean: (try? value.isOn()).map { "\($0)" } ?? value.text
    case .wholeNumber, .number: Self.plain(value.text) ?? value.text
    case .choiceOrNumber: Self.plain(value.text) ?? JSON5Value.quoted(value.text)
    case .wholeNumbers:
      "[\(value.text.split(separator: ",").map { Self.plain(String($0)) ?? String($0) }.joined(separator: ", "))]"
    case .choice, .text, .colour, .path, .choiceOrPath, .memory: JSON5Value.quoted(value.text)
    case .list:
      "[\(value.items.map { JSON5Value.quoted(String(decoding: $0, as: UTF8.self)) }.joined(separator: ", "))]"
    }
  }

  private static func plain(_ number: Double) -> String { Int(exactly: number).map(String.init) ?? "\(number)" }

  private static func plain(_ text: String) -> String? { Double(text).map(plain) }

  private static func joined(_ items: [JSON5Value]) -> OptionValue? {
    let numbers = items.compactMap { if case .number(let number, _) = $0.content { plain(number) } else { nil } }
    return numbers.count == items.count && !items.isEmpty ? OptionValue(numbers.joined(separator: ",")) : nil
  }

  private static func texts(_ items: [JSON5Value]) -> [[UInt8]]? {
    let texts = items.compactMap { if case .text(let text) = $0.content { Array(text.utf8) } else { nil } }
    return texts.count == items.count ? texts : nil
  }
}
