import Foundation
import TestSupport
import Testing

@testable import Gallery

@Suite struct ScannerTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func scan(skipping skipped: FileIdentity? = nil, followingLinks: Bool = true) throws -> (
    found: [String], leftOut: [LeftOut]
  ) {
    let photos = try PhotosFolder(FilePath(folder.path))
    var scanner = Scanner(skipping: skipped.map { [$0] } ?? [], followingLinks: followingLinks)
    let found = scanner.scan(photos.folder, in: photos.containers)
    return (found.allFiles.map(\.description), scanner.leftOut)
  }

  @Test func filesComeInNaturalOrderEachFoldersOwnFirst() throws {
    for name in ["b/10.jpg", "b/9.jpg", "B2/x.jpg", "a/x.jpg", "z10.jpg", "z9.jpg", "b/c/d.jpg"] {
      try folder.write([1], to: name)
    }
    #expect(try scan().found == ["z9.jpg", "z10.jpg", "a/x.jpg", "b/9.jpg", "b/10.jpg", "b/c/d.jpg", "B2/x.jpg"])
  }

  @Test func whatSystemsLeaveIsPassedOver() throws {
    for name in [
      ".hidden.jpg", "._a.jpg", ".git/a.jpg", "@eaDir/a.jpg", "__MACOSX/a.jpg", "Thumbs.db", "shown.jpg",
    ] {
      try folder.write([1], to: name)
    }
    #expect(unsafe mkfifo(folder.path("pipe.jpg"), 0o600) == 0)
    try folder.link("device.jpg", to: "/dev/zero")
    let (found, leftOut) = try scan()
    #expect(found == ["shown.jpg"])
    #expect(leftOut == [])
  }

  @Test func namesAreBytes() throws {
    try folder.write([1], toName: [0x63, 0xE9, 0x2E, 0x6A])
    #expect(try scan().found == ["c\\xe9.j"])
  }

  @Test func linksAreFollowedButNotIntoThemselves() throws {
    try folder.write([1], to: "album/a.jpg")
    try folder.link("album/up", to: "..")
    try folder.link("album/here", to: ".")
    try folder.link("root", to: "/")
    try folder.link("b.jpg", to: "album/a.jpg")
    try folder.link("other album", to: "album")
    #expect(try scan().found == ["b.jpg", "album/a.jpg", "other album/a.jpg"])
  }

  @Test func linksArePassedOverWhereTheyAreNotToBeFollowed() throws {
    try folder.write([1], to: "album/a.jpg")
    try folder.link("b.jpg", to: "album/a.jpg")
    try folder.link("gone.jpg", to: "nowhere")
    try folder.link("other album", to: "album")
    let (found, leftOut) = try scan(followingLinks: false)
    #expect(found == ["album/a.jpg"])
    #expect(leftOut == [])
  }

  @Test func aLinkToNothingIsLeftOutWhereItIsAPictures() throws {
    try folder.link("gone.jpg", to: "nowhere")
    try folder.link("self.jpg", to: "self.jpg")
    try folder.link("gone.txt", to: "nowhere")
    let (found, leftOut) = try scan()
    #expect(found == [])
    #expect(
      leftOut.map { "\($0.path): \($0.reason)" } == [
        "gone.jpg: can't be read: no such file or directory",
        "self.jpg: can't be read: too many levels of symbolic links",
      ])
  }

  @Test(arguments: [
    (["gone.jpg"], [], []), (["gone*"], [], []), (["/gone.jpg/"], [], []), ([], ["*.png"], []),
    (["*", "!gone.jpg"], [], ["gone.jpg"]), ([], ["*.jpg"], ["gone.jpg"]),
  ])
  func whatRulesExcludeIsNoLossWhereItCannotBeRead(exclude: [String], include: [String], lost: [String]) throws {
    try folder.link("gone.jpg", to: "nowhere")
    var settings = AlbumSettings()
    (settings.exclude, settings.include) = (exclude, include)
    let photos = try PhotosFolder(FilePath(folder.path))
    var scanner = Scanner(skipping: [], rules: AlbumRules(settings))
    _ = scanner.scan(photos.folder, in: photos.containers)
    #expect(scanner.leftOut.map(\.path.description) == lost)
    #expect(scanner.hasExcluded == lost.isEmpty)
  }

  @Test func theSiteIsNotScanned() throws {
    try folder.write([1], to: "a.jpg")
    try folder.write([1], to: "site/thumbs/b.jpg")
    try folder.link("site link", to: "site")
    let site = try Descriptor(FilePath(folder.path("site")), O_RDONLY).status.identity
    #expect(try scan(skipping: site).found == ["a.jpg"])
  }

  @Test func anotherSiteIsNoAlbum() throws {
    try folder.write([1], to: "a.jpg")
    try folder.write([1], to: "old site/.waterfall/manifest")
    try folder.write([1], to: "old site/originals/a.jpg")
    let (found, leftOut) = try scan()
    #expect(found == ["a.jpg"])
    #expect(leftOut == [LeftOut(path: RelativePath(["old site"]), reason: .isASite)])
  }

  @Test func pathsThatAreTooLongAreNamed() throws {
    // Each level is made inside the one before, since no call takes the whole path.
    let level = String(repeating: "x", count: 200)
    var current = try Descriptor(FilePath(folder.path), O_RDONLY)
    for _ in 0..<25 {
      try current.makeFolders(RelativePath([FileName(text: level)]))
      current = try Descriptor(RelativePath([FileName(text: level)]), in: current, O_RDONLY)
    }
    let file = try Descriptor(RelativePath(["deep.jpg"]), in: current, O_WRONLY | O_CREAT)
    try file.write([1])
    let (found, leftOut) = try scan()
    #expect(found == [])
    #expect(leftOut.map(\.reason) == [.unreadable(SystemError(code: ENAMETOOLONG))])
  }
}
