import BrowserSupport
import Foundation

/// A box in CSS pixels.
struct Box: Decodable, Equatable {
  let x, y, width, height: Double

  func distance(to other: Box) -> Double {
    [x - other.x, y - other.y, width - other.width, height - other.height].map(abs).max() ?? 0
  }
}

/// What a gallery's page says of itself in a browser.
extension Page {
  /// The boxes of the elements that a selector finds, in the document's order, from the window's corner.
  func boxes(of selector: String) throws -> [Box] {
    try evaluate(
      """
      [...document.querySelectorAll("\(selector)")].map(element => {
        const box = element.getBoundingClientRect();
        return {x: box.x, y: box.y, width: box.width, height: box.height};
      })
      """)
  }

  /// Has all pictures loaded and decoded, those further down too: those that wait to be near are near in a window that is high
  /// enough.
  func loadAllPictures() throws {
    let deadline = ContinuousClock.now + .seconds(30)
    while try !evaluate("[...document.images].every(image => image.complete && image.naturalWidth > 0)", as: Bool.self)
    {
      guard ContinuousClock.now < deadline else { throw PicturesMissing() }
    }
    _ = try evaluate("Promise.all([...document.images].map(image => image.decode())).then(() => true)", as: Bool.self)
  }

  struct PicturesMissing: Error {}
}
