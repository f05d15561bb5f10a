import BrowserSupport
import Foundation
import TestSupport
import Testing

/// An album of a few larger pictures with the viewer; it is built once for all tests.
enum ViewedAlbum {
  /// Of the pictures `1.jpg` and so on; that of 640 × 480 is HEIC. The third is wider than the stage, and the fourth is no
  /// larger than its widest thumbnail.
  static let sizes = [(900, 600), (600, 900), (1800, 500), (150, 100), (640, 480), (500, 400)]

  static func site() throws -> URL { try leftToRight.get() }
  static func rightToLeftSite() throws -> URL { try rightToLeft.get() }

  private static let leftToRight = Result { try build("site", "") }
  private static let rightToLeft = Result { try build("arabic", "--lang=ar") }

  private static let folder: Result<TemporaryFolder, any Error> = Result {
    let folder = try TemporaryFolder()
    for (index, size) in sizes.enumerated() {
      if index == 4 {
        try folder.write(try TestPicture.quadrants(.heic, width: size.0, height: size.1), to: "photos/5.heic")
      } else {
        let bitmap = try TestPicture.quadrants(width: size.0, height: size.1)
        try folder.write(try bitmap.jpeg(quality: 80), to: "photos/\(index + 1).jpg")
      }
    }
    atexit { if let folder = try? ViewedAlbum.folder.get() { try? FileManager.default.removeItem(at: folder.url) } }
    return folder
  }

  static func build(_ name: String, _ options: String) throws -> URL {
    let folder = try folder.get()
    let run = try Program.shell(
      "cd '\(folder.path)' && \"$waterfall\" build --viewer --sizes=100,200 \(options) photos '\(name)'")
    guard run.status == 0 else { throw PagedAlbums.NotBuilt(errors: run.errors) }
    return folder.url.appendingPathComponent(name)
  }
}

/// The viewer in a browser.
extension Page {
  /// Opens a page, whose viewer moves nothing, so that what is measured is where it stays.
  func openStill(_ site: URL, _ name: String = "index.html") throws {
    try emulate(.reducedMotion, as: "reduce")
    // Nothing can be pressed while the tile becomes the picture.
    try runBeforeLoad(
      """
      window.transitions = 0;
      const start = document.startViewTransition;
      document.startViewTransition = function (update) {
        transitions++;
        const transition = start.call(this, update);
        transition.finished.finally(() => transitions--);
        return transition;
      };
      """)
    try open(try #require(URL(string: name, relativeTo: site.appendingPathComponent("index.html"))).absoluteURL)
  }

  /// Opens the viewer by the keyboard, for the n-th picture of the page.
  func openViewer(at number: Int) throws {
    _ = try text("document.querySelectorAll('.waterfall a:not(.download)')[\(number - 1)].focus(), ''")
    try press(key: "Enter")
    try waitForViewer(at: number)
  }

  /// Waits until the viewer shows the n-th picture of the album.
  func waitForViewer(at number: Int) throws {
    try wait(
      until: """
        (viewer => viewer.open && viewer.querySelector('.number').textContent === '\(number)' && !transitions
          && (image => image.complete && image.naturalWidth)(viewer.querySelector('.stage img'))
        )(document.querySelector('.viewer'))
        """)
  }

  /// Waits until the reader stays at a picture: that is in the address then, and said.
  func waitForStatus(_ words: String) throws {
    try wait(until: "document.querySelector('.status').textContent === '\(words)'")
  }

  func waitUntilViewerIsClosed() throws {
    try wait(until: "!document.querySelector('.viewer').open && !transitions")
  }

  /// The box of the picture that the viewer shows.
  func picture() throws -> Box { try #require(try boxes(of: ".stage img").first) }

  var isZoomed: Bool {
    get throws { try evaluate("document.querySelector('[value=real]').ariaPressed === 'true'", as: Bool.self) }
  }

  /// Clicks a button of the viewer.
  func click(button value: String) throws {
    let box = try #require(try boxes(of: ".viewer [value='\(value)']").first)
    try click(x: box.x + box.width / 2, y: box.y + box.height / 2)
  }
}
