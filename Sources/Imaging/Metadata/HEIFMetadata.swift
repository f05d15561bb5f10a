/// The boxes and items of a HEIF file, which AVIF files are too (ISO/IEC 14496-12; ISO/IEC 23008-12).
///
/// What its pictures are coded in stays, as does what says how they are put together. Exif data and XMP are cleaned; other
/// items and boxes, and data that belongs to none, are blanked.
struct HEIFMetadata {
  /// Items that are pictures, or are made of some.
  private static let pictures: Set = [
    "hvc1", "hev1", "lhv1", "hvt1", "av01", "avc1", "vvc1", "evc1", "j2k1", "unci", "mski", "grid", "iden", "iovl",
    "tmap", "sato",
  ]
  private static let described: Set = ["hdlr", "pitm", "iloc", "iinf", "iref", "grpl", "dinf", "ipro"]

  static func clean(_ file: inout CleanedBytes) throws(MetadataFailure) {
    let original = file.bytes
    var heif = HEIFMetadata(movie: MovieMetadata(in: 0..<file.count))
    for box in try file.boxes(in: 0..<file.count, needed: ["ftyp", "meta", "mdat", "moov"]) {
      try heif.clean(box, in: &file)
    }
    guard heif.items != nil || heif.movie.hasTracks else { throw MetadataFailure("the HEIF file describes no picture") }
    let pictures = try heif.cleanItems(in: &file) + heif.movie.samples
    file.blank(heif.data, but: pictures + heif.blocks)
    guard file.isChanged else { return }
    for range in RangeSet(pictures.sorted { $0.lowerBound < $1.lowerBound }).ranges {
      guard file.bytes[range] == original[range] else {
        throw MetadataFailure("a picture and what isn't one share bytes")
      }
    }
  }

  private var movie: MovieMetadata
  private var items: HEIFItems?
  /// Where the pictures' data is, and what else is kept with it.
  private var data: [Range<Int>] = []
  /// Of these: what is cleaned.
  private var blocks: [Range<Int>] = []

  private init(movie: MovieMetadata) {
    self.movie = movie
  }

  private mutating func clean(_ box: BoxPlace, in file: inout CleanedBytes) throws(MetadataFailure) {
    switch box.type {
    case "ftyp": break
    case "mdat": data.append(box.content)
    case "moov": try movie.clean(&file, moov: box.content)
    case "meta":
      guard items == nil else { throw MetadataFailure("the HEIF file describes its pictures twice") }
      items = try HEIFItems(meta: file.bytes[box.content])
      for inner in try file.boxes(in: file.after(4, in: box.content)) { try cleanInMeta(inner, in: &file) }
    // A motion photo's movie.
    case "mpvd" where file.policy != .none:
      do {
        let end = try MovieMetadata.clean(&file, in: box.content)
        file.blank(end..<box.content.upperBound)
      } catch {
        file.free(box)
      }
    default: file.free(box)
    }
  }

  private mutating func cleanInMeta(_ box: BoxPlace, in file: inout CleanedBytes) throws(MetadataFailure) {
    switch box.type {
    case "idat": data.append(box.content)
    case "iprp":
      for properties in try file.boxes(in: box.content) where properties.type == "ipco" {
        for property in try file.boxes(in: properties.content) { clean(property: property, in: &file) }
      }
    default: if !Self.described.contains(box.type) { file.free(box) }
    }
  }

  /// Properties that are texts, a maker's own, or times. They keep their place, by which items name them.
  private func clean(property: BoxPlace, in file: inout CleanedBytes) {
    let body: Range<Int>
    switch property.type {
    case "udes", "altt", "crtt", "mdft": body = file.after(4, in: property.content)
    case "uuid": body = file.after(16, in: property.content)
    default: return
    }
    if file.policy == .none || PrivateText.isFound(in: file.bytes[body]) { file.blank(body) }
  }

  /// - Returns: where the other items are, which are pictures'.
  private mutating func cleanItems(in file: inout CleanedBytes) throws(MetadataFailure) -> [Range<Int>] {
    guard let items else { return [] }
    let others = items.items.filter { !Self.pictures.contains($0.type) }
    let locations = Dictionary(grouping: items.locations, by: \.id)
    for item in others {
      for location in locations[item.id] ?? [] {
        guard !location.isInItems, location.extents.allSatisfy({ $0.upperBound <= file.count }) else {
          throw MetadataFailure("an item of the HEIF file is inside another, or longer than the file")
        }
        blocks += location.extents.filter { !$0.isEmpty }
      }
    }
    let names = Set(others.map(\.id)).subtracting(items.items.filter { Self.pictures.contains($0.type) }.map(\.id))
    let pictures = items.locations.filter { !$0.isInItems && !names.contains($0.id) }.flatMap(\.extents)
      .map { $0.clamped(to: 0..<file.count) }
    try checkPlaces(ofPictures: pictures)
    for item in others {
      for location in locations[item.id] ?? [] { try clean(item, at: location.extents, in: &file) }
    }
    return pictures
  }

  /// What is cleaned is in the data, and nothing else is there too: or the boxes, or a picture, were overwritten with it.
  private func checkPlaces(ofPictures pictures: [Range<Int>]) throws(MetadataFailure) {
    func set(_ ranges: [Range<Int>]) -> RangeSet<Int> { RangeSet(ranges.sorted { $0.lowerBound < $1.lowerBound }) }
    let inOrder = blocks.sorted { $0.lowerBound < $1.lowerBound }
    guard zip(inOrder, inOrder.dropFirst()).allSatisfy({ $0.upperBound <= $1.lowerBound }),
      set(blocks).isSubset(of: set(data)), set(blocks).isDisjoint(set(pictures))
    else { throw MetadataFailure("items of the HEIF file share bytes, or aren't in its data") }
  }

  private func clean(
    _ item: HEIFItems.Item, at extents: [Range<Int>], in file: inout CleanedBytes
  ) throws(MetadataFailure) {
    switch (item.type, item.contentType) {
    case ("Exif", _) where !item.isEncoded: try file.clean(extents, as: ExifItem.clean)
    case ("jpeg", _) where !item.isEncoded: try file.clean(extents, as: Self.cleanJPEG)
    case ("mime", "image/jpeg") where !item.isEncoded: try file.clean(extents, as: Self.cleanJPEG)
    case ("mime", "application/rdf+xml") where !item.isEncoded: try file.clean(extents, as: XMPPacket.clean)
    default: for extent in extents { file.blank(extent) }
    }
  }

  private static func cleanJPEG(
    _ block: inout [UInt8], policy: MetadataPolicy
  ) throws(MetadataFailure) -> Bool {
    var file = CleanedBytes(block, policy: policy)
    try JPEGMetadata.clean(&file)
    block = file.bytes
    return file.isChanged
  }
}
