/// Reads all the directories of a block, and plans what is to be done to them.
struct TIFFSurvey {
  var plan: TIFFPlan
  var reader: TIFFReader
  let bytes: [UInt8]
  private let policy: MetadataPolicy
  /// Whether pixels are in there, which Exif data has none of.
  private var isFile = false
  private var camera = MakerNote.Camera(make: [], model: [])
  var seen: Set<Int> = []
  /// Directories that are blanked once it is known which are kept.
  private var blankedDirectories: [(offset: Int, isPrivate: Bool)] = []
  private var pending: [TIFFDirectory] = []
  private var notesLeft = 8
  /// Of what is to be blanked or cleaned: values may overlap, but only an attacker's do so a hundredfold.
  var bytesLeft: Int

  static func plan(for bytes: [UInt8], policy: MetadataPolicy) throws(MetadataFailure) -> TIFFPlan {
    var survey = try TIFFSurvey(bytes, policy: policy)
    try survey.walk()
    return survey.plan
  }

  private init(_ bytes: [UInt8], policy: MetadataPolicy) throws(MetadataFailure) {
    reader = try TIFFReader(bytes)
    plan = TIFFPlan(numbers: reader.numbers)
    self.bytes = bytes
    self.policy = policy
    bytesLeft = 16 * bytes.count
  }

  private mutating func walk() throws(MetadataFailure) {
    plan.structure.append(0..<reader.numbers.headerSize)
    guard let start = reader.start, let first = try reader.directory(at: start) else {
      throw MetadataFailure("its first directory isn't there")
    }
    // Exif data may state strips too, of the file that it was taken from.
    let strips = try reader.pieces(of: first)
    isFile = !strips.isEmpty && strips.allSatisfy { $0.upperBound <= bytes.count }
    camera = MakerNote.Camera(
      make: reader.value(of: TIFFTag.make, in: first), model: reader.value(of: TIFFTag.model, in: first))
    try walkChain(from: first)
    while let directory = pending.popLast() { try survey(directory, endsChain: false) }
    for (offset, isPrivate) in blankedDirectories { try blank(directoryAt: offset, isPrivate: isPrivate) }
  }

  private mutating func walkChain(from first: TIFFDirectory) throws(MetadataFailure) {
    var directory = first
    while true {
      seen.insert(directory.place.lowerBound)
      let offset = directory.next ?? 0
      let next = offset == 0 || seen.contains(offset) ? nil : try reader.directory(at: offset)
      // What isn't all there is garbage, which no tool reads. Exif data's second directory is of its thumbnail.
      let isLast = next.map { !$0.isWhole || policy == .none && !isFile } ?? true
      if directory.next != nil {
        plan.links.append(directory.place.upperBound..<directory.place.upperBound + reader.numbers.offsetSize)
      }
      try survey(directory, endsChain: offset != 0 && isLast, isFirst: directory.place == first.place)
      guard let next, !seen.contains(offset) else { return }
      if isLast {
        blankedDirectories.append((offset, isPrivate: false))
        return
      }
      directory = next
    }
  }

  /// - Parameter endsChain: whether what it states as the next one is to be cut off.
  private mutating func survey(
    _ directory: TIFFDirectory, endsChain: Bool, isFirst: Bool = false
  ) throws(MetadataFailure) {
    guard directory.isWhole else { throw MetadataFailure("a directory isn't all there") }
    plan.structure.append(directory.place)
    try surveyPixels(of: directory)
    if let jpeg = try reader.jpeg(of: directory) { try add(jpeg: jpeg, isPicture: isFile && isFirst) }
    var kept: [TIFFDirectory.Entry] = []
    for entry in directory.entries where try survey(entry) { kept.append(entry) }
    if kept.count < directory.entries.count || endsChain {
      plan.rewritten.append(TIFFPlan.Rewriting(directory: directory, kept: kept, endsChain: endsChain))
    }
  }

  /// A whole JPEG file is a preview, which may have Exif data of its own; or a part of the picture, with whatever segments.
  private mutating func surveyPixels(of directory: TIFFDirectory) throws(MetadataFailure) {
    for piece in try reader.pieces(of: directory) {
      let piece = piece.clamped(to: 0..<bytes.count)
      if isFile { plan.pixels.append(piece) }
      if isJPEG(piece) { try add(jpeg: piece, isPicture: isFile) }
    }
    if isFile { plan.pixels += directory.entries.filter { !$0.isInline && TIFFTag.describesPixels($0) }.map(\.value) }
  }

  private func isJPEG(_ range: Range<Int>) -> Bool {
    bytes[range].starts(with: [0xFF, JPEGMarker.startOfImage, 0xFF])
  }

  private mutating func add(jpeg: Range<Int>, isPicture: Bool) throws(MetadataFailure) {
    try count(jpeg)
    plan.parts.append(TIFFPlan.Part(kind: .picture, range: jpeg, isPicture: isPicture))
  }

  /// - Returns: whether the entry is kept.
  private mutating func survey(_ entry: TIFFDirectory.Entry) throws(MetadataFailure) -> Bool {
    switch entry.tag {
    case TIFFTag.blankedDirectories:
      blankedDirectories += try reader.offsets(of: entry).map { ($0, isPrivate: true) }
      return try remove(entry)
    case TIFFTag.directories:
      for offset in try reader.offsets(of: entry) where !seen.contains(offset) {
        guard let directory = try reader.directory(at: offset) else { continue }
        // No tool reads what isn't all there, but some read what there is of it.
        guard directory.isWhole || isFile else {
          blankedDirectories.append((offset, isPrivate: true))
          return false
        }
        seen.insert(offset)
        pending.append(directory)
      }
    case TIFFTag.makerNote: return try surveyMakerNote(entry)
    case TIFFTag.xmp: try add(.xmp, entry)
    case TIFFTag.isPrivate: return try remove(entry)
    case _ where policy == .none && !TIFFTag.describesPixels(entry): return try remove(entry)
    case TIFFTag.photoshop: try add(.photoshop, entry)
    case TIFFTag.iptc: try add(.iptc, entry)
    case TIFFTag.texts: try add(.text, entry)
    case TIFFTag.layers:
      try count(entry.value)
      if holdsFiles(entry) { return try remove(entry) }
    default: try surveyValue(of: entry)
    }
    return true
  }

  /// What nothing is known of may be a file or text, whichever tag it has.
  private mutating func surveyValue(of entry: TIFFDirectory.Entry) throws(MetadataFailure) {
    guard entry.isWhole, !entry.isInline, !TIFFTag.describesPixels(entry) else { return }
    if isJPEG(entry.value) {
      try add(jpeg: entry.value, isPicture: false)
    } else if TIFFTag.byteTypes ~= entry.type, Self.headers.contains(where: bytes[entry.value].starts) {
      try add(.directories, entry)
    } else if TIFFTag.textTypes ~= entry.type || TIFFTag.byteTypes ~= entry.type && entry.count < 1 << 16 {
      try add(.text, entry)
    }
  }

  private static let headers = ["II*\0", "MM\0*"].map { Array($0.utf8) }

  /// Layers of Photoshop's may hold files that were placed there, and their own metadata.
  private func holdsFiles(_ entry: TIFFDirectory.Entry) -> Bool {
    let value = bytes[entry.value]
    return ["lnk2", "lnk3", "lnkD", "lnkE", "2knl", "3knl", "Dknl", "Eknl", "Exif\0\0", "<x:xmpmeta"].contains {
      value.contains($0)
    }
  }

  private mutating func surveyMakerNote(_ entry: TIFFDirectory.Entry) throws(MetadataFailure) -> Bool {
    try count(entry.value)
    notesLeft -= 1
    let note = MakerNote(bytes: bytes, place: entry.value, camera: camera, order: reader.numbers.order)
    guard entry.isWhole, !reader.numbers.isBig, notesLeft >= 0, let contents = note.contents(policy) else {
      plan.blankedAround.append(entry.value)
      return false
    }
    plan.blankedAround += contents.blanked
    for picture in contents.pictures { try add(jpeg: picture, isPicture: false) }
    return true
  }

  private mutating func add(_ kind: TIFFPlan.Part.Kind, _ entry: TIFFDirectory.Entry) throws(MetadataFailure) {
    try count(entry.value)
    if entry.isWhole {
      plan.parts.append(TIFFPlan.Part(kind: kind, range: entry.value))
    } else {
      plan.blankedAround.append(entry.value)
    }
  }

  private mutating func remove(_ entry: TIFFDirectory.Entry) throws(MetadataFailure) -> Bool {
    // What is in the entry goes with it.
    let isPrivate = TIFFTag.isPrivate.contains(entry.tag) || TIFFTag.blankedDirectories.contains(entry.tag)
    if !entry.isInline { try blank(entry, isPrivate: isPrivate) }
    return false
  }
}

/// So that a set of tags is a pattern.
func ~= (tags: Set<Int>, tag: Int) -> Bool { tags.contains(tag) }
