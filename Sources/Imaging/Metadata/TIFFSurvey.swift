/// Reads all the directories of a block, and plans what is to be done to them.
struct TIFFSurvey {
  private(set) var plan: TIFFPlan
  private let bytes: [UInt8]
  private let policy: MetadataPolicy
  private let numbers: TIFFNumbers
  /// Whether pixels are in there, which Exif data has none of.
  private var isFile = false
  private var camera = MakerNote.Camera(make: [], model: [])
  private var seen: Set<Int> = []
  private var pending: [TIFFDirectory] = []
  /// So that directories inside each other, thousands of them, take no hours.
  private var entriesLeft = 1 << 18
  private var numbersLeft = 1 << 22
  private var notesLeft = 8
  /// Of what is to be blanked or cleaned: values may overlap, but only an attacker's do so a hundredfold.
  private var bytesLeft: Int

  static func plan(for bytes: [UInt8], policy: MetadataPolicy) throws(MetadataFailure) -> TIFFPlan {
    var survey = try TIFFSurvey(bytes, policy: policy)
    try survey.walk()
    return survey.plan
  }

  private init(_ bytes: [UInt8], policy: MetadataPolicy) throws(MetadataFailure) {
    guard let order = ByteOrder(letters: bytes.bytes(at: 0, count: 2)),
      let magic = order.integer(in: bytes, at: 2, count: 2), [42, 43].contains(magic)
    else { throw MetadataFailure("its directories have no header") }
    numbers = TIFFNumbers(order: order, isBig: magic == 43)
    plan = TIFFPlan(numbers: numbers)
    self.bytes = bytes
    self.policy = policy
    bytesLeft = 16 * bytes.count
  }

  private mutating func walk() throws(MetadataFailure) {
    let header = numbers.isBig ? 16 : 8
    plan.structure.append(0..<header)
    guard let start = numbers.order.integer(in: bytes, at: header - numbers.offsetSize, count: numbers.offsetSize),
      let first = try directory(at: start)
    else { throw MetadataFailure("its first directory isn't there") }
    // Exif data may state strips too, of the file that it was taken from.
    let strips = try pieces(of: first)
    isFile = !strips.isEmpty && strips.allSatisfy { $0.upperBound <= bytes.count }
    camera = MakerNote.Camera(make: value(of: TIFFTag.make, in: first), model: value(of: TIFFTag.model, in: first))
    try walkChain(from: first)
    while let directory = pending.popLast() { try survey(directory, endsChain: false) }
  }

  private mutating func walkChain(from first: TIFFDirectory) throws(MetadataFailure) {
    var directory = first
    while true {
      seen.insert(directory.place.lowerBound)
      let offset = directory.next ?? 0
      let next = offset == 0 || seen.contains(offset) ? nil : try self.directory(at: offset)
      // What isn't all there is garbage, which no tool reads. Exif data's second directory is of its thumbnail.
      let isLast = next.map { !$0.isWhole || policy == .none && !isFile } ?? true
      if directory.next != nil {
        plan.links.append(directory.place.upperBound..<directory.place.upperBound + numbers.offsetSize)
      }
      try survey(directory, endsChain: offset != 0 && isLast, isFirst: directory.place == first.place)
      guard let next, !seen.contains(offset) else { return }
      if isLast {
        if next.isWhole { try blank(next) }
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
    if isFile { try surveyPixels(of: directory) }
    if let jpeg = try jpeg(of: directory) {
      try count(jpeg)
      plan.parts.append(TIFFPlan.Part(kind: .picture, range: jpeg, isPicture: isFile && isFirst))
    }
    var kept: [TIFFDirectory.Entry] = []
    for entry in directory.entries where try survey(entry) { kept.append(entry) }
    if kept.count < directory.entries.count || endsChain {
      plan.rewritten.append(TIFFPlan.Rewriting(directory: directory, kept: kept, endsChain: endsChain))
    }
  }

  private mutating func surveyPixels(of directory: TIFFDirectory) throws(MetadataFailure) {
    for piece in try pieces(of: directory) {
      let piece = piece.clamped(to: 0..<bytes.count)
      plan.pixels.append(piece)
      // A whole JPEG file is a preview, which may have Exif data of its own.
      if bytes[piece].starts(with: [0xFF, 0xD8, 0xFF, 0xE1]) {
        try count(piece)
        plan.parts.append(TIFFPlan.Part(kind: .picture, range: piece, isPicture: true))
      }
    }
    plan.pixels += directory.entries.filter { !$0.isInline && TIFFTag.describesPixels($0.tag) }.map(\.value)
  }

  /// - Returns: whether the entry is kept.
  private mutating func survey(_ entry: TIFFDirectory.Entry) throws(MetadataFailure) -> Bool {
    switch entry.tag {
    case TIFFTag.blankedDirectories:
      for offset in try integers(of: entry) {
        // What is a directory of the picture too has to stay, and fails then.
        if seen.contains(offset) { plan.blanked.append(offset..<offset.adding(numbers.countSize)) }
        if !seen.contains(offset), let directory = try directory(at: offset), directory.isWhole { try blank(directory) }
      }
      return try remove(entry)
    case TIFFTag.directories:
      for offset in try integers(of: entry) where !seen.contains(offset) {
        guard let directory = try directory(at: offset) else { continue }
        // No tool reads what isn't all there, but some read what there is of it.
        guard directory.isWhole || isFile else { return false }
        seen.insert(offset)
        pending.append(directory)
      }
    case TIFFTag.makerNote: return try surveyMakerNote(entry)
    case TIFFTag.xmp: try add(.xmp, entry)
    case _ where policy == .none && !TIFFTag.describesPixels(entry.tag): return try remove(entry)
    case TIFFTag.isPrivate: return try remove(entry)
    case TIFFTag.photoshop: try add(.photoshop, entry)
    case TIFFTag.iptc: try add(.iptc, entry)
    case TIFFTag.texts: try add(.text, entry)
    case TIFFTag.layers:
      try count(entry.value)
      if holdsFiles(entry) { return try remove(entry) }
    default: break
    }
    return true
  }

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
    let note = MakerNote(bytes: bytes, place: entry.value, camera: camera, order: numbers.order)
    guard entry.isWhole, !numbers.isBig, notesLeft >= 0, let values = note.privateValues(policy) else {
      plan.blankedAround.append(entry.value)
      return false
    }
    plan.blankedAround += values
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
    if !entry.isInline { try blank(entry.value) }
    return false
  }

  private mutating func blank(_ range: Range<Int>) throws(MetadataFailure) {
    try count(range)
    plan.blanked.append(range)
  }

  private mutating func count(_ range: Range<Int>) throws(MetadataFailure) {
    bytesLeft -= range.count
    guard bytesLeft >= 0 else { throw MetadataFailure("its directories have the same values many times") }
  }

  /// Plans to blank a directory with its values and its pictures.
  private mutating func blank(_ directory: TIFFDirectory) throws(MetadataFailure) {
    seen.insert(directory.place.lowerBound)
    plan.blanked.append(directory.place)
    for entry in directory.entries where !entry.isInline { try blank(entry.value) }
    for picture in try pieces(of: directory) + [jpeg(of: directory)].compactMap(\.self) {
      let picture = picture.clamped(to: 0..<bytes.count)
      try count(picture)
      plan.blankedAround.append(picture)
    }
  }

  /// The directory at an offset; nothing where there is none.
  private mutating func directory(at offset: Int) throws(MetadataFailure) -> TIFFDirectory? {
    let directory = numbers.directory(in: bytes, at: offset)
    entriesLeft -= 1 + (directory?.entries.count ?? 0)
    guard entriesLeft >= 0 else { throw MetadataFailure("its directories have too many entries") }
    return directory
  }

  /// The strips and tiles, whether they are there or not.
  private mutating func pieces(of directory: TIFFDirectory) throws(MetadataFailure) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    for (offsets, lengths) in [
      (TIFFTag.stripOffsets, TIFFTag.stripByteCounts), (TIFFTag.tileOffsets, TIFFTag.tileByteCounts),
    ] {
      pieces += zip(try integers(of: offsets, in: directory), try integers(of: lengths, in: directory)).map {
        $0..<$0.adding($1)
      }
    }
    return pieces.filter { !$0.isEmpty }
  }

  /// A JPEG file: a thumbnail, mostly.
  private mutating func jpeg(of directory: TIFFDirectory) throws(MetadataFailure) -> Range<Int>? {
    guard let offset = try integers(of: TIFFTag.jpegOffset, in: directory).first,
      let length = try integers(of: TIFFTag.jpegLength, in: directory).first
    else { return nil }
    let range = (offset..<offset.adding(length)).clamped(to: 0..<bytes.count)
    return range.isEmpty ? nil : range
  }

  private mutating func integers(of tag: Int, in directory: TIFFDirectory) throws(MetadataFailure) -> [Int] {
    guard let entry = directory.entries.first(where: { $0.tag == tag }) else { return [] }
    return try integers(of: entry)
  }

  private mutating func integers(of entry: TIFFDirectory.Entry) throws(MetadataFailure) -> [Int] {
    numbersLeft -= entry.isWhole ? entry.count : entry.value.count
    guard numbersLeft >= 0 else { throw MetadataFailure("its directories have too many numbers") }
    return numbers.integers(of: entry, in: bytes)
  }

  private func value(of tag: Int, in directory: TIFFDirectory) -> [UInt8] {
    directory.entries.first { $0.tag == tag }.map { Array(bytes[$0.value].prefix(64).prefix { $0 != 0 }) } ?? []
  }
}

/// So that a set of tags is a pattern.
private func ~= (tags: Set<Int>, tag: Int) -> Bool { tags.contains(tag) }
