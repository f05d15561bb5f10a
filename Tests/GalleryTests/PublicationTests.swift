import TestSupport
import Testing

@testable import Gallery

/// The order in which files are put in place, and a fault at each step of it.
@Suite struct PublicationTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write([], to: "photos/x")
  }

  private let old = [
    "index.html", "a/index.html", "gone/index.html", "thumbs/old.jpg", "originals/a", "shape/inner.jpg",
  ]
  private let new = [
    "index.html", "a/index.html", "a/b/index.html", "thumbs/new.jpg", "originals/a/picture.jpg", "assets/x.css",
    "shape",
  ]

  private func path(_ text: String) -> RelativePath {
    RelativePath(text.split(separator: "/").map { FileName(text: String($0)) })
  }

  /// Publishes files whose contents are their names and an edition.
  private func publish(
    _ paths: [String], edition: String, willTake: @escaping (Publication.Step) throws(SystemError) -> Void = { _ in }
  ) throws {
    let photos = try PhotosFolder(FilePath(folder.path("photos")))
    let site = try SiteFolder(FilePath(folder.path("site")), apartFrom: photos)
    defer { site.tidy(keepingWork: false) }
    let stage = Stage(site)
    let files = paths.map { text in
      let bytes = Array("\(text) \(edition)".utf8)
      return (file: SiteFile(path: path(text), size: bytes.count, key: ContentKey(of: bytes)), bytes: bytes)
    }
    for (file, bytes) in files { try stage.add(bytes, as: file) }
    let sorted = files.map(\.file).sorted { $0.path.bytes.lexicographicallyPrecedes($1.path.bytes) }
    _ = try Publication(site: site, willTake: willTake).run(sorted, staged: stage.waiting)
  }

  private func contents(_ paths: [String], edition: String) -> [String: String] {
    Dictionary(uniqueKeysWithValues: paths.map { ($0, "\($0) \(edition)") })
  }

  private func site() throws -> [String: String] {
    try folder.contents(of: "site").filter { !$0.key.hasPrefix(".waterfall") }
      .mapValues { String(decoding: $0, as: UTF8.self) }
  }

  private func steps(of paths: [String], edition: String) throws -> [Publication.Step] {
    var steps: [Publication.Step] = []
    try publish(paths, edition: edition) { steps.append($0) }
    return steps
  }

  @Test func whatPagesShowComesFirstTheFrontPageLastAndRemovalsAfterIt() throws {
    try publish(old, edition: "old")
    let steps = try steps(of: new, edition: "new")
    #expect(
      steps == [
        .sync, .record, .remove(path("originals/a")), .remove(path("shape/inner.jpg")), .makeFolder(path("a")),
        .makeFolder(path("a/b")), .makeFolder(path("assets")), .makeFolder(path("originals/a")),
        .makeFolder(path("thumbs")), .place(path("assets/x.css")), .place(path("originals/a/picture.jpg")),
        .place(path("shape")), .place(path("thumbs/new.jpg")), .sync, .place(path("a/b/index.html")), .sync,
        .place(path("a/index.html")), .sync, .place(path("index.html")), .sync, .remove(path("gone/index.html")), .sync,
        .remove(path("thumbs/old.jpg")), .sync, .record,
      ])
    #expect(try site() == contents(new, edition: "new"))
    #expect(!folder.exists("site/gone"))
  }

  @Test func afterAFaultAtAnyStepEveryFileIsWholeAndTheNextBuildCompletes() throws {
    try publish(old, edition: "old")
    let count = try steps(of: new, edition: "new").count
    for fault in 0..<count {
      try folder.remove("site")
      try folder.write(Array("mine".utf8), to: "site/CNAME")
      try publish(old, edition: "old")
      var taken = 0
      #expect(throws: GalleryError.self) {
        try publish(new, edition: "new") { (_) throws(SystemError) in
          defer { taken += 1 }
          if taken == fault { throw SystemError(code: 28) }
        }
      }
      let oldFiles = contents(old, edition: "old")
      let newFiles = contents(new, edition: "new")
      for (name, text) in try site() where name != "CNAME" {
        #expect(text == oldFiles[name] || text == newFiles[name], "\(name) after a fault at step \(fault)")
      }
      #expect(!folder.exists("site/.waterfall/next"))

      try publish(new, edition: "new")
      var expected = newFiles
      expected["CNAME"] = "mine"
      #expect(try site() == expected, "after a fault at step \(fault)")
    }
  }

  @Test func emptyFoldersOfAnInterruptedRemovalDisappear() throws {
    try publish(old, edition: "old")
    // As it is between the removal of a file and that of its folder.
    try folder.remove("site/shape/inner.jpg")
    try folder.remove("site/gone/index.html")
    try publish(new, edition: "new")
    #expect(try site() == contents(new, edition: "new"))
    #expect(!folder.exists("site/gone"))
  }

  @Test func aFileThatCannotBePlacedIsNamed() throws {
    #expect(
      throws: GalleryError.publishingFailed(FilePath(folder.path("site")), path("index.html"), SystemError(code: 5))
    ) {
      try publish(["index.html"], edition: "new") { (step) throws(SystemError) in
        if case .place = step { throw SystemError(code: 5) }
      }
    }
  }
}
