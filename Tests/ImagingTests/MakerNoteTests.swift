import TestSupport
import Testing

@testable import Imaging

@Suite struct MakerNoteTests {
  /// A maker's note: what comes before its directory, whether its offsets count from the note (and from where), and which
  /// of its tags are private.
  struct Maker: Sendable, CustomTestStringConvertible {
    let make: String
    var model = "Model"
    var head = ""
    var base: Int?
    var order = ByteOrder.little
    let tags: [Int]
    /// Where in the value the private part is, and nothing else is private.
    var offset: Int?
    var testDescription: String { "\(make) \(model) \(head.prefix(9)) \(tags)" }
  }

  static let makers = [
    Maker(make: "Canon", tags: [0xC, 0x96, 0x4019]),
    Maker(make: "Canon", model: "Canon EOS 5D Mark III", tags: [0xD], offset: 0x164),
    Maker(make: "Canon", model: "Canon EOS 5DS R", tags: [0xD], offset: 0x16B),
    Maker(
      make: "NIKON CORPORATION", head: "Nikon\0\u{2}\u{11}\0\0MM\0*\0\0\0\u{8}", base: 10, order: .big,
      tags: [0x1D, 0xA0, 0x39]),
    Maker(make: "NIKON", tags: [0x1D, 0xA0]),
    Maker(make: "SONY", head: "SONY DSC \0\0\0", tags: [0x2031, 0x9050]),
    Maker(make: "SONY", tags: [0x2031]),
    Maker(make: "FUJIFILM", head: "FUJIFILM\u{C}\0\0\0", base: 0, tags: [0x10]),
    Maker(make: "OLYMPUS CORPORATION", head: "OLYMPUS\0II\u{3}\0", base: 0, tags: [0x404, 0x101A]),
    Maker(make: "OM Digital Solutions", head: "OM SYSTEM\0\0\0II\u{4}\0", base: 0, tags: [0x404]),
    Maker(make: "OLYMPUS OPTICAL CO.,LTD", head: "OLYMP\0\u{1}\0", order: .big, tags: [0x404]),
    Maker(make: "Panasonic", head: "Panasonic\0\0\0", tags: [0x25, 0x52, 0x54, 0x67, 0x6F, 0x80]),
    Maker(make: "LEICA", head: "LEICA\0\0\0", tags: [0x25]),
    Maker(make: "PENTAX", head: "AOC\0MM", order: .big, tags: [0x229]),
    Maker(make: "PENTAX", head: "PENTAX \0MM", base: 0, order: .big, tags: [0x229]),
    Maker(make: "RICOH IMAGING COMPANY, LTD.", head: "RICOH\0MM", base: 0, order: .big, tags: [0x229]),
    Maker(make: "PENTAX", head: "AOC\0MM", order: .big, tags: [0x215], offset: 16),
    Maker(make: "RICOH", head: "Ricoh\0\0\0", tags: [0x5, 0x2C]),
    Maker(make: "SIGMA", head: "SIGMA\0\0\0\u{1}\0", tags: [0x2]),
    Maker(make: "SAMSUNG", base: 0, tags: [0xA002, 0xA005, 0x31]),
    Maker(make: "KONICA MINOLTA", order: .big, tags: [0x20], offset: 0x49DC),
  ]

  @Test(arguments: makers) func serialNumbersGoAndTheRestStays(maker: Maker) throws {
    for tag in maker.tags {
      let secret = Array("0815".utf8) + Array(repeating: 0x30, count: 12)
      let value = Array(repeating: UInt8(0x2E), count: maker.offset ?? 0) + secret
      let directory = MadeDirectory(order: maker.order).with(0x1, "ordinary").with(tag, value)
      let cleaned = try clean(block(maker, directory))
      #expect(!cleaned.has("0815"))
      #expect(cleaned.has("ordinary"))
      if maker.offset != nil { #expect(cleaned.has("....")) }
    }
  }

  @Test(arguments: makers) func ordinaryOnesStayAsTheyAre(maker: Maker) throws {
    let block = try block(maker, MadeDirectory(order: maker.order).with(0x1, "ordinary").with(0x3, "as they come"))
    #expect(try clean(block) == block)
  }

  /// Offsets that the program didn't correct that moved it: nobody can tell where the number is.
  @Test(arguments: makers, [-24, -3, 40, 4000]) func ofAMovedNoteAllGoes(maker: Maker, distance: Int) throws {
    let directory = MadeDirectory(order: maker.order).with(0x1, "ordinary").with(maker.tags[0], "number 0815 and more")
    let cleaned = try clean(block(maker, directory, moved: distance))
    #expect(!cleaned.has("0815"))
    #expect(!cleaned.has("ordinary"))
  }

  @Test func olympusHasADirectoryInside() throws {
    let maker = Maker(make: "OLYMPUS", head: "OLYMPUS\0II\u{3}\0", base: 0, tags: [])
    for tag in [0x101, 0x102, 0x202, 0x302, 0x1003] {
      let equipment = MadeDirectory().with(0x100, "model").with(tag, "number 0815")
      let cleaned = try clean(block(maker, MadeDirectory().with(0x1, "ordinary").with(0x2010, equipment)))
      #expect(!cleaned.has("0815"))
      #expect(cleaned.has("model") && cleaned.has("ordinary"))
    }
  }

  /// Its main directory may be inside once more, with its own number.
  @Test(arguments: [0x404, 0x101A]) func olympusHasItsOwnDirectoryInside(tag: Int) throws {
    let maker = Maker(make: "OLYMPUS", head: "OLYMPUS\0II\u{3}\0", base: 0, tags: [])
    let inside = MadeDirectory().with(0x100, "model").with(tag, "number 0815")
    let cleaned = try clean(block(maker, MadeDirectory().with(0x1, "ordinary").with(0x4000, inside)))
    #expect(!cleaned.has("0815"))
    #expect(cleaned.has("model") && cleaned.has("ordinary"))
  }

  /// The DSLR-A100 was Minolta's.
  @Test(arguments: [ByteOrder.little, .big]) func sonyHasMinoltasDirectoryInside(order: ByteOrder) throws {
    let maker = Maker(make: "SONY", head: "SONY DSC \0\0\0", order: order, tags: [])
    let settings = Array(repeating: UInt8(0x2E), count: 0x49DC) + Array("number 0815.".utf8)
    let inside = MadeDirectory(order: order).with(0x20, type: 7, settings)
    let cleaned = try clean(block(maker, MadeDirectory(order: order).with(0xB028, inside)))
    #expect(!cleaned.has("0815"))
    #expect(cleaned.has("...."))
  }

  @Test(arguments: [
    Maker(make: "Canon", tags: [0x1234]), Maker(make: "SONY", head: "SONY DSC \0\0\0", tags: [0x2001]),
    Maker(make: "CASIO", head: "QVC\0\0\0", order: .big, tags: [0x2000]),
    Maker(make: "OLYMPUS", head: "OLYMPUS\0II\u{3}\0", base: 0, tags: [0x100]),
    Maker(make: "Minolta Co., Ltd.", tags: [0x88]),
  ]) func previewsAreCleaned(maker: Maker) throws {
    let exif = MadeDirectory().with(0xA431, "number 0815").block()
    let jpeg = try TestPicture.jpeg(TestPicture.segment(0xE1, Array("Exif\0\0".utf8) + exif))
    let note = MadeDirectory(order: maker.order).with(0x1, "ordinary").with(maker.tags[0], type: 7, jpeg)
    let cleaned = try clean(block(maker, note))
    #expect(!cleaned.has("0815"))
    #expect(cleaned.has("ordinary") && cleaned.firstRange(of: jpeg.suffix(40)) != nil)
  }

  /// Without the serial number it would be read as nonsense.
  @Test func whatNikonEnciphersByTheSerialNumberGoesWithIt() throws {
    let maker = try #require(Self.makers.first { $0.head.hasPrefix("Nikon") })
    let lens = MadeDirectory(order: .big).with(0x98, "0204 enciphered").with(0x91, "0100 plain")
    #expect(try clean(block(maker, lens)).has("enciphered"))
    let cleaned = try clean(block(maker, lens.with(0x1D, "number 0815")))
    #expect(!cleaned.has("enciphered"))
    #expect(cleaned.has("plain"))
  }

  @Test(arguments: ["Unheard of", "Canon", "NIKON", "SONY", "FUJIFILM", "Apple", "DJI", "SAMSUNG"])
  func whatIsNotKnownGoesAltogether(make: String) throws {
    for note in [
      "[serial 0815]", "\u{1}", "\0\0\0\0\0\0 0815", "FUJIFILM\u{7F}\u{7F}\u{7F}\u{7F} 0815",
      "Apple iOS\0\0\u{1}MM 0815",
    ] {
      let exif = MadeDirectory().with(37500, type: 7, Array(note.utf8)).with(36867, "2024:05:01 12:00:00")
      let block = MadeDirectory().with(271, make).with(34665, exif).block()
      let cleaned = try clean(block)
      #expect(!cleaned.has("0815"))
      #expect(cleaned.has("2024"))
    }
  }

  @Test func aNoteThatStatesTooMuchTakesNothingElseWithIt() throws {
    let exif = MadeDirectory().with(37500, type: 7, count: 90, at: 0).with(36867, "2024:05:01 12:00:00")
    let block = MadeDirectory().with(271, "Unheard of").with(34665, exif).block()
    let cleaned = try clean(block)
    #expect(cleaned.tags() == [271, 34665])
  }

  @Test func applesHeadroomIsNeededToShowThePicture() throws {
    let maker = Maker(make: "Apple", head: "Apple iOS\0\0\u{1}MM", base: 0, order: .big, tags: [])
    let note = MadeDirectory(order: .big).with(0x11, "an identifier").with(0x21, "headroom").with(0x30, "gain of it")
    #expect(try clean(block(maker, note)).has("an identifier"))
    let cleaned = try clean(block(maker, note), policy: .none)
    #expect(!cleaned.has("identifier"))
    #expect(cleaned.has("headroom") && cleaned.has("gain of it"))
    #expect(!(try clean(block(Self.makers[0], MadeDirectory().with(0x21, "headroom")), policy: .none)).has("headroom"))
  }

  /// - Parameter moved: by how far the note's offsets are wrong.
  private func block(_ maker: Maker, _ note: MadeDirectory, moved: Int = 0) throws -> [UInt8] {
    func block(noteAt offset: Int) -> [UInt8] {
      let base = maker.base.map { maker.head.utf8.count - $0 } ?? offset + maker.head.utf8.count
      let bytes = Array(maker.head.utf8) + note.bytes(at: base + moved)
      let exif = MadeDirectory().with(37500, type: 7, bytes)
      return MadeDirectory().with(271, maker.make).with(272, maker.model).with(34665, exif).block()
    }
    // Where it is doesn't depend on what is in it.
    let marked = MadeDirectory().with(271, maker.make).with(272, maker.model)
      .with(34665, MadeDirectory().with(37500, type: 7, Array("here it is".utf8))).block()
    return block(noteAt: try #require(marked.indices.first { marked[$0...].starts(with: "here".utf8) }))
  }

  private func clean(_ block: [UInt8], policy: MetadataPolicy = .private) throws -> [UInt8] {
    var cleaned = block
    let hasChanged = try TIFFMetadata.clean(&cleaned, policy: policy)
    #expect(hasChanged == (cleaned != block))
    return cleaned
  }
}
