import Foundation
import TestSupport
import Testing

/// Words of every kind, on pages.
@Suite struct WordsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let attack = "\"'><script>alert(1)</script><img src=x onerror=alert(1)>&lt;\u{202E}"
    let markdown = """
      # Head \(attack)

      Two [links](https://example.org/?a=b&c="d") and [one](javascript:alert(1)), `code`, ![alt](https://example.org/a.png)
      <https://example.org/>, <b>bold</b><br>and more.

      3. three
      4. four

      > quoted

      ---

      ```swift
      let code = "<p>"
      ```

      <div onclick="alert(1)">block</div>
      """
    for (index, name) in ["a", "b", "Álbum/c", "Álbum/d", "secret/e"].enumerated() {
      try folder.write(
        TestPicture.quadrants(width: 90 + index, height: 60).jpeg(quality: 90), to: "photos/\(name).jpg")
      try folder.write(
        Array("Title: \(name) \(attack)\nTags: \(attack), sea\nAuthor: \(attack)\nAlt: \(attack)\n\n\(markdown)".utf8),
        to: "photos/\(name).md")
    }
    for name in ["", "Álbum/"] {
      try folder.write(
        Array("Title: \(attack)\nThumbnail: x\(attack)\n\n\(markdown)".utf8), to: "photos/\(name)index.md")
    }
    try folder.write(Array("Hidden: yes".utf8), to: "photos/secret/index.md")
  }

  @Test(arguments: ["none", "name", "title", "caption"]) func nothingOfThemIsExecuted(captions: String) throws {
    let site = folder.path("site")
    let run = try Program.run("build", "--captions", captions, "--viewer", folder.path("photos"), site)
    #expect(run.status == 0)
    // What is said of them can't be obeyed by a terminal.
    #expect(run.errors.contains("index.md:2: Cover: there is no"))
    #expect(!run.errors.unicodeScalars.contains("\u{202E}"))
    for (name, bytes) in try folder.contents(of: "site") where name.hasSuffix(".html") {
      let html = String(decoding: bytes, as: UTF8.self)
      #expect(!html.contains("<script>") && !html.contains("<img src=x") && !html.contains("<div onclick"), "\(name)")
      #expect(!html.contains("javascript:") && !html.contains("a.png"), "\(name)")
    }
    guard Checkers.isThere else {
      print("WordsTests: not checked as HTML: \(Checkers.missing)")
      return
    }
    #expect(try Checkers.htmlErrors(inSite: folder.url.appendingPathComponent("site")) == [])
  }
}
