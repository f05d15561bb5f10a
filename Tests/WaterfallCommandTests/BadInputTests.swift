import Foundation
import Gallery
import Imaging
import TestSupport
import Testing

@testable import WaterfallCommand

/// Every line that bad input gets, as a person reads it: `Snapshots/bad-input.txt`. After a wanted change of words, run the
/// tests once with RECORD_SNAPSHOTS=1: the file is written anew, and the test fails that once.
@Suite struct BadInputTests {
  private let folder: TemporaryFolder
  private let jpeg: [UInt8]

  init() throws {
    folder = try TemporaryFolder()
    jpeg = try TestPicture.quadrants(width: 120, height: 80).jpeg(quality: 85)
    try folder.write(jpeg, to: "photos/a.jpg")
  }

  /// What a command line prints on standard error, without progress; `@` stands for the test's folder.
  private func lines(_ arguments: String...) -> [String] { lines(arguments) }

  private func lines(_ arguments: [String], environment: [String: String] = [:]) -> [String] {
    let printed = Printed()
    let bytes = arguments.map { Array($0.replacing("@", with: folder.path).utf8) }
    let status = WaterfallCommand.run(
      bytes, console: printed.console(terminalWidth: nil), environment: Environment(environment))
    let lines = printed.errors.replacing(folder.path, with: "@").split(separator: "\n").map(String.init)
      .filter { $0.wholeMatch(of: /waterfall: [0-9]+ of [0-9]+ (pictures|originals|files)/) == nil }
    let variables = environment.map { "\($0)='\($1)' " }.joined()
    return ["$ \(variables)waterfall " + arguments.joined(separator: " ") + "   # status \(status.rawValue)"] + lines
      + [""]
  }

  @Test func eachLineIsAsItWasAgreed() throws {
    let snapshot = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Snapshots/bad-input.txt")
    let found = try allLines().joined(separator: "\n")
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] != nil {
      try found.write(to: snapshot, atomically: true, encoding: .utf8)
      Issue.record("recorded anew: look at the difference, and run the tests again")
    }
    let agreed = try String(contentsOf: snapshot, encoding: .utf8)
    for (line, expected) in zip(found.split(separator: "\n"), agreed.split(separator: "\n")) {
      #expect(line == expected)
    }
    #expect(found == agreed)
  }

  private func allLines() throws -> [String] {
    try makeBadPictures()
    try makeBadFolders()
    try makeBadThemes()
    return try lines("build", "--verbose", "@/bad", "@/site") + badFolders + badThemes + badReports + badSettings
      + commandLines + faults
  }

  private func makeBadPictures() throws {
    try folder.write(jpeg, to: "bad/whole.jpg")
    try folder.write([], to: "bad/empty.jpg")
    try folder.write(Array("hello".utf8), to: "bad/words.png")
    try folder.write([0xFF, 0xD8, 0xFF], to: "bad/three-bytes.jpg")
    try folder.write(Array(jpeg.prefix(jpeg.count / 2)), to: "bad/half.jpg")
    try folder.write(TestPicture.pngHeader(width: 0, height: 3), to: "bad/flat.png")
    try folder.write(TestPicture.pngHeader(width: 60_000, height: 60_000), to: "bad/bomb.png")
    var large = try Bitmap(size: PixelSize(width: 12_000, height: 10_000)).png()
    (large[24], large[28]) = (16, 1)  // bits a sample, and passes: then all pixels are held
    try folder.write(large, to: "bad/large.png")
    try folder.write([0xFF, 0x4F, 0xFF, 0x51], to: "bad/new.jp2")
    try folder.write(Array("GIF89a".utf8), to: "bad/torn.gif")
    try folder.write(Array("RIFF\0\0\0\0WEBPVP8 ".utf8), to: "bad/torn.webp")
    try folder.write(Array("II*\0\u{8}\0\0\0".utf8), to: "bad/torn.tif")
    try folder.write(Array("\0\0\0\u{18}ftypavif\0\0\0\0avifmif1".utf8), to: "bad/torn.avif")
    try folder.write(Array("\0\0\0\u{18}ftypheic\0\0\0\0mif1heic".utf8), to: "bad/torn.heic")
    try folder.write([], toName: Array("bad/odd\u{1B}[31m".utf8) + [0xE9] + Array(".jpg".utf8))
    try folder.link("bad/gone.jpg", to: "nowhere.jpg")
    try folder.link("bad/circle.jpg", to: "circle.jpg")
    try folder.write([1], to: "bad/old site/.waterfall/manifest")
    try folder.write(Array("\0\0\0\u{18}ftypmp42\0\0\0\0mp42isom".utf8), to: "bad/film.mp4")
    try folder.write(Array("MM\0*".utf8), to: "bad/camera.nef")
    try folder.write(Array("hello".utf8), to: "bad/notes.txt")
  }

  private func makeBadFolders() throws {
    try folder.write([1], to: "empty/note.txt")
    try folder.write([1], to: "file")
    try folder.write([1], to: "foreign/index.html")
    try folder.write([1], to: "damaged/.waterfall/manifest")
    try folder.write([1], to: "old/.waterfall/manifest")
    try folder.write(jpeg, to: "family/Anna/a.jpg")
  }

  private var badFolders: [String] {
    lines("build", "@/none", "@/site") + lines("build", "@/file", "@/site") + lines("build", "@/empty", "@/site")
      + lines("build", "@/old", "@/site") + lines("build", "@/photos", "@/file")
      + lines("build", "@/photos", "@/photos")
      + lines("build", "@/photos", "@") + lines("build", "@/family", "@/family/Anna")
      + lines("build", "@/photos", "@/foreign") + lines("build", "@/photos", "@/damaged")
      + lines("build", "@/photos", "/proc/site")
      + lines("build", "--only=b", "@/photos", "@/new") + lines("build", "@/photos", "@/built")
      + lines("build", "--only=none", "@/photos", "@/built")
      + lines("check", "@/photos") + lines("check", "@/none") + lines("check", "@/damaged")
      + lines("theme", "@/theme") + lines("theme", "/proc/theme") + lines("theme", "@/file")
  }

  private func makeBadThemes() throws {
    try folder.write(Array("<p>{{titel}}{{> tiel}}</p>".utf8), to: "theme/album.mustache")
    try folder.write(Array("x".utf8), to: "theme/albmus.mustache")
    try folder.write(Array("<p>\n {{#tiles}}".utf8), to: "torn/album.mustache")
    try folder.write(Array("{{> album}}".utf8), to: "endless/album.mustache")
    try folder.write(Array("x".utf8), to: "none of it/logo.svg")
  }

  private var badThemes: [String] {
    ["theme", "torn", "endless", "none of it", "missing", "jurnal", "file"].flatMap { (name: String) in
      lines("build", "--theme=@/\(name)", "@/photos", "@/themed")
    }
  }

  private var badReports: [String] {
    [
      "photos/report.json", "built/report.json", "theme/report.json", "file", "theme", "none/report.json",
      "bad/gone.jpg",
    ]
    .flatMap { (name: String) in lines("build", "--report=@/\(name)", "--theme=@/theme", "@/photos", "@/built") }
      + lines("build", "--report=/dev/full", "@/photos", "@/built")
  }

  /// Settings files and variables that are wrong: nothing is written of any.
  private var badSettings: [String] {
    get throws {
      var lines: [String] = []
      for text in Self.brokenSettings {
        try folder.write(Array(text.utf8), to: "set/waterfall.json5")
        lines.append("# " + text.replacing("\n", with: "⏎"))
        lines += self.lines("build", "@/set", "@/site of settings")
      }
      try folder.write(Array("{".utf8), to: "set/waterfall.json5")
      lines += self.lines("build", "--config=@/none.json5", "@/set", "@/site of settings")
      lines += self.lines("build", "--config=@/set", "@/set", "@/site of settings")
      lines += self.lines("build", "--config=@/photos/a.jpg", "@/set", "@/site of settings")
      lines += self.lines("build", "--config=a", "--no-config", "@/set", "@/site of settings")
      lines += self.lines("init", "@/set") + self.lines("init", "@/none") + self.lines("init", "a", "b")
      lines += self.lines("config") + self.lines("config", "@/set") + self.lines("config", "@/none")
      lines += self.lines("schema", "x")
      for (name, value) in [
        ("COLUMNS", "many"), ("VIEWER", "on"), ("BORDER_COLUR", "red"), ("MEMORY", ""), ("LICENCE", "mit"),
      ] {
        lines += self.lines(
          ["build", "@/photos", "@/site of settings"], environment: ["WATERFALL_\(name)": value])
      }
      #expect(!folder.exists("site of settings"))
      return lines
    }
  }

  private static let brokenSettings = [
    "", "[]", "{", "{\n  columns: 4\n  width: 900\n}", "{columns: 4, // four\n title: \"x}", "{title: Holidays}",
    "{\n colums: 4}", "{columns: 0}", "{columns: 4.5}", "{columns: '4'}", "{columns: 1e99}",
    "{columns: NaN}", "{width: [900]}", "{spacing: -1}", "{spacing: 0.0005}", "{spacing: Infinity}", "{viewer: 'true'}",
    "{captions: true}", "{originals: 'move'}", "{originals: 0}", "{originals: []}", "{sizes: []}",
    "{sizes: [400, '800']}",
    "{sizes: [15]}", "{sizes: '400,800'}", "{borderColour: 'gren'}", "{borderColour: 0xFF0000}", "{memory: '64M'}",
    "{memory: 1073741824}", "{theme: ''}", "{title: null}", "{exclude: {a: 1}}", "{exclude: ['a', 1]}",
    "{columns: 4,\n\n 'columns': 5}", "{sandbox: 'off'}", "{only: 'a'}", "{dryRun: true}", "{'border-colour': 'red'}",
    "{link: 'x/{path'}", "{link: 'x/{path}', viewer: true}", "{title: ' '}", "{licence: 'MIT'}",
    "{cover: '/etc/passwd'}",
    "{lang: 'en_GB'}",
  ]

  private var commandLines: [String] {
    [
      [], ["biuld"], ["conquer"], ["--hlep"], ["version", "x"], ["help", "bild"], ["theme"], ["theme", "a", "b"],
      ["check"],
      ["check", "a", "b"], ["check", "--fast", "a"], ["build", "--only=../x", "p", "s"], ["build", "--metadata=some"],
      ["build"], ["build", "p"], ["build", "p", "s", "t"], ["build", "--job", "2"], ["build", "--wholly-other"],
      ["build", "-x"], ["build", "--jobs"], ["build", "--help=yes"], ["build", "--jobs=0"],
      ["build", "--columns=many"], ["build", "--width=1"], ["build", "--spacing=-1"], ["build", "--border=thin"],
      ["build", "--border-colour=gren"], ["build", "--background=#12345"], ["build", "--quality=101"],
      ["build", "--thumbnail-format=gif"], ["build", "--sharpen=101"],
      ["build", "--sizes=400,15"], ["build", "--sizes=400,,800"], ["build", "--sizes=1,2,3,4,5,6,7,8,9"],
      ["build", "--captions=names"], ["build", "--originals=move"], ["build", "--originals=0"],
      ["build", "--memory=64M"], ["build", "--theme="],
      ["build", "--base-url=photos.example"], ["build", "--base-url=https://a.example/b/index.html"],
      ["build", "--base-url=https://bücher.example/"],
      ["build", "--base-url=https://a.example/?b"],
      ["build", "--base-url=https://a.example/#b"], ["build", "--base-url=https://a.example/b c"],
      ["build", "--base-url=https://a.example:0/"], ["build", "--base-url=https://a..example/"],
      ["build", "--base-url=https:///"], ["build", "--feed=1001"], ["build", "--robots=no"],
      ["build", "--favicon=", "--link=", "--sizes=", "--css="],
      ["build", "--report="], ["build", "--strict=no"], ["build", "--no-viewr"], ["build", "--no-viewer=no"],
      ["build", "--no-columns"],
      ["build", "--sort=size"], ["build", "--sort=-date"], ["build", "--sort=filename"], ["build", "--exclude"],
      ["build", "--licence=MIT"],
      ["build", "--link=https://x/{file}"], ["build", "--link=https://x/{path"],
      ["build", "--lang=en_GB", "p", "s"], ["build", "--spacing=600", "p", "s"], ["build", "--border=201", "p", "s"],
      ["build", "--width=100000", "--columns=1", "p", "s"],
      ["build", "--favicon=@/none", "@/photos", "@/site"], ["build", "--favicon=@/file", "@/photos", "@/site"],
    ].flatMap { lines($0) }
  }

  /// The words for faults that a test can't cause through a command line.
  private var faults: [String] {
    let (site, file) = (FilePath("site"), RelativePath(["originals", "a.jpg"]))
    let errors: [GalleryError] = [
      .photosUnreadable("photos", SystemError(code: EACCES)), .siteNotWritable(site, SystemError(code: EACCES)),
      .siteNotWritable(site, SystemError(code: EROFS)), .siteBusy(site), .siteVanished(site), .cancelled,
      .writingFailed(site, file, SystemError(code: ENOSPC)), .writingFailed(site, file, SystemError(code: EIO)),
      .publishingFailed(site, file, SystemError(code: EDQUOT)), .linkingFailed(site, file, SystemError(code: EXDEV)),
    ]
    let failures: [PictureFailure] = [
      .changed, .unreadable(SystemError(code: EACCES)), .tooManyBytes(5 << 30, limit: 848 << 20),
      .undecodable(.outOfMemory), .undecodable(.truncated(percentOfRows: 61)), .undecodable(.unsupported("12 bits")),
    ]
    return ["# faults"] + errors.map { "waterfall: \($0)" } + failures.map { "waterfall: a.jpg: \($0); left out" } + [
      ""
    ]
  }
}
