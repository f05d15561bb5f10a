import BrowserSupport
import Foundation
import Imaging
import WaterfallLayout

/// Where the engine places pictures, in CSS pixels of a page whose frame has a width of its own, from the waterfall's corner.
func enginePlaces(of sizes: [PixelSize], inFrame width: Double, hasCaptions: Bool = false) throws -> [Box] {
  var waterfall = WaterfallLayout(geometry: try WaterfallGeometry(width: 1200))
  let captionHeight = hasCaptions ? 28.0 : 0
  var captions = [0.0, 0, 0]
  let scale = width / 1200
  return try sizes.map { size in
    let place = try waterfall.add(
      width: Double(size.width), height: Double(size.height), captionHeight: captionHeight)
    // Pictures are scaled, and captions aren't.
    let above = captions[place.column] * captionHeight
    if hasCaptions { captions[place.column] += 1 }
    return Box(
      x: place.x * scale, y: (place.y - above) * scale + above, width: place.width * scale,
      height: place.height * scale)
  }
}

/// A waterfall in the browser.
extension Page {
  struct Tile: Decodable {
    /// Which of the album's pictures it is, from zero.
    let index: Int
    /// Its picture's box, from the waterfall's corner.
    let box: Box
    let isInView: Bool
    /// Whether its picture has an address, and whether that is shown.
    let hasSource, isComplete: Bool
  }

  /// The tiles that are in the document, in its order.
  func tiles() throws -> [Tile] {
    try evaluate(
      """
      (frame => [...document.querySelectorAll('.waterfall a:not(.download)')].map(tile => {
        const image = tile.querySelector('img'), box = image.getBoundingClientRect();
        return {
          index: parseInt(tile.className.match(/\\bp(\\w+)/)[1], 36) - 1,
          box: {x: box.x - frame.x, y: box.y - frame.y, width: box.width, height: box.height},
          isInView: box.bottom > 0 && box.top < innerHeight,
          hasSource: image.hasAttribute('src'), isComplete: image.complete && image.naturalWidth > 0
        };
      }))(document.querySelector('.waterfall').getBoundingClientRect())
      """)
  }

  /// Scrolls at once to a part of all that can be scrolled, from 0 to 1.
  func scroll(toPart part: Double) throws {
    try scroll(to: "(document.documentElement.scrollHeight - innerHeight) * \(part)")
  }

  /// Scrolls at once to a place, an expression.
  func scroll(to place: String) throws {
    _ = try evaluate("scrollTo({top: \(place), behavior: 'instant'}), ''", as: String.self)
  }

  /// Waits until the pictures of these places, in the waterfall's box, are where they are in view and there.
  ///
  /// - Returns: the tiles in view.
  @discardableResult
  func waitForPictures(at places: [Box]) throws -> [Tile] {
    let list = places.map { "[\($0.y),\($0.y + $0.height)]" }.joined(separator: ",")
    try wait(
      until: """
        (() => {
          const top = document.querySelector('.waterfall').getBoundingClientRect().top;
          return [\(list)].every(([from, to], index) => {
            if (top + to <= 1 || top + from >= innerHeight - 1) return true;
            const image = document.querySelector('.waterfall .p' + (index + 1).toString(36) + ' img');
            return image && image.complete && image.naturalWidth > 0;
          });
        })()
        """)
    return try tiles().filter(\.isInView)
  }

  /// Gets a string of a script.
  func text(_ expression: String) throws -> String { try evaluate(expression, as: String.self) }
}
