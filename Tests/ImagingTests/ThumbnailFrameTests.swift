import Imaging
import TestSupport
import Testing

/// What is read of a thumbnail's header, in the build's own process.
@Suite struct ThumbnailFrameTests {
  private let size = PixelSize(width: 300, height: 7)

  @Test(arguments: ThumbnailFormat.allCases) func theSizeIsRead(format: ThumbnailFormat) throws {
    for (width, height) in [(300, 7), (1, 1), (2, 301)] {
      let file = try TestPicture.quadrants(width: width, height: height).encoded(as: format, quality: 80)
      for other in ThumbnailFormat.allCases {
        let expected = other == format ? PixelSize(width: width, height: height) : nil
        #expect(PixelSize(ofThumbnail: file, other) == expected)
      }
      #expect(ImageFormat(signature: file.prefix(64)) == format.imageFormat)
    }
  }

  @Test(arguments: [ThumbnailFormat.webp, ThumbnailFormat.avif]) func aTornFileHasNone(format: ThumbnailFormat) throws {
    let file = try TestPicture.quadrants(width: 300, height: 7).encoded(as: format, quality: 80)
    for length in 0..<file.count { #expect(PixelSize(ofThumbnail: Array(file.prefix(length)), format) == nil) }
  }

  @Test func aWebPIsOneLossyFrame() throws {
    let file = try TestPicture.quadrants(width: 300, height: 7).encoded(as: .webp, quality: 80)
    #expect(PixelSize(ofThumbnail: file + [0], .webp) == nil)
    #expect(PixelSize(ofThumbnail: try TestPicture.quadrants(.webp, width: 300, height: 7), .webp) == nil)
    let extended = TestPicture.withEXIF(orientation: 1, inWebP: file, size: size)
    #expect(PixelSize(ofThumbnail: extended, .webp) == nil)
    for (place, value) in [(20, file[20] | 1), (23, 0), (15, UInt8(ascii: "L"))] {
      var changed = file
      changed[place] = value
      #expect(PixelSize(ofThumbnail: changed, .webp) == nil)
    }
    var enlarged = file
    enlarged[27] |= 0xC0
    #expect(PixelSize(ofThumbnail: enlarged, .webp) == size)
  }

  @Test func anAVIFStatesItsSizeOnce() throws {
    let file = try TestPicture.quadrants(width: 300, height: 7).encoded(as: .avif, quality: 80)
    let extents = try #require(file.indices.first { file[$0...].starts(with: "ispe".utf8) })
    var larger = file
    larger[extents + 11] &+= 1
    #expect(PixelSize(ofThumbnail: larger, .avif) == PixelSize(width: 301, height: 7))
    var none = file
    none[extents] = UInt8(ascii: "I")
    #expect(PixelSize(ofThumbnail: none, .avif) == nil)
  }

  @Test(arguments: ThumbnailFormat.allCases) func theLongestSideCanBeShown(format: ThumbnailFormat) throws {
    for size in [PixelSize(width: 2, height: format.longestSide), PixelSize(width: format.longestSide, height: 2)] {
      let file = try Bitmap(size: size).encoded(as: format, quality: 50)
      #expect(PixelSize(ofThumbnail: file, format) == size)
      let source = try SourceImage(format: format.imageFormat, bytes: file)
      #expect(try source.decode(reducedTo: size, background: .white).size == size)
    }
  }

  @Test(arguments: ThumbnailFormat.allCases) func theSameBitmapGivesTheSameBytes(format: ThumbnailFormat) throws {
    let bitmap = try TestPicture.quadrants(width: 90, height: 70)
    let file = try bitmap.encoded(as: format, quality: 80)
    #expect(try bitmap.encoded(as: format, quality: 80) == file)
    #expect(try bitmap.encoded(as: format, quality: 30) != file)
  }
}
