import Imaging
import Mustache

extension AlbumPage {
  /// The margin in CSS pixels that words have where the frame fills the window.
  private static let pageMargin = 16.0

  /// What the template `boxes.css` sees: the boxes. Lengths that scale are in hundredths of the frame's width (`cqw`), so
  /// they hold at every width; captions have the same height at every width, so they are counted apart.
  var stylesheetModel: MustacheValue {
    [
      "frameWidth": .string(decimal(settings.width)),
      "wideWindow": .string(decimal(settings.width + 2 * max(Self.pageMargin, settings.spacing))),
      "spacing": .string(decimal(settings.spacing)),
      // Places are rounded, and browsers move boxes to whole pixels: a picture that ends a hair above the next one would
      // show the page between them.
      "isTight": .bool(settings.spacing == 0 && settings.captions == .none),
      "borderWidth": .string(decimal(settings.borderWidth)),
      "borderColour": .string(settings.borderColour.css),
      "accent": settings.accent.map { .string($0.css) } ?? .null,
      "font": settings.font.map(MustacheValue.string) ?? .null,
      "titleFont": settings.titleFont.map(MustacheValue.string) ?? .null,
      "palette": settings.background.map(Palette.init).map(Self.model) ?? .null,
      "height": .string(section.height),
      "captionHeight": .string(decimal(FrameLength.captionHeight.rem) + "rem"),
      "columns": .list(
        MustacheList(count: section.geometry.columnCount) { column in
          [
            "class": .string(section.columnClass(column)),
            "start": .string(inHundredths(section.geometry.x(ofColumn: column))),
            "width": .string(inHundredths(section.geometry.columnWidth)),
          ]
        }),
      "chunks": .list(MustacheList(count: section.chunks.count, section.stylesheetModel(ofChunk:))),
    ]
  }

  /// A length in hundredths of the frame's width.
  private func inHundredths(_ length: Double) -> String { decimal(length / settings.width * 100, decimals: 5) }

  private static func model(of palette: Palette) -> MustacheValue {
    [
      "background": .string(palette.background.css), "ink": .string(palette.ink.css),
      "quiet": .string(palette.quiet.css), "scheme": .string(palette.scheme),
    ]
  }
}
