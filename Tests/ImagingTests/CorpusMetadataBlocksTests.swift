import Foundation
import TestSupport
import Testing

@testable import Imaging

/// Files that other programs wrote, where they are at hand.
@Suite(.enabled(if: SharedMaterial.isThere, "\(SharedMaterial.missing)"))
struct CorpusMetadataBlocksTests {
  @Test(arguments: [MetadataPolicy.private, .none]) func pixelsOfTIFFFilesStay(policy: MetadataPolicy) throws {
    var count = 0
    for file in try FileManager.default.subpathsOfDirectory(atPath: SharedMaterial.corpus.path) {
      guard let bytes = try? SharedMaterial.corpusFile(file), ImageFormat(signature: bytes) == .tiff,
        let pixels = pixels(of: bytes)
      else { continue }
      var cleaned = bytes
      let hasChanged = try TIFFMetadata.clean(&cleaned, policy: policy)
      #expect(hasChanged == (cleaned != bytes), "\(file)")
      #expect(pixels == self.pixels(of: cleaned), "\(file)")
      #expect(try !TIFFMetadata.clean(&cleaned, policy: policy), "\(file)")
      count += 1
    }
    #expect(count > 30)
  }

  private func pixels(of bytes: [UInt8]) -> [[Colour]]? {
    guard let source = try? SourceImage(format: .tiff, bytes: bytes), source.size.area < 1 << 21,
      let bitmap = try? source.decode(reducedTo: source.size, background: .white)
    else { return nil }
    return TestPicture.rows(of: bitmap)
  }

  /// Nothing that the cameras' own data is known to have in it.
  @Test func photographsKeepWhatIsNotPrivate() throws {
    var (count, changed) = (0, 0)
    for file in try FileManager.default.subpathsOfDirectory(atPath: SharedMaterial.corpus.path)
    where !file.hasPrefix("corrupt") {
      guard let bytes = try? SharedMaterial.corpusFile(file), let block = exif(in: bytes) else { continue }
      var cleaned = block
      let hasChanged = try TIFFMetadata.clean(&cleaned, policy: .private)
      #expect(hasChanged == (cleaned != block), "\(file)")
      #expect(try !TIFFMetadata.clean(&cleaned, policy: .private), "\(file)")
      (count, changed) = (count + 1, changed + (hasChanged ? 1 : 0))
      let order = block[0] == UInt8(ascii: "I") ? ByteOrder.little : .big
      let (before, after) = (try tags(of: block, order: order), try tags(of: cleaned, order: order))
      #expect(!after.contains(34853), "\(file)")
      #expect(after == before.filter { $0 != 34853 && $0 != 0xC634 }, "\(file)")
    }
    #expect(count > 50 && changed > 10)
  }

  private func tags(of block: [UInt8], order: ByteOrder) throws -> [Int] {
    let offset = try #require(order.integer(in: block, at: 4, count: 4))
    return try #require(block.tags(at: offset, order: order))
  }

  /// The Exif data in a JPEG file's first segments.
  private func exif(in bytes: [UInt8]) -> [UInt8]? {
    guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    var offset = 2
    while bytes.bigEndian(at: offset, count: 1) == 0xFF, let marker = bytes.bigEndian(at: offset + 1, count: 1),
      marker != 0xDA, let length = bytes.bigEndian(at: offset + 2, count: 2), length >= 2
    {
      if marker == 0xE1, let content = bytes.bytes(at: offset + 4, count: length - 2),
        content.starts(with: Array("Exif\0\0".utf8))
      {
        return Array(content.dropFirst(6))
      }
      offset += 2 + length
    }
    return nil
  }
}
