import Gallery
import TestSupport
import Testing
import WaterfallLayout

/// The libraries as the README shows them, seen from outside.
@Suite struct PublicAPITests {
  private struct Shop: GalleryDelegate {
    func link(for picture: GalleryPicture) -> PictureLink {
      .url("https://shop.example/\(picture.path.percentEncoded)")
    }
  }

  @Test func aDelegateChoosesTheLinks() throws {
    let folder = try TemporaryFolder()
    try folder.write(try TestPicture.quadrants(width: 60, height: 40).jpeg(quality: 85), to: "photos/a b.jpg")
    var settings = GallerySettings()
    (settings.width, settings.columns, settings.spacing) = (900, 2, 10)
    (settings.borderWidth, settings.borderColour) = (2, Colour(red: 0, green: 90, blue: 0))
    let (photos, site) = (FilePath(folder.path("photos")), FilePath(folder.path("site")))
    let report = try GalleryBuilder(photos: photos, site: site, settings: settings, delegate: Shop()).build()
    #expect(report.shown.count == 1)
    #expect(report.shown.map(\.title) == ["a b"] && report.shown[0].caption == nil && report.shown[0].keywords == [])
    #expect(try folder.text("site/index.html").contains("href=\"https://shop.example/a%20b.jpg\""))
  }

  @Test func aWaterfallPlacesBoxes() throws {
    var waterfall = WaterfallLayout(geometry: try WaterfallGeometry(width: 1200))
    let tile = try waterfall.add(width: 4000, height: 3000)
    #expect(tile.column == 0 && tile.x == 0 && tile.y == 1 && tile.width == 400 && tile.height == 300)
  }
}
