import Foundation
import Glibc
import TestSupport
import Testing

@testable import Gallery

/// `waterfall.json5` in albums' folders.
@Suite struct AlbumSettingsFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write([1], to: "a.jpg")
    try folder.write([1], to: "2026/Lisbon/b.jpg")
  }

  private func scan(followingLinks: Bool = true, reading: Bool = true) throws -> (PhotoFolder, [String]) {
    let photos = try PhotosFolder(FilePath(folder.path))
    let reader = AlbumSettingsReader(photos: "PHOTOS", galleryKeys: ["columns"])
    var scanner = Scanner(skipping: [], followingLinks: followingLinks, reading: reading ? reader : nil)
    let found = scanner.scan(photos.folder, in: photos.containers)
    return (found, scanner.wrongSettings.map(\.description))
  }

  private func lisbon(_ found: PhotoFolder) throws -> AlbumSettings {
    try #require(found.folders.first?.folders.first).settings
  }

  @Test func eachFolderHasItsOwn() throws {
    try folder.write(Array("{sort: 'date', author: 'A'}".utf8), to: "2026/waterfall.json5")
    try folder.write(Array("{title: 'L', hidden: true}".utf8), to: "2026/Lisbon/waterfall.json5")
    let (found, wrong) = try scan()
    #expect(wrong == [])
    #expect(found.settings == AlbumSettings())
    var outer = AlbumSettings()
    (outer.order, outer.author) = (.date, "A")
    #expect(found.folders.first?.settings == outer)
    var inner = AlbumSettings()
    (inner.title, inner.isHidden) = ("L", true)
    #expect(try lisbon(found) == inner)
    #expect(found.allFiles.map(\.description) == ["a.jpg", "2026/Lisbon/b.jpg"])
  }

  @Test func eachKeyIsSet() throws {
    let text = """
      {
        $schema: "x", title: "T", description: "D", cover: "c/d.jpg", order: ["a", "b"], hidden: false, sort: "listed",
        reverse: true, captions: "name", author: "A", copyright: "C", licence: "https://example.org/l", exclude: "*.png",
        include: ["*.jpg", "*.heic"], hide: [], sortAlbums: "date", reverseAlbums: true,
      }
      """
    try folder.write(Array(text.utf8), to: "2026/Lisbon/waterfall.json5")
    var expected = AlbumSettings()
    (expected.title, expected.description, expected.cover) = ("T", "D", "c/d.jpg")
    (expected.listed, expected.isHidden, expected.order, expected.isReversed) = (["a", "b"], false, .listed, true)
    (expected.captions, expected.author, expected.copyright) = (.name, "A", "C")
    (expected.licence, expected.exclude) = ("https://example.org/l", ["*.png"])
    (expected.albumOrder, expected.hasReversedAlbums) = (.date, true)
    (expected.include, expected.hide) = (["*.jpg", "*.heic"], [])
    #expect(try lisbon(scan().0) == expected)
    #expect(AlbumKey.all.allSatisfy { text.contains("\($0.name):") })
  }

  @Test(arguments: [
    ("{columns: 4}", ", line 1: 'columns' can stand only in the waterfall.json5 at the top of PHOTOS"),
    ("{\n\ntitel: 'x'}", ", line 3: there is no setting 'titel'; did you mean 'title'?"),
    ("{zzzzzzzz: 1}", ", line 1: there is no setting 'zzzzzzzz'"),
    ("{sort: 'size'}", ", line 1: 'sort': 'size' isn't one of 'name', 'date', 'modified', 'title', 'listed'"),
    (
      "{sort: '-date'}", ", line 1: 'sort': '-date' is no order here; say 'date', and for the other direction 'reverse'"
    ),
    (
      "{sortAlbums: '-date'}",
      ", line 1: 'sortAlbums': '-date' is no order here; say 'date', and for the other direction 'reverseAlbums'"
    ),
    ("{sort: 'filename'}", ", line 1: 'sort': 'filename' is no order here; say 'name'"),
    ("{sort: 'meta.date'}", ", line 1: 'sort': 'meta.date' is no order here; say 'date'"),
    ("{license: 'https://a.org', licence: 'https://a.org'}", ", line 1: 'licence' stands in line 1 already"),
    (
      "{license: 'MIT'}",
      ", line 1: 'license': 'MIT' is no address of a web page, such as 'https://creativecommons.org/licenses/by/4.0/'"
    ),
    ("{sort: 1}", #", line 1: 'sort' should be one of "name", "date", "modified", "title", "listed", not a number"#),
    ("{hidden: 'yes'}", ", line 1: 'hidden' should be true or false, not text"),
    ("{title: 2026}", ", line 1: 'title' should be text in quotes, not a number"),
    (
      "{title: '\(String(repeating: "a", count: 1_001))'}",
      ", line 1: 'title': '\(String(repeating: "a", count: 60))…' has more than 1000 bytes"
    ),
    ("{title: ' '}", ", line 1: 'title': ' ' holds no words"),
    (
      "{order: [1]}",
      #", line 1: 'order' should be a list of texts, such as ["a", "b"], not a list with a number in it"#
    ),
    ("{order: {a: 1}}", #", line 1: 'order' should be a list of texts, such as ["a", "b"], not an object in braces"#),
    ("{exclude: null}", #", line 1: 'exclude' should be a list of texts, such as ["a", "b"], not null"#),
    ("{cover: '../x.jpg'}", ", line 1: 'cover': '../x.jpg' is no path of a file in the album's folder"),
    ("{cover: ''}", ", line 1: 'cover': '' is no path of a file in the album's folder"),
    (
      "{licence: 'javascript:x'}",
      ", line 1: 'licence': 'javascript:x' is no address of a web page, such as 'https://creativecommons.org/licenses/by/4.0/'"
    ),
    ("{title: 'a',\ntitle: 'b'}", ", line 2: 'title' stands in line 1 already"),
    ("[]", ", line 1: settings stand in braces, as in { columns: 4 }"),
    (
      "{\(String(repeating: "a", count: 100_000)): 1}",
      ", line 1: there is no setting '\(String(repeating: "a", count: 60))…'"
    ),
    ("{title: 'a'", ", line 1: '{' is never closed by '}'"),
    ("{'a\\u001b[31m': 1}", ", line 1: there is no setting 'a\\x1b[31m'"),
  ])
  func aMistakeHasItsLine(text: String, message: String) throws {
    try folder.write(Array(text.utf8), to: "2026/Lisbon/waterfall.json5")
    #expect(try scan().1 == ["PHOTOS/2026/Lisbon/waterfall.json5" + message])
    let builder = GalleryBuilder(photos: FilePath(folder.path("2026")), site: FilePath(folder.path("site")))
    #expect(throws: GalleryError.self) { try builder.build() }
    #expect(!folder.exists("site"))
  }

  @Test func whatIsNoTextIsNamed() throws {
    let path = "2026/Lisbon/waterfall.json5"
    try folder.write(Array("{\ntitle: '".utf8) + [0xE9] + Array("'}".utf8), to: path)
    #expect(try scan().1 == ["PHOTOS/\(path), line 2: is no UTF-8 text; save the file as UTF-8"])
    try folder.write([0xEF, 0xBB, 0xBF] + Array("{title: 'x'}".utf8), to: path)
    #expect(try lisbon(scan().0).title == "x")
    try folder.write([], to: path)
    #expect(try scan().1 == ["PHOTOS/\(path), line 1: a value should stand here, not the end of the file"])
    try folder.write(Array(repeating: 0x20, count: 1 << 20 + 1), to: path)
    #expect(try scan().1 == ["PHOTOS/\(path): has more than 1 MB, which are no settings"])
    try folder.remove(path)
    try folder.write([1], to: path + "/x")
    #expect(try scan().1 == ["PHOTOS/\(path): is no file; settings stand in a file of this name"])
    try folder.remove(path)
    #expect(unsafe mkfifo(folder.path(path), 0o600) == 0)
    #expect(try scan().1 == ["PHOTOS/\(path): is no file; settings stand in a file of this name"])
  }

  @Test func aLinkIsFollowedAsPicturesAre() throws {
    try folder.write(Array("{title: 'x'}".utf8), to: "elsewhere")
    try folder.link("2026/Lisbon/waterfall.json5", to: "../../elsewhere")
    #expect(try lisbon(scan().0).title == "x")
    #expect(try lisbon(scan(followingLinks: false).0).title == nil)
    try folder.remove("elsewhere")
    #expect(
      try scan().1 == ["PHOTOS/2026/Lisbon/waterfall.json5: can't be read: no such file or directory"])
    #expect(try scan(followingLinks: false).1 == [])
  }

  @Test func withoutAReaderNoneIsRead() throws {
    try folder.write(Array("{".utf8), to: "2026/Lisbon/waterfall.json5")
    let (found, wrong) = try scan(reading: false)
    #expect(wrong == [])
    #expect(found.allFiles.count == 2, "nor is it another file")
  }

  /// Where only one album is built, what the folders say that it is in counts all the same.
  @Test func thoseOfOuterFoldersCountForOneAlbum() throws {
    let picture = try TestPicture.quadrants(width: 24, height: 16).jpeg(quality: 85)
    for name in ["photos/a.jpg", "photos/2026/Lisbon/b.jpg"] { try folder.write(picture, to: name) }
    try folder.write(Array("{author: 'A'}".utf8), to: "photos/2026/waterfall.json5")
    try folder.write(Array("{title: 'L'}".utf8), to: "photos/2026/Lisbon/waterfall.json5")
    var settings = GallerySettings()
    settings.jobs = 1
    func builder() -> GalleryBuilder {
      GalleryBuilder(photos: FilePath(folder.path("photos")), site: FilePath(folder.path("site")), settings: settings)
    }
    #expect(try builder().build().otherFiles.isEmpty)
    settings.album = RelativePath(["2026", "Lisbon"])
    _ = try builder().build()
    let photos = try PhotosFolder(FilePath(folder.path("photos")))
    var scanner = Scanner(skipping: [], reading: AlbumSettingsReader(photos: photos.path, galleryKeys: []))
    let all = scanner.scan(photos.folder, in: photos.containers)
    let joined = PhotoFolder(of: all.allFiles).joined(byFoldersOf: all)
    #expect(joined == all)
    try folder.write(Array("{".utf8), to: "photos/2026/waterfall.json5")
    #expect(throws: GalleryError.self) { try builder().build() }
  }
}
