import Imaging
import TestSupport

/// The ways in which files hold a colour profile.
enum ColourContainer: String, CaseIterable {
  case jpeg = "JPEG"
  case jpegOfManySegments = "JPEG, 100 segments"
  case jpegBehindFrame = "JPEG, behind its frame"
  case adobeJPEG = "JPEG of Adobe's"
  case ycckJPEG = "JPEG, YCCK"
  case png = "PNG"
  case deepPNG = "PNG, 16 bits"
  case tiff = "TIFF"
  case deepTIFF = "TIFF, 16 bits"
  case webP = "WebP"

  var format: ImageFormat {
    switch self {
    case .jpeg, .jpegOfManySegments, .jpegBehindFrame, .adobeJPEG, .ycckJPEG: .jpeg
    case .png, .deepPNG: .png
    case .tiff, .deepTIFF: .tiff
    case .webP: .webp
    }
  }

  /// How large patches are, so that what a format loses at their edges isn't seen.
  var patchSide: Int { format == .jpeg ? 32 : 8 }

  func holds(_ samples: SamplePicture.Samples) -> Bool {
    switch self {
    case .jpeg, .jpegOfManySegments, .jpegBehindFrame, .tiff, .deepTIFF: true
    case .adobeJPEG, .ycckJPEG: samples == .cmyk
    case .png, .deepPNG: samples != .cmyk
    case .webP: samples == .rgb
    }
  }

  /// A picture as a file.
  ///
  /// - Parameter isUntransformed: whether a JPEG codes RGB as it is.
  func file(of picture: SamplePicture, profile: [UInt8]?, isUntransformed: Bool = false) throws -> [UInt8] {
    let coding: SamplePicture.JPEGCoding = isUntransformed ? .untransformed : .usual
    return switch self {
    case .jpeg: try picture.jpeg(coding).with(profile, piece: 65_519)
    case .jpegOfManySegments: try picture.jpeg(coding).with(profile, piece: ((profile?.count ?? 0) + 99) / 100)
    case .jpegBehindFrame: try picture.jpeg(coding).with(profile, piece: 65_519, isBehindFrame: true)
    case .adobeJPEG: try picture.jpeg(isOfAdobe: true).with(profile, piece: 65_519)
    case .ycckJPEG: try picture.jpeg(.ycck, isOfAdobe: true).with(profile, piece: 65_519)
    case .png: picture.png(bits: 8, profile: profile)
    case .deepPNG: picture.png(bits: 16, profile: profile)
    case .tiff: picture.tiff(bits: 8, profile: profile)
    case .deepTIFF: picture.tiff(bits: 16, profile: profile)
    case .webP: try picture.webP(profile: profile)
    }
  }
}

extension [UInt8] {
  /// A JPEG with a profile in pieces of a length (ICC.1, annex B.4).
  fileprivate func with(_ profile: [UInt8]?, piece: Int, isBehindFrame: Bool = false) -> [UInt8] {
    guard let profile else { return self }
    let pieces = stride(from: 0, to: profile.count, by: piece).map {
      profile[$0..<Swift.min($0 + piece, profile.count)]
    }
    let segments = pieces.enumerated().flatMap { index, piece in
      TestPicture.segment(0xE2, Array("ICC_PROFILE\0".utf8) + [UInt8(index + 1), UInt8(pieces.count)] + piece)
    }
    var place = 2
    if isBehindFrame {
      func end() -> Int { place + 2 + Int(self[place + 2]) << 8 + Int(self[place + 3]) }
      while self[place + 1] != 0xC0 { place = end() }
      place = end()
    }
    return self[..<place] + segments + self[place...]
  }
}

extension SamplePicture {
  /// A PNG; further chunks stand before the profile's.
  func png(bits: Int, profile: [UInt8]?, chunks: [UInt8] = []) -> [UInt8] {
    let header =
      TestPicture.bigEndian32(size.width) + TestPicture.bigEndian32(size.height)
      + [UInt8(bits), samples == .grey ? 0 : 2, 0, 0, 0]
    let row = size.width * samples.rawValue
    let raw = stride(from: 0, to: values.count, by: row).flatMap { start -> [UInt8] in
      [0] + values[start..<start + row].flatMap { Array(repeating: $0, count: bits / 8) }
    }
    let profile = profile.map { TestPicture.chunk("iCCP", Array("x\0\0".utf8) + TestPicture.zlib($0)) } ?? []
    return [0x89] + Array("PNG\r\n".utf8) + [0x1A, 0x0A] + TestPicture.chunk("IHDR", header) + chunks + profile
      + TestPicture.chunk("IDAT", TestPicture.zlib(raw)) + TestPicture.chunk("IEND", [])
  }

  /// An uncompressed TIFF of one strip.
  func tiff(bits: Int, profile: [UInt8]?) -> [UInt8] {
    let strip = values.flatMap { Array(repeating: $0, count: bits / 8) }
    let photometric: UInt8 = samples == .grey ? 1 : samples == .rgb ? 2 : 5
    func short(_ value: Int) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8)] }
    func head(stripStart: Int) -> [UInt8] {
      var directory = MadeDirectory().with(256, type: 3, short(size.width)).with(257, type: 3, short(size.height))
        .with(258, type: 3, Array(repeating: short(bits), count: samples.rawValue).flatMap(\.self))
        .with(259, type: 3, [1, 0]).with(262, type: 3, [photometric, 0]).with(273, offset: stripStart)
        .with(277, type: 3, short(samples.rawValue)).with(278, type: 3, short(size.height))
        .with(279, offset: strip.count)
      if let profile { directory = directory.with(34675, type: 7, profile) }
      return directory.block()
    }
    return head(stripStart: head(stripStart: 0).count) + strip
  }

  /// A lossless WebP in the extended container.
  func webP(profile: [UInt8]?) throws -> [UInt8] {
    let plain = try TestPicture.file(.webp, width: size.width, height: size.height) { x, y in
      let pixel = 3 * (y * size.width + x)
      return Colour(red: values[pixel], green: values[pixel + 1], blue: values[pixel + 2])
    }
    guard let profile else { return plain }
    func little(_ value: Int, _ count: Int) -> [UInt8] {
      TestPicture.bigEndian32(value).reversed().prefix(count).map(\.self)
    }
    let extended =
      Array("VP8X".utf8) + little(10, 4) + [0x20, 0, 0, 0] + little(size.width - 1, 3) + little(size.height - 1, 3)
    let icc = Array("ICCP".utf8) + little(profile.count, 4) + profile + Array(repeating: 0, count: profile.count % 2)
    let content = Array("WEBP".utf8) + extended + icc + plain.dropFirst(12)
    return Array("RIFF".utf8) + little(content.count, 4) + content
  }
}
