import Imaging
import TestSupport
import Testing

@Suite struct GIFMetadataTests {
  private let secret = TestPicture.secret
  private let gif = TestPicture.gif(rows: [[0, 1], [1, 0]], palette: [.red, .white], transparent: 1)

  private func with(_ extensions: [UInt8]) -> [UInt8] { gif.dropLast() + extensions + [0x3B] }

  private func application(_ name: String, _ content: [UInt8]) -> [UInt8] {
    [0x21, 0xFF, 11] + Array(name.utf8) + (content.isEmpty ? [] : [UInt8(content.count)]) + content + [0]
  }

  private func comment(_ text: String) -> [UInt8] { [0x21, 0xFE, UInt8(text.utf8.count)] + Array(text.utf8) + [0] }

  private func xmp(_ packet: [UInt8]) -> [UInt8] {
    [0x21, 0xFF, 11] + Array("XMP DataXMP".utf8) + packet + [1] + (0...255).reversed() + [0]
  }

  @Test func whatShowsThePictureStays() throws {
    let file = with(application("NETSCAPE2.0", [1, 0, 0]) + application("ICCRGBG1012", [9, 9]) + [0, 0])
    for policy in MetadataPolicy.allCases { #expect(try cleaned(file, .gif, policy) == file) }
  }

  @Test func xmpIsCleaned() throws {
    let file = with(xmp(TestPicture.xmp) + comment("hello"))
    let clean = try cleaned(file, .gif)
    #expect(!clean.contains(secret))
    #expect(clean.contains("35 mm"))
    #expect(clean.suffix(270) == file.suffix(270))
  }

  @Test func xmpWithoutItsTrailerIsBlankedInItsBlocks() throws {
    let file = with(application("XMP DataXMP", Array(secret.utf8)) + comment("hello"))
    #expect(try cleaned(file, .gif) == with(application("XMP DataXMP", secret.utf8.map { _ in 0 }) + comment("hello")))
  }

  @Test func otherExtensionsAreBlankedInTheirBlocks() throws {
    let zeros = secret.utf8.map { _ in 0 as UInt8 }
    let file = with(application("C2PA_GIF123", Array(secret.utf8)) + [0x21, 0xCE, 11] + Array(secret.utf8) + [0])
    #expect(try cleaned(file, .gif) == with(application("C2PA_GIF123", zeros) + [0x21, 0xCE, 11] + zeros + [0]))
  }

  @Test func commentsThatRevealAreBlanked() throws {
    #expect(try cleaned(with(comment("made by me")), .gif).contains("made by me"))
    #expect(try !cleaned(with(comment("made by me")), .gif, .none).contains("made by me"))
    #expect(try !cleaned(with(comment("48.8577, 2.2950")), .gif).contains("48"))
    let halves: [UInt8] = [0x21, 0xFE, 3] + Array("48.".utf8) + [12] + Array("8577, 2.2950".utf8) + [0]
    #expect(try cleaned(with(halves), .gif) == with([0x21, 0xFE, 3, 0, 0, 0, 12] + Array(repeating: 0, count: 13)))
  }

  @Test func textThatIsToBeDrawnIsReadToo() throws {
    let head: [UInt8] = [0x21, 1, 12, 0, 0, 0, 0, 9, 0, 9, 0, 8, 8, 1, 0]
    func drawn(_ text: [UInt8]) -> [UInt8] { with(head + [UInt8(text.count)] + text + [0]) }
    let (ordinary, secret) = (Array("Paris".utf8), Array("48.8577, 2.2950".utf8))
    #expect(try cleaned(drawn(ordinary), .gif) == drawn(ordinary))
    #expect(try cleaned(drawn(secret), .gif) == drawn(secret.map { _ in 0 }))
    #expect(try cleaned(drawn(ordinary), .gif, .none) == drawn(ordinary.map { _ in 0 }))
  }

  @Test func whatFollowsTheTrailerIsBlanked() throws {
    #expect(try cleaned(gif + Array(secret.utf8), .gif) == gif + secret.utf8.map { _ in 0 })
  }

  @Test func aFileThatEndsInsideABlockCannotBeFollowed() throws {
    let file = with(comment("hello"))
    let end = file.count - 1
    #expect(try cleaned(Array(file.prefix(end)), .gif) == Array(file.prefix(end)))
    for length in 6..<end - 9 where length != end - 9 { expectFailure(Array(file.prefix(length)), .gif) }
    for length in end - 8..<end { expectFailure(Array(file.prefix(length)), .gif) }
    expectFailure(with([7]), .gif)
  }
}
