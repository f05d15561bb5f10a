import Imaging
import Testing
import WaterfallLayout

@testable import Gallery

/// Runs of an album's pictures, on pages and in the continuous waterfall.
@Suite struct AlbumSectionTests {
  private func album(_ count: Int) throws -> Album {
    let pictures = (0..<count).map {
      var picture = GalleryPicture.made(
        RelativePath([FileName(text: "\($0).jpg")]), PixelSize(width: 300 + $0 * 37 % 500, height: 200 + $0 * 91 % 700),
        thumbnails: [100])
      picture.opened = RelativePath(["originals"]) / picture.path
      return picture
    }
    var tiles: ArraySlice<Album.Tile> = pictures.map { ($0, .original) }[...]
    return try #require(
      Album(
        PhotoFolder(path: RelativePath(), files: pictures.map(\.path)), title: "T", at: [:], tiles: &tiles))
  }

  private func settings(perPage: Int, captions: GallerySettings.Captions = .none) -> GallerySettings {
    var settings = GallerySettings()
    (settings.picturesPerPage, settings.captions) = (perPage, captions)
    return settings
  }

  @Test func chunksAreOfSixtyAndEndWithThePage() throws {
    let section = try AlbumSection(of: album(320), settings: settings(perPage: 150))
    #expect(section.chunks.map(\.range) == [0..<60, 60..<120, 120..<150, 150..<210, 210..<270, 270..<300, 300..<320])
    let page = try AlbumSection(150..<300, of: album(320), settings: settings(perPage: 150))
    #expect(page.chunks.map(\.range) == [0..<60, 60..<120, 120..<150])
  }

  /// At every width: the scaled parts and the captions are bounds each.
  @Test(arguments: [GallerySettings.Captions.none, .name]) func chunksHoldTheirPictures(
    captions: GallerySettings.Captions
  ) throws {
    let section = try AlbumSection(
      0..<200, of: album(200), settings: settings(perPage: 600, captions: captions))
    for chunk in section.chunks {
      for box in section.boxes[chunk.range] {
        #expect(box.top.scaled >= chunk.top.scaled && box.top.captions >= chunk.top.captions)
        #expect(box.bottom.scaled <= chunk.bottom.scaled && box.bottom.captions <= chunk.bottom.captions)
      }
    }
    if captions == .none {
      let first = section.boxes[section.chunks[1].range.lowerBound]
      #expect(abs(section.chunks[1].top.scaled - first.top.scaled) < 0.013, "exactly, to a thousandth of a hundredth")
    }
  }

  @Test func eachPageIsAWaterfallOfItsOwn() throws {
    let album = try album(25)
    let page = try AlbumPage(AlbumPage.Place(album: album, containers: [], number: 2), settings: settings(perPage: 10))
    var waterfall = WaterfallLayout(geometry: try WaterfallGeometry())
    for (index, box) in page.section.boxes.enumerated() {
      let size = album.tiles[20 + index].picture.size
      let tile = try waterfall.add(width: Double(size.width), height: Double(size.height))
      #expect(box.column == tile.column && box.top == FrameLength(scaled: tile.y, captions: 0))
    }
    #expect(page.section.boxes.count == 5 && page.path.description == "page-3.html")
  }

  @Test func thePagerLeadsToTheFirstTheLastAndFiveAround() throws {
    let album = try album(100)
    func numbers(_ page: Int, perPage: Int = 10) throws -> String {
      let page = try AlbumPage(
        AlbumPage.Place(album: album, containers: [], number: page), settings: settings(perPage: perPage))
      guard case .object(let pager) = page.pagerModel, case .list(let numbers)? = pager["numbers"] else { return "" }
      let texts = numbers.map { number -> String in
        guard case .object(let number) = number, case .string(let text)? = number["number"] else { return "?" }
        let isGap = number["isAfterGap"] == .bool(true)
        return (isGap ? "… " : "") + (number["isCurrent"] == .bool(true) ? "[\(text)]" : text)
      }
      let (previous, next) = (pager["previous"] == .null ? "" : "< ", pager["next"] == .null ? "" : " >")
      return previous + texts.joined(separator: " ") + next
    }
    #expect(try numbers(0) == "[1] 2 3 4 5 … 10 >")
    #expect(try numbers(3) == "< 1 2 3 [4] 5 6 … 10 >")
    #expect(try numbers(5) == "< 1 … 4 5 [6] 7 8 … 10 >")
    #expect(try numbers(9) == "< 1 … 6 7 8 9 [10]")
    #expect(try numbers(1, perPage: 40) == "< 1 [2] 3 >")
    #expect(try numbers(0, perPage: 100) == "")
  }

  @Test func namesAreThoseOfLinks() throws {
    let waterfall = try ContinuousWaterfall(album(3), settings: settings(perPage: 1))
    #expect(String(decoding: waterfall.names, as: UTF8.self) == "waterfall.names(\"0.jpg/1.jpg/2.jpg\")\n")
  }

  @Test func shardsAndIndexCoverAllChunks() throws {
    let waterfall = try ContinuousWaterfall(album(320), settings: settings(perPage: 150))
    #expect((0..<3).map(waterfall.chunks(ofPage:)) == [0..<3, 3..<6, 6..<7])
    var shard = ContinuousWaterfall.Shard(2)
    shard.append("first:1", stylesheet: "a\\b", html: "`${x}`\r")
    shard.append("first:2", stylesheet: "", html: "é")
    #expect(
      String(decoding: shard.script, as: UTF8.self)
        == "waterfall.shard(2,[{first:1,css:`a\\\\b`,html:`\\`\\${x}\\`\\r`},\n{first:2,css:``,html:`é`}])\n")
    func file(_ byte: UInt8) -> SiteFile {
      SiteFile(path: RelativePath(["assets", FileName(text: "\(byte).js")]), size: 1, key: ContentKey(of: [byte]))
    }
    let index = waterfall.index(shards: [1, 2, 3].map(file), names: file(4))
    #expect(index.contains("{perPage:150,") && index.contains(",file:\"3.js\"}]") && index.contains(",names:\"4.js\","))
    #expect(index.split(separator: "first:").count == 5, "the list of the first page's chunks, and these")
  }
}
