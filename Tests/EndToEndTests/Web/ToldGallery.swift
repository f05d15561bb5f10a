import Foundation
import Imaging
import TestSupport
import Testing

@testable import Gallery

/// A gallery of pictures of which all is known, in words that want out of wherever they stand.
struct ToldGallery {
  static let hostile = [
    "]]></title><script>alert(1)</script>", "</script><!-- <script>", "\"'>&amp;&#0;<![CDATA[",
    "写真 📷👩‍👩‍👧 \u{202E}abc", "x\u{2028}y\u{2029}z", "{{title}} {{{web}}} ${x} `", "\\u003c \\\" \\", "--> -- ?> <?xml",
  ]
  /// What HTML doesn't allow either, and pages are never told.
  static let unprintable = ["a\u{0}\u{1}\u{8}\u{1B}\u{7F}\u{85}\u{FFFE}\u{FFFF}b", "\r\n\t \u{FEFF}\u{E000}\u{10FFFF}"]

  let folder: TemporaryFolder
  let base: BaseURL
  let settings: GallerySettings
  private let top: Album

  init(at address: String, words: [String] = hostile) throws {
    folder = try TemporaryFolder()
    base = try BaseURL(address)
    var settings = GallerySettings()
    (settings.baseURL, settings.description, settings.picturesPerPage) = (base, words.joined(), 7)
    self.settings = settings
    var tiles = words.indices.map { index in
      let word = words[index]
      let name = FileName(text: "\(index) " + word.replacing("/", with: "").replacing("\0", with: "") + ".jpg")
      let key = ContentKey(of: [UInt8(index)])
      let thumbnails = [400, 800].map {
        PublishedThumbnail(size: PixelSize(width: $0, height: $0), format: .jpeg, byteCount: 1, key: key)
      }
      let file = PublishedOriginal.File(isCleaned: false, contents: PublishedOriginal.Contents(byteCount: 1, key: key))
      let made = RecordedPicture(
        format: .jpeg,
        pixels: RecordedPicture.Pixels(
          size: PixelSize(width: 4000, height: 3000), dominantColour: .white, thumbnails: thumbnails),
        originalRecipe: key, published: PublishedOriginal(file: file, webCopy: nil))
      var picture = GalleryPicture(Shared(made), at: RelativePath([name]), version: nil)
      picture.opened = RelativePath([SitePaths.originals, name])
      (picture.words.title, picture.words.author, picture.words.copyright) = (word, word, word)
      picture.words.caption = FormattedText(html: "<p>a <em>b</em></p>", plain: word)
      picture.words.keywords = [word, "sea"]
      picture.words.licence = "https://licence.example/?a=1&b='%22%3C"
      picture.words.taken = TakenTime(year: 2026, month: 2, day: index + 1, secondOfDay: 9, minutesFromUTC: -index * 60)
      return (picture: picture, link: PictureLink.original)
    }[...]
    let files = PhotoFolder(path: RelativePath(), files: tiles.map(\.picture.path))
    var plan = AlbumPlan()
    plan.description = FormattedText(html: "<p>a</p>", plain: words.joined())
    (plan.settings.author, plan.settings.copyright) = (words.joined(), words.joined())
    plan.settings.licence = "https://licence.example/"
    let material = Album.Material(plans: AlbumPlans(top: plan))
    top = try #require(Album(files, title: words.joined(), at: [:], of: material, tiles: &tiles))
  }

  /// Writes what the web is told of it.
  ///
  /// - Returns: the files of the feeds and of the sitemap, the index of several.
  func write() throws -> (atom: URL, json: URL, sitemaps: [URL]) {
    let originals = top.tiles.map {
      SiteFile(path: $0.picture.opened, size: 5, key: ContentKey(of: []), kind: .file)
    }
    let feed = Feed(
      of: [top], in: top, at: base, settings,
      originals: Dictionary(uniqueKeysWithValues: originals.map { ($0.path, $0) })
    ) { _ in nil }
    let several = Sitemap(of: [top], at: base, settings, limits: Sitemap.Limits(urls: 1)) { $0.opened?.url ?? "" }
    let one = Sitemap(of: [top], at: base, settings) { $0.opened?.url ?? "" }
    var sitemaps: [URL] = []
    for (place, files) in [("one", one.files), ("several", several.files), ("feeds", feed.files)] {
      for (name, contents) in files {
        try folder.write(Array(contents.utf8), to: "\(place)/\(name.text)")
        if place != "feeds" { sitemaps.append(folder.url.appendingPathComponent("\(place)/\(name.text)")) }
      }
    }
    let feeds = folder.url.appendingPathComponent("feeds")
    return (feeds.appendingPathComponent("feed.atom"), feeds.appendingPathComponent("feed.json"), sitemaps)
  }

  /// Writes its pages by the default theme, and the data in them by themselves.
  func writePages() throws -> (pages: [URL], data: [URL]) {
    let theme = try Theme(files: Theme.standardFiles)
    var warnings: Set<GalleryWarning> = []
    let (stylesheet, script) = (RelativePath(["assets", "x.css"]), RelativePath(["assets", "x.js"]))
    let files = AlbumPage.Files(stylesheet: stylesheet, boxes: stylesheet, script: script)
    var (pages, data): ([URL], [URL]) = ([], [])
    for number in 0..<top.pageCount(settings) {
      let page = try AlbumPage(AlbumPage.Place(album: top, containers: [], number: number), settings: settings)
      let html = try theme.render(.page, with: page.model(files), tiles: 7, warnings: &warnings)
      try folder.write(Array(html.utf8), to: "pages/\(page.path.name.text)")
      pages.append(folder.url.appendingPathComponent("pages/\(page.path.name.text)"))
      let script = try #require(html.firstMatch(of: /<script type="application\/ld\+json">(.*?)<\/script>/)?.1)
      try folder.write(Array(script.utf8), to: "data/\(number).jsonld")
      data.append(folder.url.appendingPathComponent("data/\(number).jsonld"))
    }
    return (pages, data)
  }
}
