import Foundation
import Imaging
import TestSupport
import Testing

@testable import WaterfallCommand

/// Each option of `waterfall build`, by what it does to a site.
@Suite struct OptionTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let jpeg = try TestPicture.quadrants(width: 900, height: 600).jpeg(quality: 95)
    for name in ["photos/my_first.jpg", "photos/second.jpg", "photos/Inner/third.jpg"] {
      try folder.write(jpeg, to: name)
    }
  }

  private func build(_ options: String..., status expected: ExitCode = .success) -> Printed {
    let printed = Printed()
    let arguments =
      ["build"] + options.map { $0.replacing("@", with: folder.path) }
      + [folder.path("photos"), folder.path("site")]
    let status = WaterfallCommand.run(arguments.map { Array($0.utf8) }, console: printed.console(terminalWidth: nil))
    #expect(status == expected)
    return printed
  }

  private var page: String { get throws { try folder.text("site/index.html") } }

  /// The top page's own stylesheet.
  private var boxes: String {
    get throws {
      let path = try #require(try page.firstMatch(of: /href="(assets\/album[^"]*)"/)?.1)
      return try folder.text("site/\(path)")
    }
  }

  @Test func eachIsInTheHelpAndInTheREADME() throws {
    let readme = try String(
      contentsOf: SharedMaterial.packageRoot.appendingPathComponent("README.md"), encoding: .utf8)
    for option in BuildOptions.table {
      #expect(HelpText.build.contains("--\(option.shownLong)"))
      #expect(readme.contains("`--\(option.shownLong)"), "\(option.long)")
    }
    #expect(HelpText.build.split(separator: "\n").allSatisfy { $0.count <= 90 })
  }

  @Test func title() throws {
    _ = build("--title", "Sea & sky")
    #expect(try page.contains("<h1>Sea &amp; sky</h1>"))
    _ = build("--title", "Sea\n\u{1B}[31m & sky")
    #expect(try page.contains("<h1>Sea [31m &amp; sky</h1>"))
    _ = build("--title", "Sea & sky")
    #expect(try folder.text("site/Inner/index.html").contains("<title>Inner – Sea &amp; sky</title>"))
  }

  @Test func description() throws {
    _ = build("--description", "A week in \"May\"")
    #expect(try page.contains("<meta name=\"description\" content=\"A week in &quot;May&quot;\">"))
    #expect(try page.contains("<meta property=\"og:description\" content=\"A week in &quot;May&quot;\">"))
    _ = build()
    #expect(try page.contains("<meta name=\"description\" content=\"3 photographs, 1 album\">"))
  }

  @Test func footer() throws {
    _ = build()
    #expect(try page.contains("<footer><p>Made with Waterfall</p></footer>"))
    _ = build("--footer=© <2026>")
    #expect(try page.contains("<footer><p>© &lt;2026&gt;</p></footer>"))
    _ = build("--footer=© *A*, [me](https://me.example/)\n\n[x](javascript:x)")
    #expect(
      try page.contains("<footer><p>© <em>A</em>, <a href=\"https://me.example/\">me</a></p>\n<p>x</p></footer>"))
    _ = build("--copyright=© A & B", "--author=A")
    #expect(try page.contains("<footer><p>© A &amp; B</p></footer>"))
    #expect(try page.contains("<meta name=\"author\" content=\"A\">"))
    let words =
      "warning: the gallery's footer holds HTML, which isn't shown, nor are the words in it; write them as Markdown\n"
    #expect(build("--footer=<div>x</div>").errors.contains(words))
    _ = build("--footer=")
    #expect(try !page.contains("<footer"))
  }

  @Test func lang() throws {
    _ = build()
    #expect(try page.contains("<html lang=\"en\" dir=\"ltr\">"))
    _ = build("--lang=ar")
    #expect(try page.contains("<html lang=\"ar\" dir=\"rtl\">"))
    _ = build("--lang=de-AT", "--strict")
    #expect(try page.contains("<html lang=\"de-AT\" dir=\"ltr\">"))
    #expect(try page.contains("<footer><p>Erstellt mit Waterfall</p></footer>"))
    #expect(
      build("--lang=pt-BR", "--strict", status: .partial).errors
        == "waterfall: warning: there are no words in the language pt-BR, so Waterfall's own are English; there are ar, de, en, es, fr, ja, zh-Hans, and a theme can bring others\n"
    )
    #expect(try page.contains("<html lang=\"pt-BR\" dir=\"ltr\">"))
  }

  @Test func captions() throws {
    _ = build("--captions=name")
    #expect(try page.contains("alt=\"\" fetchpriority") == false, "the first row is the albums'")
    #expect(try page.contains("alt=\"\" loading=lazy><span dir=auto>my first</span></a>"))
    #expect(try boxes.contains(";height:max(calc("))
    try folder.write(Array("Title: Sea & sky\n\nOf *it*\nall".utf8), to: "photos/second.md")
    _ = build("--captions=title")
    #expect(try page.contains("<span dir=auto>my first</span>") && page.contains("<span dir=auto>Sea &amp; sky</span>"))
    _ = build("--captions=caption")
    #expect(try page.contains("<span dir=auto>my first</span>") && page.contains("<span dir=auto>Of it all</span>"))
    _ = build("--captions=none")
    #expect(try !page.contains("<span dir"))
    #expect(try page.contains("alt=\"my first\""))
  }

  @Test func columnsWidthAndSpacing() throws {
    _ = build("--columns=2", "--width", "1000", "--spacing=20")
    #expect(try boxes.contains("max-width:1000px"))
    #expect(try boxes.contains(".column2{inset-inline-start:51%;width:calc(49% + .02px)}"))
    #expect(try !boxes.contains("column3"))
  }

  @Test func borderAndItsColour() throws {
    func corner() throws -> Colour {
      let thumbnail = try #require(try folder.contents(of: "site/thumbs").first { $0.key.hasSuffix("-800.jpg") })
      let source = try SourceImage(format: .jpeg, bytes: thumbnail.value)
      return try source.decode(reducedTo: source.size, background: .white)[1, 100]
    }
    _ = build()
    #expect(try corner().distance(to: .red) < 16)
    _ = build("--border", "4", "--border-colour", "#00F")
    #expect(try corner().distance(to: Colour(red: 0, green: 0, blue: 255)) < 16)
    #expect(try boxes.contains(".cover{--border:4px}.cover::after{border-color:#0000ff}"))
    _ = build("--border=0")
    #expect(try corner().distance(to: TestPicture.quadrantColours[0]) < 16)
  }

  @Test func background() throws {
    try folder.write(TestPicture.png(rows: [[.white]], alpha: { _, _ in 0 }), to: "photos/clear.png")
    _ = build()
    #expect(try page.contains("<meta name=\"color-scheme\" content=\"light dark\">"))
    #expect(try boxes.contains(".p1{top:0cqw;--c:#fff}"))
    _ = build("--background=navy")
    #expect(try page.contains("<meta name=\"color-scheme\" content=\"dark\">"))
    #expect(try boxes.hasPrefix(":root{color-scheme:dark;--page:#000080;--ink:#f5f5f7;"))
    #expect(try boxes.contains(".p1{top:0cqw;--c:#008}"))
  }

  @Test func sizes() throws {
    _ = build("--sizes=1200,300,600,300")
    let names = try folder.contents(of: "site/thumbs").keys
    #expect(names.count == 3)
    // The pictures are 900 pixels wide.
    for width in [300, 600, 900] { #expect(names.contains { $0.hasSuffix("-\(width).jpg") }, "\(width)") }
    let tile =
      /src="thumbs\/[^"]*-300.jpg" srcset="[^ ]*-300.jpg 300w,[^ ]*-600.jpg 600w,[^ ]*-900.jpg 900w" sizes="\(min/
    #expect(try page.contains(tile))
    _ = build("--sizes=120")
    #expect(try folder.contents(of: "site/thumbs").keys.map { $0.hasSuffix("-120.jpg") } == [true])
    #expect(try !page.contains("srcset"))
  }

  @Test func sharpen() throws {
    func thumbnails() throws -> Set<String> { Set(try folder.contents(of: "site/thumbs").keys) }
    _ = build()
    let sharpened = try thumbnails()
    _ = build("--sharpen=0")
    #expect(try thumbnails().isDisjoint(with: sharpened))
    _ = build("--sharpen=10")
    #expect(try thumbnails() == sharpened)
  }

  @Test func thumbnailFormat() throws {
    for (name, suffix, format) in [("webp", "webp", ImageFormat.webp), ("avif", "avif", .avif), ("jpeg", "jpg", .jpeg)]
    {
      _ = build("--thumbnail-format", name)
      let thumbnails = try folder.contents(of: "site/thumbs")
      #expect(thumbnails.count == 2)
      for (path, bytes) in thumbnails {
        #expect(path.hasSuffix(".\(suffix)"))
        let source = try SourceImage(format: format, bytes: bytes)
        let shown = try source.decode(reducedTo: source.size, background: .white)
        for (colour, expected) in zip(TestPicture.quadrantMeans(of: shown), TestPicture.quadrantColours) {
          #expect(colour.distance(to: expected) <= 8)
        }
      }
      #expect(try page.contains("-800.\(suffix) 800w"))
    }
  }

  @Test func quality() throws {
    func size() throws -> Int { try folder.contents(of: "site/thumbs").values.reduce(0) { $0 + $1.count } }
    _ = build("--quality=95")
    let large = try size()
    _ = build("-q", "30")
    #expect(try size() < large)
  }

  @Test func originals() throws {
    func status(_ name: String) throws -> [FileAttributeKey: Any] {
      try FileManager.default.attributesOfItem(atPath: folder.path(name))
    }
    let photo = try #require(try status("photos/Inner/third.jpg")[.systemFileNumber] as? Int)
    for (option, isSameFile) in [("copy", false), ("hardlink", true), ("symlink", false), ("hardlink", true)] {
      _ = build("--originals", option)
      let original = try status("site/originals/Inner/third.jpg")
      #expect((original[.systemFileNumber] as? Int == photo) == isSameFile, "\(option)")
      #expect((original[.type] as? FileAttributeType == .typeSymbolicLink) == (option == "symlink"))
      #expect(try folder.read("site/originals/Inner/third.jpg") == folder.read("photos/Inner/third.jpg"))
      #expect(!folder.exists("site/.waterfall/next"))
    }
    _ = build("--originals=symlink")
    let target = try FileManager.default.destinationOfSymbolicLink(
      atPath: folder.path("site/originals/Inner/third.jpg"))
    #expect(target == "../../../photos/Inner/third.jpg")
  }

  @Test func originalsOfAsManyPixels() throws {
    for (side, expected) in [("20", 20), ("65500", 900)] {
      _ = build("--originals", side)
      let original = try folder.read("site/originals/Inner/third.jpg")
      #expect(PixelSize(frameOf: original).map { max($0.width, $0.height) } == expected)
    }
  }

  @Test func raw() throws {
    let preview = try TestPicture.quadrants(width: 60, height: 40).jpeg(quality: 85)
    try folder.write(TestPicture.dng(preview: preview, size: PixelSize(width: 60, height: 40)), to: "photos/second.dng")
    _ = build()
    #expect(!folder.exists("site/originals/second.dng"))
    _ = build("--raw=publish")
    #expect(try folder.read("site/originals/second.dng") == folder.read("photos/second.dng"))
    _ = build("--raw", "none")
    #expect(!folder.exists("site/originals/second.dng"))
  }

  @Test func link() throws {
    _ = build("--link", "https://shop.example/{path}")
    #expect(try page.contains("href=\"https://shop.example/second.jpg\""))
    #expect(!folder.exists("site/originals"))
  }

  @Test func noFollowLinks() throws {
    try folder.link("photos/linked.jpg", to: "second.jpg")
    #expect(build().output.hasPrefix("4 photographs"))
    #expect(build("--no-follow-links").output.hasPrefix("3 photographs"))
  }

  @Test func configAndNoConfig() throws {
    try folder.write(Array("{title: 'Own'}".utf8), to: "photos/waterfall.json5")
    try folder.write(Array("{title: 'Other'}".utf8), to: "other.json5")
    _ = build()
    #expect(try page.contains("<h1>Own</h1>"))
    _ = build("--config=@/other.json5")
    #expect(try page.contains("<h1>Other</h1>"))
    _ = build("--no-config")
    #expect(try page.contains("<h1>photos</h1>"))
    try folder.write(Array("{sort: 1}".utf8), to: "photos/Inner/waterfall.json5")
    let before = try folder.contents(of: "site")
    #expect(build(status: .usage).errors.contains("/photos/Inner/waterfall.json5, line 1: 'sort' should be one of "))
    #expect(build("--only=Inner", status: .usage).output == "")
    #expect(try folder.contents(of: "site") == before)
    _ = build("--no-config")
    #expect(try folder.contents(of: "site") == before)
  }

  @Test func theme() throws {
    try folder.write(Array("<p>{{title}}, {{titel}}".utf8), to: "theme/album.mustache")
    let printed = build("--theme=@/theme")
    #expect(try page == "<p>photos, ")
    #expect(
      printed.errors.hasSuffix(
        "waterfall: warning: \(folder.path)/theme/album.mustache:1:15: there is no {{titel}}; did you mean {{title}}?\n"
      ))
  }

  @Test func baseURL() throws {
    _ = build("--base-url=https://photos.example/a b".replacing(" ", with: "%20"))
    #expect(try page.contains("<link rel=\"canonical\" href=\"https://photos.example/a%20b/\">"))
    #expect(try folder.text("site/sitemap.xml").contains("<loc>https://photos.example/a%20b/Inner/</loc>"))
    _ = build()
    #expect(try !page.contains("photos.example"))
  }

  @Test func feed() throws {
    func count() throws -> Int { try folder.text("site/feed.atom").matches(of: /<entry>/).count }
    _ = build("--base-url=https://photos.example/")
    #expect(try count() == 3)
    _ = build("--base-url=https://photos.example/", "--feed=1")
    #expect(try count() == 1)
    _ = build("--base-url=https://photos.example/", "--feed=0")
    #expect(!folder.exists("site/feed.atom") && !folder.exists("site/feed.json"))
  }

  @Test func robots() throws {
    _ = build("--robots=noindex")
    #expect(try page.contains("<meta name=\"robots\" content=\"noindex\">"))
    _ = build("--robots=all")
    #expect(try !page.contains("robots"))
  }

  @Test func favicon() throws {
    try folder.write([0, 0, 1, 0, 1, 0], to: "my.icon")
    _ = build("--favicon=@/my.icon")
    #expect(try page.contains(/<link rel="icon" type="image\/x-icon" href="assets\/favicon-\w{16}.ico">/))
  }

  @Test func jobsAndMemoryChangeNoByte() throws {
    _ = build("--jobs=1")
    let alone = try folder.contents(of: "site")
    _ = build("--jobs=7", "--memory=128M")
    #expect(try folder.contents(of: "site") == alone)
  }

  @Test func memoryIsALimit() throws {
    // In passes, which all pixels are held for.
    try folder.write(
      TestPicture.file(.interlacedPNG, width: 5000, height: 5000) { _, _ in .red }, to: "photos/large.png")
    let printed = Printed()
    let arguments = ["build", "--memory=128M", folder.path("photos"), folder.path("site")].map { Array($0.utf8) }
    let status = WaterfallCommand.run(arguments, console: printed.console(terminalWidth: nil))
    #expect(status == .partial)
    #expect(
      printed.errors.contains(
        /waterfall: large.png: its 5000 × 5000 pixels take [0-9]+ MB to decode, more than the 60 MB that --memory leaves it; build with --memory 1G; left out/
      ))
    #expect(build("--memory=1G").output.hasPrefix("4 photographs"))
  }

  @Test func quiet() {
    let printed = build("--quiet")
    #expect(printed.output == "")
    #expect(printed.errors == "")
  }

  @Test func strict() throws {
    try folder.write(Array("<p>{{titel}}".utf8), to: "theme/album.mustache")
    for option in ["--strict", "--dry-run"] {
      let printed = build("--theme=@/theme", option, "--strict", status: .partial)
      #expect(printed.errors.contains("waterfall: warning: \(folder.path)/theme/album.mustache:1:4: there is no"))
      _ = build("--theme=@/theme", option.replacing("--strict", with: "--verbose"))
      _ = build(option, "--strict")
    }
  }

  @Test func strictCountsAFileOfYoursThatIsLeftInTheSite() throws {
    _ = build("--strict")
    try folder.write(Array("mine".utf8), to: "site/originals/second.jpg")
    try folder.remove("photos/second.jpg")
    let line = "waterfall: warning: \(folder.path)/site/originals/second.jpg: isn't needed any more, but was changed"
    #expect(build("--strict", "--dry-run", status: .partial).errors.contains(line))
    #expect(build("--strict", status: .partial).errors.contains(line))
    #expect(build().errors.contains(line))
    _ = build("--strict", "--checksum")
  }

  @Test func strictCountsAnOriginalThatIsReencoded() throws {
    let webP = try TestPicture.quadrants(.webp, width: 64, height: 48)
    try folder.write(webP + Array("what may be anything".utf8), to: "photos/a.webp")
    let line = "waterfall: warning: a.webp: its metadata can't be followed: "
    #expect(build("--strict", status: .partial).errors.contains(line))
    #expect(build().errors.contains(line))
    _ = build("--strict", "--metadata=keep")
    _ = build("--strict", "--link=x/{path}")
  }

  @Test func verbose() throws {
    try folder.write([1], to: "photos/notes.txt")
    let printed = build("--verbose")
    #expect(printed.output.hasPrefix("3 photographs on 2 pages, 1 other file not shown: open "))
    #expect(
      printed.errors.hasSuffix(
        """
        waterfall: my_first.jpg: 900 × 600 pixels; shown, new
        waterfall: second.jpg: 900 × 600 pixels; shown, new
        waterfall: Inner/third.jpg: 900 × 600 pixels; shown, new
        waterfall: notes.txt: other file; not shown

        """))
    try folder.write(folder.read("photos/second.jpg") + [0], to: "photos/second.jpg")
    #expect(
      build("-v").errors.contains(
        """
        waterfall: my_first.jpg: 900 × 600 pixels; shown
        waterfall: second.jpg: 900 × 600 pixels; shown, made again

        """))
  }

  /// Also where nothing was made of it this time.
  @Test func verboseSaysWhoseProfileCannotBeUsed() throws {
    let profile = TestPicture.segment(0xE2, Array("ICC_PROFILE\0\u{1}\u{1}no profile".utf8))
    try folder.write(TestPicture.jpeg(profile), to: "photos/second.jpg")
    for change in [", new", ""] {
      let line = "second.jpg: 24 × 16 pixels; shown\(change), original cleaned, its colour profile ignored, "
      #expect(build("--verbose").errors.contains(line))
    }
  }

  @Test func dryRun() throws {
    let root = folder.path
    #expect(
      build("--dry-run").output == """
        make \(root)/photos/Inner/third.jpg
        make \(root)/photos/my_first.jpg
        make \(root)/photos/second.jpg
        write \(root)/site/index.html
        write \(root)/site/Inner/index.html
        write \(root)/site/originals/Inner/third.jpg
        write \(root)/site/originals/my_first.jpg
        write \(root)/site/originals/second.jpg
        3 photographs to make, 0 to remake, 0 to move, 2 pages and 3 originals to write, 0 pages and 0 originals to remove; \
        nothing was written

        """)
    #expect(!folder.exists("site"))
    _ = build()
    let before = try folder.contents(of: "site")
    try folder.remove("photos/Inner")
    try folder.write(folder.read("photos/second.jpg") + [0], to: "photos/second.jpg")
    #expect(
      build("-n").output == """
        remake \(root)/photos/second.jpg
        write \(root)/site/index.html
        write \(root)/site/originals/second.jpg
        remove \(root)/site/Inner/index.html
        remove \(root)/site/originals/Inner/third.jpg
        0 photographs to make, 1 to remake, 0 to move, 1 page and 1 original to write, 1 page and 1 original to remove; \
        nothing was written

        """)
    #expect(try folder.contents(of: "site") == before)
  }

  @Test func webFilesAreAmongWhatIsPlannedAndSummedUp() throws {
    _ = build()
    let address = "--base-url=https://photos.example/"
    let plan = build("--dry-run", address).output
    for name in ["sitemap.xml", "robots.txt", "feed.atom", "feed.json"] {
      #expect(plan.contains("write \(folder.path)/site/\(name)\n"))
    }
    #expect(plan.contains("3 pages, 0 originals and 4 web files to write, 0 pages and 0 originals to remove"))
    #expect(build(address).output.contains("on 2 pages, 3 pages written, 4 web files written: open "))
    #expect(build("--dry-run").output.contains("to write, 1 page, 0 originals and 4 web files to remove"))
  }

  @Test func only() throws {
    _ = build()
    for name in ["photos/fourth.jpg", "photos/Inner/fifth.jpg"] {
      try folder.write(folder.read("photos/second.jpg"), to: name)
    }
    #expect(build("--only", "./Inner/").output.hasPrefix("4 photographs on 2 pages, 1 moved, 2 pages written: "))
    #expect(build("--only=.").output.hasPrefix("5 photographs on 2 pages, 1 moved, 1 page written: "))
    #expect(build().output.hasPrefix("5 photographs on 2 pages, nothing new: "))
  }

  @Test func checksum() throws {
    _ = build()
    try folder.write(Array("<p>".utf8) + folder.read("site/index.html").dropFirst(3), to: "site/index.html")
    _ = build()
    #expect(try page.hasPrefix("<p>"))
    _ = build("--checksum")
    #expect(try !page.hasPrefix("<p>"))
  }

  @Test func metadata() throws {
    let original = try TestPicture.jpeg(TestPicture.segment(0xE1, Array("Exif\0\0".utf8) + TestPicture.exif))
    try folder.write(original, to: "photos/noted.jpg")
    let secret = Array(TestPicture.secret.utf8)
    for (option, isThere) in [("keep", true), ("private", false), ("keep", true), ("none", false)] {
      let printed = build("--metadata=\(option)")
      let published = try folder.read("site/originals/noted.jpg")
      #expect(published.contains(secret) == isThere, "\(option)")
      #expect((published == original) == isThere)
      #expect(printed.output.contains(", 1 original cleaned: ") != isThere)
    }
    _ = build("--originals=hardlink")
    #expect(try !folder.read("site/originals/noted.jpg").contains(secret))
    #expect(try folder.read("photos/noted.jpg") == original)
  }
}
