import Imaging
import TestSupport
import Testing

@Suite struct PNGMetadataTests {
  private let secret = TestPicture.secret

  private func text(_ keyword: String, _ text: String) -> [UInt8] {
    TestPicture.chunk("tEXt", Array(keyword.utf8) + [0] + Array(text.utf8))
  }

  private func packed(_ keyword: String, _ text: [UInt8]) -> [UInt8] {
    TestPicture.chunk("zTXt", Array(keyword.utf8) + [0, 0] + TestPicture.zlib(text))
  }

  private func international(_ keyword: String, _ text: [UInt8], isPacked: Bool = false) -> [UInt8] {
    let head = Array(keyword.utf8) + [0, isPacked ? 1 : 0, 0] + Array("en\0Titel\0".utf8)
    return TestPicture.chunk("iTXt", head + (isPacked ? TestPicture.zlib(text) : text))
  }

  /// As ImageMagick writes a block.
  private func profile(_ name: String, _ block: [UInt8]) -> [UInt8] {
    let digits = block.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    return Array("\n\(name)\n    \(block.count)\n\(digits)\n".utf8)
  }

  /// The chunks of a file, each of which has the right checksum.
  private func chunks(_ png: [UInt8]) -> [(type: String, content: [UInt8])] {
    var chunks: [(String, [UInt8])] = []
    var rest = png.dropFirst(8)
    while rest.count >= 12 {
      let length = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      let type = String(decoding: rest.dropFirst(4).prefix(4), as: UTF8.self)
      let content = Array(rest.dropFirst(8).prefix(length))
      #expect(Array(rest.prefix(12 + length)) == TestPicture.chunk(type, content))
      chunks.append((type, content))
      rest = rest.dropFirst(12 + length)
    }
    return chunks
  }

  @Test func whatShowsThePictureStays() throws {
    let harmless: [UInt8] = ["gAMA", "pHYs", "iCCP", "cICP", "acTL", "fdAT"].flatMap {
      TestPicture.chunk($0, [1, 2, 3])
    }
    let png = TestPicture.png(harmless)
    for policy in MetadataPolicy.allCases { #expect(try cleaned(png, .png, policy) == png) }
  }

  @Test func textsThatRevealNothingStay() throws {
    let texts =
      text("Author", "Me") + packed("Comment", Array("at home".utf8)) + international("Title", Array("Ü".utf8))
    let png = TestPicture.png(texts + TestPicture.chunk("tIME", [7, 0xE6, 3, 4, 5, 6, 7]))
    #expect(try cleaned(png, .png) == png)
    let clean = try chunks(cleaned(png, .png, .none))
    #expect(clean.map(\.type) == ["IHDR", "tEXt", "tEXt", "iTXt", "tIME", "IDAT", "IEND"])
    #expect(clean[1].content == Array("Author\0  ".utf8))
    #expect(clean[2].content.dropFirst(8).allSatisfy { $0 == 0x20 })
    #expect(clean[3].content == Array("Title\0\0\0\0\0         ".utf8))
    #expect(clean[4].content == [7, 0xB2, 1, 1, 0, 0, 0])
  }

  @Test(arguments: [[], Array("Exif\0\0".utf8)] as [[UInt8]]) func exifIsCleaned(identifier: [UInt8]) throws {
    let png = TestPicture.png(TestPicture.chunk("eXIf", identifier + TestPicture.exif))
    let clean = try cleaned(png, .png)
    #expect(!clean.contains(secret))
    #expect(chunks(clean).map(\.type) == ["IHDR", "eXIf", "IDAT", "IEND"])
  }

  @Test func xmpIsCleanedWhereItStands() throws {
    let clean = try cleaned(TestPicture.png(international("XML:com.adobe.xmp", TestPicture.xmp)), .png)
    #expect(!clean.contains(secret))
    #expect(clean.contains("35 mm"))
    #expect(chunks(clean).count == 4)
  }

  @Test func compressedXMPThatRevealsSomethingBecomesSpaces() throws {
    let clean = try cleaned(TestPicture.png(international("XML:com.adobe.xmp", TestPicture.xmp, isPacked: true)), .png)
    let content = chunks(clean)[1].content
    #expect(content.starts(with: Array("XML:com.adobe.xmp\0\0\0\0\0 ".utf8)))
    #expect(!clean.contains(secret))
    let harmless = Array(String(decoding: TestPicture.xmp, as: UTF8.self).replacing("Serial", with: "Model_").utf8)
    let png = TestPicture.png(international("XML:com.adobe.xmp", harmless, isPacked: true))
    #expect(try cleaned(png, .png) == png)
  }

  @Test(arguments: ["exif", "APP1", "xmp", "iptc", "8bim", "anything"]) func profilesAreUnpacked(name: String) throws {
    let xmp = Array("http://ns.adobe.com/xap/1.0/\0".utf8) + TestPicture.xmp
    let block =
      switch name {
      case "exif": Array("Exif\0\0".utf8) + TestPicture.exif
      case "APP1": xmp
      case "xmp": TestPicture.xmp
      default: Array("8BIM".utf8) + [1, 0, 0, 0, 0, 0, 0, 9, 9]  // shorter than it says
      }
    let written = profile(name, block)
    let profiles =
      packed("Raw profile type \(name)", written)
      + text("Raw profile type \(name)", String(decoding: written, as: UTF8.self))
    let clean = try chunks(cleaned(TestPicture.png(profiles), .png))
    for chunk in clean[1...2] {
      #expect(chunk.type == "tEXt")
      #expect(chunk.content.starts(with: Array("Raw profile type \(name)\0".utf8)))
      #expect(chunk.content.drop { $0 != 0 }.dropFirst().allSatisfy { $0 == 0x20 })
    }
  }

  @Test func aProfileThatRevealsNothingStays() throws {
    let profiles =
      packed("Raw profile type exif", profile("exif", Array("MM\0*".utf8) + [0, 0, 0, 8, 0, 0, 0, 0, 0, 0]))
      + packed("Raw profile type icc", profile("icc", Array("GPS".utf8)))
    #expect(try cleaned(TestPicture.png(profiles), .png) == TestPicture.png(profiles))
  }

  @Test(arguments: [
    ("exif:GPSLatitude", "48/1"), ("exif:BodySerialNumber", "1"), ("exif:MakerNote", "78, 105"), ("geo:lat", "x"),
    ("Comment", "48.8577, 2.2950"), ("Comment", "Serial Number: 4711"),
  ]) func textsThatRevealBecomeSpaces(keyword: String, value: String) throws {
    let texts = text(keyword, value) + packed(keyword, Array(value.utf8)) + international(keyword, Array(value.utf8))
    let clean = try chunks(cleaned(TestPicture.png(texts), .png))
    #expect(clean.map(\.type) == ["IHDR", "tEXt", "tEXt", "iTXt", "IDAT", "IEND"])
    #expect(clean[1].content == Array(keyword.utf8) + [0] + value.utf8.map { _ in 0x20 })
    for chunk in clean[1...3] { #expect(!chunk.content.contains(value)) }
  }

  @Test func textsThatAreBuiltWronglyOrTooLargeAreBlanked() throws {
    let bomb = packed("Comment", Array(repeating: 0x61, count: (1 << 24) + 1))
    let texts = [
      TestPicture.chunk("tEXt", Array(secret.utf8)), TestPicture.chunk("iTXt", Array("Title\0\0\0\(secret)".utf8)),
      TestPicture.chunk("zTXt", Array("Title\0\0\(secret)".utf8)), TestPicture.chunk("tEXt", []), bomb,
      text(String(repeating: "x", count: 80) + secret, "y"),
    ]
    for policy in [MetadataPolicy.private, .none] {
      for text in texts { #expect(try !cleaned(TestPicture.png(text), .png, policy).contains(secret)) }
    }
    #expect(try cleaned(TestPicture.png(bomb), .png) != TestPicture.png(bomb))
  }

  /// Each could be read alone.
  @Test func textsThatAreTooLargeTogetherAreBlanked() throws {
    let large = packed("Comment", Array(repeating: 0x61, count: 1 << 18))
    let types = try chunks(cleaned(TestPicture.png(large + large + large + large + large), .png)).map(\.type)
    #expect(types.contains("zTXt") && types.contains("tEXt"))
  }

  @Test func otherChunksAreBlanked() throws {
    for type in ["caBX", "zxIf", "tXMP", "prVW"] {
      let clean = try cleaned(TestPicture.png(TestPicture.chunk(type, Array(secret.utf8))), .png)
      #expect(chunks(clean)[1].content.allSatisfy { $0 == 0 })
    }
  }

  @Test func aChecksumThatIsWrongStaysWrong() throws {
    var chunk = TestPicture.chunk("eXIf", TestPicture.exif)
    chunk[chunk.count - 1] ^= 0x55
    let clean = try cleaned(TestPicture.png(chunk), .png)
    #expect(!clean.contains(secret))
    let content = Array(clean[41..<41 + TestPicture.exif.count])
    let right = TestPicture.chunk("eXIf", content)
    #expect(clean[33..<33 + right.count - 1] == right.dropLast()[...])
    #expect(clean[33 + right.count - 1] == right[right.count - 1] ^ 0x55)
  }

  @Test func whatFollowsTheLastChunkIsBlanked() throws {
    let png = TestPicture.png([])
    #expect(try cleaned(png + Array(secret.utf8), .png) == png + secret.utf8.map { _ in 0 })
    #expect(try cleaned(png + TestPicture.chunk("eXIf", Array(secret.utf8)), .png).contains(secret) == false)
  }

  @Test func aFileThatEndsBeforeItsLastChunkCannotBeFollowed() {
    let png = TestPicture.png(text("Author", "Me"))
    for length in 8..<png.count { expectFailure(Array(png.prefix(length)), .png) }
  }
}
