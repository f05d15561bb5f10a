import Imaging
import TestSupport
import Testing

@testable import Gallery

@Suite struct PictureFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func read(_ name: String) throws -> PictureFile? {
    try PictureFile.read(RelativePath([FileName(text: name)]), in: Descriptor(FilePath(text: folder.path), 0))
  }

  @Test(arguments: ["a.jpg", "a", "a.gif", "a.txt"]) func theFirstBytesDecideAndNotTheName(name: String) throws {
    let jpeg = try TestPicture.quadrants(width: 8, height: 8).jpeg(quality: 80)
    try folder.write(jpeg, to: name)
    let file = try #require(try read(name))
    #expect(file.format == .jpeg)
    #expect(file.contents == jpeg)
  }

  @Test(arguments: [("note.txt", "hello"), ("film.mp4", "ftyp"), ("no suffix", ""), ("copy.jpg~", "hello")])
  func otherFilesAreNoPictures(name: String, contents: String) throws {
    try folder.write(Array(contents.utf8), to: name)
    #expect(try read(name) == nil)
  }

  @Test(arguments: [
    ("text.jpg", "hello", PictureFailure.notAPicture), ("empty.PNG", "", .notAPicture),
    ("two.jpeg", "\u{7F}", .notAPicture),
    ("film.gif", "GIF89a", .unsupportedFormat("GIF")), ("phone.HEIC", "ftyp", .unsupportedFormat("HEIC")),
  ])
  func aPicturesNameWithoutAPictureIsAFailure(name: String, contents: String, failure: PictureFailure) throws {
    try folder.write(Array(contents.utf8), to: name)
    #expect(throws: failure) { try read(name) }
  }

  @Test func aFileThatIsGoneIsAFailureWhereItIsAPictures() throws {
    #expect(throws: PictureFailure.unreadable(SystemError(code: 2))) { try read("gone.jpg") }
    #expect(try read("gone.txt") == nil)
  }
}
