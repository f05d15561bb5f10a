import TestSupport
import Testing

@Suite struct ProgramTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(try TestPicture.quadrants(width: 60, height: 40).jpeg(quality: 85), to: "photos/a.jpg")
  }

  @Test func aBuildThatIsWellEndsWithZero() throws {
    let run = try Program.run("build", folder.path("photos"), folder.path("site"))
    #expect(run.status == 0)
    #expect(run.output == "1 photograph on 1 page: open \(folder.path("site"))/index.html\n")
    #expect(folder.exists("site/index.html"))
  }

  @Test func aPictureLeftOutEndsWithOne() throws {
    try folder.write([1], to: "photos/b.jpg")
    let run = try Program.run("build", folder.path("photos"), folder.path("site"))
    #expect(run.status == 1)
    #expect(run.errors.hasSuffix("waterfall: b.jpg: is no picture, whatever its name says; left out\n"))
  }

  @Test func nothingWrittenEndsWithTwo() throws {
    let run = try Program.run("build", folder.path("nowhere"), folder.path("site"))
    #expect(run.status == 2)
    #expect(run.output == "")
  }

  @Test func aWrongCommandLineEndsWithSixtyFour() throws {
    let run = try Program.run("build", "--jbos=2")
    #expect(run.status == 64)
    #expect(
      run.errors == "waterfall: unknown option '--jbos'; did you mean '--jobs'?\nTry 'waterfall build --help'.\n")
  }

  @Test func settingsMayStandInAFileAndInTheEnvironment() throws {
    try folder.write(Array("{title: 'File', footer: 'File', lang: 'de'}".utf8), to: "photos/waterfall.json5")
    let run = try Program.shell(
      "cd '\(folder.path)' && WATERFALL_TITLE=Environment WATERFALL_FOOTER=Environment \"$waterfall\" build --title=Line photos site"
    )
    #expect(run.status == 0)
    #expect(run.output == "1 photograph on 1 page: open site/index.html\n")
    let page = try folder.text("site/index.html")
    for part in ["<h1>Line</h1>", "<footer><p>Environment</p>", "<html lang=\"de\""] {
      #expect(page.contains(part), "\(part)")
    }
    #expect(!folder.exists("site/originals/waterfall.json5"))
  }

  @Test func foldersMayHaveNamesThatAreNoText() throws {
    let run = try Program.shell(
      "cd '\(folder.path)' && mv photos $'ph\\xe9tos' && \"$waterfall\" build $'ph\\xe9tos' $'s\\xefte' && mv $'s\\xefte' site"
    )
    #expect(run.status == 0)
    #expect(run.output == "1 photograph on 1 page: open s\\xefte/index.html\n")
    #expect(try folder.text("site/index.html").contains("<h1>ph\u{FFFD}tos</h1>"))
  }

  @Test func closedStreamsGetNoThumbnailsNorThumbnailsWords() throws {
    for index in 0..<20 {
      let jpeg = try TestPicture.quadrants(width: 300 + index, height: 200).jpeg(quality: 85)
      try folder.write(jpeg, to: "photos/\(index).jpg")
    }
    let run = try Program.shell(
      "cd '\(folder.path)' && \"$waterfall\" build photos site && \"$waterfall\" build -j16 photos closed <&- >&- 2>&-")
    #expect(run.status == 0)
    #expect(try folder.contents(of: "site") == folder.contents(of: "closed"))
  }

  @Test func aReaderThatLeavesDoesNotEndTheBuild() throws {
    let run = try Program.shell(
      "cd '\(folder.path)' && { \"$waterfall\" build photos site 2>&1; echo $? >status; } | true; cat status")
    #expect(run.output == "0\n")
    #expect(folder.exists("site/index.html"))
  }

  @Test func buildsInDifferentFoldersAreByteIdentical() throws {
    let samples = SharedMaterial.packageRoot.appendingPathComponent("Samples/Weather").path
    for place in ["here", "there/and/deeper"] {
      let run = try Program.shell(
        "mkdir -p '\(folder.path)/\(place)' && cd '\(folder.path)/\(place)' && cp -R '\(samples)' album && \"$waterfall\" build album site"
      )
      #expect(run.status == 0)
    }
    let first = try folder.contents(of: "here/site")
    #expect(first.count > 10)
    #expect(try folder.contents(of: "there/and/deeper/site") == first)
  }
}
