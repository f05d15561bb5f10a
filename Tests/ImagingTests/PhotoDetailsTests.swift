import CImaging
import Foundation
import TestSupport
import Testing

@testable import Imaging

/// What files say, in each format, and which of it counts.
@Suite struct PhotoDetailsTests {
  private let exif = MadeDirectory().with(315, "Exif\0").with(270, "Exif\0").with(33432, "Exif\0").with(272, "Exif\0")

  private func xmp(_ field: String, _ text: String) -> [UInt8] {
    Array(
      """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">\
      <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" dc:\(field)="\(text)" \
      xmlns:tiff="http://ns.adobe.com/tiff/1.0/" tiff:Model="XMP"/></rdf:RDF></x:xmpmeta>
      """.utf8)
  }

  private var exifSegment: [UInt8] { TestPicture.segment(0xE1, Array("Exif\0\0".utf8) + exif.block()) }

  private func xmpSegment(_ packet: [UInt8]) -> [UInt8] {
    TestPicture.segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + packet)
  }

  private let iptc = IPTCDatasetsTests.dataset(2, 80, "IPTC") + IPTCDatasetsTests.dataset(2, 120, "IPTC")

  /// As Photoshop wraps it.
  private var resource: [UInt8] { Array("8BIM".utf8) + [4, 4, 0, 0] + TestPicture.bigEndian32(iptc.count) + iptc }

  private var iptcSegment: [UInt8] { TestPicture.segment(0xED, Array("Photoshop 3.0\0".utf8) + resource) }

  private func read(_ details: PhotoDetails) -> [String?] {
    [details.author, details.caption, details.copyright, details.camera]
  }

  @Test func xmpComesBeforeIPTCAndThatBeforeExif() throws {
    let jpeg = try TestPicture.jpeg(exifSegment + iptcSegment + xmpSegment(xmp("creator", "XMP")))
    // What the camera says of itself it says first in Exif.
    #expect(read(PhotoDetails(format: .jpeg, bytes: jpeg)) == ["XMP", "IPTC", "Exif", "Exif"])
  }

  @Test func brokenBlocksLeaveTheOthers() throws {
    let jpeg = try TestPicture.jpeg(exifSegment + xmpSegment(Array("<x:xmpmeta".utf8)))
    #expect(PhotoDetails(format: .jpeg, bytes: jpeg).author == "Exif")
  }

  @Test func heifFilesHaveItems() {
    let packet = xmp("creator", "XMP")
    for isInMeta in [false, true] {
      let file = TestPicture.heif(
        [
          .init("hvc1", [1]), .init("Exif", [0, 0, 0, 6] + Array("Exif\0\0".utf8), exif.block()),
          .init("mime", contentType: "application/rdf+xml", packet),
        ], isInMeta: isInMeta)
      #expect(read(PhotoDetails(format: .heic, bytes: file)) == ["XMP", "Exif", "Exif", "Exif"])
      // Items that lie about where they are.
      for count in stride(from: 0, to: file.count, by: 7) {
        _ = PhotoDetails(format: .avif, bytes: Array(file.prefix(count)))
      }
    }
  }

  @Test func jpegXLFilesHaveBoxes() {
    let file =
      TestPicture.box("JXL ", [0x0D, 0x0A, 0x87, 0x0A]) + TestPicture.box("Exif", [0, 0, 0, 0] + exif.block())
      + TestPicture.box("xml ", xmp("creator", "XMP"))
    #expect(read(PhotoDetails(format: .jxl, bytes: file)) == ["XMP", "Exif", "Exif", "Exif"])
    #expect(PhotoDetails(format: .jxl, bytes: [0xFF, 0x0A] + file) == PhotoDetails())
    let lying =
      TestPicture.box("JXL ", [0x0D, 0x0A, 0x87, 0x0A]) + TestPicture.box("Exif", [0xFF, 0xFF, 0xFF, 0xFF, 1])
    #expect(PhotoDetails(format: .jxl, bytes: lying) == PhotoDetails())
  }

  @Test func canonsRawFilesHaveBoxes() {
    let photo = MadeDirectory().with(0x9003, "2026:11:30 21:38:05\0").with(0xA434, "RF50mm F1.8\0")
    let canon: [UInt8] = [
      0x85, 0xC0, 0xB6, 0x87, 0x82, 0x0F, 0x11, 0xE0, 0x81, 0x11, 0xF4, 0xCE, 0x46, 0x2B, 0x6A, 0x48,
    ]
    let packet: [UInt8] = [
      0xBE, 0x7A, 0xCF, 0xCB, 0x97, 0xA9, 0x42, 0xE8, 0x9C, 0x71, 0x99, 0x94, 0x91, 0xE3, 0xAF, 0xAC,
    ]
    let blocks = TestPicture.box("CMT1", exif.block()) + TestPicture.box("CMT2", photo.block())
    let file =
      TestPicture.box("ftyp", Array("crx ".utf8), [0, 0, 0, 1])
      + TestPicture.box("moov", TestPicture.box("uuid", canon, blocks))
      + TestPicture.box("uuid", packet, xmp("creator", "XMP"))
    let details = PhotoDetails(format: .raw, bytes: file)
    #expect(read(details) == ["XMP", "Exif", "Exif", "Exif"])
    #expect(details.lens == "RF50mm F1.8" && details.taken?.iso8601 == "2026-11-30T21:38:05")
    for count in stride(from: 0, to: file.count, by: 7) {
      _ = PhotoDetails(format: .raw, bytes: Array(file.prefix(count)))
    }
  }

  @Test func webPFilesHaveChunks() throws {
    let file = try TestPicture.webP([("EXIF", exif.block()), ("XMP ", xmp("creator", "XMP"))])
    #expect(read(PhotoDetails(format: .webp, bytes: file)) == ["XMP", "Exif", "Exif", "Exif"])
  }

  @Test func pngFilesHaveTexts() throws {
    let title = TestPicture.chunk("tEXt", Array("Title\0".utf8) + [0x5A, 0x6F, 0xEB])
    let author = TestPicture.chunk("iTXt", Array("Author\0\0\0de\0Autor\0Zoë 日本".utf8))
    let packed = TestPicture.chunk("zTXt", Array("Description\0\0".utf8) + Self.deflated(Array("A caption".utf8)))
    let time = TestPicture.chunk("tEXt", Array("Creation Time\0".utf8) + Array("2026:11:30 21:38:05".utf8))
    let comment = TestPicture.chunk("tEXt", Array("Comment\0Made by a program".utf8))
    var details = PhotoDetails(format: .png, bytes: TestPicture.png(title + author + packed + time + comment))
    #expect([details.title, details.author, details.caption] == ["Zoë", "Zoë 日本", "A caption"])
    #expect(details.taken?.iso8601 == "2026-11-30T21:38:05")
    let exif = TestPicture.chunk("eXIf", exif.block())
    let xmp = TestPicture.chunk("iTXt", Array("XML:com.adobe.xmp\0\0\0\0\0".utf8) + xmp("title", "XMP"))
    details = PhotoDetails(format: .png, bytes: TestPicture.png(title + author + exif + xmp))
    #expect([details.title, details.author] == ["XMP", "Exif"])
  }

  @Test(arguments: ["tEXt", "zTXt"]) func pngFilesHaveProfilesAsImageMagickWritesThem(type: String) {
    func read(_ name: String, _ block: [UInt8]) -> [String?] {
      let digits = block.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
      let text = Array("\n\(name)\n    \(block.count)\n\(digits)\n".utf8)
      let content = Array("Raw profile type \(name)\0".utf8) + (type == "zTXt" ? [0] + Self.deflated(text) : text)
      return self.read(PhotoDetails(format: .png, bytes: TestPicture.png(TestPicture.chunk(type, content))))
    }
    let inExif = ["Exif", "Exif", "Exif", "Exif"]
    for name in ["exif", "APP1"] {
      #expect(read(name, exif.block()) == inExif && read(name, Array("Exif\0\0".utf8) + exif.block()) == inExif)
    }
    #expect(read("xmp", xmp("creator", "XMP")) == ["XMP", nil, nil, "XMP"])
    for name in ["iptc", "8bim"] {
      for block in [iptc, resource] { #expect(read(name, block) == ["IPTC", "IPTC", nil, nil]) }
    }
    #expect(read("icc", iptc) == [nil, nil, nil, nil])
  }

  @Test(arguments: [ByteOrder.little, .big]) func tiffFilesHaveTags(order: ByteOrder) throws {
    var directory = exif
    directory.order = order
    let packet = xmp("creator", "XMP")
    let padded = iptc + Array(repeating: 0, count: (4 - iptc.count % 4) % 4)
    // Where a program takes them for numbers of four bytes, and turns these.
    let turned = stride(from: 0, to: padded.count, by: 4).flatMap { padded[$0..<$0 + 4].reversed() }
    for (tag, type, block) in [(33723, 7, iptc), (33723, 4, padded), (33723, 4, turned), (34377, 1, resource)] {
      let file = directory.with(700, type: 1, packet).with(tag, type: type, block).block()
      #expect(read(PhotoDetails(format: .tiff, bytes: file)) == ["XMP", "IPTC", "Exif", "Exif"], "\(tag) \(type)")
    }
  }

  @Test func datesOfPNGFilesMayBeThoseOfMail() {
    let time = TestPicture.chunk("tEXt", Array("Creation Time\0Mon, 30 Nov 2026 21:38:05 +0100".utf8))
    let details = PhotoDetails(format: .png, bytes: TestPicture.png(time))
    #expect(details.taken?.iso8601 == "2026-11-30T21:38:05+01:00")
  }

  @Test func aBombOfTextIsNotInflated() throws {
    let bomb = Self.deflated([UInt8](repeating: 0x61, count: 64 << 20))
    let chunk = TestPicture.chunk("zTXt", Array("Description\0\0".utf8) + bomb)
    let file = TestPicture.png(Array(repeating: chunk, count: 20).flatMap(\.self))
    #expect(PhotoDetails(format: .png, bytes: file) == PhotoDetails())
  }

  private static func deflated(_ plain: [UInt8]) -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: plain.count + 1024) { buffer, count in
      var length = UInt(buffer.count)
      _ = unsafe compress(buffer.baseAddress, &length, plain, UInt(plain.count))
      count = Int(length)
    }
  }

  @Test func whatIsReadIsPossible() throws {
    let jpeg = try TestPicture.jpeg(exifSegment + iptcSegment + xmpSegment(xmp("creator", "XMP")))
    #expect(PhotoDetails(format: .jpeg, bytes: jpeg).isPossible)
    func isPossible(_ change: (inout PhotoDetails) -> Void) -> Bool {
      var details = PhotoDetails()
      change(&details)
      return details.isPossible
    }
    #expect(
      !isPossible { $0.title = "a\nb" } && !isPossible { $0.caption = "\u{202E}" } && !isPossible { $0.lens = "" })
    #expect(!isPossible { $0.keywords = ["a", "a"] } && !isPossible { $0.keywords = (0...200).map { "\($0)" } })
    #expect(
      !isPossible { $0.author = String(repeating: "a", count: 1001) } && !isPossible { $0.licence = "javascript:a" })
    #expect(!isPossible { $0.exposure.time = -1 } && !isPossible { $0.exposure.aperture = .nan })
    #expect(!isPossible { $0.exposure.sensitivity = .max } && isPossible { $0.exposure.time = 0.01 })
  }

  // MARK: Written by others

  private static let awkward = [
    "日本語の写真", "👩‍👩‍👧 🏴󠁧󠁢󠁥󠁮󠁧󠁿", "<script>alert('x')</script>", "&amp; \"q\" 'q' <b>", "C:\\a\\b | c", "ﷺ עברית",
  ]

  private typealias Field = any KeyPath<PhotoDetails, String?> & Sendable

  /// Those of a line don't stand in each other's way.
  private static let tags: [[(tag: String, field: Field)]] = [
    [
      ("XMP-dc:Title", \.title), ("XMP-dc:Description", \.caption), ("XMP-dc:Creator", \.author),
      ("XMP-dc:Rights", \.copyright),
    ],
    [
      ("IPTC:ObjectName", \.title), ("IPTC:Caption-Abstract", \.caption), ("IPTC:By-line", \.author),
      ("IPTC:CopyrightNotice", \.copyright),
    ],
    [("IFD0:ImageDescription", \.caption), ("IFD0:Artist", \.author), ("IFD0:Copyright", \.copyright)],
    [("ExifIFD:UserComment", \.caption)],
    [("IFD0:XPTitle", \.title), ("IFD0:XPComment", \.caption), ("IFD0:XPAuthor", \.author)],
  ]

  @Test(.enabled(if: ExifTool.isThere, "\(ExifTool.missing)"), arguments: awkward)
  func awkwardTextComesThroughEachField(text: String) throws {
    let escaped = text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    let jpeg = try TestPicture.jpeg()
    // It writes no more than 16 bits of a character there.
    for line in text.unicodeScalars.contains(where: { $0.value > 0xFFFF }) ? Self.tags.dropLast() : Self.tags {
      let written = try ExifTool.write(
        ["IPTC:CodedCharacterSet=UTF8"] + line.map { "\($0.tag)=\(escaped)" }, into: jpeg, suffix: "jpg")
      let details = PhotoDetails(format: .jpeg, bytes: written)
      for (tag, field) in line { #expect(details[keyPath: field] == text, "\(tag)") }
    }
  }

  @Test(.enabled(if: ExifTool.isThere, "\(ExifTool.missing)"), arguments: [ImageFormat.jpeg, .png, .webp, .tiff])
  func whatExifToolWritesIsReadInEachFormat(format: ImageFormat) throws {
    let file =
      switch format {
      case .png: TestPicture.png([])
      case .webp: try TestPicture.webP([])
      case .tiff: TestPicture.tiff(rows: [[.red, .white]])
      default: try TestPicture.jpeg()
      }
    let tags = [
      "XMP-dc:Title=T", "XMP-dc:Subject=b ## a", "IFD0:ImageDescription=D",
      "ExifIFD:DateTimeOriginal=2026:11:30 21:38:05",
      "ExifIFD:OffsetTimeOriginal=+01:00", "IFD0:Model=M", "ExifIFD:FNumber=2.8", "IPTC:By-line=A",
    ]
    let written = try ExifTool.write(tags, into: file, suffix: format.rawValue)
    let details = PhotoDetails(format: format, bytes: written)
    #expect([details.title, details.caption, details.camera] == ["T", "D", "M"] && details.keywords == ["b", "a"])
    #expect(details.taken?.iso8601 == "2026-11-30T21:38:05+01:00" && details.exposure.aperture == 2.8)
    // WebP has no place for IPTC.
    #expect(details.author == (format == .webp ? nil : "A"))
  }
}
