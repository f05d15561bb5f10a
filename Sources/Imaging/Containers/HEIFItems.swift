/// The items of a HEIF file: what they are, and where their bytes are (ISO/IEC 14496-12, 8.11).
struct HEIFItems {
  struct Item {
    let id: Int
    /// `mime` of those that only have a content type.
    let type: String
    let contentType: String
    /// Whether its bytes have to be unpacked, or deciphered, to be read.
    let isEncoded: Bool
  }

  /// Where an item's bytes are, piece by piece, as it is stated: which may be beyond the file's end.
  struct Location {
    let id: Int
    /// Whether its bytes are other items', which is where those are.
    let isInItems: Bool
    let extents: [Range<Int>]
  }

  let items: [Item]
  let locations: [Location]

  /// - Parameter meta: the content of a box `meta`.
  init(meta: ArraySlice<UInt8>) throws(MetadataFailure) {
    let boxes = ISOBoxes(meta.dropFirst(4))
    items = try boxes["iinf"].map(Self.items) ?? []
    locations =
      try boxes["iloc"].map { content throws(MetadataFailure) in
        try Self.locations(content, itemData: boxes["idat"]?.startIndex ?? .max)
      } ?? []
  }

  /// Whether a file ends before its data or one of its items does. Data that has no length reaches to the end, wherever
  /// that is: then only the items tell.
  static func reachBeyondEnd(of file: [UInt8]) -> Bool {
    let boxes = ISOBoxes(file)
    guard let meta = boxes["meta"], boxes.allSatisfy({ $0.isWhole || $0.type != "mdat" }) else { return true }
    let locations = (try? HEIFItems(meta: meta))?.locations ?? []
    return locations.contains { location in
      !location.isInItems
        && location.extents.contains { ($0.upperBound == .max ? $0.lowerBound : $0.upperBound) > file.count }
    }
  }

  private static func items(_ content: ArraySlice<UInt8>) throws(MetadataFailure) -> [Item] {
    let boxes = ISOBoxes(content.dropFirst(content.first == 0 ? 6 : 8))
    return try boxes.map { box throws(MetadataFailure) in
      let version = box.content.first ?? 0
      let idSize = version == 3 ? 4 : 2
      guard box.type == "infe", version <= 3, let id = box.content.bigEndian(at: 4, count: idSize),
        let protection = box.content.bigEndian(at: 4 + idSize, count: 2)
      else { throw MetadataFailure("an item of the HEIF file isn't described as items are") }
      var rest = box.content.dropFirst(6 + idSize)
      let type = version < 2 ? "mime" : String(decoding: rest.prefix(4), as: UTF8.self)
      if version >= 2 { rest = rest.dropFirst(4) }
      // Its name, its content type, and how that is encoded.
      let texts = rest.split(separator: 0, maxSplits: 3, omittingEmptySubsequences: false)
      func text(_ index: Int) -> String { index < texts.count ? String(decoding: texts[index], as: UTF8.self) : "" }
      return Item(
        id: id, type: type, contentType: type == "mime" ? text(1) : "",
        isEncoded: protection != 0 || type == "mime" && !text(2).isEmpty)
    }
  }

  private static func locations(
    _ content: ArraySlice<UInt8>, itemData: Int
  ) throws(MetadataFailure) -> [Location] {
    let failure = MetadataFailure("the HEIF file doesn't say where its items are")
    var rest = content.dropFirst(4)
    func number(_ size: Int) throws(MetadataFailure) -> Int {
      // The eighth byte of a number would be beyond any file.
      guard let high = rest.bigEndian(at: 0, count: max(size - 7, 0)), high == 0,
        let number = rest.bigEndian(at: max(size - 7, 0), count: min(size, 7))
      else { throw failure }
      rest = rest.dropFirst(size)
      return number
    }
    guard let version = content.first, version <= 2 else { throw failure }
    let sizes = try number(2)
    let (offsetSize, lengthSize, baseSize) = (sizes >> 12, sizes >> 8 & 15, sizes >> 4 & 15)
    let indexSize = version == 0 ? 0 : sizes & 15
    guard [offsetSize, lengthSize, baseSize, indexSize].allSatisfy({ [0, 4, 8].contains($0) }) else { throw failure }
    var locations: [Location] = []
    for _ in 0..<(try number(version == 2 ? 4 : 2)) {
      let id = try number(version == 2 ? 4 : 2)
      let method = try version == 0 ? 0 : number(2) & 15
      // Which file its bytes are in: readers take it for this one, whatever it says.
      _ = try number(2)
      let base = try number(baseSize)
      let count = try number(2)
      guard count <= 1 || offsetSize + lengthSize > 0 else { throw failure }
      var extents: [Range<Int>] = []
      for _ in 0..<count {
        _ = try number(indexSize)
        let (offset, length) = (try number(offsetSize), try number(lengthSize))
        let start = base.adding(offset).adding(method == 1 ? itemData : 0)
        // Without a length it is all that comes; one of zero is what tools leave of an item that they remove.
        extents.append(start..<(lengthSize == 0 ? .max : start.adding(length)))
      }
      locations.append(Location(id: id, isInItems: method > 1, extents: extents))
    }
    return locations
  }
}
