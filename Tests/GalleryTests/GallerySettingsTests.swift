import Testing
import WaterfallLayout

@testable import Gallery

@Suite struct GallerySettingsTests {
  private func refusal(_ change: (inout GallerySettings) -> Void) -> String? {
    var settings = GallerySettings()
    change(&settings)
    do throws(GalleryError) {
      try settings.check()
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: [
    (-1.0, "the border's width must be from 0 to 200, half of a column"),
    (.nan, "the border's width must be from 0 to 200, half of a column"),
    (.infinity, "the border's width must be from 0 to 200, half of a column"),
    (201, "the border's width must be from 0 to 200, half of a column"), (200, nil), (0, nil),
  ])
  func theBorderFitsItsColumn(width: Double, refusal line: String?) {
    #expect(refusal { $0.borderWidth = width } == line)
  }

  @Test func valuesOutOfTheirRangeAreRefused() {
    for quality in [0, 101, .max] { #expect(refusal { $0.quality = quality } == "the quality must be from 1 to 100") }
    for amount in [-1, 101] {
      #expect(refusal { $0.sharpening = amount } == "the sharpening must be from 0 to 100")
    }
    #expect(refusal { $0.jobs = 0 } == "the number of jobs must be at least 1")
    #expect(refusal { $0.memory = 1 << 27 - 1 } == "the memory must be at least 128 MiB")
    for width in [0, -1, .nan, .infinity, 1e300] {
      #expect(refusal { $0.width = width } == "the width must be above 0 and at most 1000000")
    }
    #expect(refusal { ($0.columns, $0.spacing) = (2, 1e301) }?.hasPrefix("the spacing must be at most 1199,") == true)
    for title in ["", " ", "\u{200B}\n"] {
      #expect(refusal { $0.title = title } == "the title must be some words, or left away")
    }
    let long = String(repeating: "é", count: 500)
    #expect(refusal { ($0.title, $0.footer) = (" " + long, long) } == nil)
    #expect(refusal { $0.title = long + "x" } == "the title must be of at most 1000 bytes")
    #expect(refusal { $0.footer = long + "x" } == "the footer must be of at most 1000 bytes")
    let noAddress =
      "the licence must be the address of a web page, such as https://creativecommons.org/licenses/by/4.0/"
    for licence in ["javascript:alert(1)", "CC BY", "https://", "http://a b"] {
      #expect(refusal { $0.albums.licence = licence } == noAddress)
      #expect(refusal { $0.albumOverrides.licence = licence } == noAddress)
    }
    #expect(refusal { $0.albums.licence = "" } == nil, "it takes back another")
    #expect(refusal { $0.columns = 0 } == "the number of columns must be at least 1")
    #expect(refusal { $0.spacing = -1 } == "the spacing must be at least 0")
    #expect(refusal { $0.spacing = 600 } == "the spacing must be at most 599, so that there is room for 3 columns")
    #expect(refusal { $0.columns = 1201 } == "a column's width must be at least 1")
  }

  @Test(arguments: [
    ("en", true), ("zh-Hans", true), ("pt-BR", true), ("", false), ("en\"", false), ("en_GB", false), ("-", false),
    ("english", false), ("e", false), ("\u{212A}n", false),
    ("de-Latn-DE-1996-u-nu-latn-x-own", true), ("zh-cmn-Hans-CN", true), ("sl-rozaj-biske", true), ("es-419", true),
    ("de-", false), ("de-DE-Latn", false), ("en-u", false), ("en-x", false), ("x-own", false),
  ])
  func languagesAreTags(tag: String, isOne: Bool) {
    #expect((refusal { $0.language = tag } == nil) == isOne)
  }

  @Test(arguments: [
    ([], false), ([16], true), ([15, 400], false), ([10_000, 400], true), ([10_001], false), ([-1], false),
    (Array(100..<108), true), (Array(100..<109), false), (Array(repeating: 400, count: 9), true),
  ])
  func thumbnailsHaveOneToEightWidths(widths: [Int], isAllowed: Bool) throws {
    let refusal = refusal { $0.thumbnailWidths = widths }
    #expect(refusal == (isAllowed ? nil : "the thumbnails' widths must be 1 to 8 numbers from 16 to 10000"))
  }

  @Test func aColumnMayNotBeWiderThanAThumbnailCanBe() throws {
    #expect(refusal { $0.width = 32_751 * 3 } == "a column's width must be at most 32750")
    var widest = GallerySettings()
    widest.width = 32_750 * 3
    try widest.check()
    #expect(widest.recipe(for: try widest.geometry()).widths == [32_750, 65_500])
    widest.thumbnailFormat = .webp
    let webP = widest
    #expect(refusal { $0 = webP } == "a column's width must be at most 8191")
    widest.thumbnailWidths = [400]
    try widest.check()
  }

  @Test func theStandardIsTheOriginalControls() throws {
    let settings = GallerySettings()
    try settings.check()
    #expect(try settings.geometry() == WaterfallGeometry(width: 1200, columnCount: 3, spacing: 0))
    #expect(settings.borderWidth == 1)
    #expect(settings.borderColour == .red)
  }
}
