import Testing
import WaterfallLayout

@testable import Gallery

@Suite struct GallerySettingsTests {
  @Test(arguments: [
    (-1.0, 85, 1), (.nan, 85, 1), (.infinity, 85, 1), (201, 85, 1), (1, 0, 1), (1, 101, 1), (1, .max, 1), (1, 85, 0),
  ])
  func valuesOutOfTheirRangeAreRefused(borderWidth: Double, quality: Int, jobs: Int) {
    #expect(throws: GalleryError.self) {
      try GallerySettings(geometry: WaterfallGeometry(), borderWidth: borderWidth, quality: quality, jobs: jobs)
    }
  }

  @Test func aColumnMayNotBeWiderThanAThumbnailCanBe() throws {
    #expect(throws: GalleryError.setting("a column's width", allowed: "at most 32750.0")) {
      try GallerySettings(geometry: WaterfallGeometry(width: 1e300), jobs: 1)
    }
    let widest = try GallerySettings(geometry: WaterfallGeometry(width: 32_750 * 3), jobs: 1)
    #expect(widest.recipe.widths == [32_750, 65_500])
  }

  @Test func theStandardIsTheOriginalControls() throws {
    let settings = try GallerySettings.standard(jobs: 2)
    #expect(settings.geometry == (try WaterfallGeometry(width: 1200, columnCount: 3, spacing: 0)))
    #expect(settings.borderWidth == 1)
    #expect(settings.borderColour == .red)
  }
}
