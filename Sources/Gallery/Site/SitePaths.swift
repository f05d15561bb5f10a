import Imaging

/// Where things stand in SITE.
enum SitePaths {
  /// What the build keeps for itself; the pages never need it.
  static let record: FileName = ".waterfall"
  static let manifest = RelativePath([record, "manifest"])
  static let nextManifest = RelativePath([record, "manifest.next"])
  /// What was published, and what builds since then have looked at.
  static let pictures = RelativePath([record, "pictures"])
  static let journal = RelativePath([record, "journal"])
  static let nextPictures = RelativePath([record, "pictures.next"])
  static let keptRecords = [pictures, journal]
  static let temporaryRecords = [nextManifest, nextPictures]
  /// Where new files wait until all of them are there.
  static let stage = RelativePath([record, "next"])

  static let originals: FileName = "originals"
  static let thumbnails: FileName = "thumbs"
  static let assets: FileName = "assets"
  /// An album's page, or the first of several.
  static let page: FileName = "index.html"

  // What there is for the web beside pages, at the top.
  static let sitemap: FileName = "sitemap.xml"
  static let robots: FileName = "robots.txt"
  static let atomFeed: FileName = "feed.atom"
  static let jsonFeed: FileName = "feed.json"
  static let feeds = [atomFeed, jsonFeed]
  static let notFoundPage: FileName = "404.html"

  /// A part of the sitemap.
  ///
  /// - Parameter number: from one.
  static func sitemap(_ number: Int) -> FileName { FileName(text: "sitemap-\(number).xml") }

  /// Whether a file at the top is one of these, here or on a file system that ignores case.
  static func isForTheWeb(_ name: FileName) -> Bool {
    let folded = name.text.lowercased()
    return [sitemap, robots, atomFeed, jsonFeed, notFoundPage].contains { $0.text == folded }
      || folded.wholeMatch(of: /sitemap-[0-9]{1,9}\.xml/) != nil
  }

  /// - Parameter number: its place among an album's pages, from zero.
  static func page(_ number: Int) -> FileName { number == 0 ? page : FileName(text: "page-\(number + 1).html") }

  /// Folders by the first two letters of the key, so that none holds too many files. Eleven letters are 55 bits: of 100,000
  /// pictures two have the same by one chance in seven millions.
  static func thumbnail(_ key: ContentKey, width: Int, _ format: ThumbnailFormat) -> RelativePath {
    let letters = key.text.prefix(11)
    let name = "\(letters.dropFirst(2))-\(width).\(format.imageFormat.suffixes[0])"
    return RelativePath([thumbnails, FileName(text: String(letters.prefix(2))), FileName(text: name)])
  }

  /// The stems of what is made of an album.
  enum AlbumAsset: String, CaseIterable {
    /// A page's own stylesheet.
    case boxes = "album"
    // Those of the continuous waterfall.
    case index, names, shard
  }

  /// Whether an asset is made of an album, by its name.
  static func isOfAlbum(asset name: FileName) -> Bool {
    let parts = name.stem.text.split(separator: "-")
    return parts.count == 2 && AlbumAsset(rawValue: String(parts[0])) != nil && ContentKey(text: parts[1].utf8) != nil
  }

  static func asset(_ stem: String, suffix: String, key: ContentKey) -> RelativePath {
    RelativePath([assets, FileName(text: "\(stem)-\(key.text).\(suffix)")])
  }

  /// Whether an album's folder can't have this name, here or on a file system that ignores case: pages have it, or, at
  /// the top, one of the folders or files above.
  static func isReserved(_ name: FileName, atTop: Bool) -> Bool {
    isPage(name)
      || atTop && ([originals, thumbnails, assets].contains { $0.text == name.text.lowercased() } || isForTheWeb(name))
  }

  /// Whether an album's pages may be called so, here or on a file system that ignores case.
  static func isPage(_ name: FileName) -> Bool { number(ofPage: name) != nil }

  /// A page's place among an album's, from zero, by its name.
  static func number(ofPage name: FileName) -> Int? {
    let folded = name.text.lowercased()
    if folded == page.text { return 0 }
    return folded.wholeMatch(of: /page-([0-9]{1,9})\.html/).flatMap { Int($0.1) }.map { max(0, $0 - 1) }
  }

  /// The address of a file or page as seen from a page, percent-encoded; relative, so that the site may stand anywhere.
  static func url(of target: RelativePath, fromPageIn folder: RelativePath) -> String {
    let (targets, folders) = (target.names, folder.names)
    let shared = zip(targets.dropLast(), folders).prefix { $0 == $1 }.count
    return String(repeating: "../", count: folders.count - shared)
      + RelativePath(Array(targets.dropFirst(shared))).percentEncoded
  }
}

extension RelativePath {
  /// Whether a file in SITE is a page.
  package var isPage: Bool { name.suffix == "html" }

  var isStylesheet: Bool { name.suffix == "css" }

  /// Whether a file in SITE is a photograph's original.
  package var isOriginal: Bool { isWithin(RelativePath([SitePaths.originals])) }

  /// Whether a file in SITE is one for search engines or readers of feeds: the sitemap, `robots.txt`, a feed.
  package var isWebFile: Bool { depth == 1 && !isPage && SitePaths.isForTheWeb(name) }

  /// Whether plans and reports name it. Thumbnails and what else pages need come and go with them.
  package var isReported: Bool { isPage || isOriginal || isWebFile }
}
