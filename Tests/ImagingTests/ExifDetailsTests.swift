import TestSupport
import Testing

@testable import Imaging

/// What Exif data says, which stands here in a JPEG file.
@Suite struct ExifDetailsTests {
  private func details(_ main: MadeDirectory, photo: MadeDirectory? = nil) throws -> PhotoDetails {
    let directory = photo.map { main.with(TIFFTag.exif, $0) } ?? main
    let segment = TestPicture.segment(0xE1, Array("Exif\0\0".utf8) + directory.block())
    return PhotoDetails(format: .jpeg, bytes: try TestPicture.jpeg(segment))
  }

  private func wide(_ text: String, bigEndian: Bool = false) -> [UInt8] {
    text.utf16.flatMap { bigEndian ? [UInt8($0 >> 8), UInt8($0 & 255)] : [UInt8($0 & 255), UInt8($0 >> 8)] }
  }

  @Test func eachFieldHasItsTag() throws {
    let main = MadeDirectory().with(270, "Two\r\nlines\0").with(271, "NIKON CORPORATION\0").with(272, "NIKON D850\0")
      .with(315, "Ada Lovelace\0").with(33432, "© Ada\0© Charles\0").with(0x9C9B, type: 1, wide("Title 日本👩‍👧\0"))
      .with(0x9C9E, type: 1, wide("b;a; b\0"))
    let photo = MadeDirectory().with(0x9003, "2026:11:30 21:38:05\0").with(0x9011, "+01:00\0").with(
      0xA434, "50mm f/1.8\0"
    )
    .with(0x829A, type: 5, [1, 0, 0, 0, 250, 0, 0, 0]).with(0x829D, type: 5, [28, 0, 0, 0, 10, 0, 0, 0])
    .with(0x8827, type: 3, [200, 0]).with(0x920A, type: 5, [50, 0, 0, 0, 1, 0, 0, 0]).with(0xA405, type: 3, [75, 0])
    var expected = PhotoDetails()
    (expected.title, expected.caption, expected.keywords) = ("Title 日本👩‍👧", "Two\nlines", ["b", "a"])
    (expected.author, expected.copyright) = ("Ada Lovelace", "© Ada; © Charles")
    (expected.camera, expected.lens) = ("NIKON D850", "50mm f/1.8")
    expected.taken = TakenTime(
      year: 2026, month: 11, day: 30, secondOfDay: 21 * 3600 + 38 * 60 + 5, minutesFromUTC: 60)
    expected.exposure = Exposure(
      time: 1 / 250, aperture: 2.8, sensitivity: 200, focalLength: 50, focalLengthOnFilm: 75)
    #expect(try details(main, photo: photo) == expected)
  }

  @Test(arguments: [
    ("Canon", "Canon EOS R5", "Canon EOS R5"), ("NIKON CORPORATION", "NIKON D850", "NIKON D850"),
    ("OLYMPUS IMAGING CORP.", "E-M1", "OLYMPUS E-M1"), ("FUJIFILM", "X-T4", "FUJIFILM X-T4"),
    ("Apple", "iPhone 12", "Apple iPhone 12"),
    ("LEICA CAMERA AG", "LEICA Q2", "LEICA Q2"), ("Eastman Kodak Company", "KODAK DC290", "KODAK DC290"),
    ("", "X100", "X100"), ("Canon", "  ", nil), ("CORP.", "A", "CORP. A"),
  ])
  func theMakerStandsOnce(maker: String, model: String, camera: String?) {
    #expect(CameraName.joined(maker: maker, model: model) == camera)
  }

  @Test(arguments: ["ASCII\0\0\0", "\0\0\0\0\0\0\0\0"]) func commentsInASCIIAreCaptions(code: String) throws {
    let photo = MadeDirectory().with(0x9286, type: 7, Array(code.utf8) + Array("A café\0\0".utf8))
    #expect(try details(MadeDirectory(), photo: photo).caption == "A café")
  }

  /// Many programs write the order that the block hasn't, or a mark of it, or no UTF-16 at all.
  @Test(arguments: [ByteOrder.little, .big]) func commentsInUnicodeAreReadInEitherOrder(order: ByteOrder) throws {
    let code = Array("UNICODE\0".utf8)
    var main = MadeDirectory()
    main.order = order
    for text in [
      wide("Crème 日本"), wide("Crème 日本", bigEndian: true), [0xFF, 0xFE] + wide("Crème 日本"), Array("Crème 日本".utf8),
    ] {
      var photo = MadeDirectory().with(0x9286, type: 7, code + text)
      photo.order = order
      #expect(try details(main, photo: photo).caption == "Crème 日本")
    }
    var photo = MadeDirectory().with(0x9286, type: 7, code + wide("日本語", bigEndian: order == .big))
    photo.order = order
    #expect(try details(main, photo: photo).caption == "日本語")
  }

  @Test func commentsInJapaneseAreRead() throws {
    // ESC $ B, two letters of JIS X 0208, ESC ( B.
    let japanese: [UInt8] = [0x1B, 0x24, 0x42, 0x46, 0x7C, 0x4B, 0x5C, 0x1B, 0x28, 0x42]
    let photo = MadeDirectory().with(0x9286, type: 7, Array("JIS\0\0\0\0\0".utf8) + japanese)
    #expect(try details(MadeDirectory(), photo: photo).caption == "日本")
    let torn = MadeDirectory().with(0x9286, type: 7, Array("JIS\0\0\0\0\0".utf8) + [0x1B, 0x24, 0x42, 0xFF, 0xFF])
    #expect(try details(MadeDirectory(), photo: torn).caption == nil)
  }

  @Test func textIsUTF8OrElseLatin1() throws {
    #expect(try details(MadeDirectory().with(315, "Zoë Müller\0")).author == "Zoë Müller")
    #expect(try details(MadeDirectory().with(315, [0x5A, 0x6F, 0xEB, 0x20, 0x80, 0])).author == "Zoë €")
  }

  @Test func theEditorAloneMayStateTheCopyright() throws {
    #expect(try details(MadeDirectory().with(33432, " \0© Charles\0")).copyright == "© Charles")
  }

  @Test func timesThatAreNoneGiveWayToOthers() throws {
    let main = MadeDirectory().with(306, "2020:01:02 03:04:05\0")
    let blank = MadeDirectory().with(0x9003, "0000:00:00 00:00:00\0").with(0x9004, "    :  :     :  :  \0")
    #expect(try details(main, photo: blank).taken?.iso8601 == "2020-01-02T03:04:05")
    let digitized = MadeDirectory().with(0x9004, "2019:01:02 03:04:05\0").with(0x9012, "bad\0")
    #expect(try details(main, photo: digitized).taken?.iso8601 == "2019-01-02T03:04:05")
  }

  @Test(
    arguments: [
      [0, 0, 0, 0, 1, 0, 0, 0], [1, 0, 0, 0, 0, 0, 0, 0], [255, 255, 255, 255, 1, 0, 0, 0],
      [255, 255, 255, 127, 1, 0, 0, 0],
    ] as [[UInt8]])
  func exposuresThatCannotBeAreNone(fraction: [UInt8]) throws {
    let photo = MadeDirectory().with(0x829A, type: 5, fraction).with(0x829D, type: 5, fraction)
      .with(0x920A, type: 5, fraction).with(0x8827, type: 3, [0, 0]).with(0xA405, type: 3, [0, 0])
    #expect(try details(MadeDirectory().with(271, "A\0"), photo: photo).exposure == Exposure())
  }

  @Test(arguments: ["----", "Unknown (61182)", "(0)", "65535", "Canon EF 50mm or Sigma 50mm", "n/a", "", "0"])
  func whatNamesNoLensIsNone(text: String) { #expect(LensName.real(text) == nil) }

  @Test func blocksThatAreBrokenSayNothing() throws {
    for block in [[], Array("II*\0".utf8), Array("MM\0*".utf8) + [0xFF, 0xFF, 0xFF, 0xFF]] as [[UInt8]] {
      let jpeg = try TestPicture.jpeg(TestPicture.segment(0xE1, Array("Exif\0\0".utf8) + block))
      #expect(PhotoDetails(format: .jpeg, bytes: jpeg) == PhotoDetails())
    }
    // Longer than there is.
    #expect(try details(MadeDirectory().with(270, count: 1 << 30, at: 8).with(315, "A\0")).caption == nil)
  }
}
