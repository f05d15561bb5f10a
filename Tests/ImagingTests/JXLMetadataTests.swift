import Imaging
import TestSupport
import Testing

@Suite struct JXLMetadataTests {
  private let secret = TestPicture.secret

  @Test func aCodestreamAloneHasNone() throws {
    for policy in MetadataPolicy.allCases {
      #expect(try cleaned(TestPicture.quadrantsJXL, .jxl, policy) == TestPicture.quadrantsJXL)
    }
  }

  @Test func exifDataAndXMPAreCleaned() throws {
    let exif = TestPicture.box("Exif", [0, 0, 0, 0] + TestPicture.exif)
    let xmp = TestPicture.box("xml ", TestPicture.xmp)
    let file = TestPicture.deepJXL + exif + xmp
    let clean = try cleaned(file, .jxl)
    #expect(!clean.contains(secret))
    #expect(clean.contains("Exif"))
    #expect(clean.contains("35 mm"))
    let none = try cleaned(file, .jxl, .none)
    #expect(!none.contains("Exif") && !none.contains("35 mm"))
    #expect(none.starts(with: TestPicture.deepJXL))
  }

  /// Compressed boxes can't be followed, and no more what makes the JPEG file again, comments and all.
  @Test(arguments: ["brob", "jbrd", "jumb", "uuid", "odd "]) func otherBoxesAreFreed(type: String) throws {
    let file = TestPicture.deepJXL + TestPicture.box(type, Array("Exif\(secret)".utf8))
    for policy in [MetadataPolicy.private, .none] {
      let clean = try cleaned(file, .jxl, policy)
      #expect(!clean.contains(secret) && !clean.contains(type) && clean.contains("free"))
    }
  }

  @Test func aPictureThatWasAJPEGStaysAsItIs() throws {
    let clean = try cleaned(TestPicture.turnedJXL, .jxl)
    #expect(!clean.contains("brob") && !clean.contains("jbrd") && clean.contains("jxlp"))
  }

  @Test func aBoxThatIsTornCannotBeFollowed() {
    expectFailure(TestPicture.deepJXL + TestPicture.box("Exif", TestPicture.exif).dropLast(3), .jxl)
  }
}
