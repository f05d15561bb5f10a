/// What of a picture's file may say something of the photograph: blocks, found by the parsers that cleaning has, within
/// bounds, so that no library reads more of a file than these.
struct DetailBlocks {
  /// Without what a container has in front of it; of a TIFF or raw file the whole. Of several the first one counts.
  private(set) var exif: [ArraySlice<UInt8>] = []
  private(set) var xmp: [UInt8]?
  private(set) var iptc: [UInt8]?
  /// The texts of a PNG file that stand for something (PNG specification, third edition, 11.3.3.2).
  private(set) var texts: [String: String] = [:]

  /// Of Exif data in a container; a camera's has some kilobytes, a JPEG's can't have more than 64.
  private static let longestExif = 1 << 20
  /// Of XMP, in which programs keep depth maps and what was edited.
  static let longestXMP = 1 << 24

  init(format: ImageFormat, bytes: [UInt8]) {
    switch format {
    case .jpeg: findInJPEG(bytes)
    case .png: findInPNG(bytes)
    case .webp: findInWebP(bytes)
    case .heic, .avif: findInHEIF(bytes)
    case .jxl: findInJXL(bytes)
    case .tiff: findInTIFF(bytes)
    case .raw: findInRaw(bytes)
    case .gif, .bmp: break
    }
    if let xmp, xmp.count > Self.longestXMP { self.xmp = nil }
  }

  private mutating func take(exif block: ArraySlice<UInt8>) {
    let block = block.starts(with: "Exif\0\0".utf8) ? block.dropFirst(6) : block
    if exif.isEmpty, block.count <= Self.longestExif { exif = [block] }
  }

  // MARK: Formats

  private mutating func findInJPEG(_ bytes: [UInt8]) {
    let xmpIdentifier = Array("http://ns.adobe.com/xap/1.0/\0".utf8)
    let resourceIdentifier = Array("Photoshop 3.0\0".utf8)
    var resources: [UInt8] = []
    for segment in JPEGSegments(bytes) {
      switch segment.code {
      case 0xE1 where segment.content.starts(with: "Exif\0\0".utf8): take(exif: segment.content)
      case 0xE1 where xmp == nil && segment.content.starts(with: xmpIdentifier):
        xmp = Array(segment.content.dropFirst(xmpIdentifier.count))
      case 0xED where segment.content.starts(with: resourceIdentifier):
        resources += segment.content.dropFirst(resourceIdentifier.count)
      default: break
      }
    }
    if !resources.isEmpty { iptc = PhotoshopResources.iptcData(in: resources) }
  }

  private mutating func findInPNG(_ bytes: [UInt8]) {
    // A file of bombs is to take no hours, nor all memory.
    var most = 1 << 22
    for chunk in PNGChunks(bytes) {
      switch chunk.type {
      case "eXIf": take(exif: chunk.content)
      case "tEXt", "zTXt", "iTXt":
        let text = PNGText(type: chunk.type, content: chunk.content.indices, in: bytes)
        guard let (keyword, value) = text.content(in: bytes, inflating: &most) else { continue }
        take(keyword, value, isUTF8: chunk.type == "iTXt")
      default: continue
      }
    }
  }

  private mutating func take(_ keyword: String, _ value: [UInt8], isUTF8: Bool) {
    switch keyword {
    case "XML:com.adobe.xmp", "Raw profile type xmp":
      if xmp == nil { xmp = keyword.hasPrefix("XML") ? value : PNGText.profile(value) }
    case "Raw profile type exif", "Raw profile type APP1":
      let block = PNGText.profile(value)
      if block.starts(with: "Exif\0\0".utf8) || ByteOrder(letters: block.prefix(2)) != nil { take(exif: block[...]) }
    case "Raw profile type iptc", "Raw profile type 8bim":
      let block = PNGText.profile(value)
      if iptc == nil { iptc = PhotoshopResources.iptcData(in: block) ?? block }
    case "Title", "Description", "Author", "Copyright", "Creation Time":
      if texts[keyword] == nil { texts[keyword] = TextEncoding.guessed(value.prefix(1 << 16)) }
    default: break
    }
  }

  private mutating func findInWebP(_ bytes: [UInt8]) {
    for chunk in RIFFChunks(bytes.dropFirst(12)) where chunk.isWhole {
      switch chunk.type {
      case "EXIF": take(exif: chunk.content)
      case "XMP " where xmp == nil: xmp = Array(chunk.content)
      default: break
      }
    }
  }

  private mutating func findInHEIF(_ bytes: [UInt8]) {
    guard let meta = ISOBoxes(bytes)["meta"], let heif = try? HEIFItems(meta: meta) else { return }
    // The first of each, or files could have all of a large one copied a thousand times.
    let items = heif.items.filter { !$0.isEncoded }
    if let item = items.first(where: { $0.type == "Exif" }) { take(item: data(of: item, in: heif, bytes)[...]) }
    xmp = items.first { $0.type == "mime" && $0.contentType == "application/rdf+xml" }.map {
      data(of: $0, in: heif, bytes)
    }
  }

  private func data(of item: HEIFItems.Item, in heif: HEIFItems, _ bytes: [UInt8]) -> [UInt8] {
    guard let location = heif.locations.first(where: { $0.id == item.id }), !location.isInItems else { return [] }
    var data: [UInt8] = []
    // One byte more than is read, which tells that it is too long.
    for extent in location.extents where data.count <= Self.longestXMP {
      data += bytes[extent.clamped(to: 0..<bytes.count)].prefix(Self.longestXMP + 1 - data.count)
    }
    return data
  }

  /// Exif data as files of ISO base media boxes have it.
  private mutating func take(item: ArraySlice<UInt8>) {
    guard let offset = item.bigEndian(at: 0, count: 4), offset <= item.count - 4 else { return }
    take(exif: item.dropFirst(4 + offset))
  }

  private mutating func findInJXL(_ bytes: [UInt8]) {
    guard !bytes.starts(with: [0xFF, 0x0A]) else { return }
    for box in ISOBoxes(bytes) where box.isWhole {
      switch box.type {
      case "Exif": take(item: box.content)
      case "xml " where xmp == nil: xmp = Array(box.content)
      default: break
      }
    }
  }

  private mutating func findInTIFF(_ bytes: [UInt8]) {
    exif = [bytes[...]]
    guard var reader = try? TIFFReader(bytes), let start = reader.start,
      let directory = try? reader.directory(at: start)
    else { return }
    func value(_ tag: Int) -> [UInt8]? {
      directory.entries.first { $0.tag == tag }.map { Array(bytes[$0.value]) }
    }
    xmp = value(TIFFTag.xmp)
    iptc = value(33723).flatMap(iptcNumbers) ?? value(TIFFTag.photoshop).flatMap(PhotoshopResources.iptcData)
  }

  /// IPTC data, which TIFF files may state to be numbers of four bytes, turned to another order.
  private func iptcNumbers(_ block: [UInt8]) -> [UInt8]? {
    let marker: UInt8 = 0x1C
    if block.first == marker { return block }
    guard block.count >= 4, block[3] == marker else { return nil }
    var turned = block
    for start in stride(from: 0, through: block.count - 4, by: 4) { turned[start..<start + 4].reverse() }
    return turned
  }

  private mutating func findInRaw(_ bytes: [UInt8]) {
    if FileSignature(bytes.prefix(FileSignature.length)) == .raw, let boxes = CanonBoxes(bytes) {
      (exif, xmp) = (boxes.exif.filter { $0.count <= Self.longestExif }, boxes.xmp)
      return
    }
    findInTIFF(bytes)
    // Fujifilm's files begin with where their preview is, a JPEG file with the Exif data.
    if bytes.starts(with: "FUJIFILMCCD-RAW".utf8), let start = bytes.bigEndian(at: 84, count: 4),
      let length = bytes.bigEndian(at: 88, count: 4), let preview = bytes.bytes(at: start, count: length)
    {
      exif = []
      findInJPEG(Array(preview))
    }
  }
}
