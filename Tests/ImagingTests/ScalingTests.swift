import Glibc
import TestSupport
import Testing

@testable import Imaging

@Suite struct ScalingTests {
  /// At every ratio, on either way, and from the first to the last row.
  @Test(arguments: [(97, 61), (96, 60), (48, 31), (37, 23), (13, 8), (1, 1), (97, 8), (13, 61)])
  func eachPixelIsTheMeanOfWhatItCovers(width: Int, height: Int) throws {
    let picture = try TestPicture.drawn(width: 97, height: 61) { x, y in
      let noise = (x &* 7919 ^ y &* 104_729) &* 31 >> 3
      return Colour(
        red: UInt8(truncatingIfNeeded: noise), green: UInt8(x * 255 / 96), blue: UInt8((x / 4 + y / 4) % 2 * 255))
    }
    let size = PixelSize(width: width, height: height)
    let means = Self.means(of: picture, size)
    #expect(Self.largestDifference(means, try picture.reduced(to: size)) <= 0.51)
    #expect(Self.largestDifference(means, try picture.scaled(to: size)) <= 1)
  }

  /// Sums of floats, of which the largest don't hold a sample's last bits.
  @Test(arguments: [(1, 2000), (2000, 1), (1500, 1500)]) func sixteenBitsStayWhiteHoweverManyThereAre(
    width: Int, height: Int
  ) throws {
    let png = TestPicture.deepPNG(rows: Array(repeating: Array(repeating: .max, count: width), count: height))
    let bitmap = try SourceImage(format: .png, bytes: png).decode(
      reducedTo: PixelSize(width: 1, height: 1), background: .red)
    #expect(bitmap[0, 0] == .white)
  }

  /// What a JPEG that is decoded at a part of its size gives away against the mean of its full decode, which libgd makes.
  @Test(.enabled(if: SharedMaterial.isThere, "\(SharedMaterial.missing)"))
  func photographsAreReducedAsIfAllOfThemWereDecoded() throws {
    var decibels: [Int: [Double]] = [:]
    for path in try SharedMaterial.files(in: "photos") {
      let source = try SourceImage(format: .jpeg, bytes: SharedMaterial.corpusFile(path))
      let full = try source.decode(reducedTo: source.size, background: .white)
      for widths in [[400, 800], [400, 800, 1200]] {
        var bitmap = try source.decode(
          reducedTo: source.size.scaled(toWidth: widths[widths.count - 1]), background: .white)
        for (place, width) in widths.enumerated().reversed() {
          if width < bitmap.size.width { bitmap = try bitmap.scaled(to: source.size.scaled(toWidth: width)) }
          let mean = try full.scaled(to: bitmap.size)
          decibels[widths.count * 10 + place, default: []].append(Self.decibels(mean, bitmap))
        }
      }
    }
    for (key, values) in decibels.sorted(by: { $0.key < $1.key }) {
      let (sorted, width) = (values.sorted(), [400, 800, 1200][key % 10])
      print("\(width) px of \(key / 10) sizes: least \(sorted[0]), median \(sorted[sorted.count / 2]) dB")
      #expect(sorted[0] >= 35)
      #expect(sorted[sorted.count / 2] >= 39)
    }
  }

  /// Of rings that are finer than the new pixels can show, little comes back as something else: at the ratios at which a
  /// photograph of 24 megapixels becomes 1,200, 800 and 400 pixels wide.
  @Test(arguments: [5, 7.5, 15]) func littleOfWhatIsTooFineComesBack(ratio: Double) throws {
    let side = 2400
    let newSide = Int(Double(side) / ratio)
    let plate = try TestPicture.drawn(width: side, height: side) { x, y in
      // The distance from the centre is the frequency, which reaches the finest that there is at the edges.
      let (u, v) = (Double(2 * x + 1 - side) / Double(side), Double(2 * y + 1 - side) / Double(side))
      let isTooFine = max(abs(u), abs(v)) > 1 / ratio
      let value = isTooFine ? cos(.pi / 4 * Double(side) * (u * u + v * v)) : 0
      let grey = UInt8((127.5 + 127.5 * value).rounded())
      return Colour(red: grey, green: grey, blue: grey)
    }
    let size = PixelSize(width: newSide, height: newSide)
    let jpeg = try SourceImage(format: .jpeg, bytes: plate.jpeg(quality: 95))
    let energy = Self.energy(plate)
    let parts = [
      Self.energy(try plate.reduced(to: size)) / energy,
      Self.energy(try jpeg.decode(reducedTo: size, background: .white)) / energy,
    ]
    print("1/\(ratio): of the energy \(parts[0]) comes back from pixels, \(parts[1]) from a JPEG")
    #expect(parts.allSatisfy { $0 <= 0.02 })
  }

  /// The mean of the squared distances from grey.
  private static func energy(_ bitmap: borrowing Bitmap) -> Double {
    var sum = 0
    for y in 0..<bitmap.size.height {
      for x in 0..<bitmap.size.width {
        sum += (2 * Int(bitmap[x, y].green) - 255) * (2 * Int(bitmap[x, y].green) - 255)
      }
    }
    return Double(sum) / Double(bitmap.size.area)
  }

  /// What the pixels of a smaller size are, each for itself: the mean of what it covers, parts of pixels by their part.
  private static func means(of bitmap: borrowing Bitmap, _ size: PixelSize) -> [[Double]] {
    var means: [[Double]] = []
    let (width, height) = (
      Double(bitmap.size.width) / Double(size.width), Double(bitmap.size.height) / Double(size.height)
    )
    for y in 0..<size.height {
      for x in 0..<size.width {
        var sums = [0.0, 0, 0]
        let (left, top) = (Double(x) * width, Double(y) * height)
        for v in Int(top)..<min(bitmap.size.height, Int((top + height).rounded(.up))) {
          for u in Int(left)..<min(bitmap.size.width, Int((left + width).rounded(.up))) {
            let part =
              max(0, min(Double(u + 1), left + width) - max(Double(u), left))
              * max(0, min(Double(v + 1), top + height) - max(Double(v), top))
            for (i, value) in bitmap[u, v].channels.enumerated() { sums[i] += part * Double(value) }
          }
        }
        means.append(sums.map { $0 / (width * height) })
      }
    }
    return means
  }

  private static func largestDifference(_ means: [[Double]], _ bitmap: borrowing Bitmap) -> Double {
    var largest = 0.0
    for (index, mean) in means.enumerated() {
      let (y, x) = index.quotientAndRemainder(dividingBy: bitmap.size.width)
      for (a, b) in zip(mean, bitmap[x, y].channels) { largest = max(largest, abs(a - Double(b))) }
    }
    return largest
  }

  /// The peak signal-to-noise ratio of two bitmaps of one size.
  private static func decibels(_ one: borrowing Bitmap, _ other: borrowing Bitmap) -> Double {
    var squares = 0
    for y in 0..<one.size.height {
      for x in 0..<one.size.width {
        let (a, b) = (one[x, y], other[x, y])
        for difference in [Int(a.red) - Int(b.red), Int(a.green) - Int(b.green), Int(a.blue) - Int(b.blue)] {
          squares += difference * difference
        }
      }
    }
    guard squares > 0 else { return .infinity }
    return 10 * log10(255 * 255 * Double(one.size.area * 3) / Double(squares))
  }
}

extension Colour {
  fileprivate var channels: [UInt8] { [red, green, blue] }
}

extension PixelSize {
  fileprivate func scaled(toWidth newWidth: Int) -> PixelSize {
    PixelSize(width: newWidth, height: Int((Double(height) * Double(newWidth) / Double(width)).rounded()))
  }
}
