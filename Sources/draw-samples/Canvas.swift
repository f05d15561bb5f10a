import Dispatch
import Imaging
import Synchronization

/// A picture in linear light, row by row.
struct Canvas: Sendable {
  let width: Int
  let height: Int
  private(set) var rows: [[LinearColour]]
  /// How much of the background each pixel hides, 0 to 1.
  let opacities: [[Float]]

  /// Paints one look per pixel, then four more where an edge runs through.
  init(_ picture: Picture) {
    let (width, height, scene) = (picture.width, picture.height, picture.scene)
    let unit = 1 / Float(height)
    let middle = Float(width) / 2

    @Sendable func place(_ column: Int, _ row: Int, _ offset: Point = Point(0.5, 0.5)) -> Point {
      Point(Float(column) + offset.x - middle, Float(row) + offset.y) * unit
    }

    self.width = width
    self.height = height
    opacities = Canvas.rows(height) { row in (0..<width).map { scene.opacity(at: place($0, row)) } }
    let first = Canvas.rows(height) { row in
      (0..<width).map { scene.colour(at: place($0, row)) }
    }
    let tones = Canvas.rows(height) { row in first[row].map { $0.luminance.squareRoot() } }
    rows = Canvas.rows(height) { row in
      let (above, below) = (tones[max(row - 1, 0)], tones[min(row + 1, height - 1)])
      return (0..<width).map { column in
        let tone = tones[row][column]
        let (before, after) = (tones[row][max(column - 1, 0)], tones[row][min(column + 1, width - 1)])
        let contrast = max(abs(tone - before), abs(tone - after), abs(tone - above[column]), abs(tone - below[column]))
        guard contrast > Canvas.edge else { return first[row][column] }
        let looks = [first[row][column]] + Canvas.closeLook.map { scene.colour(at: place(column, row, $0)) }
        // A sparkle in a corner must not outshine the whole pixel.
        let white = LinearColour(repeating: 2)
        return looks.reduce(.zero) { $0 + $1.clamped(lowerBound: .zero, upperBound: white) } / Float(looks.count)
      }
    }
  }

  private static let edge: Float = 0.085

  /// No two share a row or a column, which serves upright and level edges best.
  private static let closeLook = [Point(0.3, 0.1), Point(0.9, 0.3), Point(0.7, 0.9), Point(0.1, 0.7)]

  /// Makes all rows, on as many cores as there are.
  private static func rows<Row: Sendable>(_ count: Int, _ make: @Sendable (Int) -> Row) -> [Row] {
    let made = Mutex<[Int: Row]>([:])
    DispatchQueue.concurrentPerform(iterations: count) { index in
      let row = make(index)
      made.withLock { $0[index] = row }
    }
    return made.withLock { rows in (0..<count).compactMap { rows[$0] } }
  }

  /// The picture as it is stored, with `grain` steps of noise against banding.
  ///
  /// Without grain there is no vignette either: its slow gradient would show as steps.
  func developed(grain: Float) -> [[Colour]] {
    let noise = Noise(77)
    return Canvas.rows(height) { row in
      (0..<width).map { column in
        let place = Point(Float(column) / Float(width), Float(row) / Float(height)) * 2 - 1
        let light = rows[row][column] * (1 - (grain > 0 ? 0.1 : 0) * place.dot(place))
        // Two dice make a triangular distribution: the kind of noise that hides steps best.
        let dice =
          noise.random(Int32(column), Int32(row)) + noise.random(Int32(column), Int32(row) &+ 1_000_000) - 1
        let levels = light.encoded * 255 + (0.5 + dice * grain)
        let bytes = levels.clamped(lowerBound: .zero, upperBound: .init(repeating: 255))
        return Colour(red: UInt8(bytes.x), green: UInt8(bytes.y), blue: UInt8(bytes.z))
      }
    }
  }
}
