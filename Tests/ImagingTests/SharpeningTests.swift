import Imaging
import TestSupport
import Testing

@Suite struct SharpeningTests {
  private func sharpened(_ greys: [[Int]], percent: Int) throws -> [[Int]] {
    let bitmap = try TestPicture.drawn(width: greys[0].count, height: greys.count) { x, y in
      let grey = UInt8(greys[y][x])
      return Colour(red: grey, green: grey, blue: 255 - grey)
    }
    try bitmap.sharpen(percent: percent)
    let rows = TestPicture.rows(of: bitmap)
    for colour in rows.joined() {
      #expect(colour.green == colour.red && abs(255 - Int(colour.blue) - Int(colour.red)) <= 1)
    }
    return rows.map { $0.map { Int($0.red) } }
  }

  /// An edge of 80: a quarter of it lies on the other side, of which so many per cent are added and taken.
  @Test func anEdgeIsMadeSteeper() throws {
    let edge = [60, 60, 60, 140, 140, 140]
    for rows in [[edge], [edge, edge, edge]] {
      #expect(try sharpened(rows, percent: 100) == rows.map { _ in [60, 60, 40, 160, 140, 140] })
      #expect(try sharpened(rows, percent: 50) == rows.map { _ in [60, 60, 50, 150, 140, 140] })
      #expect(try sharpened(rows, percent: 0) == rows)
    }
    #expect(try sharpened(edge.map { [$0] }, percent: 100) == [60, 60, 40, 160, 140, 140].map { [$0] })
  }

  /// A lone point gets the half of its height twice: once down, and of that once across.
  @Test func whatStandsOutDownAndAcrossDoesSoMore() throws {
    let rows = try sharpened([[40, 40, 40], [40, 80, 40], [40, 40, 40]], percent: 100)
    #expect(rows == [[43, 25, 43], [25, 130, 25], [43, 25, 43]])
  }

  /// 9.875, 11.25, 9.75 and 11.125: cutting the fractions off would darken the picture.
  @Test func fractionsAreRounded() throws {
    #expect(try sharpened([[10, 11, 10, 11]], percent: 50) == [[10, 11, 10, 11]])
  }

  @Test func whatHasNoEdgeStaysAndNothingLeavesItsRange() throws {
    for grey in [0, 128, 255] {
      for (width, height) in [(1, 1), (1, 3), (4, 1), (3, 3)] {
        let plain = Array(repeating: Array(repeating: grey, count: width), count: height)
        #expect(try sharpened(plain, percent: 100) == plain)
      }
    }
    #expect(try sharpened([[0, 0, 255, 255]], percent: 100) == [[0, 0, 255, 255]])
  }
}
