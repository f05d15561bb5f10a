extension Metadata {
  /// How many bytes ``clean(_:format:policy:)`` takes at most beside a file's own: measured.
  package static func memoryNeeded(_ format: ImageFormat, _ file: [UInt8]) -> Int {
    // Another copy, for comparison, or what was compressed.
    let copy =
      switch format {
      case .jpeg, .tiff, .bmp, .raw: 0
      case .png, .gif, .webp, .heic, .avif: file.count
      case .jxl: file.count
      }
    // A block that comes in pieces is put together, what is found in it is noted, and it is compared.
    // What states more than there is, or the same twice, is no more than all.
    return copy.adding(min(blockBytes(format, file), file.count).multiplied(by: 6))
  }

  /// How many bytes of a file aren't pixels, or can't be told from them without reading all of it.
  static func blockBytes(_ format: ImageFormat, _ file: [UInt8]) -> Int {
    switch format {
    case .bmp, .raw: 0
    case .jpeg: bytesOfBlocks(in: file)
    case .png: PNGChunks(file).lazy.filter { !["IDAT", "fdAT"].contains($0.type) }.reduce(0) { $0 + $1.content.count }
    case .webp:
      RIFFChunks(file: file)?.lazy.filter { ["EXIF", "XMP ", "ICCP"].contains($0.type) }
        .reduce(0) { $0 + $1.content.count } ?? 0
    case .heic, .avif: HEIFItems.blockBytes(of: file)
    // XMP, IPTC and Photoshop's resources; other values are blanked where they are.
    case .tiff: TIFFMetadata.valueBytes(of: file) { TIFFTag.iptc.union([TIFFTag.xmp, TIFFTag.photoshop]).contains($0) }
    case .gif: 0
    case .jxl: JXLMetadata.blockBytes(of: file)
    }
  }

  /// Those of Exif, XMP and Photoshop's segments; others are blanked where they are.
  private static func bytesOfBlocks(in jpeg: [UInt8]) -> Int {
    var (position, sum) = (2, 0)
    while let marker = JPEGMarker(in: jpeg, from: position), marker.code != JPEGMarker.startOfScan,
      let length = jpeg.bigEndian(at: marker.range.upperBound, count: 2)
    {
      position = marker.range.upperBound + max(2, length)
      if [0xE1, 0xED].contains(marker.code) { sum += length }
    }
    return sum
  }
}

extension PhotoDetails {
  /// How many bytes ``init(format:bytes:)`` takes at most beside a file's own: a copy of each block, what is found in it, and
  /// exiv2's copies of all values of a TIFF file.
  package static func memoryNeeded(_ format: ImageFormat, _ file: [UInt8]) -> Int {
    switch format {
    case .bmp, .gif: 0
    case .tiff, .raw: file.count.adding(TIFFMetadata.valueBytes(of: file).multiplied(by: 4))
    case .jpeg, .png, .webp, .heic, .avif, .jxl:
      min(Metadata.blockBytes(format, file), file.count).multiplied(by: 4).adding(format == .png ? 1 << 23 : 0)
    }
  }
}

extension TIFFMetadata {
  /// How many bytes the values take that stand apart from their entries, in all directories one after the other: libtiff
  /// reads those of the first one into memory.
  ///
  /// - Parameter isCounted: of which tags.
  static func valueBytes(of file: [UInt8], _ isCounted: (_ tag: Int) -> Bool = { _ in true }) -> Int {
    guard var reader = try? TIFFReader(file) else { return 0 }
    var (sum, next, visited) = (0, reader.start, Set<Int>())
    while let offset = next, offset > 0, visited.insert(offset).inserted,
      let directory = try? reader.directory(at: offset), directory.isWhole
    {
      for entry in directory.entries where !entry.isInline && isCounted(entry.tag) {
        sum = sum.adding(entry.value.count)
      }
      next = directory.next
    }
    return min(sum, file.count)
  }
}

extension HEIFItems {
  /// How many bytes of a file are Exif data and XMP.
  fileprivate static func blockBytes(of file: [UInt8]) -> Int {
    guard let meta = ISOBoxes(file)["meta"], let described = try? HEIFItems(meta: meta) else { return 0 }
    let blocks = Set(described.items.filter { ["Exif", "mime"].contains($0.type) }.map(\.id))
    return described.locations.filter { blocks.contains($0.id) }.flatMap(\.extents)
      .reduce(0) { $0.adding($1.clamped(to: 0..<file.count).count) }
  }
}
