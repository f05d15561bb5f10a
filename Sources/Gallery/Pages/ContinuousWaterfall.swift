import Glibc

/// All pictures of an album that has several pages, as one waterfall: what scripts show of it, since without them the
/// album's pages do.
///
/// They load it by classic scripts, which a browser also reads from a disk, where it lets pages read nothing else: a shard for
/// each page, with its chunks rendered by the same templates, an index of the shards, and a list of names.
struct ContinuousWaterfall: Sendable {
  let section: AlbumSection
  private let settings: GallerySettings
  private let album: Album

  init(_ album: Album, settings: GallerySettings, in language: PageLanguage = .english) throws(GalleryError) {
    section = try AlbumSection(of: album, settings: settings, in: language)
    (self.album, self.settings) = (album, settings)
  }

  /// The places of a page's chunks.
  func chunks(ofPage page: Int) -> Range<Int> {
    let chunksPerPage = (settings.picturesPerPage - 1) / AlbumSection.picturesPerChunk + 1
    return page * chunksPerPage..<min((page + 1) * chunksPerPage, section.chunks.count)
  }

  /// The album's index of a chunk's first picture, and what the chunk spans, as scripts read it.
  func place(ofChunk index: Int) -> String {
    let chunk = section.chunks[index]
    return "first:\(chunk.range.lowerBound),at:[\(extent(from: chunk.top, to: chunk.bottom))]"
  }

  /// - Parameters:
  ///   - shards: those of the pages, in order.
  ///   - names: the list of names.
  func index(shards: [SiteFile], names: SiteFile) -> String {
    let pages = shards.enumerated().map { page, file in
      let chunks = section.chunks[chunks(ofPage: page)]
      let top = FrameLength.bound(of: chunks.map(\.top), by: min)
      let bottom = FrameLength.bound(of: chunks.map(\.bottom), by: max)
      return "{at:[\(extent(from: top, to: bottom))],file:\"\(file.path.name.text)\"}"
    }
    // The first page's are in its document already.
    let first = chunks(ofPage: 0).map { "{\(place(ofChunk: $0))}" }
    let ends = section.columns.map { "[\(hundredths($0)),\($0.captions)]" }
    return """
      var waterfall={album:{perPage:\(settings.picturesPerPage),caption:\(decimal(FrameLength.captionHeight.rem)),\
      names:"\(names.path.name.text)",ends:[\(ends.joined(separator: ","))],
      first:[\(first.joined(separator: ","))],
      pages:[\(pages.joined(separator: ",\n"))]}}

      """
  }

  /// The names of the shards, and of the list of names, that an index which was written refers to; none where it can't be read.
  static func files(inIndex file: SiteFile, of stage: Stage) -> [FileName] {
    guard let index = try? Descriptor(file.path, in: stage.site.folder, O_RDONLY | O_NONBLOCK),
      let bytes = try? index.read(count: file.size)
    else { return [] }
    return bytes.split(separator: UInt8(ascii: "\"")).map { FileName(bytes: Array($0)) }
      .filter(SitePaths.isOfAlbum(asset:))
  }

  /// The pictures' names, by which scripts find out where a picture is that an address tells the name of. They are
  /// percent-encoded, so that neither a slash nor a quotation mark is in them.
  var names: [UInt8] {
    Array(("waterfall.names(\"" + section.boxes.indices.map(section.stableName).joined(separator: "/") + "\")\n").utf8)
  }

  private func extent(from top: FrameLength, to bottom: FrameLength) -> String {
    "\(hundredths(top)),\(top.captions),\(hundredths(bottom)),\(bottom.captions)"
  }

  private func hundredths(_ length: FrameLength) -> String {
    decimal(length.scaled / settings.width * 100, decimals: 5)
  }

  /// A script with a page's chunks.
  struct Shard {
    private let page: Int
    private var chunks: [UInt8] = []

    init(_ page: Int) { self.page = page }

    var script: [UInt8] { Array("waterfall.shard(\(page),[".utf8) + chunks + Array("])\n".utf8) }

    /// Adds a chunk, rendered.
    mutating func append(_ place: String, stylesheet: String, html: String) {
      if !chunks.isEmpty { chunks += ",\n".utf8 }
      chunks += "{\(place),css:".utf8
      append(literal: stylesheet)
      chunks += ",html:".utf8
      append(literal: html)
      chunks += "}".utf8
    }

    /// A template literal (ECMAScript, 12.9.6).
    private mutating func append(literal text: String) {
      chunks.reserveCapacity(chunks.count + text.utf8.count + 64)
      chunks.append(UInt8(ascii: "`"))
      for byte in text.utf8 {
        switch byte {
        case UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "$"):
          chunks.append(UInt8(ascii: "\\"))
          chunks.append(byte)
        case UInt8(ascii: "\r"): chunks += "\\r".utf8
        default: chunks.append(byte)
        }
      }
      chunks.append(UInt8(ascii: "`"))
    }
  }
}
