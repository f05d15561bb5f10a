/// The first frame of a GIF file, and the blocks that belong to it (GIF89a specification).
struct GIFFrame {
  /// The logical screen, enlarged where the frame doesn't fit in, as browsers do it.
  let screen: PixelSize
  let left, top: Int
  let size: PixelSize
  let isInterlaced: Bool
  /// The colours of the indices; nothing where one is transparent.
  let colours: [Colour?]
  /// The screen's colour table, the frame's, and its blocks, as they stand in the file.
  private let screenFlags: ArraySlice<UInt8>
  private let frameFlags: ArraySlice<UInt8>
  private let data: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) throws(ImageFailure) {
    let cut = ImageFailure.truncated(percentOfRows: nil)
    guard let screenWidth = bytes.littleEndian(at: 6, count: 2), let screenHeight = bytes.littleEndian(at: 8, count: 2),
      let flags = bytes.littleEndian(at: 10, count: 1),
      let screenTable = bytes.bytes(at: 13, count: Self.tableSize(flags))
    else { throw cut }
    screenFlags = bytes[10..<13 + screenTable.count]
    var rest = bytes[screenFlags.endIndex...]
    var transparent: Int?
    while let introducer = rest.popFirst(), introducer != 0x2C {
      guard introducer != 0x3B else { throw .corrupt("it has no frame") }
      guard introducer == 0x21 else { continue }
      guard let label = rest.popFirst(), let end = Self.endOfBlocks(rest) else { throw cut }
      if label == 0xF9, let flags = rest.bigEndian(at: 1, count: 1) {
        transparent = flags & 1 == 1 ? rest.bigEndian(at: 4, count: 1) : nil
      }
      rest = rest[end...]
    }
    guard let left = rest.littleEndian(at: 0, count: 2), let top = rest.littleEndian(at: 2, count: 2),
      let width = rest.littleEndian(at: 4, count: 2), let height = rest.littleEndian(at: 6, count: 2),
      let frameFlags = rest.bigEndian(at: 8, count: 1),
      let frameTable = rest.bytes(at: 9, count: Self.tableSize(frameFlags)),
      let end = Self.endOfBlocks(rest.dropFirst(10 + frameTable.count))
    else { throw cut }
    guard width > 0, height > 0 else { throw .corrupt("a side is zero") }
    let table = frameTable.isEmpty ? screenTable : frameTable
    guard !table.isEmpty else { throw .corrupt("it has no colours") }
    (self.left, self.top) = (left, top)
    size = PixelSize(width: width, height: height)
    screen = PixelSize(width: max(screenWidth, left + width), height: max(screenHeight, top + height))
    isInterlaced = frameFlags & 0x40 != 0
    self.frameFlags = rest.dropFirst(8).prefix(1 + frameTable.count)
    data = rest[self.frameFlags.endIndex..<end]
    colours = (0..<table.count / 3).map { index in
      let entry = table.startIndex + 3 * index
      return index == transparent ? nil : Colour(red: table[entry], green: table[entry + 1], blue: table[entry + 2])
    }
  }

  var fileSize: Int { 24 + screenFlags.count + frameFlags.count + data.count }

  /// Where the rows that come from the codes belong: in an interlaced frame every eighth comes first (appendix E).
  var rowOrder: [Int] {
    let passes = isInterlaced ? [(0, 8), (4, 8), (2, 4), (1, 2)] : [(0, 1)]
    return passes.flatMap { first, step in Array(stride(from: first, to: size.height, by: step)) }
  }

  /// A file with this frame alone, as large as its screen, and not interlaced: libgd gives only frames, and only those
  /// inside the screen, and loses rows of interlaced ones that are less than five high.
  var file: [UInt8] {
    let flags = [frameFlags[frameFlags.startIndex] & ~0x40] + frameFlags.dropFirst()
    let sides = [size.width, size.height].flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    var file: [UInt8] = []
    file.reserveCapacity(fileSize)
    file += Array("GIF89a".utf8) + sides + screenFlags + [0x2C, 0, 0, 0, 0] + sides + flags
    file += data
    file.append(0x3B)
    return file
  }

  /// Checks that the codes give all the pixels: libgd fills those that aren't there with the first colour.
  func checkPixels() throws(ImageFailure) {
    var codes = try GIFCodes(data)
    let count = try codes.countPixels(upTo: size.area)
    guard count == size.area else {
      throw .truncated(percentOfRows: isInterlaced ? nil : 100 * (count / size.width) / size.height)
    }
  }

  /// The bytes of the colour table that a descriptor's flags announce.
  private static func tableSize(_ flags: Int) -> Int { flags & 0x80 == 0 ? 0 : 3 << (flags & 7 + 1) }

  /// Where a sequence of data sub-blocks ends; nothing where it doesn't.
  private static func endOfBlocks(_ bytes: ArraySlice<UInt8>) -> Int? {
    var index = bytes.startIndex
    while index < bytes.endIndex {
      guard bytes[index] > 0 else { return index + 1 }
      index += 1 + Int(bytes[index])
    }
    return nil
  }
}
