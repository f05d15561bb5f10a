import Imaging

/// What a page and the pictures on it are, for search engines: JSON-LD in the vocabulary of https://schema.org.
struct StructuredData {
  let text: String

  /// How many pictures of a page are told of. One of which all is known takes 600 bytes here and 240 as a tile, so that a page of
  /// 600 would weigh three times as much with all, where it weighs a quarter more with these.
  private static let mostPictures = 60

  /// - Parameter preview: the image that stands for the page.
  init(of page: AlbumPage, at base: BaseURL, preview: WebImage?) {
    let (album, url) = (page.album, base.url(of: page.path))
    let pictures = page.section.range.lazy.map { WebPicture($0, of: album, at: base, page.settings) }
    let top = page.containers.first
    let gallery: JSONText = .object([
      ("@context", "https://schema.org"),
      ("@type", "ImageGallery"),
      ("@id", .string(url)),
      ("url", .string(url)),
      ("name", .string(album.title)),
      ("description", album.words.description.map { .string($0.plain) }),
      ("inLanguage", .string(page.settings.language)),
      ("image", preview.map { .string($0.url) }),
      ("creator", Self.person(album.words.author)),
      ("copyrightNotice", album.words.copyright.map(JSONText.string)),
      ("license", album.words.licence.map(JSONText.string)),
      (
        "isPartOf",
        top.map {
          let url = base.url(of: $0.folder / SitePaths.page)
          return .object([
            ("@type", "ImageGallery"), ("@id", .string(url)), ("url", .string(url)), ("name", .string($0.title)),
          ])
        }
      ),
      ("associatedMedia", Self.list(pictures.filter(\.hasWords).prefix(Self.mostPictures).map(Self.image))),
    ])
    text = gallery.text
  }

  private static func list(_ elements: [JSONText]) -> JSONText? { elements.isEmpty ? nil : .list(elements) }

  private static func person(_ name: String?) -> JSONText? {
    name.map { .object([("@type", "Person"), ("name", .string($0))]) }
  }

  private static func image(_ picture: WebPicture) -> JSONText {
    let (words, largest) = (picture.words, picture.largest())
    return .object([
      ("@type", "ImageObject"),
      ("contentUrl", .string(largest.url)),
      ("thumbnailUrl", .string(picture.thumbnail.url)),
      ("url", .string(picture.url)),
      ("name", .string(picture.title)),
      ("caption", words.caption.map { .string($0.plain) }),
      ("keywords", .strings(words.keywords)),
      ("creator", person(picture.words.author)),
      ("copyrightNotice", picture.words.copyright.map(JSONText.string)),
      ("license", picture.words.licence.map(JSONText.string)),
      // A Distance, which is a number and its unit.
      ("width", .string("\(largest.size.width) px")),
      ("height", .string("\(largest.size.height) px")),
      ("dateCreated", words.taken.map { .string($0.iso8601) }),
    ])
  }
}
