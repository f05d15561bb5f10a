import CImaging

/// A PNG file with the checksums that its chunks should have. Else nearly every input would be refused by libpng for
/// these alone, and nothing behind them be tried.
func withChecksums(_ png: [UInt8]) -> [UInt8] {
  var png = png
  var start = 8
  while start + 12 <= png.count {
    let length = png[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
    guard length <= png.count - start - 12 else { break }
    let end = start + 8 + length
    let sum = unsafe png[start + 4..<end].withUnsafeBufferPointer { unsafe crc32(0, $0.baseAddress, UInt32($0.count)) }
    for index in 0..<4 { png[end + index] = UInt8(truncatingIfNeeded: sum >> UInt(24 - 8 * index)) }
    start = end + 4
  }
  return png
}
