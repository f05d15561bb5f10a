import Glibc
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
    try PictureFile.read(RelativePath([FileName(text: name)]), in: Descriptor(FilePath(folder.path), 0))
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
    ("text.jpg", "hello", PictureFailure.notAPicture), ("empty.PNG", "", .empty),
    ("two.jpeg", "\u{7F}", .notAPicture),
    ("film.gif", "GIF89a", .unsupportedFormat("GIF")), ("phone.HEIC", "ftyp", .unsupportedFormat("HEIC")),
  ])
  func aPicturesNameWithoutAPictureIsAFailure(name: String, contents: String, failure: PictureFailure) throws {
    try folder.write(Array(contents.utf8), to: name)
    #expect(throws: failure) { try read(name) }
  }

  @Test func aFileOfMoreThanAGibibyteIsRefusedUnread() throws {
    try folder.write([0xFF, 0xD8, 0xFF, 0xE0], to: "huge.jpg")
    #expect(unsafe truncate(folder.path("huge.jpg"), 1 << 30 | 1) == 0)
    let failure = PictureFailure.tooManyBytes(1 << 30 | 1, limit: 1 << 30)
    #expect(throws: failure) { try read("huge.jpg") }
  }

  @Test func aFileThatIsGoneIsAFailureWhereItIsAPictures() throws {
    #expect(throws: PictureFailure.unreadable(SystemError(code: 2))) { try read("gone.jpg") }
    #expect(try read("gone.txt") == nil)
  }
}
