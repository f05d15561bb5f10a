import CImaging

/// The chunks of a PNG file (PNG specification, third edition; "Extensions to the PNG 1.2 Specification").
enum PNGMetadata {
  /// What isn't needed to decode a picture, but says how it is shown; and what is known to hold nothing else.
  private static let kept: Set = [
    "tRNS", "cHRM", "gAMA", "iCCP", "sBIT", "sRGB", "cICP", "mDCV", "mDCv", "cLLI", "cLLi", "bKGD", "hIST", "pHYs",
    "sPLT",
    "acTL", "fcTL", "fdAT", "oFFs", "pCAL", "sCAL", "sTER", "gIFg", "iDOT", "vpAg", "caNv", "orNT",
  ]

  static func clean(_ file: inout CleanedBytes) throws(MetadataFailure) {
    var (position, inflatable) = (8, 1 << 22)
    while let length = file.bytes.bigEndian(at: position, count: 4), length <= file.count - position - 12 {
      let chunk = position + 4..<position + 8 + length
      let type = String(decoding: file.bytes[chunk].prefix(4), as: UTF8.self)
      // Critical ones, without which there is no picture, begin with a capital.
      if type.first?.isUppercase == false, !kept.contains(type) {
        try clean(&file, chunk: chunk, type: type, inflating: &inflatable)
      }
      position = chunk.upperBound + 4
      if type == "IEND" { return file.blank(position..<file.count) }
    }
    throw MetadataFailure("a chunk of the PNG file is longer than the file, or its last one isn't there")
  }

  private static func clean(
    _ file: inout CleanedBytes, chunk: Range<Int>, type: String, inflating most: inout Int
  ) throws(MetadataFailure) {
    let (content, sum) = (file.after(4, in: chunk), checksum(file.bytes[chunk]))
    switch type {
    case "eXIf": try file.clean(exif: content)
    case "tEXt", "zTXt", "iTXt":
      try PNGText(type: type, content: content, in: file.bytes).clean(&file, inflating: &most)
    case "tIME":
      guard file.policy == .none else { break }
      // The first second of 1970: zeros would be no time, and warned of.
      file.write([7, 0xB2, 1, 1, 0, 0, 0].prefix(content.count), at: content.lowerBound)
    default: file.blank(content)
    }
    // A sum that was wrong stays wrong: readers ignore that chunk, and go on doing so.
    let change = sum ^ checksum(file.bytes[chunk])
    let old = file.bytes.bigEndian(at: chunk.upperBound, count: 4) ?? 0
    file.write((0..<4).map { UInt8(truncatingIfNeeded: (old ^ change) >> (24 - 8 * $0)) }, at: chunk.upperBound)
  }

  private static func checksum(_ bytes: ArraySlice<UInt8>) -> Int {
    unsafe bytes.withUnsafeBufferPointer { unsafe Int(crc32(0, $0.baseAddress, UInt32(truncatingIfNeeded: $0.count))) }
  }
}
