/// Where in a maker's note its directory is, and which of its tags aren't to be published.
struct MakerNoteForm {
  /// Where its directory begins.
  var start = 0
  /// Whether offsets count from the note, and from where in it, and not from where those of Exif data do.
  var isOwnBase = false
  var base = 0
  /// Whether that is known: some cameras of the maker have it otherwise.
  var isBaseCertain = true
  /// Tags with serial numbers, or places that the camera looked up, and in which part of the value.
  var privateTags: [Int: Range<Int>] = [:]
  /// Tags whose values are directories, and their forms, which begin where they are.
  var directories: [Int: MakerNoteForm] = [:]
  /// Previews, which may be outside of the note.
  var pictures: Set<Int> = []
  /// Tags that are enciphered by the `keys`, serial numbers: what they hold can't be read any more.
  var locked: Set<Int> = []
  var keys: Set<Int> = []
  /// What is needed to show the picture rightly.
  var shown: Set<Int> = []

  static let whole = 0..<Int.max

  private static func whole(_ tags: Int...) -> [Int: Range<Int>] {
    Dictionary(uniqueKeysWithValues: tags.map { ($0, whole) })
  }

  /// The form of a note, by its first bytes, or else by the camera's name; nothing of notes that aren't known.
  static func form(of note: ArraySlice<UInt8>, make: [UInt8], model: [UInt8]) -> MakerNoteForm? {
    func begins(_ text: String) -> Bool { note.starts(with: text.utf8) }
    let make = String(decoding: make, as: UTF8.self).uppercased()
    let model = String(decoding: model, as: UTF8.self)
    if begins("Apple iOS\0") { return apple }
    if begins("Nikon\0\u{2}") { return nikon(start: 18, isOwnBase: true, base: 10) }
    if begins("Nikon\0\u{1}") { return MakerNoteForm(start: 8) }
    if begins("FUJIFILM") { return fujifilm(note) }
    if begins("OLYMPUS\0") { return olympus(start: 12, isOwnBase: true) }
    if begins("OM SYSTEM\0") { return olympus(start: 16, isOwnBase: true) }
    if begins("OLYMP\0") || begins("EPSON\0") || begins("CAMER\0") || begins("MINOL\0") {
      return olympus(start: 8, isOwnBase: false)
    }
    if begins("Panasonic\0\0\0") { return panasonic(start: 12) }
    if begins("LEICA\0\0\0"), make == "LEICA" { return panasonic(start: 8) }
    if begins("LEICA CAMERA AG\0") { return panasonic(start: 18) }
    if begins("AOC\0") { return pentax(start: 6, isOwnBase: false) }
    if begins("PENTAX \0") { return pentax(start: 10, isOwnBase: true) }
    if begins("RICOH\0II") || begins("RICOH\0MM") { return pentax(start: 8, isOwnBase: true) }
    if make.contains("RICOH"), begins("Ricoh") || begins("RICOH") {
      // The subdirectory of 0x2001 has numbers that look like serial ones, and a header of its own.
      return MakerNoteForm(start: 8, privateTags: whole(0x5, 0x2C, 0x2001))
    }
    if begins("SIGMA\0\0\0") || begins("FOVEON\0\0") { return MakerNoteForm(start: 10, privateTags: whole(0x2)) }
    if ["SONY DSC", "SONY CAM", "SONY MOBILE", "\0\0SONY PIC\0", "VHAB     \0"].contains(where: begins) {
      return sony(start: 12)
    }
    if begins("QVC\0") || begins("DCI\0") { return MakerNoteForm(start: 6, pictures: [0x2000]) }
    return form(ofHeaderless: note, make: make, model: model)
  }

  /// Notes that are a directory from their first byte on.
  private static func form(ofHeaderless note: ArraySlice<UInt8>, make: String, model: String) -> MakerNoteForm? {
    // A directory has neither very many entries nor none.
    guard let count = note.littleEndian(at: 0, count: 2), let big = note.bigEndian(at: 0, count: 2),
      (1...255).contains(min(count, big))
    else { return nil }
    switch make {
    case _ where make.hasPrefix("CANON"): return canon(model: model)
    case _ where make.hasPrefix("NIKON"): return nikon(start: 0, isOwnBase: false, base: 0)
    case _ where make.hasPrefix("SONY"): return sony(start: 0)
    case _ where make.hasPrefix("CASIO"): return MakerNoteForm(pictures: [0x2000])
    case _ where make.hasPrefix("MINOLTA") || make.hasPrefix("KONICA MINOLTA"):
      return minolta
    case _ where make.hasPrefix("SAMSUNG"):
      // Serial numbers of camera and lens; names of places.
      return MakerNoteForm(isOwnBase: true, isBaseCertain: false, privateTags: whole(0xA002, 0xA005, 0x30, 0x31))
    case "DJI":
      return note.bytes(at: 3, count: 5).map { $0.elementsEqual("@AMBA".utf8) } == true ? nil : MakerNoteForm()
    default: return nil
    }
  }

  /// The headroom and the gain of its HDR gain map are in there too.
  private static let apple = MakerNoteForm(start: 14, isOwnBase: true, shown: [0x21, 0x30])

  private static let minolta = MakerNoteForm(privateTags: [0x20: 0x49DC..<0x49E8], pictures: [0x81, 0x88])

  private static func canon(model: String) -> MakerNoteForm {
    // The number, its form, the internal one, the lens's.
    var tags = whole(0xC, 0x15, 0x96, 0x4019)
    // In the middle of other things, the lens's.
    if model.contains("EOS 5D Mark III") { tags[0xD] = 0x164..<0x169 }
    if model.contains("EOS 5DS") { tags[0xD] = 0x16B..<0x170 }
    return MakerNoteForm(privateTags: tags)
  }

  private static func nikon(start: Int, isOwnBase: Bool, base: Int) -> MakerNoteForm {
    // 0x39 names the place.
    MakerNoteForm(
      start: start, isOwnBase: isOwnBase, base: base, privateTags: whole(0x1D, 0xA0, 0x39),
      locked: [0x91, 0x97, 0x98], keys: [0x1D])
  }

  private static func fujifilm(_ note: ArraySlice<UInt8>) -> MakerNoteForm? {
    note.littleEndian(at: 8, count: 4).map {
      MakerNoteForm(start: $0, isOwnBase: true, privateTags: whole(0x10))
    }
  }

  private static func olympus(start: Int, isOwnBase: Bool) -> MakerNoteForm {
    let equipment = MakerNoteForm(isOwnBase: isOwnBase, privateTags: whole(0x101, 0x102, 0x202, 0x302, 0x1003))
    var form = MakerNoteForm(
      start: start, isOwnBase: isOwnBase, privateTags: whole(0x404, 0x101A), directories: [0x2010: equipment],
      pictures: [0x81, 0x88, 0x100])
    // In which all of these may be once more.
    form.directories[0x4000] = form
    return form
  }

  private static func panasonic(start: Int) -> MakerNoteForm {
    // Serial numbers; names of places, from the country to the landmark.
    MakerNoteForm(
      start: start, privateTags: whole(0x25, 0x52, 0x54, 0x67, 0x69, 0x6B, 0x6D, 0x6F, 0x80))
  }

  private static func pentax(start: Int, isOwnBase: Bool) -> MakerNoteForm {
    MakerNoteForm(
      start: start, isOwnBase: isOwnBase, privateTags: [0x215: 16..<20, 0x229: whole],
      pictures: [0x4])
  }

  private static func sony(start: Int) -> MakerNoteForm {
    // 0x9050 is enciphered, and has a serial number at a place that depends on the camera.
    // The first DSLR, which was Minolta's, has their directory inside.
    MakerNoteForm(
      start: start, privateTags: [0x2031: whole, 0x9050: whole], directories: [0xB028: minolta], pictures: [0x2001])
  }
}
