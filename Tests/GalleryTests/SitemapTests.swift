import Imaging
import Testing

@testable import Gallery

@Suite struct SitemapTests {
  private let base: BaseURL
  private let album: Album

  init() throws {
    base = try BaseURL("https://photos.example/a&b/")
    album = try Album.made(
      of: (1...5).map { "\($0).jpg" }, inner: [RelativePath(["x y"]): ["1.jpg"], RelativePath(["z"]): ["1.jpg"]])
  }

  private func sitemap(_ limits: Sitemap.Limits = Sitemap.Limits()) -> [(name: FileName, contents: String)] {
    var settings = GallerySettings()
    settings.picturesPerPage = 2
    return Sitemap(of: [album] + album.albums, at: base, settings, limits: limits) { $0.opened?.url ?? "" }.files
  }

  private func locations(_ contents: String) -> [String] {
    contents.matches(of: /<loc>(.*?)<\/loc>/).map { String($0.1) }
  }

  @Test func everyPageIsInItWithItsPictures() {
    let files = sitemap()
    #expect(files.map(\.name) == ["sitemap.xml"])
    let site = "https://photos.example/a&amp;b/"
    #expect(
      locations(files[0].contents) == [
        site, site + "page-2.html", site + "page-3.html", site + "x%20y/", site + "z/",
      ])
    #expect(files[0].contents.matches(of: /<image:loc>/).count == 7)
    #expect(files[0].contents.contains("<image:loc>\(site)originals/x%20y/1.jpg</image:loc>"))
  }

  @Test func manyPagesAreInSeveralFilesWithAnIndex() throws {
    let all = locations(sitemap()[0].contents)
    for limits in [Sitemap.Limits(urls: 2), Sitemap.Limits(bytes: 1_200)] {
      let files = sitemap(limits)
      let (parts, index) = (files.dropLast(), try #require(files.last))
      #expect(parts.count > 1)
      #expect(files.map(\.name.text) == parts.indices.map { "sitemap-\($0 + 1).xml" } + ["sitemap.xml"])
      #expect(parts.flatMap { locations($0.contents) } == all)
      #expect(
        parts.allSatisfy { locations($0.contents).count <= limits.urls && $0.contents.utf8.count <= limits.bytes })
      #expect(locations(index.contents) == parts.map { "https://photos.example/a&amp;b/\($0.name.text)" })
      #expect(index.contents.contains("<sitemapindex xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">"))
    }
  }

  @Test func aPageHasSoManyPicturesAndNoMore() {
    #expect(sitemap(Sitemap.Limits(images: 1))[0].contents.matches(of: /<image:loc>/).count == 5)
  }

  @Test func addressesThatAreTooLongAreLeftOut() {
    let limit = "https://photos.example/a&b/page-2.html".utf8.count
    #expect(locations(sitemap(Sitemap.Limits(address: limit - 1))[0].contents).count == 3)
    #expect(locations(sitemap(Sitemap.Limits(address: limit))[0].contents).count == 5)
  }
}
