import Imaging
import Mustache

extension AlbumSection {
  /// What the template `chunk` sees: a chunk's pictures.
  func model(ofChunk index: Int) -> MustacheValue {
    let range = chunks[index].range
    let before = self.range.lowerBound + range.lowerBound
    let first = language.number(before + 1)
    let last = language.number(before + range.count)
    let all = language.number(album.tiles.count)
    return [
      "text": language.model,
      "box": .string("c\(index + 1)"),
      "label": .string(language.text(.chunk, ["first": first, "last": last, "total": all])),
      "first": .string(first), "last": .string(last), "of": .string(all),
      "sizes": .string(sizes),
      "tiles": .list(MustacheList(count: range.count) { tileModel(range.lowerBound + $0) }),
    ]
  }

  /// What the template `chunk.css` sees: the places of a chunk and its pictures.
  func stylesheetModel(ofChunk index: Int) -> MustacheValue {
    let chunk = chunks[index]
    return [
      "box": .string("c\(index + 1)"),
      "top": .string(chunk.top.css(inFrame: settings.width)),
      "height": .string((chunk.bottom - chunk.top).css(inFrame: settings.width)),
      "tiles": .list(
        MustacheList(count: chunk.range.count) { place in
          let index = chunk.range.lowerBound + place
          let bottom = (boxes[index].bottom - chunk.top).css(inFrame: settings.width)
          return [
            "box": .string(tileClass(index)),
            "top": .string((boxes[index].top - chunk.top).css(inFrame: settings.width)),
            "colour": .string(album.tiles[range.lowerBound + index].picture.dominantColour.shortCSS),
            "bottom": downloads(index).isEmpty ? .null : .string(bottom),
          ]
        }),
    ]
  }

  private func tileModel(_ index: Int) -> MustacheValue {
    let (picture, link) = album.tiles[range.lowerBound + index]
    var model = picture.imageModel { SitePaths.url(of: $0, fromPageIn: album.folder) }
    model["box"] = .string(tileClass(index))
    model["column"] = .string(columnClass(boxes[index].column))
    // Where albums stand above them they needn't be seen at first; and which of all pages' are, browsers know.
    let isOnTop = isPage && (range.lowerBound > 0 || album.albums.isEmpty)
    model["isFirstRow"] = .bool(isOnTop && index < geometry.columnCount)
    let line = picture.line(settings.captions).map(MustacheValue.string)
    model["caption"] = line ?? .null
    model["isCaptionEnough"] = .bool(line == model["alt"])
    model["link"] =
      switch link {
      case .original: .string(SitePaths.url(of: picture.opened, fromPageIn: album.folder))
      case .url(let url): .string(url)
      }
    model["id"] = link == .original ? .null : .string(stableName(index))
    let downloads = downloads(index)
    model["downloads"] = .list(
      MustacheList(count: downloads.count) {
        [
          "url": .string(SitePaths.url(of: downloads[$0].path, fromPageIn: album.folder)),
          "format": .string(downloads[$0].format),
          "label": .string(
            language.text(.downloadOf, ["name": picture.name, "format": downloads[$0].format])),
        ]
      })
    // Of pictures that it doesn't open the viewer says nothing.
    let facts = settings.hasViewer && link == .original ? picture.facts(in: language) : []
    model["facts"] = .list(
      MustacheList(facts.map { name, value in ["name": .string(name), "value": .string(value)] }))
    return .object(model)
  }

  /// What a picture is called in the address of a link to it: the last part of its original's address.
  func stableName(_ index: Int) -> String {
    let (picture, link) = album.tiles[range.lowerBound + index]
    return link.stableName(of: picture).percentEncoded
  }

  /// Short, since it is there twice for each picture.
  private func tileClass(_ index: Int) -> String { "p" + String(index + 1, radix: 36) }

  /// How wide a picture is shown: a column of the frame, which is as wide as the window, up to its own width. Without spaces, so
  /// that it needs no quotes.
  private var sizes: String {
    let columnWidth = geometry.columnWidth
    return "min(\(decimal(columnWidth / settings.width * 100, decimals: 1))vw,\(decimal(columnWidth))px)"
  }
}

extension GalleryPicture {
  /// What templates see of an image.
  ///
  /// - Parameter url: the address of a file, as the page has it that shows the image.
  func imageModel(url: (RelativePath) -> String) -> [String: MustacheValue] {
    let thumbnails = zip(thumbnails, thumbnailFiles).map { (url: url($1.path), width: $0.size.width) }
    return [
      "width": .integer(size.width),
      "height": .integer(size.height),
      "alt": .string(alternative),
      "title": .string(title),
      "src": .string(thumbnails[0].url),
      "srcset": thumbnails.count == 1
        ? .null : .string(thumbnails.map { "\($0.url) \($0.width)w" }.joined(separator: ",")),
    ]
  }
}

extension Colour {
  /// In a digit a channel, which is exact enough for what is seen until a picture has come.
  fileprivate var shortCSS: String {
    let digits = [red, green, blue].map { String(Int((Double($0) / 17).rounded()), radix: 16) }
    return "#" + digits.joined()
  }
}
