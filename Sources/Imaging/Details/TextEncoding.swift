import CImaging

/// How bytes stand for text.
enum TextEncoding: Equatable {
  case utf8
  case utf16(ByteOrder)
  /// ISO 8859-1, with the letters that Windows has in the place of its controls.
  case latin1
  /// Another part of ISO 8859, 2 to 9.
  case iso8859(Int)
  /// Japanese by ISO 2022.
  case jis

  /// - Returns: nothing where bytes aren't of this encoding at all.
  func text(_ bytes: ArraySlice<UInt8>) -> String? {
    switch self {
    case .utf8: String(decoding: bytes, as: UTF8.self)
    case .utf16(let order): Self.wideText(bytes, order)
    case .latin1: String(String.UnicodeScalarView(bytes.map(Self.latin)))
    case .iso8859(let part): Self.table(part, bytes)
    case .jis: Self.table(Int(WATERFALL_JIS), bytes)
    }
  }

  /// Text of which nobody says how it is encoded: UTF-8 where it can be, or else Latin-1.
  static func guessed(_ bytes: ArraySlice<UInt8>) -> String {
    String(validating: bytes, as: UTF8.self) ?? Self.latin1.text(bytes) ?? ""
  }

  /// In an order that a mark at its beginning says, or else in the given one.
  private static func wideText(_ bytes: ArraySlice<UInt8>, _ order: ByteOrder) -> String {
    var (order, rest) = (order, bytes)
    switch Array(bytes.prefix(2)) {
    case [0xFF, 0xFE]: (order, rest) = (.little, bytes.dropFirst(2))
    case [0xFE, 0xFF]: (order, rest) = (.big, bytes.dropFirst(2))
    default: break
    }
    let array = Array(rest)
    let units = stride(from: 0, to: array.count - 1, by: 2).map { index in
      let (low, high) = order == .little ? (array[index], array[index + 1]) : (array[index + 1], array[index])
      return UInt16(high) << 8 | UInt16(low)
    }
    return String(decoding: units, as: UTF16.self)
  }

  /// Windows-1252, which is what text that is called Latin-1 is written in.
  private static func latin(_ byte: UInt8) -> Unicode.Scalar {
    guard 0x80..<0xA0 ~= byte else { return Unicode.Scalar(byte) }
    return Unicode.Scalar(windows[Int(byte) - 0x80]) ?? Unicode.Scalar(byte)
  }

  private static let windows: [UInt16] = [
    0x20AC, 0x81, 0x201A, 0x192, 0x201E, 0x2026, 0x2020, 0x2021, 0x2C6, 0x2030, 0x160, 0x2039, 0x152, 0x8D, 0x17D, 0x8F,
    0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x2DC, 0x2122, 0x161, 0x203A, 0x153, 0x9D, 0x17E,
    0x178,
  ]

  private static func table(_ number: Int, _ bytes: ArraySlice<UInt8>) -> String? {
    guard !bytes.isEmpty else { return "" }
    let room = 3 * bytes.count
    let utf8 = unsafe [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      count = unsafe bytes.withUnsafeBufferPointer {
        unsafe Int(waterfall_decode(Int32(number), $0.baseAddress, $0.count, buffer.baseAddress, room))
      }
    }
    return utf8.isEmpty ? nil : String(decoding: utf8, as: UTF8.self)
  }
}

extension String {
  /// Text of which nobody says how it is encoded: UTF-8 where it can be, or else Windows-1252, in which every byte is something.
  package init(guessingEncodingOf bytes: ArraySlice<UInt8>) { self = TextEncoding.guessed(bytes) }

  /// Text in UTF-16, where a mark at its beginning says so and in which order; nothing where there is none.
  package init?(markedAsUTF16 bytes: ArraySlice<UInt8>) {
    guard [[0xFF, 0xFE], [0xFE, 0xFF]].contains(Array(bytes.prefix(2))),
      let text = TextEncoding.utf16(.little).text(bytes)
    else { return nil }
    self = text
  }
}
