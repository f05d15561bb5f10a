/// The Atom Syndication Format (RFC 4287).
extension Feed {
  var atom: String {
    XMLText.document("feed", ["xmlns": "http://www.w3.org/2005/Atom", "xml:lang": settings.language]) { feed in
      feed.add("id", [:], base.text)
      feed.add("title", [:], top.title)
      if let subtitle { feed.add("subtitle", [:], subtitle) }
      // A feed has a moment, even where it has no entries.
      feed.add("updated", [:], entries.first?.moment.rfc3339 ?? "1970-01-01T00:00:00Z")
      // And an author, since entries need not have one.
      feed.add("author") { $0.add("name", [:], top.words.author ?? top.title) }
      if let copyright = top.words.copyright { feed.add("rights", [:], copyright) }
      feed.add("link", ["rel": "alternate", "type": "text/html", "href": frontPage])
      let address = base.url(of: RelativePath([SitePaths.atomFeed]))
      feed.add("link", ["rel": "self", "type": "application/atom+xml", "href": address])
      if let licence = top.words.licence { feed.add("link", ["rel": "license", "href": licence]) }
      feed.add("generator", [:], "Waterfall")
      for entry in entries { feed.add("entry") { entry.addAtom(to: &$0) } }
    }
  }
}

extension Feed.Entry {
  fileprivate func addAtom(to entry: inout XMLText) {
    entry.add("id", [:], picture.id)
    entry.add("title", [:], picture.title)
    entry.add("published", [:], moment.rfc3339)
    entry.add("updated", [:], moment.rfc3339)
    if let author = picture.words.author { entry.add("author") { $0.add("name", [:], author) } }
    if let copyright = picture.words.copyright { entry.add("rights", [:], copyright) }
    for keyword in picture.words.keywords { entry.add("category", ["term": keyword]) }
    entry.add("link", ["rel": "alternate", "type": "text/html", "href": picture.url])
    if let opened = picture.opened, original != nil {
      entry.add(
        "link", ["rel": "enclosure", "type": opened.mediaType, "length": size.map(String.init), "href": opened.url])
    }
    if let licence = picture.words.licence { entry.add("link", ["rel": "license", "href": licence]) }
    if let caption = picture.words.caption { entry.add("summary", [:], caption.plain) }
    entry.add("content", ["type": "html"], html)
  }
}
