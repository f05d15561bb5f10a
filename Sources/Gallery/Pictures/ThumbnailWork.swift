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
    // libgd scales in two steps, the first of which has the new width and the old height. A thumbnail's bitmap has four
    // bytes a pixel, its JPEG's coefficients six, and its file less.
    let firstStep = largest.width.multiplied(by: source.size.height).multiplied(by: 4)
    return source.memoryNeeded(covering: largest).adding(firstStep)
      .adding(largest.width.multiplied(by: largest.height).multiplied(by: 16))
  }

  /// Decodes the picture once, at no more than the size that the largest thumbnail needs, and makes all thumbnails of
  /// it. Its bitmaps live only as long as this takes.
  func run() throws(ImageFailure) -> Picture {
    let bitmap = try source.decode(covering: largest, background: recipe.background)
    var thumbnails: [Thumbnail] = []
    var dominantColour = recipe.background
    for size in sizes {
      let scaled = try bitmap.scaled(to: size)
      if thumbnails.isEmpty { dominantColour = scaled.dominantColour }
      scaled.drawBorder(width: recipe.borderPixels(forWidth: size.width), colour: recipe.borderColour)
      thumbnails.append(Thumbnail(size: size, jpeg: try scaled.jpeg(quality: recipe.quality)))
    }
    return Picture(size: source.size, dominantColour: dominantColour, thumbnails: thumbnails)
  }
}
