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

  private func open(_ name: String) throws -> PictureFile.Found {
    try PictureFile.open(RelativePath([FileName(text: name)]), in: Descriptor(FilePath(folder.path), 0))
  }

  /// What a file is that is no picture; nothing where it is one.
  private func otherKind(_ name: String) throws -> OtherFile.Kind? {
    if case .other(let kind, _) = try open(name) { kind } else { nil }
  }

  @Test(arguments: ["a.jpg", "a", "a.gif", "a.txt"]) func theFirstBytesDecideAndNotTheName(name: String) throws {
    let jpeg = try TestPicture.quadrants(width: 8, height: 8).jpeg(quality: 80)
    try folder.write(jpeg, to: name)
    guard case .picture(let file) = try open(name) else {
      Issue.record("\(name) is no picture")
      return
    }
    #expect(file.format == .jpeg)
    #expect(try file.contents() == jpeg)
    #expect(try file.key() == ContentKey(of: jpeg))
    #expect(try file.isUnchanged)
    try folder.write(jpeg + [0], to: name)
    #expect(try !file.isUnchanged)
    try folder.write(Array(jpeg.dropLast()), to: name)
    #expect(throws: PictureFailure.changed) { try file.contents() }
  }

  @Test(arguments: [
    ("note.txt", "hello", OtherFile.Kind.other), ("no suffix", "", .other), ("copy.jpg~", "hello", .other),
    ("old film.mov", "hello", .video), ("film", "\0\0\0\u{18}ftypmp42\0\0\0\0mp42isom", .video),
    ("IMG_1.X3F", "FOVb", .raw),
  ])
  func otherFilesAreNoPictures(name: String, contents: String, kind: OtherFile.Kind) throws {
    try folder.write(Array(contents.utf8), to: name)
    #expect(try otherKind(name) == kind)
  }

  /// Most are TIFF by their first bytes.
  @Test(arguments: [
    ("IMG_1.CR3", "\0\0\0\u{18}ftypcrx \0\0\0\u{1}crx isom"), ("IMG_2.NEF", "MM\0*\0\0\0\u{8}"),
    ("IMG_3.ORF", "IIRO\u{8}"), ("IMG_4", "FUJIFILMCCD-RAW "),
  ])
  func cameraRawFilesArePictures(name: String, contents: String) throws {
    try folder.write(Array(contents.utf8), to: name)
    guard case .picture(let file) = try open(name) else {
      Issue.record("\(name) is no picture")
      return
    }
    #expect(file.format == .raw)
  }

  @Test(arguments: [
    ("text.jpg", "hello", PictureFailure.notAPicture), ("empty.PNG", "", .empty),
    ("two.jpeg", "\u{7F}", .notAPicture),
    ("phone.HEIC", "ftyp", .notAPicture),
  ])
  func aPicturesNameWithoutAPictureIsAFailure(name: String, contents: String, failure: PictureFailure) throws {
    try folder.write(Array(contents.utf8), to: name)
    #expect(throws: failure) { try open(name) }
  }

  @Test func aFormatThatIsNotReadIsNamed() throws {
    try folder.write([0xFF, 0x4F, 0xFF, 0x51], to: "next.jp2")
    #expect(throws: PictureFailure.unsupportedFormat("JPEG 2000")) { try open("next.jp2") }
  }

  /// Four bytes are little to go by.
  @Test func whatIsNamedOtherwiseIsNoPictureOfAFormatThatIsNotRead() throws {
    try folder.write([0xFF, 0x4F, 0xFF, 0x51], to: "data.bin")
    #expect(try otherKind("data.bin") == .other)
  }

  @Test func aFileThatIsGoneIsAFailureWhereItIsAPictures() throws {
    #expect(throws: PictureFailure.unreadable(SystemError(code: 2))) { try open("gone.jpg") }
    #expect(try otherKind("gone.txt") == .other)
  }
}
