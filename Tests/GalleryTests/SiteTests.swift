import Foundation
import TestSupport
import Testing

@testable import Gallery

/// What happens to SITE: what is refused, what is replaced, what is removed, and what is never touched.
@Suite struct SiteTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(try TestPicture.quadrants(width: 60, height: 40).jpeg(quality: 85), to: "photos/a.jpg")
    try folder.write(try TestPicture.quadrants(width: 40, height: 60).jpeg(quality: 85), to: "photos/album/b.jpg")
  }

  private func build(_ photos: String = "photos", to site: String = "site") throws {
    _ = try GalleryBuilder(
      photos: FilePath(folder.path(photos)), site: FilePath(folder.path + "/" + site)
    ).build()
  }

  private func expectRefusal(_ error: GalleryError, _ photos: String = "photos", to site: String = "site") throws {
    let before = try folder.contents()
    #expect(throws: error) { try build(photos, to: site) }
    #expect(try folder.contents() == before)
    #expect(!folder.exists("site/.waterfall/next"))
  }

  private func site(_ name: String = "site") -> FilePath { FilePath(folder.path(name)) }

  // MARK: What is refused, and writes nothing

  @Test func photosThatAreMissingOrAFile() throws {
    try expectRefusal(.photosMissing(site("nowhere")), "nowhere")
    try expectRefusal(.photosNotAFolder(site("photos/a.jpg")), "photos/a.jpg")
    #expect(!folder.exists("site"))
  }

  @Test func photosWithoutPictures() throws {
    try folder.write([1], to: "empty/inner/note.txt")
    try expectRefusal(.noPictures(site("empty"), leftOut: []), "empty", to: "new/site")
    #expect(!folder.exists("new"))
  }

  @Test func photosNoneOfWhichCanBeShown() throws {
    try folder.write([1], to: "bad/a.jpg")
    let leftOut = [LeftOut(path: RelativePath(["a.jpg"]), reason: .notAPicture)]
    try expectRefusal(.noPictures(site("bad"), leftOut: leftOut), "bad")
    #expect(!folder.exists("site"))
  }

  @Test func aSiteThatIsAFile() throws {
    try folder.write([1], to: "site")
    try expectRefusal(.siteNotAFolder(site()))
    try expectRefusal(.siteNotAFolder(site("site/inner")), to: "site/inner")
  }

  @Test func aSiteThatIsOrContainsThePhotos() throws {
    try expectRefusal(.siteIsPhotos(site("photos")), to: "photos")
    try expectRefusal(.siteContainsPhotos(site("photos")), "photos/album", to: "photos")
    try folder.link("alias", to: "photos")
    try expectRefusal(.siteIsPhotos(site("alias")), to: "alias")
  }

  @Test func aRecordThatNoBuildMade() throws {
    try folder.write(Array("mine".utf8), to: "site/.waterfall/next/mine.txt")
    let before = try folder.contents()
    #expect(throws: GalleryError.foreignFile(site(), RelativePath([".waterfall"]))) { try build() }
    #expect(try folder.contents() == before)
  }

  @Test func aBuildThatWasEndedAmidItsFirstStepLeavesNothingInTheWay() throws {
    try folder.write(Array("waterfall mani".utf8), to: "site/.waterfall/manifest.next")
    try build()
    #expect(!folder.exists("site/.waterfall/manifest.next"))
    #expect(folder.exists("site/index.html"))
  }

  @Test func aFolderOfThePhotosWithPicturesInIt() throws {
    try expectRefusal(.siteHoldsPictures(site("photos/album"), RelativePath(["b.jpg"])), to: "photos/album")
  }

  @Test func aManifestThatIsAPipe() throws {
    try build()
    try folder.remove("site/.waterfall/manifest")
    #expect(unsafe mkfifo(folder.path("site/.waterfall/manifest"), 0o600) == 0)
    #expect(throws: GalleryError.damagedManifest(site())) { try build() }
  }

  @Test func aHardLinkInTheManifestsPlaceIsNotWrittenThrough() throws {
    try build()
    try folder.write(Array("mine".utf8), to: "mine.txt")
    try FileManager.default.linkItem(
      atPath: folder.path("mine.txt"), toPath: folder.path("site/.waterfall/manifest.next"))
    try build()
    #expect(try folder.text("mine.txt") == "mine")
  }

  @Test func photosThatAreASite() throws {
    try build()
    try expectRefusal(.photosIsSite(site()), "site", to: "photos")
  }

  @Test(arguments: ["index.html", "album/index.html", "originals/a.jpg"]) func aForeignFolderInThePlaceOfOurFile(
    path: String
  ) throws {
    try FileManager.default.createDirectory(
      atPath: folder.path("site/\(path)/inner"), withIntermediateDirectories: true)
    let foreign = RelativePath((path + "/inner").split(separator: "/").map { FileName(text: String($0)) })
    try expectRefusal(.foreignFile(site(), foreign))
    #expect(folder.exists("site/\(path)/inner"))
  }

  @Test(arguments: ["index.html", "album/index.html", "originals/a.jpg", "originals", "thumbs", "assets", "album"])
  func aForeignFileInThePlaceOfOurs(path: String) throws {
    try folder.write(Array("mine".utf8), to: "site/\(path)")
    let foreign = RelativePath(path.split(separator: "/").map { FileName(text: String($0)) })
    try expectRefusal(.foreignFile(site(), foreign))
    #expect(!folder.exists("site/.waterfall"))
  }

  @Test func aLinkInThePlaceOfAFolderIsNotWrittenThrough() throws {
    try folder.write([1], to: "outside/x")
    try folder.write([1], to: "site/x")
    try folder.link("site/originals", to: folder.path("outside"))
    try expectRefusal(.foreignFile(site(), RelativePath(["originals"])))
    try folder.remove("site/originals")
    try folder.link("site/.waterfall", to: folder.path("outside"))
    try expectRefusal(.foreignFile(site(), RelativePath([".waterfall"])))
  }

  @Test func aDamagedManifest() throws {
    try build()
    try folder.write(
      Array("waterfall manifest 2\n../photos/a.jpg 1 k6n0dmr18ycdgr01\n".utf8), to: "site/.waterfall/manifest")
    try expectRefusal(.damagedManifest(site()))
  }

  @Test func aSiteThatAnotherBuildIsWriting() throws {
    try build()
    let lock = try Descriptor(site(), O_RDONLY)
    #expect(flock(lock.number, LOCK_EX) == 0)
    try expectRefusal(.siteBusy(site()))
    #expect(flock(lock.number, LOCK_UN) == 0)
    try build()
  }

  @Test func aSiteWhereNothingCanBeMade() throws {
    let error = #expect(throws: GalleryError.self) {
      _ = try GalleryBuilder(
        photos: site("photos"), site: "/proc/waterfall/site"
      ).build()
    }
    guard case .siteNotWritable = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  // MARK: Building again

  @Test func buildingAgainChangesNothing() throws {
    try build()
    let first = try folder.contents(of: "site")
    try build()
    #expect(try folder.contents(of: "site") == first)
    #expect(!folder.exists("site/.waterfall/next"))
  }

  @Test func whatThePhotosNoLongerHaveDisappearsAndNothingElse() throws {
    try folder.write(Array("mine".utf8), to: "site/CNAME")
    try build()
    try folder.write(Array("mine".utf8), to: "site/originals/mine.txt")
    try folder.remove("photos/album")
    try build()
    #expect(!folder.exists("site/album"))
    #expect(!folder.exists("site/originals/album"))
    #expect(try folder.text("site/CNAME") == "mine")
    #expect(try folder.text("site/originals/mine.txt") == "mine")
    try build("photos", to: "fresh")
    try folder.remove("site/CNAME")
    try folder.remove("site/originals/mine.txt")
    #expect(try folder.contents(of: "site") == folder.contents(of: "fresh"))
  }

  @Test func aFolderMayTakeAFilesPlaceAndBack() throws {
    let jpeg = try folder.read("photos/a.jpg")
    try build()
    try folder.remove("photos/a.jpg")
    try folder.write(jpeg, to: "photos/a.jpg/inner.jpg")
    try build()
    #expect(folder.exists("site/originals/a.jpg/inner.jpg"))
    try folder.remove("photos/a.jpg")
    try folder.write(jpeg, to: "photos/a.jpg")
    try build()
    #expect(try folder.read("site/originals/a.jpg") == jpeg)
    #expect(!folder.exists("site/a.jpg"))
  }

  @Test func removalDoesNotFollowALinkOutOfTheSite() throws {
    try build()
    // The person moved an album's originals elsewhere, and linked to them.
    try FileManager.default.moveItem(atPath: folder.path("site/originals/album"), toPath: folder.path("moved"))
    try folder.link("site/originals/album", to: folder.path("moved"))
    try folder.remove("photos/album")
    try build()
    #expect(folder.exists("moved/b.jpg"))
  }

  @Test func theLeftoversOfAnInterruptedBuildDisappear() throws {
    try build()
    let whole = try folder.contents(of: "site")
    try folder.write([1], to: "site/.waterfall/next/originals/torn.jpg")
    try folder.write([1], to: "site/.waterfall/manifest.next")
    try build()
    #expect(try folder.contents(of: "site") == whole)
  }

  @Test func whatAPersonRemovedComesBack() throws {
    try build()
    let whole = try folder.contents(of: "site")
    try folder.remove("site/index.html")
    try folder.remove("site/thumbs")
    try build()
    #expect(try folder.contents(of: "site") == whole)
  }

  @Test func aSitesFolderMayEndInASlashOrADot() throws {
    for name in ["new/", "newer/.", "newest/inner/./"] { try build(to: name) }
    #expect(folder.exists("new/index.html"))
    #expect(folder.exists("newer/index.html"))
    #expect(folder.exists("newest/inner/index.html"))
  }

  @Test func albumsNamedLikeTheSitesOwnFoldersGetAnotherName() throws {
    let jpeg = try folder.read("photos/a.jpg")
    for name in ["thumbs", "thumbs-2", "Originals", "assets", "index.html"] {
      try folder.write(jpeg, to: "photos/\(name)/x.jpg")
    }
    try build()
    for name in ["thumbs-3", "thumbs-2", "Originals-2", "assets-2", "index.html-2"] {
      #expect(folder.exists("site/\(name)/index.html"))
    }
    #expect(try folder.text("site/index.html").contains("<strong>thumbs</strong>"))
    #expect(try folder.read("site/originals/thumbs-3/x.jpg") == jpeg)
  }
}
