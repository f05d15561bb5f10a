import Foundation
import Imaging
import TestSupport
import Testing

/// Files that other programs wrote, and of which only a part has arrived, where they are at hand.
@Suite(.enabled(if: SharedMaterial.isThere, "\(SharedMaterial.missing)"))
struct CorpusTruncationTests {
  /// What is shown of a part has to be the whole: the first frame of an animation, a photograph before its gain map.
  @Test(arguments: ["formats", "colour", "exif-orientation", "photos"])
  func aPartOfAFileIsTheWholePictureOrNone(folder: String) throws {
    let files = try FileManager.default.subpathsOfDirectory(
      atPath: SharedMaterial.corpus.appendingPathComponent(folder).path)
    for file in files.sorted() {
      guard let bytes = try? SharedMaterial.corpusFile("\(folder)/\(file)"), bytes.count < 1 << 21,
        let format = ImageFormat(signature: bytes), let whole = try? pixels(of: bytes, format)
      else { continue }
      for tenths in [1, 5, 9] {
        do {
          let part = try pixels(of: Array(bytes.prefix(bytes.count * tenths / 10)), format)
          #expect(part == whole, "\(tenths) tenths of \(file)")
        } catch ImageFailure.truncated {
        } catch {
          Issue.record("\(error) is no truncation: \(tenths) tenths of \(file)")
        }
      }
    }
  }

  /// At most 400 × 400: where a JPEG's are, all its data is needed for them.
  private func pixels(of bytes: [UInt8], _ format: ImageFormat) throws -> [[Colour]] {
    let source = try SourceImage(format: format, bytes: bytes)
    let target = PixelSize(width: min(source.size.width, 400), height: min(source.size.height, 400))
    return TestPicture.rows(of: try source.decode(reducedTo: target, background: .white))
  }
}
