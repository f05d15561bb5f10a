import Imaging
import TestSupport
import Testing

@Suite struct FileSignatureTests {
  @Test func picturesAreKnownByTheirFirstBytes() throws {
    let size = PixelSize(width: 4, height: 4)
    let files: [(ImageFormat, [UInt8])] = [
      (.jpeg, try TestPicture.quadrants(width: 4, height: 4).jpeg(quality: 80)),
      (.png, TestPicture.png(rows: [[.red]])), (.gif, TestPicture.gif(rows: [[0]], palette: [.red])),
      (.bmp, TestPicture.bmp(rows: [[0]], bitsPerPixel: 24)),
      (
        .tiff, TestPicture.tiff(size: size, bits: 8, samples: 1, photometric: 1, pixels: Array(repeating: 0, count: 16))
      ),
      (.webp, try TestPicture.quadrants(.webp, width: 4, height: 4)),
      (.avif, try TestPicture.quadrants(.avif, width: 4, height: 4)),
      (.heic, try TestPicture.quadrants(.heic, width: 64, height: 64)),
      (.jxl, TestPicture.quadrantsJXL),
    ]
    #expect(Set(files.map(\.0) + [.raw]) == Set(ImageFormat.allCases))
    for (format, bytes) in files {
      #expect(ImageFormat(signature: bytes) == format)
      #expect(ImageFormat(signature: bytes.prefix(FileSignature.length)) == format)
    }
  }

  @Test(
    arguments: [
      ("avif", ["mif1", "miaf"], .picture(.avif)), ("mif1", ["avif", "miaf"], .picture(.avif)),
      ("mif1", ["heic"], .picture(.heic)), ("msf1", ["hevc"], .picture(.heic)), ("heix", [], .picture(.heic)),
      ("isom", ["iso2", "mp41"], .video), ("qt  ", [], .video), ("3gp4", [], .video), ("M4A ", ["isom"], .other),
      ("crx ", ["isom"], .raw),
    ] as [(String, [String], FileSignature)])
  func boxesAreKnownByTheirBrands(major: String, compatible: [String], expected: FileSignature) {
    let brands = ([major, "\0\0\0\0"] + compatible).flatMap { Array($0.utf8) }
    let file = [0, 0, 0, UInt8(8 + brands.count)] + Array("ftyp".utf8) + brands + [0, 0, 0, 8] + Array("avif".utf8)
    #expect(FileSignature(file) == expected)
  }

  @Test func otherFilesAreTold() {
    let jxl: [UInt8] = [0, 0, 0, 12] + Array("JXL \r\n".utf8) + [0x87, 0x0A]
    let packets: [UInt8] = [0x47, 0x40, 0] + Array(repeating: 0, count: 185) + [0x47]
    let expected: [([UInt8], FileSignature)] = [
      ([0xFF, 0x0A, 1], .picture(.jxl)), (jxl, .picture(.jxl)),
      ([0xFF, 0x4F, 0xFF, 0x51], .unreadPicture("JPEG 2000")),
      (Array("II*\0".utf8) + [16, 0, 0, 0] + Array("CR".utf8), .raw),
      ([0x1A, 0x45, 0xDF, 0xA3], .video), (Array("RIFF".utf8) + [1, 2, 3, 4] + Array("AVI LIST".utf8), .video),
      ([0, 0, 1, 0xBA, 0x44], .video), (packets, .video), ([0, 0, 0, 8] + Array("wide".utf8), .video),
      ([0x30, 0x26, 0xB2, 0x75, 0x8E, 0x66, 0xCF, 0x11], .video),
      (Array("RIFF".utf8) + [1, 2, 3, 4] + Array("WAVE".utf8), .other), (Array("BMX bicycles\n".utf8), .other),
      (Array("GIF88a..".utf8), .other), (Array("Good morning".utf8), .other), (Array("Get free stuff".utf8), .other),
      ([0xFF, 0xD8], .other), ([], .other),
    ]
    for (bytes, signature) in expected { #expect(FileSignature(bytes) == signature) }
  }
}
