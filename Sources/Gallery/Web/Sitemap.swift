/// The pages that search engines are to know, with the pictures on them (https://www.sitemaps.org/protocol.html, and Google's
/// extension for images): one file, or several and an index of these.
///
/// When a page was last changed isn't told: the build knows no clock, and when pictures were taken is something else.
struct Sitemap {
  /// What one file may hold.
  struct Limits {
    var urls = 50_000
    var bytes = 50 << 20
    /// On one page.
    var images = 1_000
    /// Of a page's address, in bytes.
    var address = 2_048
  }

  /// None where there are no pages: an empty one isn't valid.
  let files: [(name: FileName, contents: String)]

  /// More than what stands before and after the pages.
  private static let bytesAround = 512

  /// - Parameters:
  ///   - albums: those that are to be known.
  ///   - kept: the pages that stay as they are.
  ///   - image: the address of the largest form of a picture.
  init(
    of albums: [Album], at base: BaseURL, _ settings: GallerySettings, keeping kept: KeptPages? = nil,
    limits: Limits = Limits(),
    image: (WebPicture) -> String
  ) {
    let places = PagePlaces(settings: settings, kept: kept)
    var parts = [XMLText()]
    var count = 0
    for album in albums {
      for (number, pictures) in places.pages(of: album) {
        let address = base.url(of: album.folder / SitePaths.page(number))
        guard address.utf8.count <= limits.address else { continue }
        var page = XMLText()
        page.add("url") { page in
          page.add("loc", [:], address)
          for index in pictures.prefix(limits.images) {
            let picture = WebPicture(index, of: album, at: base, settings, onPage: number)
            page.add("image:image") { $0.add("image:loc", [:], image(picture)) }
          }
        }
        let size = parts[parts.count - 1].text.utf8.count + page.text.utf8.count + Self.bytesAround
        if count == limits.urls || count > 0 && size > limits.bytes {
          parts.append(XMLText())
          count = 0
        }
        parts[parts.count - 1].append(page)
        count += 1
      }
    }
    guard parts.count > 1 else {
      files = count == 0 ? [] : [(SitePaths.sitemap, Self.urls(parts[0]))]
      return
    }
    let numbered = parts.enumerated().map { (name: SitePaths.sitemap($0 + 1), contents: Self.urls($1)) }
    let index = XMLText.document("sitemapindex", ["xmlns": Self.namespace]) { index in
      for (name, _) in numbered {
        index.add("sitemap") { $0.add("loc", [:], base.url(of: RelativePath([name]))) }
      }
    }
    files = numbered + [(SitePaths.sitemap, index)]
  }

  private static let namespace = "http://www.sitemaps.org/schemas/sitemap/0.9"

  private static func urls(_ pages: XMLText) -> String {
    let images = "http://www.google.com/schemas/sitemap-image/1.1"
    return XMLText.document("urlset", ["xmlns": namespace, "xmlns:image": images]) { $0.append(pages) }
  }
}
