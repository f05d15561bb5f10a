import TestSupport
import Testing

@testable import Gallery

@Suite struct ManifestTests {
  private let key = ContentKey(of: [])

  @Test func isReadBackAsItWasWritten() throws {
    let files = [
      SiteFile(path: RelativePath([FileName(bytes: [0xFF, 0x0A, 0x25])]), size: 1, key: key),
      SiteFile(path: RelativePath(["a", "b.jpg"]), size: 2, key: key, kind: .symlink),
      SiteFile(path: RelativePath(["index.html"]), size: 3, key: key),
      SiteFile(path: RelativePath(["index.html"]), size: 4, key: ContentKey(of: [1])),
    ]
    let states = [Manifest.State.settled, .settled, .going, .coming]
    let manifest = Manifest(zip(files, states).map { ($0, $1) })
    let read = try #require(Manifest(text: manifest.text))
    #expect(read.entries.map(\.file) == files)
    #expect(read.entries.map(\.state) == states)
    #expect(
      String(decoding: manifest.text, as: UTF8.self) == """
        waterfall manifest 2
        %FF%0A%25 1 k6n0dmr18ycdgr01
        a/b.jpg 2 k6n0dmr18ycdgr01 symlink
        index.html 3 k6n0dmr18ycdgr01 going
        index.html 4 \(ContentKey(of: [1]).text) coming

        """)
    #expect(read.entries(at: RelativePath(["index.html"])).map(\.file.size) == [3, 4])
    #expect(read.contains(RelativePath(["a", "b.jpg"])))
    #expect(!read.contains(RelativePath(["a"])))
    #expect(!read.contains(RelativePath(["waterfall"])))
    #expect(Manifest(text: Manifest(settled: []).text)?.isEmpty == true)
  }

  /// Some paths share a slot of the index.
  @Test func everyFileOfManyIsFound() throws {
    let files = (0..<1000).map { SiteFile(path: RelativePath([FileName(text: "\($0)")]), size: $0, key: key) }
    let manifest = try #require(Manifest(text: Manifest(settled: files).text))
    for file in files { #expect(manifest.entries(at: file.path).map(\.file) == [file]) }
    #expect(!manifest.contains(RelativePath(["1000"])))
  }

  @Test(arguments: [
    "", "waterfall manifest 1\n", "waterfall manifest 2", "waterfall manifest 2\na 1 K", "waterfall manifest 2\na 1\n",
    "waterfall manifest 2\n../a 1 K\n", "waterfall manifest 2\n/etc/passwd 1 K\n", "waterfall manifest 2\na//b 1 K\n",
    "waterfall manifest 2\n%2E%2E/a 1 K\n", "waterfall manifest 2\na%2Fb 1 K\n", "waterfall manifest 2\na%0 1 K\n",
    "waterfall manifest 2\n%61 1 K\n",
    "waterfall manifest 2\n\n", "waterfall manifest 2\n%00 1 K\n", "waterfall manifest 2\n%+1 1 K\n",
    "waterfall manifest 2\na x K\n", "waterfall manifest 2\na 1 k\n", "waterfall manifest 2\na 1 K folder\n",
  ])
  func aDamagedOneIsNoneAtAll(text: String) {
    #expect(Manifest(text: Array(text.replacing("K", with: key.text).utf8)) == nil)
  }
}
