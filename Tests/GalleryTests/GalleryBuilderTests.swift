import Foundation
import Imaging
import Synchronization
import TestSupport
import Testing

@testable import Gallery

@Suite struct GalleryBuilderTests {
  private let folder: TemporaryFolder
  private let jpeg: [UInt8]

  init() throws {
    folder = try TemporaryFolder()
    jpeg = try TestPicture.quadrants(width: 60, height: 40).jpeg(quality: 85)
    try folder.write(jpeg, to: "photos/IMG_10.jpg")
    try folder.write(TestPicture.png(rows: [[.red, .white]]), to: "photos/IMG_2.png")
    try folder.write(jpeg, to: "photos/Sea & sky/1.jpg")
    try folder.write(jpeg, to: "photos/Sea & sky/deep/2.jpg")
    try folder.write(Array("hello".utf8), to: "photos/only text/readme.txt")
  }

  private func settings(jobs: Int) -> GallerySettings {
    var settings = GallerySettings()
    settings.jobs = jobs
    return settings
  }

  private func build(
    _ photos: String = "photos", to site: String = "site", delegate: (any GalleryDelegate)? = nil
  ) throws -> GalleryReport {
    try GalleryBuilder(
      photos: FilePath(folder.path(photos)), site: FilePath(folder.path(site)),
      settings: settings(jobs: 2), delegate: delegate
    ).build()
  }

  @Test func eachFolderWithPicturesHasAPageAndLinksBothWays() throws {
    let report = try build()
    #expect((report.shown.count, report.pages, report.otherFiles.count) == (4, 3, 1))
    #expect(report.leftOut == [])
    #expect(report.frontPage == FilePath(folder.path("site/index.html")))
    let top = try folder.text("site/index.html")
    #expect(top.contains("<h1>photos</h1>"))
    #expect(top.contains("4 photographs, 2 albums"))
    #expect(top.contains("href=\"Sea%20%26%20sky/index.html\""))
    #expect(top.contains("<strong>Sea &amp; sky</strong><small><bdi>2 photographs, 1 album</bdi></small>"))
    #expect(!top.contains("only text"))
    let inner = try folder.text("site/Sea & sky/deep/index.html")
    #expect(inner.contains("<a href=\"../../index.html\">photos</a>"))
    #expect(inner.contains("<a href=\"../index.html\">Sea &amp; sky</a>"))
    #expect(inner.contains("href=../../originals/Sea%20%26%20sky/deep/2.jpg>"))
    #expect(!folder.exists("site/only text"))
  }

  @Test func picturesStandInNaturalOrder() throws {
    _ = try build()
    let page = try folder.text("site/index.html")
    let second = try #require(page.range(of: "IMG_2.png"))
    let tenth = try #require(page.range(of: "IMG_10.jpg"))
    #expect(second.lowerBound < tenth.lowerBound)
  }

  @Test func originalsAreCopiedByteForByte() throws {
    _ = try build()
    #expect(try folder.read("site/originals/Sea & sky/deep/2.jpg") == jpeg)
    #expect(try folder.read("site/originals/IMG_2.png") == folder.read("photos/IMG_2.png"))
    #expect(!folder.exists("site/originals/only text"))
  }

  @Test func equalPicturesShareTheirThumbnails() throws {
    _ = try build()
    let thumbnails = try folder.contents(of: "site/thumbs")
    #expect(thumbnails.count == 2)
    for (path, bytes) in thumbnails {
      // That of the keys of all thumbnails of the picture, of which each of these has one.
      let key = ContentKey(of: Array(ContentKey(of: bytes).text.utf8)).text.prefix(11)
      #expect(path.replacing("/", with: "").hasPrefix(key + "-"))
    }
  }

  @Test func theSameInputGivesTheSameBytes() throws {
    _ = try build(to: "site")
    _ = try build(to: "elsewhere/deeper/site")
    #expect(try folder.contents(of: "site") == folder.contents(of: "elsewhere/deeper/site"))
    #expect(try folder.contents(of: "site").count == 15)
  }

  @Test func theNumberOfJobsChangesNothing() throws {
    for index in 0..<20 {
      try folder.write(
        TestPicture.quadrants(width: 30 + index, height: 20).jpeg(quality: 85), to: "photos/m/\(index).jpg")
    }
    _ = try build()
    _ = try GalleryBuilder(
      photos: FilePath(folder.path("photos")), site: FilePath(folder.path("other")), settings: settings(jobs: 7)
    ).build()
    #expect(try folder.contents(of: "site") == folder.contents(of: "other"))
  }

  @Test func photosAreOnlyRead() throws {
    let before = try folder.contents(of: "photos")
    _ = try build()
    #expect(try folder.contents(of: "photos") == before)
  }

  @Test func aSiteInsideThePhotosIsNotScanned() throws {
    let first = try build(to: "photos/site")
    #expect(try build(to: "photos/site").shown == first.shown)
  }

  @Test func seventyFoldersInEachOtherAreSeventyPages() throws {
    try folder.write(jpeg, to: "photos/" + (1...70).map { "level \($0)/" }.joined() + "deep.jpg")
    #expect(try build().pages == 3 + 70)
  }

  @Test func whatCannotBeDecodedIsLeftOutAndNamed() throws {
    try folder.write(Array(jpeg.prefix(jpeg.count - 100)), to: "photos/torn.jpg")
    try folder.write(Array("hello".utf8), to: "photos/Sea & sky/text.jpg")
    try folder.write(Array("hello".utf8), to: "photos/bad/only.jpg")
    let report = try build()
    #expect(report.shown.count == 4)
    #expect(report.leftOut.map(\.path.description) == ["bad/only.jpg", "Sea & sky/text.jpg", "torn.jpg"])
    #expect(report.leftOut.map(\.reason).dropLast() == [.notAPicture, .notAPicture])
    #expect(!folder.exists("site/bad"))
    #expect(!folder.exists("site/originals/torn.jpg"))
    #expect(try !folder.text("site/index.html").contains("torn"))
  }

  @Test func progressCountsEveryFileOnceInOrder() throws {
    let seen = Recorder()
    _ = try GalleryBuilder(
      photos: FilePath(folder.path("photos")), site: FilePath(folder.path("site")),
      settings: settings(jobs: 3)
    ).build { seen.add($0) }
    #expect(
      seen.all == (1...5).map { .pictures(done: $0, of: 5) } + (1...4).map { .originals(done: $0, of: 4) })
  }

  // MARK: The delegate

  @Test func withoutADelegateAClickOpensTheOriginal() throws {
    _ = try build()
    #expect(try folder.text("site/index.html").contains("href=originals/IMG_10.jpg>"))
  }

  @Test func theDelegateIsAskedForEachPictureInOrderAndItsLinkIsUsed() throws {
    let delegate = Chooser()
    _ = try build(delegate: delegate)
    #expect(
      delegate.asked.map(\.path.description) == ["IMG_2.png", "IMG_10.jpg", "Sea & sky/1.jpg", "Sea & sky/deep/2.jpg"])
    #expect(delegate.asked[1].size == PixelSize(width: 60, height: 40))
    let page = try folder.text("site/index.html")
    #expect(page.contains("href=\"https://example.org/?a=1&amp;b=&quot;IMG_10&quot;\""))
    #expect(page.contains("href=originals/IMG_2.png>"))
    #expect(!folder.exists("site/originals/IMG_10.jpg"))
    #expect(folder.exists("site/originals/IMG_2.png"))
  }

  private final class Chooser: GalleryDelegate {
    var asked: [GalleryPicture] = []

    func link(for picture: GalleryPicture) -> PictureLink {
      asked.append(picture)
      let isFirst = picture.path.name == "IMG_10.jpg"
      return isFirst ? .url("https://example.org/?a=1&b=\"IMG_10\"") : .original
    }
  }

  @Test func aPatternLinksAllPicturesAndPublishesNoOriginal() throws {
    _ = try build(delegate: try LinkPattern("https://shop.example/{path}?in={album}&n={name}"))
    let page = try folder.text("site/Sea & sky/deep/index.html")
    #expect(
      page.contains(
        "href=\"https://shop.example/Sea%20%26%20sky/deep/2.jpg?in=Sea%20%26%20sky/deep&amp;n=2.jpg\""))
    #expect(!folder.exists("site/originals"))
  }

  @Test func whatVanishesBeforeItIsCopiedIsLeftOutWithItsThumbnails() throws {
    try folder.write(TestPicture.quadrants(width: 30, height: 50).jpeg(quality: 85), to: "photos/short-lived.jpg")
    let report = try build(delegate: Remover(folder: folder))
    #expect(report.shown.count == 4)
    #expect(report.leftOut.map(\.path.description) == ["short-lived.jpg"])
    #expect(try folder.contents(of: "site/thumbs").count == 2)
    #expect(try !folder.text("site/.waterfall/manifest").contains("short"))
  }

  /// Removes a picture after it was decoded.
  private struct Remover: GalleryDelegate {
    let folder: TemporaryFolder

    func link(for picture: GalleryPicture) -> PictureLink {
      if picture.path.name == "short-lived.jpg" { try? folder.remove("photos/short-lived.jpg") }
      return .original
    }
  }

  @Test func whatChangesBeforeItIsCopiedIsLeftOut() throws {
    let report = try build(delegate: Replacer(folder: folder))
    #expect(report.leftOut == [LeftOut(path: RelativePath(["IMG_2.png"]), reason: .changed)])
    #expect(!folder.exists("site/originals/IMG_2.png"))
  }

  /// Replaces a picture after it was decoded.
  private struct Replacer: GalleryDelegate {
    let folder: TemporaryFolder

    func link(for picture: GalleryPicture) -> PictureLink {
      if picture.path.name == "IMG_2.png" { try? folder.write([1, 2, 3], to: "photos/IMG_2.png") }
      return .original
    }
  }

  @Test(arguments: [true, false]) func aSiteThatVanishesIsToldAndNothingElseIsTouched(isRemoved: Bool) throws {
    _ = try build()
    let former = try folder.contents(of: "site")
    let error = #expect(throws: GalleryError.self) {
      _ = try build(delegate: SiteMover(folder: folder, isRemoved: isRemoved))
    }
    #expect(error == .siteVanished(FilePath(folder.path("site"))))
    #expect(!folder.exists("site"))
    if !isRemoved { #expect(try folder.contents(of: "elsewhere") == former) }
  }

  /// Moves or removes the site after the pictures were decoded.
  private struct SiteMover: GalleryDelegate {
    let folder: TemporaryFolder
    let isRemoved: Bool

    func link(for picture: GalleryPicture) -> PictureLink {
      if picture.path.name == "IMG_2.png" {
        if isRemoved {
          try? folder.remove("site")
        } else {
          try? FileManager.default.moveItem(atPath: folder.path("site"), toPath: folder.path("elsewhere"))
        }
      }
      return .original
    }
  }

  @Test func aBuildThatIsCancelledLeavesTheSiteAsItWas() throws {
    _ = try build()
    let former = try folder.contents(of: "site")
    try folder.write(jpeg, to: "photos/another.jpg")
    for asked in [1, 4, 8] {
      let questions = Mutex(0)
      #expect(throws: GalleryError.cancelled) {
        _ = try GalleryBuilder(
          photos: FilePath(folder.path("photos")), site: FilePath(folder.path("site")), settings: settings(jobs: 2)
        ).build(isCancelled: {
          questions.withLock { count in
            count += 1
            return count >= asked
          }
        })
      }
      #expect(try folder.contents(of: "site") == former)
    }
  }

  @Test func aWrongPatternIsRefused() {
    #expect(throws: LinkPattern.Failure.unopenedBrace) { try LinkPattern("https://x/{path}}") }
    #expect(throws: LinkPattern.Failure.unknownPlaceholder("file")) { try LinkPattern("https://x/{file}") }
    #expect(throws: LinkPattern.Failure.unclosedBrace) { try LinkPattern("https://x/{path") }
    #expect(throws: LinkPattern.Failure.empty) { try LinkPattern("") }
  }
}

/// Keeps what a build says of its progress.
private final class Recorder: Sendable {
  private let events = Mutex<[GalleryProgress]>([])

  func add(_ event: GalleryProgress) {
    if case .ended = event { return }
    events.withLock { $0.append(event) }
  }

  var all: [GalleryProgress] { events.withLock { $0 } }
}
