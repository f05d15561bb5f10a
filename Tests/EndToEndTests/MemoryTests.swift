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
}
