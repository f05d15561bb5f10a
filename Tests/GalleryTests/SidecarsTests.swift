import Testing

@testable import Gallery

@Suite struct SidecarsTests {
  private func path(_ text: String) -> RelativePath {
    RelativePath(text.split(separator: "/").map { FileName(text: "\($0)") })
  }

  private func sidecars(_ files: String..., suffix: MetadataSuffix = .xmp) -> Sidecars {
    Sidecars(suffix, among: files.map(path).sorted())
  }

  private func sidecar(of picture: String, _ sidecars: Sidecars) -> String? {
    sidecars.sidecar(of: path(picture)).map { "\($0)" }
  }

  @Test func thePicturesNameCountsBeforeItsStem() {
    let both = sidecars("a.jpg", "a.xmp", "a.jpg.xmp", "a.NEF")
    #expect(sidecar(of: "a.jpg", both) == "a.jpg.xmp" && sidecar(of: "a.NEF", both) == "a.xmp")
    #expect(both.all.map { "\($0)" } == ["a.jpg.xmp", "a.xmp"])
  }

  @Test func caseDoesNotCount() {
    let files = sidecars("IMG.JPG", "img.XMP")
    #expect(sidecar(of: "IMG.JPG", files) == "img.XMP" && files.contains(path("img.XMP")))
  }

  @Test func thatWhichIsWrittenAlikeGoesBefore() {
    let files = sidecars("a.jpg", "A.jpg", "a.xmp", "A.xmp")
    #expect(sidecar(of: "a.jpg", files) == "a.xmp" && sidecar(of: "A.jpg", files) == "A.xmp" && files.all.count == 2)
  }

  @Test func onlyThatFoldersPicturesHaveIt() {
    let files = sidecars("x/a.jpg", "y/a.xmp", "y/b.jpg", "y/a.txt", "y/a.jpg.txt")
    #expect(files.all.isEmpty && sidecar(of: "x/a.jpg", files) == nil && !files.contains(path("y/a.xmp")))
  }

  @Test func anySuffixWillDo() {
    let files = sidecars("a.jpg", "a.xmp", "a.md", suffix: .text)
    #expect(sidecar(of: "a.jpg", files) == "a.md" && files.all.count == 1)
    #expect(sidecars("a.jpg").all.isEmpty)
  }
}
