import Foundation

/// How values go from process to process: as JSON.
enum PictureWire {
  /// A value has no more than a few numbers, a decoder's words, and what a file says of its photograph; of the last most, at
  /// most half, if it has to be escaped.
  static let longest = 1 << 18

  static func encode(_ value: some Encodable) -> [UInt8] {
    // No value here has a number that JSON has no word for.
    (try? [UInt8](JSONEncoder().encode(value))) ?? []
  }

  /// - Returns: nothing where the bytes are no such value.
  static func decode<Value: Decodable>(_ type: Value.Type, _ bytes: [UInt8]) -> Value? {
    guard bytes.count <= longest else { return nil }
    return try? JSONDecoder().decode(type, from: Data(bytes))
  }
}
