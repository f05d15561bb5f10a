import Imaging
import TestSupport
import Testing

@Suite struct JPEGMetadataTests {
  private let secret = TestPicture.secret
  private let xmpIdentifier = Array("http://ns.adobe.com/xap/1.0/\0".utf8)

  private func exif(_ block: [UInt8], pad: UInt8 = 0) -> [UInt8] {
    TestPicture.segment(0xE1, Array("Exif\0".utf8) + [pad] + block)
  }

  @Test func whatShowsThePictureStays() throws {
    let profile: [UInt8] = [1, 1] + Array(repeating: 7, count: 36) + Array("acsp".utf8) + [7, 7]
    let icc = TestPicture.segment(0xE2, Array("ICC_PROFILE\0".utf8) + profile)
    let jfif = TestPicture.segment(0xE0, Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 0, 0] + Array("AMPF".utf8))
    let gainMap = TestPicture.segment(0xE2, Array("urn:iso:std:iso:ts:21496:-1\0".utf8) + [0, 0, 0, 1])
    let adobe = TestPicture.segment(0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 1])
    let jpeg = try TestPicture.jpeg(jfif + icc + gainMap + adobe, then: [0, 0, 0])
    for policy in MetadataPolicy.allCases { #expect(try cleaned(jpeg, .jpeg, policy) == jpeg) }
  }

  @Test func nothingIsReadOfWhatIsKept() throws {
    var broken: [UInt8] = [0xFF, 0xD8, 0xFF]
    #expect(try !Metadata.clean(&broken, format: .jpeg, policy: .keep))
  }

  @Test(arguments: [0, 0xFF] as [UInt8]) func exifIsCleanedAsOftenAsItComes(pad: UInt8) throws {
    let jpeg = try TestPicture.jpeg(exif(TestPicture.exif) + exif(TestPicture.exif, pad: pad))
    let clean = try cleaned(jpeg, .jpeg)
    #expect(!clean.contains(secret))
    #expect(clean.suffix(jpeg.count - 140) == jpeg.suffix(jpeg.count - 140))
  }

  @Test func exifOfSeveralSegmentsIsOneBlock() throws {
    let block = TestPicture.exif
    let jpeg = try TestPicture.jpeg(exif(Array(block.prefix(48))) + exif(Array(block.dropFirst(48))))
    let clean = try cleaned(jpeg, .jpeg)
    #expect(!clean.contains(String(secret.prefix(4))))
    #expect(!clean.contains(String(secret.suffix(4))))
  }

  @Test func exifThatIsNoneIsBlanked() throws {
    let clean = try cleaned(TestPicture.jpeg(exif(Array(secret.utf8)) + exif(Array("MM*\0\(secret)".utf8))), .jpeg)
    #expect(!clean.contains(secret))
  }

  @Test func xmpIsCleaned() throws {
    let clean = try cleaned(TestPicture.jpeg(TestPicture.segment(0xE1, xmpIdentifier + TestPicture.xmp)), .jpeg)
    #expect(!clean.contains(secret))
    #expect(clean.contains("aux:Lens=\"35 mm\""))
  }

  private func extended(_ part: ArraySlice<UInt8>, at offset: Int, of length: Int) -> [UInt8] {
    let guid = Array(repeating: UInt8(ascii: "A"), count: 32)
    let identifier = Array("http://ns.adobe.com/xmp/extension/\0".utf8)
    return TestPicture.segment(
      0xE1, identifier + guid + TestPicture.bigEndian32(length) + TestPicture.bigEndian32(offset) + part)
  }

  @Test func extendedXMPIsOneBlockWhateverTheOrderOfItsParts() throws {
    let xmp = TestPicture.xmp
    let cut = try #require(xmp.firstRange(of: Array(secret.utf8))).lowerBound + 5
    let first = extended(xmp[..<cut], at: 0, of: xmp.count)
    let second = extended(xmp[cut...], at: cut, of: xmp.count)
    for segments in [first + second, second + first] {
      let clean = try cleaned(TestPicture.jpeg(segments), .jpeg)
      #expect(!clean.contains(String(secret.prefix(5))))
      #expect(!clean.contains(String(secret.dropFirst(5))))
      #expect(clean.contains("35 mm"))
    }
  }

  @Test func extendedXMPOfWhichAPartIsMissingOrTooMuchIsBlanked() throws {
    let xmp = TestPicture.xmp
    let (first, second) = (extended(xmp[..<50], at: 0, of: xmp.count), extended(xmp[50...], at: 50, of: xmp.count))
    for segments in [second, first + second + second, first + extended(xmp[49...], at: 49, of: xmp.count)] {
      let clean = try cleaned(TestPicture.jpeg(segments), .jpeg)
      #expect(!clean.contains("xmpmeta"))
    }
  }

  @Test func segmentsOfMakersAreBlankedWhole() throws {
    for (marker, identifier) in [
      (0xE1, "FLIR\0"), (0xE3, "Meta\0"), (0xE5, "RMETA\0"), (0xE6, "GoPro\0"), (0xEB, "JP"), (0xEC, "PictureInfo"),
      (0xE0, "JFXX\0\u{10}"), (0xE2, "FPXR\0"), (0xED, "Adobe_CM"), (0xEE, "http://"), (0xEF, ""),
    ] as [(UInt8, String)] {
      let jpeg = try TestPicture.jpeg(TestPicture.segment(marker, Array((identifier + secret).utf8)))
      let clean = try cleaned(jpeg, .jpeg)
      #expect(!clean.contains(secret))
      #expect(clean.prefix(6) == jpeg.prefix(6))
    }
  }

  @Test func whatFollowsTheColoursInAdobesSegmentIsBlanked() throws {
    let adobe = Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 1]
    let clean = try cleaned(TestPicture.jpeg(TestPicture.segment(0xEE, adobe + Array(secret.utf8))), .jpeg)
    #expect(clean.firstRange(of: adobe) != nil)
    #expect(!clean.contains(secret))
  }

  @Test(arguments: [
    ("A quiet evening in 2019, f/2.8", false), ("serialized, serialises", false), ("GPS: here", false),
    ("Serial killers 12", false), ("Serial Number: 4711", true),
    ("48.8577, 2.2950", true), ("+48.8577+002.2950/", true), ("at 48.85772N 2.29500E", true),
  ]) func commentsThatRevealAreBlanked(comment: String, isBlanked: Bool) throws {
    let jpeg = try TestPicture.jpeg(TestPicture.segment(0xFE, Array(comment.utf8)))
    #expect(try cleaned(jpeg, .jpeg).contains(comment) == !isBlanked)
    #expect(try !cleaned(jpeg, .jpeg, .none).contains(comment))
  }

  @Test func scansAreNeverTouchedNorWhatFillsUpToMarkers() throws {
    let jpeg = try TestPicture.jpeg()
    let scan = try #require(jpeg.firstRange(of: [0xFF, 0xDA])).lowerBound
    // Fill bytes, restarts, stuffed zeros, TEM, and a second scan with DNL between.
    let odd: [UInt8] = [0xFF, 0xFF] + jpeg[scan...].dropFirst().dropLast(2)
    let rest: [UInt8] = [
      0xFF, 0, 0xFF, 0xD0, 9, 9, 0xFF, 1, 9, 0xFF, 0xDC, 0, 4, 0, 16, 0xFF, 0xDA, 0, 2, 5, 5, 0xFF, 0xD9,
    ]
    let file = jpeg[..<scan] + odd + rest
    #expect(try cleaned(Array(file), .jpeg, .none) == Array(file))
  }

  @Test func whatReadersSkipBetweenSegmentsIsBlanked() throws {
    let jpeg = try TestPicture.jpeg(TestPicture.segment(0xE2, Array("ICC_PROFILE\0".utf8)) + Array(secret.utf8))
    let clean = try cleaned(jpeg, .jpeg)
    #expect(!clean.contains(secret))
    #expect(clean.firstRange(of: Array("ICC_PROFILE\0".utf8)) != nil)
  }

  /// Or the file's signature were gone, by which browsers know it.
  @Test func whatFollowsTheFirstMarkerIsFilledUp() throws {
    let jpeg = try TestPicture.jpeg()
    let junk = jpeg.prefix(2) + [0xFF, 0] + Array(secret.utf8) + jpeg.dropFirst(2)
    let clean = try cleaned(Array(junk), .jpeg)
    #expect(!clean.contains(secret))
    #expect(clean == jpeg.prefix(2) + Array(repeating: 0xFF, count: 2 + secret.utf8.count) + jpeg.dropFirst(2))
  }

  @Test func whatFollowsWhatASegmentStatesIsBlanked() throws {
    let thumbnail: [UInt8] = Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 1, 2] + [9, 9, 9, 9, 9, 9]
    let icc = Array("ICC_PROFILE\0".utf8) + [1, 1] + Array(secret.utf8)
    let jpeg = try TestPicture.jpeg(
      TestPicture.segment(0xE0, thumbnail + Array(secret.utf8)) + TestPicture.segment(0xE2, icc))
    let clean = try cleaned(jpeg, .jpeg)
    #expect(!clean.contains(secret))
    #expect(clean.firstRange(of: thumbnail) != nil)
  }

  /// Photoshop's comment for the Web is in UTF-16.
  @Test func duckysCommentIsRead() throws {
    func ducky(_ text: String) -> [UInt8] {
      let comment: [UInt8] = text.utf8.flatMap { [UInt8(0), $0] }
      var content: [UInt8] = Array("Ducky".utf8) + [0, 1, 0, 4, 0, 0, 0, 80]
      content += [0, 2, 0, UInt8(comment.count + 4), 0, 0, 0, UInt8(text.utf8.count)]
      return TestPicture.segment(0xEC, content + comment)
    }
    let ordinary = try TestPicture.jpeg(ducky("A walk"))
    #expect(try cleaned(ordinary, .jpeg) == ordinary)
    #expect(try !cleaned(TestPicture.jpeg(ducky("48.8577, 2.2950")), .jpeg).contains("4\08"))
  }

  @Test func aPictureThatEndsBeforeItsEndCannotBeFollowed() throws {
    let jpeg = try TestPicture.jpeg(TestPicture.segment(0xFE, Array("hello".utf8)))
    for length in 0..<jpeg.count { expectFailure(Array(jpeg.prefix(length)), .jpeg) }
  }

  @Test func markersThatNoReaderKnowsCannotBeFollowed() throws {
    for marker: UInt8 in [0xC8, 0xD8, 0xDE, 0xDF, 0xF7, 0xFD] {
      expectFailure(try TestPicture.jpeg(TestPicture.segment(marker, [1, 2])), .jpeg)
    }
    expectFailure(try TestPicture.jpeg([0xFF, 0xE3, 0, 1]), .jpeg)
  }
}
