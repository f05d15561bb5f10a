import Foundation
import Imaging
import TestSupport
import Testing

/// Files that other programs wrote, where they are at hand.
@Suite(.enabled(if: SharedMaterial.isThere, "\(SharedMaterial.missing)"))
struct CorpusFormatsTests {
  /// Pictures that are refused, and why: all the others of their formats are shown.
  private static let refused: [String: ImageFailure] = [
    "sofa_grid1x5_420_dimg_repeat.avif": .corrupt("Invalid image grid"),
    "id_000000,orig_tbbn0g04.webp": .corrupt("its header is not WebP's"),
    "1x0.tiff": .corrupt("its first directory can't be read"),
    "colormap-shl-overflow.tiff": .truncated(percentOfRows: nil),
    "seq-1c-i16-63af2488.tiff": .unsupported("samples that are signed"),
  ]

  @Test(arguments: ["formats", "colour", "exif-orientation", "corrupt", "metadata"])
  func everyFileIsShownOrRefusedForAReason(folder: String) throws {
    let files = try FileManager.default.subpathsOfDirectory(
      atPath: SharedMaterial.corpus.appendingPathComponent(folder).path)
    for file in files {
      guard let bytes = try? SharedMaterial.corpusFile("\(folder)/\(file)"),
        let format = ImageFormat(signature: bytes), format != .jpeg, format != .png
      else { continue }
      let failure = failure(of: file, format, bytes)
      // What is damaged on purpose may be either.
      if folder != "corrupt" {
        #expect(failure == Self.refused[file.split(separator: "/").last.map(String.init) ?? file], "\(file)")
      }
    }
  }

  /// Why a picture isn't shown; nothing where it is.
  private func failure(of file: String, _ format: ImageFormat, _ bytes: [UInt8]) -> ImageFailure? {
    do {
      let source = try SourceImage(format: format, bytes: bytes)
      #expect(source.memoryNeeded(reducedTo: source.size) < 1 << 30, "\(file)")
      let bitmap = try source.decode(reducedTo: source.size, background: .white)
      #expect(bitmap.size == source.size, "\(file)")
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    ("abc_color_irot_alpha_irot.avif", 256, 512), ("abc_color_irot_alpha_NOirot.avif", 256, 512),
    ("clop_irot_imor.avif", 34, 12),
  ])
  func anAVIFIsTurnedByItsOwnProperty(name: String, width: Int, height: Int) throws {
    let source = try SourceImage(
      format: .avif, bytes: SharedMaterial.corpusFile("exif-orientation/AOMediaCodec+libavif/\(name)"))
    #expect(source.size == PixelSize(width: width, height: height))
    #expect(source.orientation == .rotatedLeft)
  }

  @Test func aPaletteAfterALongHeaderIsFound() throws {
    let new = try decode("formats/bmp/bmpsuite/pal8v5.bmp")
    let old = try decode("formats/bmp/bmpsuite/pal8.png")
    #expect(TestPicture.rows(of: new) == TestPicture.rows(of: old))
  }

  @Test func aFaxIsBlackOnWhite() throws {
    let scaled = try decode("formats/tiff/debian-src-libtiff/testfax4.tiff").scaled(
      to: PixelSize(width: 40, height: 55))
    #expect(TestPicture.mean(of: scaled, x: 0..<40, y: 0..<55).green > 200)
  }

  private func decode(_ path: String) throws -> Bitmap {
    let bytes = try SharedMaterial.corpusFile(path)
    let format = try #require(ImageFormat(signature: bytes))
    let source = try SourceImage(format: format, bytes: bytes)
    return try source.decode(reducedTo: source.size, background: .white)
  }
}
