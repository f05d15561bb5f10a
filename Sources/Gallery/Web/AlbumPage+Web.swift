import Foundation
import Mustache

/// What the web beyond the site's pages is told in the head of each.
extension AlbumPage {
  /// What of it needs the site's address; nothing where that isn't known.
  var webModel: MustacheValue {
    guard let base = settings.baseURL else { return .null }
    let preview = album.cover.map { (cover: $0, image: WebImage(widestOf: $0, at: base)) }
    return [
      "url": .string(base.url(of: path)),
      "locale": .string(locale),
      "preview": preview.map { cover, image in
        [
          "url": .string(image.url), "type": .string(image.mediaType),
          "width": .integer(image.size.width), "height": .integer(image.size.height),
          "alt": .string(cover.isHidden ? album.title : cover.alternative),
        ]
      } ?? .null,
      "feeds": !settings.hasFeeds || album.isHidden
        ? .null
        : [
          ["url": .string(url(of: RelativePath([SitePaths.atomFeed]))), "type": "application/atom+xml"],
          ["url": .string(url(of: RelativePath([SitePaths.jsonFeed]))), "type": "application/feed+json"],
        ],
      "structuredData": .string(StructuredData(of: self, at: base, preview: preview?.image).text),
    ]
  }

  /// What search engines are asked; nothing where they may do as they like.
  var robotsModel: MustacheValue {
    switch settings.robots {
    case .all: album.isHidden ? .string(GallerySettings.Robots.noindex.rawValue) : .null
    case .noindex, .none: .string(settings.robots.rawValue)
    }
  }

  /// The page's language as Open Graph has it, with the country that it most likely is of where none is named: `en_US`.
  private var locale: String {
    let language = Locale.Language(identifier: settings.language)
    let maximal = Locale.Language(identifier: language.maximalIdentifier)
    let codes = [maximal.languageCode?.identifier, (language.region ?? maximal.region)?.identifier]
    return codes.compactMap(\.self).joined(separator: "_")
  }
}
