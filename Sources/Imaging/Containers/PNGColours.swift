/// What a PNG file's chunks say of its colours (PNG specification, third edition, 4.3).
enum PNGColours {
  case sRGB
  case codePoints(primaries: Int, transfer: Int, peak: Double?)
  /// How it is compressed, and the bytes that it has by its own header.
  case icc(ArraySlice<UInt8>, count: Int)
  case broken
  case gamma(Double, ColourProfile.Primaries?)

  /// The code points that are known; of others, what else the file says is used.
  private static let knownPrimaries: Set<UInt8> = [1, 4, 5, 6, 7, 8, 9, 11, 12, 22]
  private static let knownTransfers: Set<UInt8> = [1, 4, 5, 6, 7, 8, 11, 13, 14, 15, 16, 17, 18]

  /// The most particular of what the chunks say: several may, for programs that don't know the newest.
  init(_ chunks: PNGChunks) {
    let types: Set = ["cICP", "cLLI", "mDCV", "iCCP", "sRGB", "gAMA", "cHRM"]
    var found: [String: ArraySlice<UInt8>] = [:]
    for chunk in chunks.prefix(while: { $0.type != "IDAT" }) where types.contains(chunk.type) {
      found[chunk.type] = found[chunk.type] ?? chunk.content
    }
    if let codes = found["cICP"].map(Array.init), codes.count == 4, codes[2...] == [0, 1],
      Self.knownPrimaries.contains(codes[0]), Self.knownTransfers.contains(codes[1])
    {
      let peak = Self.luminance(found["cLLI"]) ?? Self.luminance(found["mDCV"]?.dropFirst(16))
      let (primaries, transfer) = (Int(codes[0]), Int(codes[1]))
      // BT.709 and its kin are shown as screens do that were made for them (BT.1886), as browsers do in this format.
      self =
        [1, 6, 11, 14, 15].contains(transfer)
        ? .gamma(2.4, .code(primaries)) : .codePoints(primaries: primaries, transfer: transfer, peak: peak)
    } else if let profile = found["iCCP"] {
      self = Self.icc(profile)
    } else if found["sRGB"] != nil {
      self = .sRGB
    } else if let gamma = found["gAMA"]?.bigEndian(at: 0, count: 4).map({ Double($0) / 100_000 }), gamma > 0 {
      let primaries = found["cHRM"].flatMap(ColourProfile.Primaries.init(cHRM:))
      // By itself, what comes near sRGB's curve stands for it, as in browsers.
      self = primaries == nil && abs(gamma * 2.2 - 1) < 0.05 ? .sRGB : .gamma(1 / gamma, primaries)
    } else {
      self = .sRGB
    }
  }

  /// In cd/m², of which a chunk states ten-thousandths.
  private static func luminance(_ content: ArraySlice<UInt8>?) -> Double? {
    guard let stated = content?.bigEndian(at: 0, count: 4), stated > 0 else { return nil }
    return Double(stated) / 10_000
  }

  /// - Parameter content: a name that ends with a zero, how it is compressed, and that.
  private static func icc(_ content: ArraySlice<UInt8>) -> PNGColours {
    let compressed = content.drop { $0 != 0 }.dropFirst(2)
    guard let count = Deflate.inflated(compressed, first: 4)?.bigEndian(at: 0, count: 4), count <= ColourProfile.longest
    else {
      return .broken
    }
    return .icc(compressed, count: count)
  }

  var profile: ColourProfile {
    switch self {
    case .sRGB: .sRGB
    case .codePoints(let primaries, let transfer, let peak):
      .codePoints(primaries: primaries, transfer: transfer, peak: peak)
    case .icc(let compressed, let count): Deflate.inflated(compressed, first: count).map(ColourProfile.icc) ?? .broken
    case .broken: .broken
    case .gamma(let gamma, let primaries): .gamma(gamma, primaries)
    }
  }

  /// The bytes that converting takes.
  var memory: Int {
    switch self {
    case .sRGB, .broken: 0
    case .codePoints, .gamma: ColourProfile.memory(ofBytes: 0)
    case .icc(_, let count): ColourProfile.memory(ofBytes: count)
    }
  }
}

extension ColourProfile.Primaries {
  /// Those of a chunk, in hundred-thousandths; nothing where they can't be any.
  fileprivate init?(cHRM content: ArraySlice<UInt8>) {
    let values = stride(from: 0, to: 32, by: 4).compactMap { content.bigEndian(at: $0, count: 4) }
    guard values.count == 8, stride(from: 1, to: 8, by: 2).allSatisfy({ values[$0] > 0 }) else { return nil }
    func point(_ index: Int) -> SIMD2<Double> {
      SIMD2(Double(values[2 * index]), Double(values[2 * index + 1])) / 100_000
    }
    self = .points(white: point(0), red: point(1), green: point(2), blue: point(3))
  }
}
