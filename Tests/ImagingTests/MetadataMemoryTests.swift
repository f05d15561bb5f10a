import TestSupport
import Testing

@testable import Imaging

@Suite struct MetadataMemoryTests {
  private let block = [UInt8](repeating: 7, count: 60_000)

  /// A directory with one value, of undefined type, behind it.
  private func tiff(holding value: [UInt8]) -> [UInt8] {
    func number(_ number: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(number >> ($0 * 8) & 255) } }
    return Array("II*\0".utf8) + number(8, 4) + number(1, 2) + number(700, 2) + number(7, 2) + number(value.count, 4)
      + number(26, 4) + number(0, 4) + value
  }

  /// A segment that states more than there is left.
  @Test func noMoreThanAllCounts() throws {
    let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE1, 0xFF, 0xFF, 1, 2, 3]
    #expect(Metadata.memoryNeeded(.jpeg, jpeg) == 6 * jpeg.count)
  }

  /// What isn't pixels counts, and what is doesn't.
  @Test func blocksCount() throws {
    let noise = try TestPicture.drawn(width: 300, height: 300) { x, y in
      Colour(red: UInt8(truncatingIfNeeded: x &* y), green: UInt8(truncatingIfNeeded: x &* 7), blue: 3)
    }
    let (jpeg, png) = (try noise.jpeg(quality: 95), try noise.png())
    let segment = TestPicture.segment(0xE1, block)
    for (format, plain, loaded) in [
      (ImageFormat.jpeg, jpeg, jpeg.prefix(2) + segment + segment + jpeg.dropFirst(2)),
      (
        .png, png,
        png.prefix(33) + TestPicture.chunk("iTXt", block) + TestPicture.chunk("iTXt", block) + png.dropFirst(33)
      ),
      (
        .tiff,
        TestPicture.tiff(size: PixelSize(width: 9, height: 9), bits: 8, samples: 1, photometric: 1, pixels: block),
        tiff(holding: block + block)
      ),
    ] {
      let (without, with) = (Metadata.memoryNeeded(format, plain), Metadata.memoryNeeded(format, loaded))
      #expect(with - without >= 6 * 2 * block.count - 4000, "\(format)")
      #expect(without < 2 * plain.count + 10_000, "\(format)")
    }
  }
}
