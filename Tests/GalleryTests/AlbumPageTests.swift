import Imaging
import Mustache
import TestSupport
import Testing
import WaterfallLayout

@testable import Gallery

@Suite struct AlbumPageTests {
  private func picture(_ name: String, _ width: Int, _ height: Int, thumbnails: [Int] = [400, 800]) -> GalleryPicture {
    let file = RelativePath([FileName(text: name)])
    var picture = GalleryPicture.made(
      file, PixelSize(width: width, height: height), dominantColour: Colour(red: 1, green: 2, blue: 3),
      thumbnails: thumbnails)
    picture.opened = RelativePath(["originals"]) / file
    return picture
  }

  private func page(
    _ pictures: [GalleryPicture], number: Int = 0, settings: GallerySettings = GallerySettings()
  ) throws -> (html: String, boxes: String) {
    let files = PhotoFolder(path: RelativePath(), files: pictures.map(\.path))
    var tiles: ArraySlice<Album.Tile> = pictures.map { ($0, .original) }[...]
    let album = try #require(Album(files, title: "T", at: [:], tiles: &tiles))
    let page = try AlbumPage(AlbumPage.Place(album: album, containers: [], number: number), settings: settings)
    let theme = try Theme(files: Theme.standardFiles)
    var warnings: Set<GalleryWarning> = []
    let html = try theme.render(.page, with: page.model(AlbumPage.Files()), tiles: 0, warnings: &warnings)
    let boxes = try theme.render(.boxes, with: page.stylesheetModel, tiles: 0, warnings: &warnings)
    #expect(warnings.isEmpty)
    return (html, boxes)
  }

  /// The key in the paths of a picture's thumbnails.
  private func key(of picture: GalleryPicture) throws -> String {
    let path = try #require(picture.thumbnailFiles.first).path.description
    return try String(#require(path.wholeMatch(of: /thumbs\/(.*)-\d+\.jpg/)).1)
  }

  @Test func tilesStandInPictureOrderEachInItsColumn() throws {
    // Shortest first: left, middle, right, then under the flat one in the middle.
    let html = try page([
      picture("1.jpg", 400, 400), picture("2.jpg", 400, 100), picture("3.jpg", 400, 300), picture("4.jpg", 400, 300),
    ]).html
    let classes = html.matches(of: /<a class="(\w+) (\w+)" href=originals\/(\d).jpg>/).map {
      "\($0.1) \($0.2) \($0.3)"
    }
    #expect(classes == ["left p1 1", "middle p2 2", "right p3 3", "middle p4 4"])
  }

  @Test func boxesAreInHundredthsOfTheFrame() throws {
    let boxes = try page([
      picture("1.jpg", 400, 400), picture("2.jpg", 1, 1), picture("3.jpg", 1, 1), picture("4.jpg", 1, 1),
    ]).boxes
    // Those of pictures are counted from their chunk, and their colours have a digit a channel.
    #expect(boxes.contains(".c1{top:0.083cqw;height:66.667cqw}"))
    #expect(boxes.contains(".p1{top:0cqw;--c:#000}"))
    #expect(boxes.contains(".p4{top:33.334cqw;"))
    #expect(boxes.contains(";height:66.75cqw;--caption:1.75rem}"))
    #expect(boxes.contains(".left{inset-inline-start:0%;width:calc(33.33333% + .02px)}"))
    #expect(boxes.contains(".right{inset-inline-start:66.66667%;width:calc(33.33333% + .02px)}"))
    #expect(boxes.contains("header,main,footer{max-width:1200px}"))
  }

  @Test func otherNumbersOfColumnsHaveNumberedClasses() throws {
    var settings = GallerySettings()
    (settings.width, settings.columns, settings.spacing) = (1000, 2, 20)
    let (html, boxes) = try page([picture("1.jpg", 1, 1), picture("2.jpg", 1, 1)], settings: settings)
    #expect(html.contains("class=\"column2 p2\""))
    #expect(html.contains("sizes=min(49vw,490px) "))
    #expect(boxes.contains(".column2{inset-inline-start:51%;width:calc(49% + .02px)}"))
  }

  @Test func eachPictureHasItsSizesAndTheFirstRowComesFirst() throws {
    let html = try page((1...4).map { picture("\($0).jpg", 4000, 3000) }).html
    #expect(
      html.contains(
        """
        <img width=4000 height=3000 src=thumbs/KEY-400.jpg srcset="thumbs/KEY-400.jpg 400w,thumbs/KEY-800.jpg 800w" \
        sizes=min(33.3vw,400px) alt="1" fetchpriority=high>
        """.replacing("KEY", with: try key(of: picture("1.jpg", 4000, 3000)))))
    #expect(html.matches(of: /fetchpriority=high/).count == 3)
    #expect(html.matches(of: /loading=lazy/).count == 1)
  }

  @Test func aPictureWithOneThumbnailNeedsNoChoice() throws {
    let html = try page([picture("1.jpg", 90, 60, thumbnails: [90])]).html
    #expect(!html.contains("srcset"))
    let key = try key(of: picture("1.jpg", 90, 60, thumbnails: [90]))
    #expect(html.contains("src=thumbs/\(key)-90.jpg "))
  }

  @Test func namesAreEscaped() throws {
    let html = try page([picture("\"><script>alert('1')<script>&.jpg", 1, 1)]).html
    #expect(html.contains("alt=\"&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;script&gt;&amp;\""))
    #expect(html.contains("href=originals/%22%3E%3Cscript%3Ealert%28%271%27%29%3Cscript%3E%26.jpg>"))
    #expect(!html.contains("<script>"))
  }

  @Test func thePolicyForbidsAllButTheSitesOwnFiles() throws {
    let html = try page([picture("1.jpg", 1, 1)]).html
    #expect(
      html.contains(
        """
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'self'; img-src 'self'; \
        script-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'">
        """))
    #expect(!html.contains("style="))
    #expect(!html.contains("<style"))
  }

  @Test func aBrokenThemeSaysWhere() {
    #expect {
      _ = try Theme(files: [RelativePath(["album.mustache"]): Array("<p>\n{{#tiles}}".utf8)])
    } throws: { error in
      "\(error)" == "album.mustache:2:1: section {{#tiles}} is never closed"
    }
  }
}
