/// The codes of a frame, variable-length LZW (GIF89a specification, appendix F), read for how many pixels they make.
struct GIFCodes {
  private let codeSize: Int
  /// The frame's bytes, without the lengths of its blocks.
  private var bytes: [UInt8] = []
  private var index = 0
  private var bits = 0
  private var bitCount = 0

  /// - Parameter data: the least code size and the sub-blocks, of which the last is empty.
  init(_ data: ArraySlice<UInt8>) throws(ImageFailure) {
    guard let size = data.first, (1...11).contains(size) else { throw .corrupt("its code size can't be") }
    codeSize = Int(size)
    bytes.reserveCapacity(data.count)
    var rest = data.dropFirst()
    while let count = rest.popFirst(), count > 0 {
      bytes += rest.prefix(Int(count))
      rest = rest.dropFirst(Int(count))
    }
  }

  /// How many pixels the codes make, counted until there are `enough`.
  mutating func countPixels(upTo enough: Int) throws(ImageFailure) -> Int {
    let clear = 1 << codeSize
    var lengths = [Int](repeating: 1, count: 4096)
    var (size, next, count) = (codeSize + 1, clear + 2, 0)
    var previous: Int?
    while count < enough, let code = read(size), code != clear + 1 {
      if code == clear {
        (size, next, previous) = (codeSize + 1, clear + 2, nil)
        continue
      }
      guard code < next || code == next && previous != nil else { throw .corrupt("one of its codes has no meaning") }
      if let previous, next < 4096 {
        lengths[next] = lengths[previous] + 1
        next += 1
        if next == 1 << size, size < 12 { size += 1 }
      } else if previous == nil, code >= clear {
        throw .corrupt("one of its codes has no meaning")
      }
      count += lengths[code]
      previous = code
    }
    return min(count, enough)
  }

  private mutating func read(_ size: Int) -> Int? {
    while bitCount < size {
      guard index < bytes.count else { return nil }
      bits |= Int(bytes[index]) << bitCount
      (index, bitCount) = (index + 1, bitCount + 8)
    }
    defer { (bits, bitCount) = (bits >> size, bitCount - size) }
    return bits & (1 << size - 1)
  }
}
