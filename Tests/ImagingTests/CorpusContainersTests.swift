import Foundation
import Imaging
import TestSupport
import Testing

/// Real files, where they are at hand.
@Suite(.enabled(if: SharedMaterial.isThere, "\(SharedMaterial.missing)"))
struct CorpusContainersTests {
  /// Whose own names say that they are broken.
  private static let broken: Set = [
    "x_issue#214.png", "x_issue#230.0.png", "x_issue#230.1.png", "id_000000,orig_tbbn0g04.webp",
    // Without rows, and without a known length of its pixels.
    "1x0.tiff", "colormap-shl-overflow.tiff",
  ]

  @Test(arguments: [MetadataPolicy.private, .none]) func filesThatAreNotBrokenCanBeFollowed(policy: MetadataPolicy)
    throws
  {
    let root = SharedMaterial.corpus
    for path in try FileManager.default.subpathsOfDirectory(atPath: root.path) where !path.hasPrefix("corrupt/") {
      guard var bytes = try? SharedMaterial.corpusFile(path), let format = ImageFormat(signature: bytes) else {
        continue
      }
      let isBroken = Self.broken.contains(String(path.split(separator: "/").last ?? ""))
      let isFollowed = (try? Metadata.clean(&bytes, format: format, policy: policy)) != nil
      #expect(isFollowed != isBroken, "\(path)")
    }
  }

  @Test(arguments: [
    "colour/AOMediaCodec+libavif/paris_icc_exif_xmp.avif", "colour/google+libultrahdr/apple_gainmap_new.jpg",
    "metadata/kamadak+exif-rs/exif.heic", "metadata/apache+commons-imaging/2024-04-30_G012.JPG",
    "metadata/apache+commons-imaging/_DSC6099.webp", "colour/libjxl+testdata/flower_small.g.png",
  ]) func pixelsStay(path: String) throws {
    let file = try SharedMaterial.corpusFile(path)
    let format = try #require(ImageFormat(signature: file))
    for policy in [MetadataPolicy.private, .none] { _ = try cleaned(file, format, policy) }
  }

  @Test func aGainMapStaysWhereTheIndexSays() throws {
    let file = try SharedMaterial.corpusFile("formats/jpeg-hdr/UltraHDR/Ultra_HDR_Samples_Originals_01.jpg")
    let length = 62570
    for policy in [MetadataPolicy.private, .none] {
      var clean = file
      #expect(try Metadata.clean(&clean, format: .jpeg, policy: policy))
      let map = Array(clean.suffix(length))
      #expect(map.starts(with: [0xFF, 0xD8]))
      #expect(map.contains("hdrgm:GainMapMax"))
      let (source, original) = (try SourceImage(format: .jpeg, bytes: map), Array(file.suffix(length)))
      let pixels = try source.decode(reducedTo: source.size, background: .white)
      let before = try SourceImage(format: .jpeg, bytes: original).decode(reducedTo: source.size, background: .white)
      #expect(TestPicture.rows(of: pixels) == TestPicture.rows(of: before))
    }
  }
}
