import Foundation
import Testing

@testable import Gallery

@Suite struct JSON5Tests {
  private func content(_ text: String) throws -> JSON5Value.Content { try JSON5Reader.value(of: text).content }

  /// A value with all that JSON5 has, as short text.
  private func flat(_ value: JSON5Value) -> String {
    switch value.content {
    case .null: "null"
    case .boolean(let value): "\(value)"
    case .number(let number, _): "\(number)"
    case .text(let text): "'\(text)'"
    case .array(let items): "[\(items.map(flat).joined(separator: ","))]"
    case .object(let members): "{\(members.map { "\($0.key)@\($0.line):\(flat($0.value))" }.joined(separator: ","))}"
    }
  }

  @Test(arguments: [
    ("{}", "{}"), ("[]", "[]"), ("null", "null"), ("{a: 1,}", "{a@1:1.0}"), ("[1, 2,]", "[1.0,2.0]"),
    ("{'a': \"b\", \"c\": 'd'}", "{a@1:'b',c@1:'d'}"), ("{$a_1: true, ünï: false}", "{$a_1@1:true,ünï@1:false}"),
    ("{\\u0061b: 1}", "{ab@1:1.0}"), ("// x\n{a: 1, // y\n/* z\n */ b: 2}", "{a@2:1.0,b@4:2.0}"),
    ("{a:\r\n1,\rb: 2}", "{a@1:1.0,b@3:2.0}"), ("\u{FEFF}{\u{A0}a\u{2003}: 1}", "{a@1:1.0}"),
    ("[0x1F, +1, -1, .5, 5., 1e2, -0, 5.e1]", "[31.0,1.0,-1.0,0.5,5.0,100.0,-0.0,50.0]"),
    ("[Infinity, -Infinity, +NaN]", "[inf,-inf,nan]"),
    ("[1e999, 123456789012345678901234567890]", "[inf,1.2345678901234568e+29]"),
    ("'a\\\nb\\\r\nc'", "'abc'"), ("'\\x41\\u00e9\\uD83D\\uDE00\\v\\0\\z\\'\\\\'", "'Aé😀\u{B}\0z'\\'"),
    ("'a\u{2028}b\\\u{2029}c'", "'a\u{2028}bc'"), ("'/* no comment */ // none'", "'/* no comment */ // none'"),
    ("{a: [{b: 'c'}]}", "{a@1:[{b@1:'c'}]}"), ("{a: 1, a: 2}", "{a@1:1.0,a@1:2.0}"),
  ])
  func itIsRead(text: String, as expected: String) throws {
    #expect(flat(try JSON5Reader.value(of: text)) == expected)
  }

  @Test(arguments: [
    ("", 1, "a value should stand here, not the end of the file"),
    ("// only a comment\n", 2, "a value should stand here, not the end of the file"),
    ("{\n a: 1\n bcd: 2\n}", 2, "',' or '}' is missing before 'bcd'"), ("[1 2]", 1, "',' or ']' is missing before '2'"),
    ("{\n\na: 1,\n", 1, "'{' is never closed by '}'"), ("[\n1", 1, "'[' is never closed by ']'"),
    ("{a: tru}", 1, "'tru' is no value; text stands in quotes"),
    ("{a: red}", 1, "'red' is no value; text stands in quotes"),
    ("{a: 01}", 1, "'01' is no value"), ("{a: 0x}", 1, "'0x' is no value"), ("{a: 1_0}", 1, "'1_0' is no value"),
    ("{a: 1.2.3}", 1, "'1.2.3' is no value"), ("{a: --1}", 1, "'--1' is no value"),
    ("{a: #f00}", 1, "a value should stand here, not '#'"),
    ("{a: \"b\n\"}", 1, "the text that begins here has no closing '\"' on its line"),
    ("{a: 'b", 1, "the text that begins here has no closing '''"), ("{a: 'b\\", 1, "a text ends with the file"),
    ("{a 1}", 1, "':' is missing after 'a'"), ("{a:}", 1, "'a' has no value"), ("{a:,}", 1, "'a' has no value"),
    ("{a}", 1, "':' is missing after 'a'"), ("{,}", 1, "a key should stand here, not ','"),
    ("{1a: 2}", 1, "a key should stand here, not '1'"), ("{[1]: 2}", 1, "a key should stand here, not '['"),
    ("[,]", 1, "a value should stand here, not ','"), ("{a: 1,, b: 2}", 1, "a key should stand here, not ','"),
    ("{}\n\n{}", 3, "'{' stands after the end of what the file holds"),
    ("1 2", 1, "'2' stands after the end of what the file holds"),
    ("{\n/* x\n", 2, "the comment that begins here has no */"),
    ("{a: '\\1'}", 1, "'\\1' stands for nothing in a text; a backslash itself is '\\\\'"),
    ("{a: '\\01'}", 1, "'\\0' stands for nothing in a text; a backslash itself is '\\\\'"),
    ("{a: '\\xg'}", 1, "2 hexadecimal digits should stand after '\\x'"),
    ("{a: '\\u12'}", 1, "4 hexadecimal digits should stand after '\\u'"),
    ("{a: '\\ud83d'}", 1, "'\\ud83d' is half of a character"),
    ("{a: '\\udc00'}", 1, "'\\udc00' is half of a character"),
    ("{\\x: 1}", 1, "'\\' can't stand in a key without quotes"), ("{a-b: 1}", 1, "':' is missing after 'a'"),
    ("{a\u{1B}[31m: 1}", 1, "':' is missing after 'a'"), ("\u{1B}", 1, "a value should stand here, not '\\x1b'"),
    (String(repeating: "[", count: 100_000), 1, "brackets stand in each other more than 32 deep"),
    (String(repeating: "{a:\n", count: 100_000), 33, "brackets stand in each other more than 32 deep"),
  ])
  func aMistakeHasItsLine(text: String, line: Int, reason: String) {
    let error = #expect(throws: JSON5Error.self) { try JSON5Reader.value(of: text) }
    #expect(error?.line == line)
    #expect(error?.reason == reason)
  }

  /// Foundation's own reader of JSON5 agrees, but for what it doesn't have: it keeps the line's end of a text that goes on in the
  /// next line, and reads no `\x41`, for one.
  @Test(arguments: [
    "{a: 1, 'b': \"c\", d: [true, null, .5, +1, 0x10, 'x'], /* e */ f: {g: {}}, h: 'é\\n\\u00e9',} // i",
    "[[], {}, -1.5e3, '\\'', \"'\"]", "{a: 'x\u{2028}y'}", "\n{\t\"a\"\r\n:\n1\n}\n",
  ])
  func foundationReadsTheSame(text: String) throws {
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = true
    #expect(try decoder.decode(Decoded.self, from: Data(text.utf8)) == Decoded(JSON5Reader.value(of: text)))
  }

  /// Whatever the bytes are, there is an end, and a mistake's line is one of the file's.
  @Test func tornTextsHaveMistakesInTheirLines() throws {
    let text = "// x\n{a: 1, 'b': \"c\\u00e9\",\n d: [true, null, .5, 'x\\\ny'], /* e */\n f: {g: {}},}"
    _ = try JSON5Reader.value(of: text)
    for length in 0..<text.unicodeScalars.count {
      let torn = String(text.unicodeScalars.prefix(length))
      let error = #expect(throws: JSON5Error.self) { try JSON5Reader.value(of: torn) }
      #expect((1...5).contains(error?.line ?? 0))
    }
  }

  @Test(arguments: [
    ("1e5", 1e5), ("1E+5", 1e5), ("12e-1", 1.2), ("0", 0), ("0.0", 0), (".5e1", 5), ("0XfF", 255), ("-0x10", -16),
    ("1e99999999999", .infinity), ("-Infinity", -.infinity), ("1e-99999999999", 0),
    ("9007199254740993", 9_007_199_254_740_992),
  ])
  func aNumberIsRead(text: String, as expected: Double) throws {
    #expect(try content(text) == .number(expected, written: text))
  }

  @Test(arguments: [
    "+", "-", ".", "e1", "1e", "1e+", "00", "-01", "0x", "0xg", "1.e", "..1", "+-1", "1.5.", "Infinit", "nan", "1e1.5",
  ])
  func thisIsNoNumber(text: String) {
    #expect(throws: JSON5Error.self) { try content(text) }
  }

  @Test func quotedTextsReadBack() throws {
    for text in ["", "a\"b\\c", "\n\t\r\u{7}\u{1B}\u{202E}", "😀é", "'"] {
      let quoted = JSON5Value.quoted(text)
      #expect(try content(quoted) == .text(text))
      #expect(quoted.unicodeScalars.allSatisfy { !$0.isInvisible })
    }
  }
}

/// The same value, without lines.
private indirect enum Decoded: Decodable, Equatable {
  case null
  case boolean(Bool)
  case number(Double)
  case text(String)
  case array([Decoded])
  case object([String: Decoded])

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(from decoder: any Decoder) throws {
    if let object = try? decoder.container(keyedBy: Key.self) {
      self = .object(
        Dictionary(
          uniqueKeysWithValues: try object.allKeys.map { ($0.stringValue, try object.decode(Decoded.self, forKey: $0)) }
        ))
    } else if var array = try? decoder.unkeyedContainer() {
      var items: [Decoded] = []
      while !array.isAtEnd { items.append(try array.decode(Decoded.self)) }
      self = .array(items)
    } else {
      let value = try decoder.singleValueContainer()
      self =
        value.decodeNil()
        ? .null
        : try (try? value.decode(Bool.self)).map(Decoded.boolean) ?? (try? value.decode(Double.self)).map(
          Decoded.number)
          ?? .text(value.decode(String.self))
    }
  }

  init(_ value: JSON5Value) {
    self =
      switch value.content {
      case .null: .null
      case .boolean(let value): .boolean(value)
      case .number(let number, _): .number(number)
      case .text(let text): .text(text)
      case .array(let items): .array(items.map(Decoded.init))
      case .object(let members): .object(Dictionary(uniqueKeysWithValues: members.map { ($0.key, Decoded($0.value)) }))
      }
  }
}
