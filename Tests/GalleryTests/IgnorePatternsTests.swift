import Foundation
import TestSupport
import Testing

@testable import Gallery

@Suite struct IgnorePatternsTests {
  /// What each list of patterns is tried on; folders end with a slash.
  private static let paths = [
    "a", "b", "ab", "abc", "A", "0", "a.jpg", "b.JPG", "x.tmp.jpg", "a b", "trail ", "#hash", "!bang", "[x]", "]", "-",
    "a-c", "é.jpg", "back\\slash", "a*b", "foo/", "foo/a", "foo/a.jpg", "foo/b.jpg", "foo/bar/", "foo/bar/a.jpg",
    "foo/bar/foo", "foo/bar/baz/", "foo/bar/baz/a", "bar/", "bar/foo/", "bar/foo/a.jpg", "bar/foo/bar", "a.d/", "a.d/a",
    "deep/", "deep/x/", "deep/x/y/", "deep/x/y/z", "deep/z", "xfoo", "foox",
  ]

  private static let lists: [[String]] =
    [
      "a", "*", "?", "*.jpg", "*.JPG", "a*", "*a", "a?", "??", "/a", "/*.jpg", "foo", "foo/", "/foo", "/foo/", "foo/*",
      "foo/*.jpg", "foo/**", "/foo/**", "**/a", "**/foo", "**/foo/", "**/foo/a.jpg", "foo/**/a.jpg", "foo/**/a", "**",
      "/**", "**/", "foo/**/", "**/**/a", "deep/**/z", "deep/**/**/z", "deep/*/z", "deep/*/*/z", "a**", "**a", "f**o/a",
      "foo/b**", "foo**/a.jpg", "foo/**bar", "bar/foo", "foo/bar", "bar/", "/bar/", "foo/bar/", "a.d", "a.d/", "*.d/",
      "[ab]", "[a-c]", "[!a]", "[^a]", "[!a-c]", "[]]", "[!]]", "[]-a]", "[a-]", "[-a]", "[--0]", "[a", "[", "[]", "[!",
      "[a-", "[\\]]", "[\\a]", "[a\\]", "[[:alpha:]]", "[[:upper:]]", "[[:digit:]]", "[![:alpha:]]", "[[:nothing:]]",
      "[[:alpha]", "[[:alpha:]", "[[:punct:]]", "[[:xdigit:]]", "[z-a]", "[a-c-e]", "a[-]c", "a[^x]c", "[[x]",
      "[[]x[]]", "[[]x]", "\\[x\\]", "[#!]*", "#hash", "\\#hash", "!bang", "\\!bang", "!", "!!", "a\\ b", "a b",
      "trail ",
      "trail\\ ", "trail \\ ", "a   ", "a\\", "\\a", "\\*", "a\\*b", "a[*]b", "a*b", "back\\slash", "back\\\\slash",
      "back?slash", "?.jpg", "??.jpg", "é.jpg", "*é*", "[é].jpg", "", "/", "//", "//a", "foo//a", "foo/a/", "./a",
      "a/.",
      "foo/[ab].jpg", "foo[/]a", "foo/[/]", "foo/ba[qr]/a.jpg", "foo\\/a", "*/a", "*/*/a.jpg", "*/", "/*/", "foo/*/",
      "x*",
      "*x", "*foo*", "**.jpg", "*.*", "*.*.*", "f*/b*/*", "[[:space:]]", "*[[:space:]]*", "[a-[:digit:]]",
    ].map { [$0] } + [
      ["*", "!a"], ["*", "!foo/", "!foo/a"], ["*.jpg", "!a.jpg"], ["!a.jpg", "*.jpg"], ["foo/*", "!foo/a"],
      ["foo", "!foo/a"], ["/*", "!/foo", "/foo/*", "!/foo/bar"], ["*", "!*/", "!*.jpg"], ["# all", "*", "", "!b"],
      ["**", "!**/", "!**/*.jpg"], ["*.jpg", "!/foo/*.jpg", "/foo/b.jpg"], ["a*", "!ab*", "abc"],
      ["deep/**", "!deep/z"],
    ]

  private static let git = "/usr/bin/git"

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: git), "there is no git to compare with"))
  func theyMeanWhatTheyDoToGit() throws {
    let folder = try TemporaryFolder()
    var asked: [(path: String, isIgnored: Bool)] = []
    for (number, list) in Self.lists.enumerated() {
      // An inner folder's own count more, which every other list shows.
      let inner = number.isMultiple(of: 2) ? ["!a.jpg", "/b.jpg"] : []
      let top = "case\(number)"
      try folder.write(Array(list.joined(separator: "\n").utf8), to: "\(top)/.gitignore")
      if !inner.isEmpty { try folder.write(Array(inner.joined(separator: "\n").utf8), to: "\(top)/foo/.gitignore") }
      let base = IgnorePatterns().adding(list, of: RelativePath([FileName(text: top)]))
      for path in Self.paths {
        let name = "\(top)/\(path)"
        if path.hasSuffix("/") {
          try FileManager.default.createDirectory(atPath: folder.path(name), withIntermediateDirectories: true)
        } else {
          try folder.write([], to: name)
        }
        // With a slash at its end git would take it for something in that folder.
        asked.append(
          (
            name.hasSuffix("/") ? String(name.dropLast()) : name,
            Self.isIgnored(name, base, inner: inner, of: "\(top)/foo")
          ))
      }
    }
    let ignored = try Self.ignoredByGit(asked.map(\.path), in: folder)
    #expect(ignored.count > 900)
    for (path, isIgnored) in asked {
      let list = try #require(Int(path.prefix { $0 != "/" }.dropFirst(4)))
      #expect(isIgnored == ignored.contains(path), "\(path) by \(Self.lists[list])")
    }
  }

  /// As a scan asks: the folders that a file is in first, from the outermost.
  private static func isIgnored(_ name: String, _ base: IgnorePatterns, inner: [String], of folder: String) -> Bool {
    let path = RelativePath(joined: (name.hasSuffix("/") ? name.dropLast() : name[...]).utf8)
    let foo = RelativePath(joined: folder.utf8)
    let all = path.containers.dropFirst().map { ($0, true) } + [(path, name.hasSuffix("/"))]
    return all.contains { path, isFolder in
      (path.isWithin(foo) && path != foo ? base.adding(inner, of: foo) : base).match(path, isFolder: isFolder)
    }
  }

  /// - Returns: those of the paths that git ignores.
  private static func ignoredByGit(_ paths: [String], in folder: TemporaryFolder) throws -> Set<String> {
    let input = try TemporaryFolder()
    try input.write(Array(paths.joined(separator: "\0").utf8) + [0], to: "paths")
    func run(_ arguments: String...) throws -> Data {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: git)
      process.arguments = ["-C", folder.path, "-c", "core.excludesFile=/dev/null"] + arguments
      process.standardInput = try FileHandle(forReadingFrom: URL(fileURLWithPath: input.path("paths")))
      let output = Pipe()
      process.standardOutput = output
      try process.run()
      let data = try output.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      return data
    }
    _ = try run("init", "--quiet")
    return try Set(
      run("check-ignore", "--no-index", "--stdin", "-z").split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    )
  }

  @Test func whatCountsMoreIsAskedFirst() {
    let patterns = IgnorePatterns(["*.jpg"], last: ["!keep*"])
      .adding(["keep*"], of: RelativePath(["album"]))
    func match(_ path: String) -> Bool { patterns.match(RelativePath(joined: path.utf8), isFolder: false) }
    #expect(match("a.jpg") && match("album/b.jpg") && !match("album/keep.jpg") && !match("a.png"))
  }

  @Test(arguments: [
    ("Geheim\u{E9}/", "Geheime\u{301}"), ("Geheime\u{301}/", "Geheim\u{E9}"), ("*\u{E9}", "Geheime\u{301}"),
    ("a\\\u{E9}b", "ae\u{301}b"), ("**/\u{AC00}/b", "a/\u{1100}\u{1161}/b"), ("\u{212B}", "\u{C5}"),
  ])
  func namesMatchInEitherForm(pattern: String, path: String) {
    #expect(IgnorePatterns([pattern]).match(RelativePath(joined: path.utf8), isFolder: true))
    #expect(!IgnorePatterns([pattern, "!\(pattern)"]).match(RelativePath(joined: path.utf8), isFolder: true))
  }

  @Test func bytesThatAreNoTextMatchAsBytes() {
    func match(_ pattern: String, _ name: [UInt8]) -> Bool {
      IgnorePatterns([pattern]).match(RelativePath([FileName(bytes: name)]), isFolder: false)
    }
    let name = Array("e\u{301}".utf8) + [0xFF]
    #expect(match("e\u{301}?", name) && match("e???", name) && !match("\u{E9}?", name))
    #expect(match("*", [0xE9]) && !match("\u{E9}", [0xE9]))
  }

  @Test(.timeLimit(.minutes(1))) func starsCostNoMoreThanTheyShould() {
    let stars = String(repeating: "*a", count: 120) + "b"
    let name = FileName(text: String(repeating: "a", count: 250))
    #expect(!IgnorePatterns([stars]).match(RelativePath([name]), isFolder: false))
    let folders = String(repeating: "**/a/", count: 100) + "b"
    let path = RelativePath(Array(repeating: "a", count: 1000))
    #expect(!IgnorePatterns([folders]).match(path, isFolder: false))
  }

  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      String(repeating: "**/", count: 300), String(repeating: "**/*/", count: 300) + "b", "*a*a*b",
    ])
  func soDoAThousandOfThemOnFilesThatAreDeep(pattern: String) throws {
    let folder = try TemporaryFolder()
    let deep = String(repeating: "a/", count: 100)
    for number in 0..<100 { try folder.write([1], to: "\(deep)\(number).jpg") }
    let patterns = (0..<1000).map { "\(pattern)\($0)" }
    var settings = AlbumSettings()
    settings.hide = patterns
    let photos = try PhotosFolder(FilePath(folder.path))
    var scanner = Scanner(skipping: [], rules: AlbumRules(settings))
    #expect(scanner.scan(photos.folder, in: photos.containers).allFiles.count == 100)
  }

  @Test(arguments: [
    (["keep/"], ["keep/a.jpg", "keep/deep/b.png"]), (["keep"], ["keep/a.jpg", "keep/deep/b.png"]),
    (["keep/", "*.png"], ["c.png", "keep/a.jpg", "keep/deep/b.png"]), (["keep/", "!*.png"], ["keep/a.jpg"]),
    (["*", "!*.png"], ["other/d.jpg", "keep/a.jpg"]), (["keep/", "!deep/"], ["keep/a.jpg"]),
    (["/keep/*"], ["keep/a.jpg", "keep/deep/b.png"]), (["*.jpg"], ["keep/a.jpg", "other/d.jpg"]),
  ])
  func anIncludedFolderIsIncludedWithAllInIt(patterns: [String], files: [String]) throws {
    let folder = try TemporaryFolder()
    for name in ["c.png", "keep/a.jpg", "keep/deep/b.png", "other/d.jpg"] { try folder.write([1], to: name) }
    var settings = AlbumSettings()
    settings.include = patterns
    let photos = try PhotosFolder(FilePath(folder.path))
    var scanner = Scanner(skipping: [], rules: AlbumRules(settings))
    let found = scanner.scan(photos.folder, in: photos.containers).allFiles
    #expect(Set(found.map(\.description)) == Set(files))
  }
}
