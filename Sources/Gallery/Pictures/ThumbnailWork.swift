import Imaging

/// The work on the thumbnails of a picture whose header was read.
struct ThumbnailWork {
  let source: SourceImage
  private let sizes: [PixelSize]
  private let recipe: ThumbnailRecipe

  init(_ source: SourceImage, _ recipe: ThumbnailRecipe) {
    (self.source, self.recipe) = (source, recipe)
    sizes = recipe.sizes(for: source.size)
  }

  private var largest: PixelSize { sizes.last ?? source.size }

  /// How many bytes ``run()`` takes at most, beside the picture file's own.
  var memoryNeeded: Int {
    // A thumbnail's bitmap has four bytes a pixel; of others the files are there already, with no more than that.
    source.memoryNeeded(reducedTo: largest).adding(largest.width.multiplied(by: largest.height).multiplied(by: 4))
      .adding(recipe.format.memoryNeeded(encoding: largest))
      .adding(sizes.dropLast().reduce(0) { $0.adding($1.width.multiplied(by: $1.height).multiplied(by: 4)) })
  }

  /// Decodes the picture once, at the size of the largest thumbnail, of which the next smaller one is made, and so on. Its
  /// bitmaps live only as long as this takes.
  func run() throws(ImageFailure) -> Picture {
    var bitmap = try source.decode(reducedTo: largest, background: recipe.background)
    let hasBrokenProfile = bitmap.hasBrokenProfile
    var thumbnails: [Thumbnail] = []
    for size in sizes.dropLast().reversed() {
      let smaller = try bitmap.scaled(to: size)
      thumbnails.append(try thumbnail(of: bitmap))
      bitmap = smaller
    }
    let dominantColour = bitmap.dominantColour
    thumbnails.append(try thumbnail(of: bitmap))
    return Picture(
      size: source.size, dominantColour: dominantColour, thumbnails: thumbnails.reversed(),
      hasBrokenProfile: hasBrokenProfile)
  }

  /// Sharpens, draws the border, and encodes.
  private func thumbnail(of bitmap: borrowing Bitmap) throws(ImageFailure) -> Thumbnail {
    try bitmap.sharpen(percent: recipe.sharpening)
    bitmap.drawBorder(width: recipe.borderPixels(forWidth: bitmap.size.width), colour: recipe.borderColour)
    let bytes = try bitmap.encoded(as: recipe.format, quality: recipe.quality)
    return Thumbnail(size: bitmap.size, format: recipe.format, bytes: bytes)
  }
}
