import CImaging

/// The bytes of one picture file whose header was read: its format, and the size at which it is seen.
///
/// Reading the header is cheap and decides whether to decode at all: ask ``memoryNeeded(reducedTo:)`` first, since a file
/// of a few bytes may state any size. ``decode(reducedTo:background:)`` does the work.
package struct SourceImage {
  package let format: ImageFormat
  /// How the picture is turned once it is decoded.
  package let orientation: Orientation
  /// The size upright, after turning.
  package let size: PixelSize
  private let decoder: any ImageDecoder
  private let bytes: [UInt8]

  /// Reads the header.
  package init(format: ImageFormat, bytes: [UInt8]) throws(ImageFailure) {
    self.format = format
    self.bytes = bytes
    do {
      decoder = try format.decoder.init(bytes: bytes)
    } catch {
      throw error.explained(by: format.decoder, bytes)
    }
    // What is reduced as it is decoded is never whole in libgd's hands.
    guard !(decoder is any WholeImageDecoder) || decoder.size.area <= Int32.max else {
      throw .unsupported("more pixels than libgd holds")
    }
    orientation = decoder.orientation
    size = decoder.size.turned(from: orientation)
  }

  /// Whether browsers don't show the file, or not in its colours: so that they need a JPEG of its pixels.
  package var needsWebCopy: Bool {
    guard format == .jpeg else { return !format.isForBrowsers }
    // They know neither arithmetic coding nor, all of them, the four inks of print.
    return JPEGFrame(of: bytes).map { $0.isArithmetic || $0.componentCount == 4 } ?? false
  }

  /// An upper bound of the bytes that ``decode(reducedTo:background:)`` holds at its peak, without the file's own.
  package func memoryNeeded(reducedTo target: PixelSize) -> Int {
    let bitmap = Bitmap.memory(of: target)
    let turned = orientation == .upright ? 0 : Bitmap.memory(of: target.transposed)
    let workspace = decoder.workspace(reducingTo: target.turned(from: orientation))
    return bitmap.adding(max(workspace, turned)).adding(Self.libraries)
  }

  /// What libraries hold whatever the picture, such as exiv2's tables: measured, at most 1.3 MiB.
  private static let libraries = 2 << 20

  /// Has libraries open what they need of the system, as long as that can be done.
  package static func prepareLibraries() {
    _ = Orientation(exif: [])
    waterfall_encodings_prepare()
    waterfall_heif_prepare()
  }

  /// Decodes the picture, upright, opaque and of sRGB.
  ///
  /// - Parameters:
  ///   - target: the size of the bitmap: the picture's or smaller.
  ///   - background: what transparent parts are laid on.
  package func decode(reducedTo target: PixelSize, background: Colour) throws(ImageFailure) -> Bitmap {
    let stored: Bitmap
    do {
      stored = try decoder.decode(reducedTo: target.turned(from: orientation), background: background)
    } catch {
      throw error.explained(by: format.decoder, bytes)
    }
    return try stored.turned(from: orientation)
  }
}
