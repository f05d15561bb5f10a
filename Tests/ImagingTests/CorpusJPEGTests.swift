import Imaging
import TestSupport
import Testing

/// Kinds of JPEG that the tests can't make, where they are at hand.
@Suite(.enabled(if: SharedMaterial.isThere, "\(SharedMaterial.missing)"))
struct CorpusJPEGTests {
  private func decode(_ bytes: [UInt8]) throws -> Bitmap {
    let source = try SourceImage(format: .jpeg, bytes: bytes)
    return try source.decode(reducedTo: source.size, background: .white)
  }

  private func expectTruncation(_ bytes: [UInt8]) {
    #expect {
      _ = try decode(bytes)
    } throws: { error in
      guard case ImageFailure.truncated = error else { return false }
      return true
    }
  }

  @Test func inksAreInvertedWhereAdobeWroteThem() throws {
    let bitmap = try decode(SharedMaterial.corpusFile("colour/image-rs+jpeg-decoder/jpg-cmyk-1.jpg"))
    // What another decoder, with the same simple conversion, makes of the four quarters.
    let expected: [(UInt8, UInt8, UInt8)] = [(193, 193, 0), (62, 193, 11), (193, 62, 11), (62, 62, 132)]
    for (colour, expected) in zip(TestPicture.quadrantMeans(of: bitmap), expected) {
      #expect(colour.distance(to: Colour(red: expected.0, green: expected.1, blue: expected.2)) <= 4)
    }
  }

  @Test func aProgressivePictureThatEndsAfterAnyScanButTheLastIsTruncated() throws {
    let jpeg = try SharedMaterial.corpusFile("photos/debian+lomiri-wallpapers-16.04/friends_by_Aitzol_Berasategi.jpg")
    let scans = jpeg.indices.dropLast().filter { jpeg[$0] == 0xFF && jpeg[$0 + 1] == 0xDA }
    #expect(scans.count > 5)
    for scan in scans.dropFirst() { expectTruncation(Array(jpeg[..<scan])) }
    for part in [10, 50, 90] { expectTruncation(Array(jpeg.prefix(jpeg.count * part / 100))) }
    _ = try decode(jpeg.dropLast(2))
  }

  @Test func aPictureThatEndsAfterOneOfItsComponentsIsTruncated() throws {
    let jpeg = try SharedMaterial.corpusFile("formats/jpeg/zune/non_interleaved_440_64x64.jpg")
    let scans = jpeg.indices.dropLast().filter { jpeg[$0] == 0xFF && jpeg[$0 + 1] == 0xDA }
    #expect(scans.count == 3)
    _ = try decode(jpeg)
    for scan in scans.dropFirst() { expectTruncation(Array(jpeg[..<scan])) }
  }

  @Test func anArithmeticPictureIsShownWholeAndNotTruncated() throws {
    let jpeg = try SharedMaterial.corpusFile("colour/libjpeg-turbo+libjpeg-turbo/testimgari.jpg")
    _ = try decode(jpeg)
    expectTruncation(Array(jpeg.prefix(jpeg.count / 2)))
  }

  @Test func aLosslessPictureIsUnsupportedAndNotDamaged() throws {
    let jpeg = try SharedMaterial.corpusFile("formats/jpeg/jpeg-decoder/jpeg_lossless_sel4.jpg")
    #expect {
      _ = try decode(jpeg)
    } throws: { error in
      guard case ImageFailure.unsupported = error else { return false }
      return true
    }
  }
}
