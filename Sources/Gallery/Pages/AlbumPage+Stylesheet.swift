import Imaging
import Mustache
import WaterfallLayout

extension AlbumPage {
  /// The margin in CSS pixels that words have where the frame fills the window.
  private static let pageMargin = 16.0

  /// What the template `boxes.css` sees: the boxes. Lengths that scale are in hundredths of the frame's width (`cqw`), so
  /// they hold at every width; captions have the same height at every width, so they are counted apart.
  var stylesheetModel: MustacheValue {
    let edges = edges
    return [
      "frameWidth": .string(decimal(settings.width)),
      "wideWindow": .string(decimal(settings.width + 2 * max(Self.pageMargin, settings.spacing))),
      "spacing": .string(decimal(settings.spacing)),
      "borderWidth": .string(decimal(settings.borderWidth)),
      "borderColour": .string(settings.borderColour.css),
      "palette": settings.background.map(Palette.init).map(Self.model) ?? .null,
      "height": .string(height),
      "captionHeight": .string(decimal(Self.captionHeight.rem) + "rem"),
      "columns": .list(
        MustacheList(count: waterfall.columns.count) { column in
          [
            "class": .string(columnClass(column)),
            "start": .string(inHundredths(waterfall.columns[column].x, decimals: 5)),
            "width": .string(inHundredths(waterfall.columnWidth, decimals: 5)),
          ]
        }),
      "tiles": .list(
        MustacheList(count: edges.count) { index in
          [
            "id": .string(id(index)), "top": .string(edges[index].top),
            "colour": .string(album.tiles[index].picture.dominantColour.css),
            "bottom": downloads(index).isEmpty ? .null : .string(edges[index].bottom),
          ]
        }),
    ]
  }

  /// The upper and lower edge of each picture.
  private var edges: [(top: String, bottom: String)] {
    var captionsAbove = Array(repeating: 0, count: waterfall.columns.count)
    return boxes.map { box in
      let captions = box.captionHeight > 0 ? captionsAbove[box.column] : 0
      captionsAbove[box.column] += 1
      let top = box.y - Double(captions) * box.captionHeight
      return (length(top, captions: captions), length(top + box.height, captions: captions))
    }
  }

  /// The height of the tallest column: which of them that is depends on the window, where there are captions.
  private var height: String {
    let heights = waterfall.columns.map { column in
      let captions = column.tiles.count { $0.captionHeight > 0 }
      let scaled = column.height - column.tiles.reduce(0) { $0 + $1.captionHeight }
      return (scaled: scaled, captions: captions)
    }
    let hasCaptions = heights.contains { $0.captions > 0 }
    guard hasCaptions else { return length(waterfall.height, captions: 0) }
    return "max(" + heights.map { length($0.scaled, captions: $0.captions) }.joined(separator: ",") + ")"
  }

  private func length(_ scaled: Double, captions: Int) -> String {
    let scaled = inHundredths(scaled) + "cqw"
    return captions == 0 ? scaled : "calc(\(scaled) + \(decimal(Double(captions) * Self.captionHeight.rem))rem)"
  }

  private static func model(of palette: Palette) -> MustacheValue {
    [
      "background": .string(palette.background.css), "ink": .string(palette.ink.css),
      "quiet": .string(palette.quiet.css), "scheme": .string(palette.scheme),
    ]
  }
}
