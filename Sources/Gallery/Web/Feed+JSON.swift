/// JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/).
extension Feed {
  var json: String {
    let feed: JSONText = .object([
      ("version", "https://jsonfeed.org/version/1.1"),
      ("title", .string(top.title)),
      ("home_page_url", .string(frontPage)),
      ("feed_url", .string(base.url(of: RelativePath([SitePaths.jsonFeed])))),
      ("description", subtitle.map(JSONText.string)),
      ("language", .string(settings.language)),
      ("authors", Self.authors(top.words.author)),
      ("items", .list(entries.map(\.json))),
    ])
    return feed.text + "\n"
  }

  fileprivate static func authors(_ name: String?) -> JSONText? {
    name.map { .list([.object([("name", .string($0))])]) }
  }
}

extension Feed.Entry {
  fileprivate var json: JSONText {
    .object([
      ("id", .string(picture.id)),
      ("url", .string(picture.url)),
      ("title", .string(picture.title)),
      ("summary", picture.words.caption.map { .string($0.plain) }),
      ("content_html", .string(html)),
      ("image", .string(picture.thumbnail.url)),
      ("date_published", .string(moment.rfc3339)),
      ("authors", Feed.authors(picture.words.author)),
      ("tags", .strings(picture.words.keywords)),
      ("attachments", attachments),
      ("_rights", rights),
    ])
  }

  private var attachments: JSONText? {
    guard let opened = picture.opened, original != nil else { return nil }
    return .list([
      .object([
        ("url", .string(opened.url)), ("mime_type", .string(opened.mediaType)),
        ("size_in_bytes", size.map(JSONText.number)),
      ])
    ])
  }

  /// An extension of ours: the format has no word for it.
  private var rights: JSONText? {
    if picture.words.copyright == nil, picture.words.licence == nil { return nil }
    return .object([
      ("copyright", picture.words.copyright.map(JSONText.string)),
      ("license", picture.words.licence.map(JSONText.string)),
    ])
  }
}
