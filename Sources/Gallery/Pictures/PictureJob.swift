import Imaging

/// The work on one picture, as a value: what a worker is given. The result is a value too, so the work can move into
/// another process.
struct PictureJob: Hashable, Sendable, Codable {
  /// The memory that decoding one picture may take.
  static let memoryLimit = 1 << 30

  let format: ImageFormat
  let contents: [UInt8]
  let recipe: ThumbnailRecipe

  /// Decodes the picture once, at no more than the size that the largest thumbnail needs, and makes all thumbnails of
  /// it. Its bitmaps live only as long as this takes.
  func run() -> Result<Picture, ImageFailure> {
    do throws(ImageFailure) {
      let source = try SourceImage(format: format, bytes: contents)
      let sizes = recipe.sizes(for: source.size)
      let largest = sizes.last ?? source.size
      let needed = source.memoryNeeded(covering: largest)
      guard needed <= Self.memoryLimit else {
        throw .needsMemory(source.size, bytes: needed, limit: Self.memoryLimit)
      }
      let bitmap = try source.decode(covering: largest, background: recipe.background)
      var thumbnails: [Thumbnail] = []
      var dominantColour = recipe.background
      for size in sizes {
        let scaled = try bitmap.scaled(to: size)
        if thumbnails.isEmpty { dominantColour = scaled.dominantColour }
        scaled.drawBorder(width: recipe.borderPixels(forWidth: size.width), colour: recipe.borderColour)
        thumbnails.append(Thumbnail(size: size, jpeg: try scaled.jpeg(quality: recipe.quality)))
      }
      return .success(Picture(size: source.size, dominantColour: dominantColour, thumbnails: thumbnails))
    } catch {
      return .failure(error)
    }
  }
}
