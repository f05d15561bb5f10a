import Foundation
import Imaging
import WaterfallLayout

/// What values settings may have.
extension GallerySettings {
  /// Beyond every screen, and small enough to be written in a stylesheet.
  private static let widestFrame = 1_000_000.0

  /// Whether it has the form of a tag of a language (RFC 5646, 2.1, `langtag`): language, script, region, variants,
  /// extensions, and what is in private use. Languages that aren't known by two or three letters have none so far.
  package static func isLanguageTag(_ text: String) -> Bool {
    let tag =
      #/
      [a-z]{2,3} (-[a-z]{3}){0,3} (-[a-z]{4})? (-([a-z]{2}|[0-9]{3}))?
      (-([a-z0-9]{5,8}|[0-9][a-z0-9]{3}))* (-[0-9a-wy-z](-[a-z0-9]{2,8})+)* (-x(-[a-z0-9]{1,8})+)?
      /#
    return text.allSatisfy(\.isASCII) && text.lowercased().wholeMatch(of: tag) != nil
  }

  /// Whether it is one value of CSS's `font-family`, and nothing beside it (CSS Fonts 4, 2.1).
  package static func isFontList(_ text: String) -> Bool {
    // As many spaces are matched in as many ways.
    guard text.utf8.count <= DetailText.longestLine else { return false }
    return text.split(separator: ",", omittingEmptySubsequences: false).allSatisfy {
      $0.wholeMatch(of: /\s*("[^"'\\<>\p{Cc}]+"|'[^"'\\<>\p{Cc}]+'|[\p{L}_-][\p{L}\p{N} _-]*)\s*/) != nil
    }
  }

  /// Half of the longest side that a thumbnail can have, where thumbnails are up to two columns wide.
  private var widestColumn: Int? { thumbnailWidths == nil ? thumbnailFormat.longestSide / 2 : nil }

  /// The waterfall's measures.
  ///
  /// - Throws: ``GalleryError/setting(_:allowed:)`` where there are no such columns.
  func geometry() throws(GalleryError) -> WaterfallGeometry {
    guard width > 0, width <= Self.widestFrame else {
      throw .setting("the width", allowed: "above 0 and at most \(Int(Self.widestFrame))")
    }
    do throws(WaterfallError) {
      return try WaterfallGeometry(width: width, columnCount: columns, spacing: spacing)
    } catch {
      switch error {
      case .invalidColumnCount: throw .setting("the number of columns", allowed: "at least 1")
      case .invalidSpacing: throw .setting("the spacing", allowed: "at least 0")
      case .noRoomForColumns, .invalidWidth, .invalidPictureSize, .invalidCaptionHeight:
        let widest = Int((width / Double(columns - 1)).rounded(.up)) - 1
        throw .setting(
          "the spacing", allowed: "at most \(max(0, widest)), so that there is room for \(columns) columns")
      }
    }
  }

  /// Checks that every value is in its range.
  ///
  /// - Throws: ``GalleryError/setting(_:allowed:)`` for the first that isn't.
  public func check() throws(GalleryError) {
    guard title?.isBlank != true else { throw .setting("the title", allowed: "some words, or left away") }
    for (text, name) in [(title?.oneLine, "the title"), (footer, "the footer")] {
      guard text?.utf8.count ?? 0 <= DetailText.longestLine else {
        throw .setting(name, allowed: "of at most \(DetailText.longestLine) bytes")
      }
    }
    for licence in [albums.licence, albumOverrides.licence].compactMap(\.self) where !licence.isBlank {
      guard AlbumSettings.isLicence(licence) else {
        throw .setting(
          "the licence", allowed: "the address of a web page, such as https://creativecommons.org/licenses/by/4.0/")
      }
    }
    let columnWidth = try geometry().columnWidth
    guard columnWidth >= 1 else { throw .setting("a column's width", allowed: "at least 1") }
    if let widestColumn, columnWidth > Double(widestColumn) {
      throw .setting("a column's width", allowed: "at most \(widestColumn)")
    }
    guard borderWidth >= 0, borderWidth <= columnWidth / 2 else {
      throw .setting("the border's width", allowed: "from 0 to \(decimal(columnWidth / 2)), half of a column")
    }
    if let widths = thumbnailWidths {
      guard 1...Self.mostThumbnailWidths ~= Set(widths).count,
        widths.allSatisfy(Self.allowedThumbnailWidths.contains)
      else {
        let allowed = Self.allowedThumbnailWidths
        throw .setting(
          "the thumbnails' widths",
          allowed: "1 to \(Self.mostThumbnailWidths) numbers from \(allowed.lowerBound) to \(allowed.upperBound)")
      }
    }
    guard picturesPerPage > 0 else { throw .setting("the number of pictures on a page", allowed: "at least 1") }
    guard Self.feedLengths.contains(feedLength) else {
      throw .setting("the number of pictures in the feeds", allowed: "from 0 to \(Self.feedLengths.upperBound)")
    }
    guard (0...100).contains(sharpening) else { throw .setting("the sharpening", allowed: "from 0 to 100") }
    guard (1...100).contains(quality) else { throw .setting("the quality", allowed: "from 1 to 100") }
    if case .scaled(let side) = originals, !Self.scaledSides.contains(side) {
      throw .setting("the originals' longest side", allowed: "from 1 to \(Self.scaledSides.upperBound)")
    }
    if case .scaled = originals, rawFiles == .publish {
      throw .setting("raw files", allowed: "published only where originals aren't scaled")
    }
    for (font, name) in [(font, "the font"), (titleFont, "the titles' font")] {
      guard font.map(Self.isFontList) ?? true else {
        throw .setting(name, allowed: "names of typefaces with commas between them, such as Georgia, serif")
      }
    }
    guard jobs > 0 else { throw .setting("the number of jobs", allowed: "at least 1") }
    guard worker != nil || sandbox != .require else {
      throw .setting("the sandbox", allowed: "required only where there is a worker for it")
    }
    guard memory >= Self.leastMemory else {
      throw .setting("the memory", allowed: "at least \(Self.leastMemory >> 20) MiB")
    }
    guard Self.isLanguageTag(language) else {
      throw .setting("the language", allowed: "a tag such as en, pt-BR or zh-Hans")
    }
  }
}
