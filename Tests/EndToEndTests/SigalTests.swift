import Foundation
import TestSupport
import Testing

/// A folder with words in the form of the gallery generator sigal means here what it means there.
@Suite struct SigalTests {
  private static let modules = SharedMaterial.packageRoot.appendingPathComponent(".build/checkers/python").path
  private static let python = URL(fileURLWithPath: "/usr/bin/python3")

  private static func run(_ arguments: String...) -> Program.Run? {
    try? Program.run(python, arguments, environment: ["PYTHONPATH": modules, "PYTHONDONTWRITEBYTECODE": "1"])
  }

  private static let isThere = run("-c", "import sigal.gallery")?.status == 0

  /// What both make of an album.
  private struct Album: Codable, Equatable {
    let path: String
    let title: String
    /// Without markup.
    let description: String
    let pictures: [Picture]
    let albums: [Inner]
  }

  private struct Picture: Codable, Equatable {
    let file, title, description: String
  }

  private struct Inner: Codable, Equatable {
    /// The title, and the file of the picture that stands for it.
    let title, cover: String
  }

  /// Builds with sigal, and prints what it took for what.
  private static let program = """
    import html, json, os, re, sys
    from sigal.gallery import Gallery
    from sigal.settings import read_settings
    os.chdir(sys.argv[1])
    open('sigal.conf.py', 'w').write("source = 'photos'\\ndestination = 'sigal'\\ntheme = 'galleria'\\n")
    gallery = Gallery(read_settings('sigal.conf.py'), ncpu=1)
    gallery.build()
    def text(markup): return ' '.join(html.unescape(re.sub('<[^>]*>', ' ', markup)).split())
    def inner(album): return {'title': album.title, 'cover': os.path.basename(album.thumbnail)}
    def picture(media): return {'file': media.src_filename, 'title': media.title, 'description': text(media.description)}
    print('=' + json.dumps([{
      'path': path, 'title': album.title, 'description': text(album.description),
      'pictures': [picture(media) for media in album.medias], 'albums': [inner(album) for album in album.albums],
    } for path, album in gallery.albums.items()]))
    """

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let names = [
      "lisbon/IMG_2", "lisbon/IMG_10", "lisbon/IMG_1", "porto/ribeira/p1", "porto/ribeira/p2", "porto/clérigos/tower",
      "porto/a_square", "nameless/x",
    ]
    for (index, name) in names.enumerated() {
      let picture = try TestPicture.quadrants(width: 90 + index, height: 60).jpeg(quality: 90)
      try folder.write(picture, to: "photos/\(name).jpg")
    }
    for (name, text) in [
      ("index", "Title: Viagens & mais\nAuthor: Ada\nSort: -title\n\nTwo *cities* on two rivers: \"Tejo\" & Douro.\n"),
      (
        "lisbon/index",
        "\u{FEFF}---\ntitle: Lisboa – «a cidade»\nTHUMBNAIL: IMG_10.jpg\n---\n\n# Seven hills\n\n- one\n- two `code`\n\nend\n"
      ),
      (
        "lisbon/IMG_1",
        "Title: Elétrico 28\r\nDate: 2020-05-01\r\nTags: tram,\r\n    yellow\r\n\r\nThe **yellow**\r\ntram.\r\n"
      ),
      ("lisbon/IMG_2", "No keys here, only [words](https://example.org/?a=b&c=d) of Belém.\n"),
      ("lisbon/IMG_10", "Title: 夕焼け\nTitle: not this one\n"),
      ("porto/index", "Title: Porto\nThumbnail: a_square.jpg\nSort: -name\n"),
      ("porto/ribeira/index", "Thumbnail: p2.jpg\n\nRibeira by night\n"),
      ("porto/ribeira/p2", "Title:\n\nA <b>bridge</b>\n"),
    ] {
      try folder.write(Array(text.utf8), to: "photos/\(name).md")
    }
  }

  @Test(.enabled(if: SigalTests.isThere, "there is no sigal: run Scripts/setup test"))
  func aFolderMeansWhatItDoesToSigal() throws {
    let run = try #require(Self.run("-c", Self.program, folder.path))
    #expect(run.status == 0, "\(run.errors)")
    let json = try #require(run.output.split(separator: "\n").last { $0.hasPrefix("=") }).dropFirst()
    let expected = try JSONDecoder().decode([Album].self, from: Data(json.utf8)).sorted { $0.path < $1.path }
    #expect(expected.map(\.path) == [".", "lisbon", "nameless", "porto", "porto/clérigos", "porto/ribeira"])
    let found = try expected.map { try album($0.path) }
    for (found, expected) in zip(found, expected) {
      // What has no title is called as its file, which is made readable here.
      let pictures = expected.pictures.map {
        Picture(file: $0.file, title: $0.title.replacing("_", with: " "), description: $0.description)
      }
      #expect(found.title == expected.title && found.description == expected.description, "\(expected.path)")
      #expect(found.pictures == pictures, "\(expected.path)")
      #expect(found.albums == expected.albums, "\(expected.path)")
    }
  }

  /// What stands on an album's page.
  private func album(_ path: String) throws -> Album {
    let (titles, captions) = (try page(path, captions: "title"), try page(path, captions: "caption"))
    let words = zip(lines(titles), lines(captions))
    let pictures = zip(try files(titles), words).map { file, words in
      // Without a caption there is a title.
      Picture(file: file, title: words.0, description: words.0 == words.1 ? "" : words.1)
    }
    let description = titles.firstMatch(of: /<div class="description"[^>]*>((?s:.*?))<\/div>/)
      .map { text(String($0.1)) }
    let albums = try titles.matches(of: /src="([^"]*)"[^>]*><\/span><strong>(.*?)<\/strong>/).map {
      Inner(title: text(String($0.2)), cover: try original(ofThumbnail: String($0.1)))
    }
    let title = titles.firstMatch(of: /<h1>(.*?)<\/h1>/).map { text(String($0.1)) }
    return Album(path: path, title: title ?? "", description: description ?? "", pictures: pictures, albums: albums)
  }

  private func page(_ path: String, captions: String) throws -> String {
    let site = folder.path("site-" + captions)
    if !folder.exists("site-" + captions) {
      let run = try Program.run("build", "--captions", captions, folder.path("photos"), site)
      // Both take the first of two titles; here that is said, too.
      let warnings = run.errors.split(separator: "\n").filter { $0.contains("warning") }
      #expect(run.status == 0 && warnings.count == 1, "\(run.errors)")
      #expect(warnings.first?.contains("lisbon/IMG_10.md:2: 'Title' stands in line 1 already") == true)
    }
    return try String(contentsOfFile: site + "/" + path + "/index.html", encoding: .utf8)
  }

  private func lines(_ html: String) -> [String] {
    html.matches(of: /<span dir=auto>(.*?)<\/span>/).map { text(String($0.1)) }
  }

  private func files(_ html: String) throws -> [String] {
    html.matches(of: /href=[^ >]*originals\/([^ >]*)>/).compactMap {
      String($0.1).removingPercentEncoding.map { URL(fileURLWithPath: $0).lastPathComponent }
    }
  }

  /// Each picture is of a size of its own, and so are its thumbnails.
  private func original(ofThumbnail url: String) throws -> String {
    let thumbnail = try #require(url.firstMatch(of: /thumbs\/.*/)).0
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path("site-title"))
    where name.hasSuffix("index.html") {
      let html = try folder.text("site-title/" + name)
      let tile = html.matches(of: /originals\/([^ >]*)><img width=\d+ height=\d+ src=([^ >]*)/).first {
        $0.2.hasSuffix(thumbnail)
      }
      if let file = tile.flatMap({ String($0.1).removingPercentEncoding }) {
        return URL(fileURLWithPath: file).lastPathComponent
      }
    }
    return ""
  }

  /// Without tags and entities, in one line.
  private func text(_ html: String) -> String {
    var text = html.replacing(/<[^>]*>/, with: " ")
    for (entity, character) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")] {
      text = text.replacing(entity, with: character)
    }
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
