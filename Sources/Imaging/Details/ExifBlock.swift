import CImaging
import Glibc

/// A block of Exif data, or a file that is built as one, as exiv2 reads it: with the notes that makers of cameras write.
///
/// exiv2 finds the tags; what their bytes mean is found out here.
@safe final class ExifBlock {
  private let exif: OpaquePointer
  /// In which order its numbers have their bytes.
  let order: ByteOrder
  private let bytes: UnsafeMutableBufferPointer<UInt8>

  /// - Returns: nothing where exiv2 can't read it.
  init?(_ block: ArraySlice<UInt8>) {
    // Of its own, since exiv2 reads on from it.
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(1, block.count))
    _ = unsafe bytes.initialize(from: block)
    guard let exif = unsafe waterfall_exif_open(bytes.baseAddress, block.count) else {
      unsafe bytes.deallocate()
      return nil
    }
    unsafe (self.exif, self.bytes) = (exif, bytes)
    order = ByteOrder(letters: block.prefix(2)) ?? .little
  }

  deinit {
    unsafe waterfall_exif_close(exif)
    unsafe bytes.deallocate()
  }

  func has(_ tag: String) -> Bool { unsafe waterfall_exif_has(exif, tag) != 0 }

  func value(_ tag: String) -> [UInt8]? {
    guard has(tag) else { return nil }
    var count = 0
    guard let value = unsafe waterfall_exif_value(exif, tag, &count) else { return nil }
    defer { unsafe free(value) }
    return unsafe Array(UnsafeBufferPointer(start: value, count: count))
  }

  /// Exiv2's words for what a tag states, such as a lens for its number.
  func words(_ tag: String) -> String? {
    guard has(tag), let words = unsafe waterfall_exif_words(exif, tag) else { return nil }
    defer { unsafe free(words) }
    return unsafe TextEncoding.guessed(
      Array(UnsafeBufferPointer(start: words, count: strlen(words)))
        .map { UInt8(bitPattern: $0) }[...])
  }

  /// A number that is greater than zero.
  func number(_ tag: String) -> Double? {
    var (numerator, denominator): (Int32, Int32) = (0, 0)
    guard has(tag), unsafe waterfall_exif_fraction(exif, tag, &numerator, &denominator) == 0, numerator > 0,
      denominator > 0
    else { return nil }
    return Double(numerator) / Double(denominator)
  }

  func integer(_ tag: String) -> Int? {
    guard has(tag), case let number = unsafe waterfall_exif_integer(exif, tag), number > 0 else { return nil }
    return number
  }

  /// Text up to its first zero.
  func text(_ tag: String) -> String? {
    value(tag).map { TextEncoding.guessed($0.prefix { $0 != 0 }) }
  }

  /// Text as Windows writes it: UTF-16, whatever the order of numbers.
  func wideText(_ tag: String) -> String? {
    guard let text = value(tag).flatMap({ TextEncoding.utf16(.little).text($0[...]) }) else { return nil }
    return String(text.unicodeScalars.prefix { $0 != "\0" })
  }
}
