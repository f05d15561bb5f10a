import WaterfallLayout

/// A run of an album's pictures as they stand in one waterfall: those of a page, or, where scripts join the pages, all of them.
struct AlbumSection: Sendable {
  /// Where a picture stands.
  struct Box: Sendable {
    let column: Int
    /// Its upper edge, and its lower one without the caption.
    let top, bottom: FrameLength
  }

  /// Pictures that follow each other and have a box of their own, which browsers needn't lay out or paint while it is far
  /// from view.
  struct Chunk: Sendable {
    /// Their places in the section.
    let range: Range<Int>
    /// What its pictures stand within in frames of every width: exactly where there are no captions.
    let top, bottom: FrameLength
  }

  /// How many pictures a chunk has, but for the last of a page.
  static let picturesPerChunk = 60

  let album: Album
  let settings: GallerySettings
  let language: PageLanguage
  /// Which of the album's pictures these are.
  let range: Range<Int>
  /// Whether these are a page's, and not what scripts make of all pages.
  let isPage: Bool
  let boxes: [Box]
  let chunks: [Chunk]
  /// The heights of the columns.
  let columns: [FrameLength]
  let geometry: WaterfallGeometry

  /// Lays out pictures of an album: those of a page, or all.
  init(
    _ range: Range<Int>? = nil, of album: Album, settings: GallerySettings, in language: PageLanguage = .english
  ) throws(GalleryError) {
    let settings = album.settings(of: settings)
    isPage = range != nil
    self.language = language
    let range = range ?? album.tiles.indices
    let geometry = try settings.geometry()
    var waterfall = WaterfallLayout(geometry: geometry)
    let captionHeight = settings.captions == .none ? 0 : FrameLength.captionHeight.pixels
    let hasCaptions = captionHeight > 0
    var captions = Array(repeating: 0, count: geometry.columnCount)
    var boxes: [Box] = []
    boxes.reserveCapacity(range.count)
    for index in range {
      let size = album.tiles[index].picture.size
      do throws(WaterfallError) {
        let tile = try waterfall.add(
          width: Double(size.width), height: Double(size.height), captionHeight: captionHeight)
        let above = captions[tile.column]
        let top = FrameLength(scaled: tile.y - Double(above) * captionHeight, captions: above)
        boxes.append(
          Box(
            column: tile.column, top: top, bottom: FrameLength(scaled: top.scaled + tile.height, captions: above)))
        if hasCaptions { captions[tile.column] += 1 }
      } catch {
        throw .geometry(error)
      }
    }
    (self.album, self.settings, self.range, self.boxes, self.geometry) = (album, settings, range, boxes, geometry)
    columns = zip(waterfall.columns, captions).map {
      FrameLength(scaled: $0.height - Double($1) * captionHeight, captions: $1)
    }
    chunks = Self.chunkRanges(of: range, settings).map { Chunk($0, of: boxes, settings) }
  }

  /// A chunk ends with its page.
  private static func chunkRanges(of range: Range<Int>, _ settings: GallerySettings) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = range.lowerBound
    while start < range.upperBound {
      let endOfPage = (start / settings.picturesPerPage + 1) * settings.picturesPerPage
      let end = min(start + picturesPerChunk, endOfPage, range.upperBound)
      ranges.append(start - range.lowerBound..<end - range.lowerBound)
      start = end
    }
    return ranges
  }

  /// The height of the tallest column: which of them that is depends on the window, where there are captions.
  var height: String {
    guard settings.captions != .none else {
      return FrameLength.bound(of: columns, by: max).css(inFrame: settings.width)
    }
    return "max(" + columns.map { $0.css(inFrame: settings.width) }.joined(separator: ",") + ")"
  }

  func columnClass(_ column: Int) -> String {
    geometry.columnCount == 3 ? ["left", "middle", "right"][column] : "column\(column + 1)"
  }

  /// What is published of a picture beside what a click opens.
  func downloads(_ index: Int) -> [(path: RelativePath, format: String)] {
    let (picture, link) = album.tiles[range.lowerBound + index]
    return link == .original ? picture.downloads : []
  }
}

extension AlbumSection.Chunk {
  fileprivate init(_ range: Range<Int>, of boxes: [AlbumSection.Box], _ settings: GallerySettings) {
    self.range = range
    // To the decimals that are written, so that pictures are placed from where the chunk is.
    let unit = settings.width / 100_000
    let captionHeight = settings.captions == .none ? 0 : 1
    let boxes = boxes[range]
    var top = FrameLength.bound(of: boxes.map(\.top), by: min)
    var bottom = FrameLength.bound(of: boxes.map(\.bottom), by: max)
    bottom.captions += captionHeight
    top.scaled = (top.scaled / unit).rounded(.down) * unit
    bottom.scaled = (bottom.scaled / unit).rounded(.up) * unit
    (self.top, self.bottom) = (top, bottom)
  }
}
