import Foundation
import Mustache

extension AlbumPage {
  /// Where the files are that a page refers to beside pictures.
  struct Files: Sendable {
    /// The theme's stylesheet, with that of the viewer where there is one.
    var stylesheet = RelativePath()
    /// The page's own.
    var boxes = RelativePath()
    /// The theme's script, likewise.
    var script = RelativePath()
    /// The list of what scripts load of the album's other pages, where it has any.
    var index: RelativePath?
    /// What browsers show beside the title.
    var icon: (path: RelativePath, mediaType: String)?
  }

  /// How many albums the theme puts side by side in its frame, at most.
  private static let mostAlbumsInARow = 5

  /// What the template `album` sees. `Templates/default/README.md` describes it for those who write themes.
  func model(_ files: Files) -> MustacheValue {
    let albums = albums
    return [
      "language": .string(settings.language),
      "direction": .string(direction),
      "text": language.model,
      "title": .string(album.title),
      "pageTitle": .string(pageTitle),
      "siteTitle": .string((containers.first ?? album).title),
      "description": .string(descriptionInOneLine),
      "descriptionHTML": number > 0 ? .null : album.words.description.map { .string($0.html) } ?? .null,
      "isHidden": .bool(album.isHidden),
      "isTop": .bool(containers.isEmpty),
      "stylesheet": .string(url(of: files.stylesheet)),
      "boxes": .string(url(of: files.boxes)),
      "script": .string(url(of: files.script)),
      "index": files.index.map { .string(url(of: $0)) } ?? .null,
      "hasViewer": .bool(settings.hasViewer),
      "assets": .string(url(of: RelativePath([SitePaths.assets])) + "/"),
      "colourScheme": .string(colourScheme),
      "count": .string(language.count(of: album)),
      "pictureCount": .integer(album.pictureCount),
      "albumCount": .integer(album.albumCount),
      "breadcrumbs": .list(
        MustacheList(count: containers.count) { index in
          let outer = containers[index]
          return ["title": .string(outer.title), "url": .string(url(of: outer.folder / SitePaths.page))]
        }),
      "hasAlbums": .bool(!albums.isEmpty),
      "albums": .list(MustacheList(count: albums.count) { albumModel(albums[$0], index: $0) }),
      "hasTiles": .bool(!album.tiles.isEmpty),
      "firstIndex": .integer(section.range.lowerBound),
      "tileCount": .integer(album.tiles.count),
      "chunks": .list(MustacheList(count: section.chunks.count, section.model(ofChunk:))),
      "pager": pagerModel,
      "pageNumber": number == 0 ? .null : .string(language.number(number + 1)),
      "web": webModel,
      "author": album.words.author.map(MustacheValue.string) ?? .null,
      "licence": album.words.licence.map(MustacheValue.string) ?? .null,
      "robots": robotsModel,
      "icon": Self.iconModel(files.icon, url: url),
      "footer": footer.map { .string($0.plain) } ?? .null,
      "footerHTML": footer.map { .string($0.html) } ?? .null,
      "numberLanguage": .string(language.numberTag),
      "placeHTML": .string(language.html(.place, filledByScript: ["number", "total"])),
      "sizeHTML": .string(language.html(.sizeInPixels, filledByScript: ["width", "height"])),
    ]
  }

  private var pageTitle: String {
    number == 0
      ? album.title : language.text(.pageTitle, ["title": album.title, "number": language.number(number + 1)])
  }

  /// What is to stand there; else whose the pictures are, or what made the page.
  private var footer: FormattedText? {
    var isCut = false
    return settings.footer.map { FormattedText(markdown: $0, isCut: &isCut) }
      ?? FormattedText(unformatted: album.words.copyright ?? language.text(.madeWithWaterfall))
  }

  static func iconModel(
    _ icon: (path: RelativePath, mediaType: String)?, url: (RelativePath) -> String
  ) -> MustacheValue {
    icon.map { ["url": .string(url($0.path)), "type": .string($0.mediaType)] } ?? .null
  }

  private func albumModel(_ inner: Album, index: Int) -> MustacheValue {
    [
      "isFirst": .bool(index == 0),
      "isFirstRow": .bool(index < Self.mostAlbumsInARow),
      "title": .string(inner.title),
      "url": .string(url(of: inner.folder / SitePaths.page)),
      "count": .string(language.count(of: inner)),
      "pictureCount": .integer(inner.pictureCount),
      "albumCount": .integer(inner.albumCount),
      "cover": inner.cover.map { .object($0.imageModel(url: url)) } ?? .null,
    ]
  }

  /// The album's; where there is none, what it holds.
  private var descriptionInOneLine: String { album.words.description?.beginning ?? language.count(of: album) }

  /// The direction in which the page's language is written.
  private var direction: String {
    Locale.Language(identifier: settings.language).characterDirection == .rightToLeft ? "rtl" : "ltr"
  }

  private var colourScheme: String { settings.background.map { Palette(background: $0).scheme } ?? "light dark" }
}

extension PageLanguage {
  /// How many photographs and albums an album holds, in words.
  fileprivate func count(of album: Album) -> String {
    let photographs = count(album.pictureCount, .photographs)
    return album.albumCount == 0 ? photographs : list([photographs, count(album.albumCount, .albums)])
  }
}
