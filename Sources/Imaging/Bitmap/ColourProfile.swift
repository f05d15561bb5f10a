import CImaging

/// What a picture's colours mean.
enum ColourProfile: Sendable, Equatable {
  /// The file doesn't say, or says that they are.
  case sRGB
  /// A profile of the International Color Consortium; one that can't be used is told.
  case icc([UInt8])
  /// Code points of ITU-T H.273, and the brightest that there is of a high dynamic range, in cd/m², where that is stated.
  case codePoints(primaries: Int, transfer: Int, peak: Double?)
  /// Light is a sample to the power of gamma; the primaries are sRGB's where there are none.
  case gamma(Double, Primaries?)

  enum Primaries: Sendable, Equatable {
    /// A code point of ITU-T H.273.
    case code(Int)
    /// As x and y (CIE 1931), one after the other.
    case points(white: SIMD2<Double>, red: SIMD2<Double>, green: SIMD2<Double>, blue: SIMD2<Double>)
  }

  /// One that can't be used.
  static let broken = ColourProfile.icc([])

  /// Calls a function with the profile as C has it.
  func withValue<Result>(_ use: (waterfall_profile) -> Result) -> Result {
    var profile = unsafe waterfall_profile()
    switch self {
    case .sRGB: break
    case .codePoints(let primaries, let transfer, let peak):
      unsafe profile.primaries_code = Int32(clamping: primaries)
      unsafe profile.transfer_code = Int32(clamping: transfer)
      unsafe profile.peak = peak ?? 0
    case .gamma(let gamma, let primaries):
      unsafe profile.gamma = gamma
      switch primaries {
      case nil: break
      case .code(let code): unsafe profile.primaries_code = Int32(clamping: code)
      case .points(let white, let red, let green, let blue):
        unsafe profile.has_primaries = 1
        unsafe profile.primaries = (white.x, white.y, red.x, red.y, green.x, green.y, blue.x, blue.y)
      }
    case .icc(let bytes):
      return unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1) { none in
        unsafe bytes.withUnsafeBufferPointer { buffer in
          // An empty array may have no address, but a profile has.
          unsafe profile.icc = unsafe UnsafePointer(
            bytes.isEmpty ? UnsafePointer(none.baseAddress) : buffer.baseAddress)
          unsafe profile.icc_count = bytes.count
          return unsafe use(profile)
        }
      }
    }
    return unsafe use(profile)
  }

  /// The most bytes that a profile has which is used.
  static let longest = Int(WATERFALL_LONGEST_PROFILE)

  /// The bytes that converting by a profile takes, which has so many itself: lcms copies it, and has its tables twice, with 16
  /// bits in the place of eight; and a table of its own making, with 23 steps of each of four inks or 49 of three colours.
  static func memory(ofBytes count: Int) -> Int {
    count.adding(min(count, longest).multiplied(by: 5)).adding(6 << 20)
  }
}
