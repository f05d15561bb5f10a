import Imaging
import TestSupport
import Testing

@testable import Gallery

@Suite struct PublishedNamesTests {
  private func path(_ text: String) -> RelativePath {
    RelativePath(text.split(separator: "/").map { FileName(text: String($0)) })
  }

  private func picture(_ path: RelativePath, _ format: ImageFormat = .jpeg) -> GalleryPicture {
    .made(path, PixelSize(width: 1, height: 1), format: format)
  }

  private func originals(
    _ pictures: [(String, ImageFormat)], in root: PhotoFolder = PhotoFolder(path: RelativePath())
  ) -> [String] {
    var names = PublishedNames(root)
    var pictures = pictures.map { picture(path($0.0), $0.1) }
    names.placeOriginals(of: &pictures)
    return pictures.map(\.opened.description)
  }

  private func folders(_ paths: [String]) -> [String] {
    var root = PhotoFolder(path: RelativePath())
    root.folders = paths.map { PhotoFolder(path: path($0)) }
    let names = PublishedNames(root)
    return paths.map { names.folders[path($0)]?.description ?? "" }
  }

  @Test func namesStayAsTheyAre() {
    #expect(
      originals([("a.JPG", .jpeg), ("b.jpeg", .jpeg), ("c d.Tiff", .tiff), ("e.heif", .heic), ("x.y.png", .png)])
        == ["originals/a.JPG", "originals/b.jpeg", "originals/c d.Tiff", "originals/e.heif", "originals/x.y.png"])
  }

  @Test func namesThatAreNotUTF8DifferByMoreThanCaseToo() {
    var pictures = [0x41, 0x61].map { picture(RelativePath([FileName(bytes: [$0, 0xE9] + Array(".jpg".utf8))])) }
    var names = PublishedNames(PhotoFolder(path: RelativePath()))
    names.placeOriginals(of: &pictures)
    #expect(pictures.map(\.opened.description) == ["originals/A\\xe9.jpg", "originals/a\\xe9-2.jpg"])
  }

  @Test func aSuffixOfAnotherKindGetsTheFormatsOwnBehindIt() {
    #expect(
      originals([
        ("a.php", .jpeg), ("b", .png), ("c.gif", .webp), ("d.jpg~", .jpeg), ("e.svg", .avif), ("trailing.", .bmp),
        ("f.html", .tiff), ("g.jpg", .heic), ("h", .gif), ("i.jfif", .jpeg),
      ]) == [
        "originals/a.php.jpg", "originals/b.png", "originals/c.gif.webp", "originals/d.jpg~.jpg",
        "originals/e.svg.avif", "originals/trailing..bmp", "originals/f.html.tif", "originals/g.jpg.heic",
        "originals/h.gif", "originals/i.jfif.jpg",
      ])
  }

  /// Pictures that have a web copy beside the original, and, called by `alone`, such as have nothing else.
  private func webCopies(_ pictures: [(String, ImageFormat)], alone: [(String, ImageFormat)] = []) -> [[String]] {
    var names = PublishedNames(PhotoFolder(path: RelativePath()))
    let size = PixelSize(width: 1, height: 1)
    var made =
      pictures.map { GalleryPicture.made(path($0.0), size, format: $0.1, webCopy: .format) }
      + alone.map { GalleryPicture.made(path($0.0), size, format: $0.1, webCopy: .format, isFilePublished: false) }
    names.placeOriginals(of: &made)
    return made.map { $0.places.map(\.description) }
  }

  @Test func aWebCopyIsCalledAsTheOriginalWithItsOwnSuffixBehindIt() {
    #expect(
      webCopies([("a.heic", .heic), ("b", .tiff), ("c.JPG", .jpeg), ("d/e.HEIC", .heic)])
        == [
          ["originals/a.heic.jpg", "originals/a.heic"], ["originals/b.tif.jpg", "originals/b.tif"],
          ["originals/c.JPG.jpg", "originals/c.JPG"], ["originals/d/e.HEIC.jpg", "originals/d/e.HEIC"],
        ])
  }

  @Test func aWebCopyThatStandsAloneKeepsANameOfItsOwnFormat() {
    #expect(
      webCopies([], alone: [("a.heic", .heic), ("b.jpeg", .jpeg), ("c", .webp)])
        == [["originals/a.heic.jpg"], ["originals/b.jpeg"], ["originals/c.jpg"]])
  }

  @Test func aWebCopyGivesWayToPhotographs() {
    #expect(
      webCopies([("a.heic", .heic), ("a.HEIC", .heic), ("a.heic.jpg", .jpeg)], alone: [("a.HEIC.jpg", .jpeg)]) == [
        ["originals/a.heic-3.jpg", "originals/a.heic"], ["originals/a-2.HEIC.jpg", "originals/a-2.HEIC"],
        ["originals/a.heic.jpg.jpg", "originals/a.heic.jpg"], ["originals/a.HEIC-2.jpg"],
      ])
  }

  @Test func whoeverKeepsANameComesBeforeWhoeverGetsIt() {
    #expect(
      originals([("a", .jpeg), ("a.jpg", .jpeg), ("a.jpg.jpg", .jpeg)]) == [
        "originals/a-2.jpg", "originals/a.jpg", "originals/a.jpg.jpg",
      ])
  }

  @Test func namesThatAreOneOnManyADiskDifferByMore() {
    #expect(
      originals([("case.jpg", .jpeg), ("CASE.jpg", .jpeg), ("Case.JPG", .jpeg), ("case-2.jpg", .jpeg)]) == [
        "originals/case.jpg", "originals/CASE-2.jpg", "originals/Case-3.JPG", "originals/case-2-2.jpg",
      ])
    #expect(
      originals([("caf\u{e9}.jpg", .jpeg), ("cafe\u{301}.jpg", .jpeg)]) == [
        "originals/caf\u{e9}.jpg", "originals/cafe\u{301}-2.jpg",
      ])
    for (one, other) in [("straße", "STRASSE"), ("οδος", "ΟΔΟΣ"), ("ſ", "S"), ("ﬀ", "FF")] {
      #expect(folders([one, other]) == [one, other + "-2"])
    }
    #expect(folders(["v1.2", "trip", "V1.2", "TRIP"]) == ["v1.2", "trip", "V1.2-2", "TRIP-2"])
  }

  @Test func whatIsNotUTF8IsComparedByItsBytes() {
    var names = PublishedNames(PhotoFolder(path: RelativePath()))
    var pictures = [[0xFF], [0xFE], [0xFF, 0xFE]].map { bytes in
      picture(RelativePath([FileName(bytes: bytes + Array(".jpg".utf8))]))
    }
    names.placeOriginals(of: &pictures)
    #expect(pictures.map(\.opened.name) == pictures.map(\.path.name))
  }

  @Test func foldersGiveWayToThePagesAndTheSitesOwnFolders() {
    #expect(
      folders(["thumbs", "Originals", "assets", "index.html", "page-2.html", "thumbs-2"]) == [
        "thumbs-3", "Originals-2", "assets-2", "index.html-2", "page-2.html-2", "thumbs-2",
      ])
  }

  @Test func anOriginalGivesWayToAFolder() {
    var root = PhotoFolder(path: RelativePath())
    root.folders = [PhotoFolder(path: path("a.jpg")), PhotoFolder(path: path("thumbs"))]
    #expect(
      originals([("a", .jpeg), ("a.jpg/b.jpg", .jpeg), ("thumbs/c.jpg", .jpeg)], in: root) == [
        "originals/a-2.jpg", "originals/a.jpg/b.jpg", "originals/thumbs-2/c.jpg",
      ])
  }

  @Test func noNameIsLongerThanANameCanBe() {
    let long = String(repeating: "a", count: 255)
    let wide = String(repeating: "\u{65e5}", count: 85)
    let named = originals([(long, .jpeg), (wide, .jpeg), (wide + "", .png)])
    #expect(named[0] == "originals/" + String(repeating: "a", count: 251) + ".jpg")
    #expect(named[1] == "originals/" + String(repeating: "\u{65e5}", count: 83) + ".jpg")
  }
}
