import Imaging
import TestSupport
import Testing

@Suite struct WebPMetadataTests {
  private let secret = TestPicture.secret

  @Test func whatShowsThePictureStays() throws {
    let webP = try TestPicture.webP([("ICCP", [1, 2, 3])])
    for policy in MetadataPolicy.allCases { #expect(try cleaned(webP, .webp, policy) == webP) }
  }

  @Test(arguments: [[], Array("Exif\0\0".utf8)] as [[UInt8]]) func blocksAreCleaned(identifier: [UInt8]) throws {
    let webP = try TestPicture.webP([
      ("EXIF", identifier + TestPicture.exif), ("XMP ", TestPicture.xmp), ("EXIF", TestPicture.exif),
    ])
    let clean = try cleaned(webP, .webp)
    #expect(!clean.contains(secret))
    #expect(clean.contains("35 mm"))
  }

  @Test func otherChunksAreBlankedAlsoInFrames() throws {
    let webP = try TestPicture.webP([("XMP\0", Array(secret.utf8)), ("C2PA", Array(secret.utf8))])
    let clean = try cleaned(webP, .webp)
    #expect(!clean.contains(secret))
    #expect(clean.contains("C2PA"))
    let size = PixelSize(width: 16, height: 8)
    let animated = TestPicture.animatedWebP(still: webP, size: size, canvas: size, left: 0, top: 0)
    let cleanFrame = try cleaned(animated, .webp)
    #expect(!cleanFrame.contains(secret))
    #expect(cleanFrame.firstRange(of: webP[12..<40]) != nil)
  }

  @Test func lengthsThatLieCannotBeFollowed() throws {
    let webP = try TestPicture.webP([("EXIF", TestPicture.exif)])
    for length in 12..<webP.count { expectFailure(Array(webP.prefix(length)), .webp) }
    var short = webP
    short[4] -= 2
    expectFailure(short, .webp)
    expectFailure(webP + [1], .webp)
    #expect(try cleaned(webP + [0, 0], .webp).suffix(2) == [0, 0])
    var long = webP
    long[16] &+= 2
    expectFailure(long, .webp)
  }
}
