import Imaging
import TestSupport
import Testing

@Suite struct MemoryTests {
  @Test func thePeakDoesNotGrowWithTheNumberOfPictures() throws {
    let folder = try TemporaryFolder()
    let jpeg = try TestPicture.quadrants(width: 1200, height: 800).jpeg(quality: 85)
    for index in 0..<48 {
      if index < 4 { try folder.write(jpeg, to: "few/\(index).jpg") }
      try folder.write(jpeg, to: "many/\(index).jpg")
    }
    let few = try Program.peakMemory("build", "-j2", folder.path("few"), folder.path("site of few"))
    let many = try Program.peakMemory("build", "-j2", folder.path("many"), folder.path("site of many"))
    #expect(folder.exists("site of many/originals/47.jpg"))
    #expect(Double(many) <= 1.2 * Double(few))
  }

  /// Several at once would take more than there is.
  @Test(arguments: ["jpg", "png", "gif", "webp", "animated.webp", "bmp", "tif", "avif", "heic"])
  func theBudgetHoldsHoweverManyAreDecodedAtOnce(format: String) throws {
    let folder = try TemporaryFolder()
    let picture = try large(format)
    for index in 0..<10 { try folder.write(picture, to: "photos/\(index).\(format)") }
    let peak = try Program.peakMemory("build", "-j10", "--memory=128M", folder.path("photos"), folder.path("site"))
    #expect(peak <= 128 << 10)
    #expect(folder.exists("site/originals/9.\(format)"))
  }

  /// Noise at the best quality is what encoders take most for. A worker that took more than was counted would be refused it.
  @Test(arguments: ["jpeg", "webp", "avif"]) func theBudgetHoldsWhateverThumbnailsAre(format: String) throws {
    let folder = try TemporaryFolder()
    var state: UInt32 = 1
    let noise = try TestPicture.drawn(width: 900, height: 700) { _, _ in
      state = state &* 1_664_525 &+ 1_013_904_223
      return Colour(
        red: UInt8(state >> 24), green: UInt8(state >> 16 & 255), blue: UInt8(state >> 8 & 255))
    }
    let picture = try noise.png()
    for index in 0..<6 { try folder.write(picture + [UInt8(index)], to: "photos/\(index).png") }
    let peak = try Program.peakMemory(
      "build", "-j6", "--memory=128M", "--sandbox=require", "--quality=100", "--sizes=500,600,700,800,900",
      "--thumbnail-format", format, folder.path("photos"), folder.path("site"))
    #expect(peak <= 128 << 10)
    #expect(folder.exists("site/originals/5.png"))
  }

  /// What is cleaned is held once, while it is written too.
  @Test(arguments: ["tif", "png"]) func theBudgetHoldsWhereOriginalsAreCleaned(format: String) throws {
    let folder = try TemporaryFolder()
    // A TIFF's web copy takes more than cleaning it, too.
    let size = format == "tif" ? PixelSize(width: 1800, height: 1200) : PixelSize(width: 2400, height: 1600)
    let noise = (0..<size.width * size.height * 3).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 13) }
    let picture =
      format == "tif"
      ? TestPicture.tiff(size: size, bits: 8, samples: 3, photometric: 2, pixels: noise)
      : try Bitmap(size: size).png() + []
    for index in 0..<6 { try folder.write(picture, to: "photos/\(index).\(format)") }
    #expect(
      try Program.shell("exiftool -q -overwrite_original -SerialNumber=4711 '\(folder.path("photos"))'").status == 0)
    let peak = try Program.peakMemory("build", "-j6", "--memory=128M", folder.path("photos"), folder.path("site"))
    #expect(peak <= 128 << 10)
    let cleaned = try folder.read("site/originals/5.\(format)")
    #expect(try cleaned != folder.read("photos/5.\(format)"))
  }

  private func large(_ format: String) throws -> [UInt8] {
    let size = PixelSize(width: 1500, height: 1000)
    return switch format {
    case "jpg": try Bitmap(size: size).jpeg(quality: 80)
    case "png": try Bitmap(size: size).png()
    case "gif":
      TestPicture.gif(
        rows: [[UInt8]](repeating: [UInt8](repeating: 1, count: size.width), count: size.height),
        palette: [.red, .white])
    case "webp": try TestPicture.quadrants(.webp, width: size.width, height: size.height)
    case "animated.webp":
      TestPicture.animatedWebP(
        still: try TestPicture.quadrants(.webp, width: size.width, height: size.height), size: size, canvas: size,
        left: 0, top: 0)
    case "bmp":
      TestPicture.bmp(
        rows: [[UInt32]](repeating: [UInt32](repeating: 1, count: size.width), count: size.height), bitsPerPixel: 24)
    case "tif":
      TestPicture.tiff(
        size: size, bits: 8, samples: 3, photometric: 2,
        pixels: [UInt8](repeating: 9, count: size.width * size.height * 3))
    case "avif": try TestPicture.quadrants(.avif, width: size.width, height: size.height)
    default: try TestPicture.quadrants(.heic, width: size.width, height: size.height)
    }
  }

  /// A few bytes may state any size: nothing is asked for that isn't there.
  @Test func picturesThatStateMoreThanTheyHoldTakeNoMemory() throws {
    let folder = try TemporaryFolder()
    let jpeg = try TestPicture.quadrants(width: 16, height: 16).jpeg(quality: 80)
    try folder.write(jpeg, to: "photos/good.jpg")
    let frame = try #require(jpeg.indices.dropLast().first { jpeg[$0] == 0xFF && jpeg[$0 + 1] == 0xC0 })
    var large = jpeg
    large.replaceSubrange(frame + 5..<frame + 9, with: [0xFF, 0xFF, 0xFF, 0xFF])  // 65,535 × 65,535
    try folder.write(large, to: "photos/large.jpg")
    try folder.write(TestPicture.pngHeader(width: 60_000, height: 60_000), to: "photos/large.png")
    let run = try Program.run("build", folder.path("photos"), folder.path("site"))
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("1 photograph on 1 page, 2 left out"))
    let peak = try Program.peakMemory(
      "build", "-j3", "--memory=128M", folder.path("photos"), folder.path("site"), status: 1)
    #expect(peak <= 64 << 10)
  }
}
