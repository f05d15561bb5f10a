import BrowserSupport
import Foundation
import Imaging
import TestSupport
import Testing

/// The main job on the samples, as a newcomer runs it, looked at in a real browser.
@Suite(.enabled(if: Browser.isAvailable, "there is no Chromium on the PATH"))
struct SamplesTests {
  @Test func everySampleIsShownAndIsNotOfOneColour() throws {
    let folder = try TemporaryFolder()
    let samples = SharedMaterial.packageRoot.appendingPathComponent("Samples")
    let run = try Program.run("build", samples.path, folder.path("site"))
    #expect(run.status == 0)
    let pages = try folder.contents(of: "site").keys.filter { $0.hasSuffix("index.html") }
    let page = try Browser().newPage(width: 1280, height: 3000)
    var shown = 0
    for name in pages {
      try page.open(folder.url.appendingPathComponent("site/\(name)"))
      try page.loadAllPictures()
      let shot = try SourceImage(format: .png, bytes: [UInt8](page.screenshot()))
      let screen = try shot.decode(reducedTo: shot.size, background: .white)
      for box in try page.boxes(of: "img") {
        #expect(colours(of: screen, in: box).count > 20)
        shown += 1
      }
    }
    #expect(run.output.hasPrefix("24 photographs on 5 pages"))
    #expect(shown == 24 + 4, "each sample, and each album's cover")
  }

  /// The different colours at the points of a grid, away from the border.
  private func colours(of screen: borrowing Bitmap, in box: Box) -> Set<Colour> {
    var colours: Set<Colour> = []
    for row in 1..<20 {
      for column in 1..<20 {
        let (x, y) = (box.x + box.width * Double(column) / 20, box.y + box.height * Double(row) / 20)
        if x >= 0, y >= 0, Int(x) < screen.size.width, Int(y) < screen.size.height {
          colours.insert(screen[Int(x), Int(y)])
        }
      }
    }
    return colours
  }
}
