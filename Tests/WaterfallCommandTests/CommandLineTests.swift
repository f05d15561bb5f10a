import TestSupport
import Testing

@testable import WaterfallCommand

/// What a person reads and a script gets, line by line.
@Suite struct CommandLineTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(try TestPicture.quadrants(width: 60, height: 40).jpeg(quality: 85), to: "photos/a.jpg")
  }

  /// Runs a command line; `@` stands for the test's folder, in the arguments and in what is printed.
  private func run(_ arguments: [String]) -> (status: ExitCode, output: String, errors: String) {
    let printed = Printed()
    let paths = arguments.map { Array($0.replacing("@", with: folder.path).utf8) }
    let status = WaterfallCommand.run(paths, console: printed.console(terminalWidth: nil))
    return (
      status, printed.output.replacing(folder.path, with: "@"), printed.errors.replacing(folder.path, with: "@")
    )
  }

  private func run(_ arguments: String...) -> (status: ExitCode, output: String, errors: String) { run(arguments) }

  @Test func aBuildThatIsWell() {
    let (status, output, errors) = run("build", "@/photos", "@/site")
    #expect(status == .success)
    #expect(output == "1 photograph on 1 page: open @/site/index.html\n")
    #expect(errors == "")
  }

  @Test func whatIsLeftOutIsNamedOnceWithItsReason() throws {
    try folder.write(Array("hello".utf8), to: "photos/b/text.jpg")
    try folder.write(Array("hello".utf8), toName: Array("photos/c\u{1B}[31m".utf8) + [0xE9] + Array(".png".utf8))
    try folder.write(Array("hello".utf8), to: "photos/note.txt")
    let (status, output, errors) = run("build", "@/photos", "@/site")
    #expect(status == .partial)
    #expect(output == "1 photograph on 1 page, 2 left out, 1 other file not shown: open @/site/index.html\n")
    #expect(
      errors.hasSuffix(
        """
        waterfall: b/text.jpg: is no picture, whatever its name says; left out
        waterfall: c\\x1b[31m\\xe9.png: is no picture, whatever its name says; left out

        """))
  }

  @Test(arguments: [
    ("@/none", "@/site", "@/none: there is no such folder; name the folder that holds the photographs"),
    ("@/photos/a.jpg", "@/site", "@/photos/a.jpg: is a file; name the folder that holds the photographs"),
    ("@/empty", "@/site", "@/empty: holds no pictures, here or in its folders"),
    ("@/photos", "@/file", "@/file: is a file; name a folder for the site, new or empty or built before"),
    (
      "@/photos", "@/photos",
      "@/photos: is the folder of the photographs itself, which is only read; name another for the site"
    ),
    ("@/photos", "@", "@: contains the photographs, which are only read; name another folder for the site"),
    (
      "@/photos", "@/foreign",
      "@/foreign/index.html: was not written by waterfall, or its record is lost, and the site needs its place; move it, or name another folder"
    ),
    (
      "@/old", "@/site",
      "@/old: is a site that waterfall built, by its folder .waterfall; name the folder of the photographs first, then that of the site"
    ),
    (
      "@/family", "@/family/Anna",
      "@/family/Anna: holds pictures of yours, such as a.jpg; name another folder for the site"
    ),
    ("@/photos", "/proc/x", "/proc/x: can't be written: no such file or directory"),
    (
      "@/photos", "@/damaged",
      "@/damaged/.waterfall/manifest: is damaged, so waterfall can't tell its own files; name another folder for the site"
    ),
  ])
  func eachBadFolderHasItsLineAndNothingIsWritten(photos: String, site: String, line: String) throws {
    try folder.write([1], to: "empty/note.txt")
    try folder.write([1], to: "file")
    try folder.write([1], to: "foreign/index.html")
    try folder.write([1], to: "damaged/.waterfall/manifest")
    try folder.write([1], to: "old/.waterfall/manifest")
    try folder.write([1], to: "family/Anna/a.jpg")
    let before = try folder.contents()
    let (status, output, errors) = run("build", photos, site)
    #expect(status == .failure)
    #expect(output == "")
    #expect(errors.split(separator: "\n").filter { !$0.hasSuffix("of 1 pictures") } == ["waterfall: \(line)"])
    #expect(try folder.contents() == before)
    #expect(!folder.exists("site"))
  }

  @Test func picturesNoneOfWhichCanBeShownAreAllNamed() throws {
    try folder.write([1], to: "bad/a.jpg")
    let (status, output, errors) = run("build", "@/bad", "@/site")
    #expect(status == .failure)
    #expect(output == "")
    #expect(
      errors == """
        waterfall: a.jpg: is no picture, whatever its name says; left out
        waterfall: @/bad: no picture in it can be shown

        """)
  }

  @Test(arguments: [
    ([], "a command, such as 'build', is missing"), (["biuld"], "unknown command 'biuld'; did you mean 'build'?"),
    (["version", "x"], "unexpected argument 'x'"), (["help", "build", "x"], "unexpected argument 'x'"),
    (["conquer"], "unknown command 'conquer'"), (["--hlep"], "unknown option '--hlep'; did you mean '--help'?"),
    (["build"], "PHOTOS, the folder to read, is missing"), (["build", ""], "PHOTOS, the folder to read, is missing"),
    (["build", "p"], "SITE, the folder to write, is missing"), (["build", "p", "s", "t"], "unexpected argument 't'"),
    (["build", "--job", "2"], "unknown option '--job'; did you mean '--jobs'?"),
    (["build", "--lnk=x"], "unknown option '--lnk'; did you mean '--link'?"),
    (["build", "--wholly-other"], "unknown option '--wholly-other'"), (["build", "-x"], "unknown option '-x'"),
    (["build", "-hx"], "unknown option '-x'"), (["build", "--jobs"], "option '--jobs' needs a value"),
    (["build", "-j"], "option '-j' needs a value"), (["build", "--help=yes"], "option '--help' takes no value"),
    (["build", "-j0"], "option '-j': '0' is no whole number from 1 to 256"),
    (["build", "--jobs=", "p", "s"], "option '--jobs': '' is no whole number from 1 to 256"),
    (["build", "--jobs", "two"], "option '--jobs': 'two' is no whole number from 1 to 256"),
    (
      ["build", "--jobs=9999999999999999999"], "option '--jobs': '9999999999999999999' is no whole number from 1 to 256"
    ),
    (
      ["build", "--link", "https://x/{file}"],
      "option '--link': 'https://x/{file}' has {file}, but only {path}, {album}, {name} can stand there"
    ),
    (["build", "--link", "https://x/{path"], "option '--link': 'https://x/{path' has a { without a }"),
    (["build", "-c", "0"], "option '-c': '0' is no whole number from 1 to 100"),
    (["build", "--width=wide"], "option '--width': 'wide' is no whole number from 100 to 100000"),
    (["build", "--spacing=-1"], "option '--spacing': '-1' is no number from 0 to 10000, such as 2 or 0.5"),
    (["build", "--border=1e1"], "option '--border': '1e1' is no number from 0 to 1000, such as 2 or 0.5"),
    (
      ["build", "--border-colour=gren"],
      "option '--border-colour': 'gren' is no colour such as '#f00', '#ff0000' or red; did you mean 'green'?"
    ),
    (
      ["build", "--background", "#12345"],
      "option '--background': '#12345' is no colour such as '#f00', '#ff0000' or red"
    ),
    (["build", "-q101"], "option '-q': '101' is no whole number from 1 to 100"),
    (
      ["build", "--captions=names"],
      "option '--captions': 'names' isn't one of 'none', 'name', 'title', 'caption'"
    ),
    (
      ["build", "--originals=move"],
      "option '--originals': 'move' isn't one of 'copy', 'hardlink', 'symlink', nor a whole number from 1 to 65500"
    ),
    (["build", "--memory=64M"], "option '--memory': '64M' is no size of 128M or more, such as 512M or 4G"),
    (["build", "--memory", "lots"], "option '--memory': 'lots' is no size of 128M or more, such as 512M or 4G"),
    (["build", "--memory=99999999G"], "option '--memory': '99999999G' is no size of 128M or more, such as 512M or 4G"),
    (["build", "--theme="], "option '--theme': '' is no path"),
    (
      ["build", "--lang=en_GB", "p", "s"],
      "option '--lang': 'en_GB' is no tag of a language, such as en, pt-BR or zh-Hans"
    ),
    (
      ["build", "--spacing=600", "p", "s"],
      "the spacing must be at most 599, so that there is room for 3 columns"
    ),
    (["build", "--border=201", "p", "s"], "the border's width must be from 0 to 200, half of a column"),
    (["theme"], "DIR, the folder to write, is missing"), (["theme", "a", "b"], "unexpected argument 'b'"),
    (["theme", "--hlep"], "unknown option '--hlep'; did you mean '--help'?"),
    (["help", "bild"], "unknown command 'bild'; did you mean 'build'?"),
    (["build", "--a\u{1B}[31m"], "unknown option '--a\\x1b[31m'"),
  ])
  func aWrongCommandLineHasItsLine(arguments: [String], line: String) {
    let (status, output, errors) = run(arguments)
    #expect(status == .usage)
    #expect(output == "")
    let help = arguments.first.map { ["build", "theme"].contains($0) ? "\($0) --help" : "--help" } ?? "--help"
    #expect(errors == "waterfall: \(line)\nTry 'waterfall \(help)'.\n")
  }

  @Test func helpAndVersionGoToStandardOutput() {
    for arguments in [["help"], ["--help"], ["-h"]] { #expect(run(arguments[0]) == (.success, HelpText.overview, "")) }
    #expect(run("help", "build") == (.success, HelpText.build, ""))
    #expect(run("build", "--help") == (.success, HelpText.build, ""))
    #expect(run("build", "p", "-h") == (.success, HelpText.build, ""))
    #expect(run("help", "theme") == (.success, HelpText.theme, ""))
    #expect(run("theme", "--help") == (.success, HelpText.theme, ""))
    #expect(run("help", "init") == (.success, HelpText.initial, ""))
    #expect(run("init", "--help") == (.success, HelpText.initial, ""))
    #expect(run("help", "config") == (.success, HelpText.config, ""))
    #expect(run("config", "-h") == (.success, HelpText.config, ""))
    #expect(run("version") == (.success, "waterfall 0.1.0\n", ""))
    #expect(run("--version") == (.success, "waterfall 0.1.0\n", ""))
  }
}
