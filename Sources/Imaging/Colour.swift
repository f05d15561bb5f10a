/// An opaque sRGB colour of 8 bits a channel.
public struct Colour: Sendable, Hashable, Codable {
  public var red, green, blue: UInt8

  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  public static let red = Colour(red: 255, green: 0, blue: 0)
  static let black = Colour(red: 0, green: 0, blue: 0)
  public static let white = Colour(red: 255, green: 255, blue: 255)

  /// As CSS writes it, such as `#ff0000`.
  public var css: String {
    let digits = Array("0123456789abcdef")
    return [red, green, blue].reduce(into: "#") {
      $0.append(digits[Int($1 >> 4)])
      $0.append(digits[Int($1 & 15)])
    }
  }

  /// libgd's pixel of this colour: 0x00RRGGBB, where the highest byte is a transparency of zero.
  var pixel: Int32 { Int32(red) << 16 | Int32(green) << 8 | Int32(blue) }

  /// The colour of one of libgd's pixels, whatever its transparency.
  package init(pixel: Int32) {
    self.init(
      red: UInt8(truncatingIfNeeded: pixel >> 16), green: UInt8(truncatingIfNeeded: pixel >> 8),
      blue: UInt8(truncatingIfNeeded: pixel))
  }
}
