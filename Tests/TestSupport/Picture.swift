import Imaging

/// Pictures made for the tests.
public enum TestPicture {
  /// The colours of ``quadrants(width:height:)``, upright: top left, top right, bottom left, bottom right.
  public static let quadrantColours: [Colour] = [
    Colour(red: 200, green: 30, blue: 30), Colour(red: 30, green: 160, blue: 30),
    Colour(red: 30, green: 30, blue: 200), Colour(red: 230, green: 230, blue: 230),
  ]

  /// A bitmap of four colours, one a quarter, none of which is another turned or mirrored.
  package static func quadrants(width: Int, height: Int) throws -> Bitmap {
    try drawn(width: width, height: height) { x, y in
      quadrantColours[(y < height / 2 ? 0 : 2) + (x < width / 2 ? 0 : 1)]
    }
  }

  /// A bitmap whose pixels a function of their position gives.
  package static func drawn(width: Int, height: Int, _ colour: (_ x: Int, _ y: Int) -> Colour) throws -> Bitmap {
    let bitmap = try Bitmap(size: PixelSize(width: width, height: height))
    for y in 0..<height {
      for x in 0..<width { bitmap[x, y] = colour(x, y) }
    }
    return bitmap
  }

  /// The four quadrants as a camera stores them that was held another way: turned as the value of the EXIF tag says,
  /// by the EXIF specification's own words for it ("the 0th row is at the visual … the 0th column at the visual …").
  ///
  /// - Parameters:
  ///   - width: the upright width.
  ///   - height: the upright height.
  public static func jpeg(exifOrientation value: Int, width: Int, height: Int, quality: Int = 95) throws -> [UInt8] {
    let upright = try quadrants(width: width, height: height)
    let rows = storedRows(of: upright, exifOrientation: value)
    let stored = try drawn(width: rows[0].count, height: rows.count) { rows[$1][$0] }
    return withEXIF(orientation: UInt8(value), in: try stored.jpeg(quality: quality))
  }

  /// An upright picture's pixels as a camera stores them that was held another way.
  package static func storedRows(of upright: borrowing Bitmap, exifOrientation value: Int) -> [[Colour]] {
    let upright = rows(of: upright)
    let (right, bottom) = (upright[0].count - 1, upright.count - 1)
    return (0...(value >= 5 ? right : bottom)).map { row in
      (0...(value >= 5 ? bottom : right)).map { column in
        switch value {
        case 2: upright[row][right - column]  // row 0 top, column 0 right-hand side
        case 3: upright[bottom - row][right - column]  // bottom, right-hand side
        case 4: upright[bottom - row][column]  // bottom, left-hand side
        case 5: upright[column][row]  // left-hand side, top
        case 6: upright[column][right - row]  // right-hand side, top
        case 7: upright[bottom - column][right - row]  // right-hand side, bottom
        case 8: upright[bottom - column][row]  // left-hand side, bottom
        default: upright[row][column]  // top, left-hand side
        }
      }
    }
  }

  /// A bitmap's pixels, row by row.
  package static func rows(of bitmap: borrowing Bitmap) -> [[Colour]] {
    var rows: [[Colour]] = []
    for y in 0..<bitmap.size.height {
      var row: [Colour] = []
      for x in 0..<bitmap.size.width { row.append(bitmap[x, y]) }
      rows.append(row)
    }
    return rows
  }

  /// A JPEG's bytes with an EXIF segment that holds one tag.
  public static func withEXIF(orientation: UInt8, in jpeg: [UInt8]) -> [UInt8] {
    let content = Array("Exif\0\0".utf8) + tiff(orientation: orientation)
    return jpeg.prefix(2) + [0xFF, 0xE1, 0, UInt8(content.count + 2)] + content + jpeg.dropFirst(2)
  }

  /// The TIFF structure of EXIF with one tag, the orientation.
  static func tiff(orientation: UInt8) -> [UInt8] {
    Array("MM\0*".utf8) + [0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
  }

  /// The mean colour of each quarter of a bitmap, away from its edges and seams.
  package static func quadrantMeans(of bitmap: borrowing Bitmap) -> [Colour] {
    let (width, height) = (bitmap.size.width, bitmap.size.height)
    return [(0, 0), (1, 0), (0, 1), (1, 1)].map { column, row in
      mean(
        of: bitmap, x: (width * (1 + 4 * column) / 8)..<(width * (3 + 4 * column) / 8),
        y: (height * (1 + 4 * row) / 8)..<(height * (3 + 4 * row) / 8))
    }
  }

  /// The mean colour of a part of a bitmap.
  package static func mean(of bitmap: borrowing Bitmap, x: Range<Int>, y: Range<Int>) -> Colour {
    var (red, green, blue) = (0, 0, 0)
    for y in y {
      for x in x {
        let colour = bitmap[x, y]
        red += Int(colour.red)
        green += Int(colour.green)
        blue += Int(colour.blue)
      }
    }
    let count = x.count * y.count
    return Colour(red: UInt8(red / count), green: UInt8(green / count), blue: UInt8(blue / count))
  }
}

extension Colour {
  /// The largest difference in a channel.
  public func distance(to other: Colour) -> Int {
    max(
      abs(Int(red) - Int(other.red)), abs(Int(green) - Int(other.green)), abs(Int(blue) - Int(other.blue)))
  }
}
