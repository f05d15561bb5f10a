/// What a HEIF file's boxes say of its primary item, the picture (ISO/IEC 23008-12).
struct HEIFItem {
  /// As it is coded.
  private(set) var size = PixelSize(width: 0, height: 0)
  /// The part that is shown, before turning.
  private(set) var crop: (size: PixelSize, left: Int, top: Int)?
  /// Whether the file has pictures of more than 8 bits a channel, or doesn't say.
  private(set) var isDeep = true
  /// How long its colour profile is.
  private(set) var profileBytes = 0
  private var leftQuarters = 0
  private var mirror: Int?

  var orientation: Orientation { Orientation(leftQuarters: leftQuarters, mirror: mirror) }

  init(primaryOf bytes: [UInt8]) throws(ImageFailure) {
    guard let (meta, id, boxes, own) = Self.primary(of: bytes) else { throw .corrupt("it names no primary picture") }
    try HEIFParts(meta: meta).check(id)
    // In the decoder's configuration, the depth of luma beyond 8 bits (ISO/IEC 14496-15, 8.3.3.1.2).
    let configurations = boxes.filter { $0.type == "hvcC" }
    isDeep =
      configurations.isEmpty || configurations.contains { $0.content.bigEndian(at: 17, count: 1).map { $0 & 7 } != 0 }
    for property in own { try add(property) }
    guard size.width > 0, size.height > 0 else { throw .corrupt("it states no size") }
    try checkCodedSizes(own.filter { $0.type == "hvcC" }, orOfTiles: configurations)
  }

  /// The content of the box `meta`, the primary item, all properties that the file has, and those of that item, in order.
  private static func primary(
    of bytes: [UInt8]
  ) -> (meta: ArraySlice<UInt8>, id: Int, all: [ISOBoxes.Box], own: [ISOBoxes.Box])? {
    guard let content = ISOBoxes(bytes)["meta"], case let meta = ISOBoxes(content.dropFirst(4)),
      let primary = meta["pitm"], let version = primary.first,
      let id = primary.bigEndian(at: 4, count: version == 0 ? 2 : 4),
      let properties = meta["iprp"].map({ ISOBoxes($0) }), let list = properties["ipco"],
      let associations = properties["ipma"]
    else { return nil }
    // As many as an association can count.
    let boxes = Array(ISOBoxes(list).prefix(1 << 15))
    let own = Self.associations(of: id, in: associations).filter { boxes.indices.contains($0 - 1) }
    return (content, id, boxes, own.map { boxes[$0 - 1] })
  }

  /// The brightest light of the primary picture, in cd/m²: that of its contents, or else of the display that it was made
  /// for (ISO/IEC 14496-12, 12.1.6 and 12.1.7). Nothing where it isn't stated.
  static func brightestLight(of bytes: [UInt8]) -> Double? {
    let own = primary(of: bytes)?.own ?? []
    func number(_ type: String, at index: Int, count: Int) -> Double? {
      let content = own.first { $0.type == type }?.content
      return content?.bigEndian(at: index, count: count).flatMap { $0 > 0 ? Double($0) : nil }
    }
    return number("clli", at: 0, count: 2) ?? number("mdcv", at: 16, count: 4).map { $0 / 10000 }
  }

  /// Memory is counted by the size that is stated, but what is decoded is as large as its data says.
  private func checkCodedSizes(_ own: [ISOBoxes.Box], orOfTiles all: [ISOBoxes.Box]) throws(ImageFailure) {
    // A grid has no data of its own, but that of its tiles.
    let sizes = (own.isEmpty ? all : own).flatMap { HEVCParameterSet.codedSizes(in: $0.content) }
    guard sizes.allSatisfy({ $0.area <= size.mostCodedPixels }) else {
      throw .corrupt("its pixels are more than its header states")
    }
  }

  private mutating func add(_ property: ISOBoxes.Box) throws(ImageFailure) {
    let content = property.content
    switch property.type {
    case "ispe":
      // Before anything is measured by it.
      guard size.area == 0, crop == nil else { throw .corrupt("it states its size twice") }
      guard let width = content.bigEndian(at: 4, count: 4), let height = content.bigEndian(at: 8, count: 4) else {
        break
      }
      size = PixelSize(width: width, height: height)
    case "colr": profileBytes += content.count
    case "irot":
      let quarters = Int(content.first ?? 0) & 3
      // Mirrored first and turned then is turned the other way first.
      leftQuarters = (leftQuarters + (mirror == nil ? quarters : 4 - quarters)) & 3
    case "imir":
      guard mirror == nil else { throw .unsupported("mirrored twice") }
      mirror = Int(content.first ?? 0) & 1
    case "clap":
      guard leftQuarters == 0, mirror == nil, crop == nil else { throw .unsupported("turned before it is cropped") }
      crop = cleanAperture(content)
    default: break
    }
  }

  /// The part that a clean aperture leaves (ISO/IEC 14496-12, 12.1.4.2): width, height and the centre's offset, each a
  /// fraction.
  private func cleanAperture(_ content: ArraySlice<UInt8>) -> (size: PixelSize, left: Int, top: Int)? {
    let numbers = (0..<8).map {
      content.bigEndian(at: 4 * $0, count: 4).map { Double(Int32(truncatingIfNeeded: $0)) } ?? 0
    }
    guard [1, 3, 5, 7].allSatisfy({ numbers[$0] > 0 }) else { return nil }
    let (width, height) = (numbers[0] / numbers[1], numbers[2] / numbers[3])
    let left = numbers[4] / numbers[5] + (Double(size.width) - width) / 2
    let top = numbers[6] / numbers[7] + (Double(size.height) - height) / 2
    guard width >= 1, height >= 1, left >= 0, top >= 0, left + width <= Double(size.width),
      top + height <= Double(size.height)
    else { return nil }
    return (PixelSize(width: Int(width), height: Int(height)), Int(left), Int(top))
  }

  /// The indices, from one, of an item's properties in the order in which they apply.
  private static func associations(of id: Int, in content: ArraySlice<UInt8>) -> [Int] {
    guard let version = content.first, let flags = content.bigEndian(at: 1, count: 3),
      let entries = content.bigEndian(at: 4, count: 4)
    else { return [] }
    let (idSize, indexSize) = (version == 0 ? 2 : 4, flags & 1 == 0 ? 1 : 2)
    var rest = content.dropFirst(8)
    for _ in 0..<entries {
      guard let item = rest.bigEndian(at: 0, count: idSize), let count = rest.bigEndian(at: idSize, count: 1) else {
        break
      }
      rest = rest.dropFirst(idSize + 1)
      if item == id {
        // The highest bit says that the property is essential.
        return (0..<count).compactMap { rest.bigEndian(at: $0 * indexSize, count: indexSize) }
          .map { $0 & (indexSize == 1 ? 0x7F : 0x7FFF) }
      }
      rest = rest.dropFirst(count * indexSize)
    }
    return []
  }
}
