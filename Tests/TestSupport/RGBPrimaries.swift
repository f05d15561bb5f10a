import Foundation

/// A space of three primaries and a white, by x and y of CIE 1931.
public struct RGBPrimaries: Sendable {
  public let white, red, green, blue: [Double]

  private init(white: [Double], _ red: [Double], _ green: [Double], _ blue: [Double]) {
    (self.white, self.red, self.green, self.blue) = (white, red, green, blue)
  }

  private static let d65 = [0.3127, 0.3290]
  public static let sRGB = RGBPrimaries(white: d65, [0.640, 0.330], [0.300, 0.600], [0.150, 0.060])
  public static let displayP3 = RGBPrimaries(white: d65, [0.680, 0.320], [0.265, 0.690], [0.150, 0.060])
  public static let bt2020 = RGBPrimaries(white: d65, [0.708, 0.292], [0.170, 0.797], [0.131, 0.046])
  /// Of 1953, whose white is C.
  public static let ntsc = RGBPrimaries(white: [0.310, 0.316], [0.67, 0.33], [0.21, 0.71], [0.14, 0.08])

  /// Light of this space as sRGB, 0 to 255: white stays white, and what sRGB doesn't have is clipped.
  public func sRGB(ofLight light: [Double]) -> [Double] {
    let adapted = Matrix.adapting(Self.xyz(white), to: Self.xyz(Self.sRGB.white)) * (toXYZ * light)
    return (Self.sRGB.toXYZ.inverse * adapted).map { 255 * SRGBCurve.code(of: min(max($0, 0), 1)) }
  }

  private var toXYZ: Matrix {
    let primaries = Matrix(columns: [red, green, blue].map(Self.xyz))
    let amounts = primaries.inverse * Self.xyz(white)
    return Matrix(rows: primaries.rows.map { zip($0, amounts).map(*) })
  }

  /// Of a luminance of 1.
  private static func xyz(_ point: [Double]) -> [Double] {
    [point[0] / point[1], 1, (1 - point[0] - point[1]) / point[1]]
  }
}

/// Three rows of three numbers.
private struct Matrix {
  let rows: [[Double]]

  init(rows: [[Double]]) { self.rows = rows }

  init(columns: [[Double]]) { rows = (0..<3).map { row in columns.map { $0[row] } } }

  static func * (matrix: Matrix, vector: [Double]) -> [Double] {
    matrix.rows.map { zip($0, vector).map(*).reduce(0, +) }
  }

  static func * (left: Matrix, right: Matrix) -> Matrix {
    Matrix(columns: (0..<3).map { column in left * right.rows.map { $0[column] } })
  }

  /// By cofactors.
  var inverse: Matrix {
    func cofactor(_ row: Int, _ column: Int) -> Double {
      let (r, s, c, d) = ((row + 1) % 3, (row + 2) % 3, (column + 1) % 3, (column + 2) % 3)
      return rows[r][c] * rows[s][d] - rows[r][d] * rows[s][c]
    }
    let determinant = (0..<3).map { rows[0][$0] * cofactor(0, $0) }.reduce(0, +)
    return Matrix(columns: (0..<3).map { row in (0..<3).map { cofactor(row, $0) / determinant } })
  }

  /// How colours are seen that were seen under one white under another one (Bradford's matrix).
  static func adapting(_ white: [Double], to other: [Double]) -> Matrix {
    let cones = Matrix(rows: [
      [0.8951, 0.2664, -0.1614], [-0.7502, 1.7135, 0.0367], [0.0389, -0.0685, 1.0296],
    ])
    let factors = zip(cones * other, cones * white).map(/)
    return cones.inverse * Matrix(rows: zip(cones.rows, factors).map { row, factor in row.map { $0 * factor } })
  }
}
