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

  @Test func theBudgetHoldsHoweverManyAreDecodedAtOnce() throws {
    let folder = try TemporaryFolder()
    let png = try Bitmap(size: PixelSize(width: 2400, height: 2000)).png()
    for index in 0..<12 { try folder.write(png, to: "photos/\(index).png") }
    // All at once would take 12 × 38 MB.
    let peak = try Program.peakMemory("build", "-j12", "--memory=128M", folder.path("photos"), folder.path("site"))
    #expect(peak <= 128 << 10)
    #expect(folder.exists("site/originals/11.png"))
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
