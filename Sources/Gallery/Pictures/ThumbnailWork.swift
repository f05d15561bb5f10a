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
    // A thumbnail's bitmap has four bytes a pixel, and its file no more: of all but the largest, both are there.
    source.memoryNeeded(reducedTo: largest).adding(largest.width.multiplied(by: largest.height).multiplied(by: 4))
      .adding(recipe.format.memoryNeeded(encoding: largest))
      .adding(sizes.dropLast().reduce(0) { $0.adding($1.width.multiplied(by: $1.height).multiplied(by: 8)) })
  }

  /// Decodes the picture once, at the size of the largest thumbnail, of which the smaller ones are made. Its bitmaps live
  /// only as long as this takes.
  func run() throws(ImageFailure) -> Picture {
    let bitmap = try source.decode(reducedTo: largest, background: recipe.background)
    var dominantColour = recipe.background
    let smaller = try thumbnails(sizes.dropLast(), of: bitmap, or: bitmap, &dominantColour)
    return Picture(
      size: source.size, dominantColour: dominantColour, thumbnails: smaller + [try thumbnail(of: bitmap)],
      hasBrokenProfile: bitmap.hasBrokenProfile)
  }

  /// Makes thumbnails of some sizes, ascending: each of the next larger one, where that is at least twice as wide, and else of
  /// the largest, since each step takes a little of the detail.
  private func thumbnails(
    _ sizes: ArraySlice<PixelSize>, of next: borrowing Bitmap, or largest: borrowing Bitmap,
    _ dominantColour: inout Colour
  ) throws(ImageFailure) -> [Thumbnail] {
    guard let size = sizes.last else {
      dominantColour = next.dominantColour
      return []
    }
    let isEnough = next.size.width >= 2 * size.width
    let bitmap = isEnough ? try next.scaled(to: size) : try largest.scaled(to: size)
    return try thumbnails(sizes.dropLast(), of: bitmap, or: largest, &dominantColour) + [try thumbnail(of: bitmap)]
  }

  /// Sharpens, draws the border, and encodes.
  private func thumbnail(of bitmap: borrowing Bitmap) throws(ImageFailure) -> Thumbnail {
    try bitmap.sharpen(percent: recipe.sharpening)
    bitmap.drawBorder(width: recipe.borderPixels(forWidth: bitmap.size.width), colour: recipe.borderColour)
    let bytes = try bitmap.encoded(as: recipe.format, quality: recipe.quality)
    return Thumbnail(size: bitmap.size, format: recipe.format, bytes: bytes)
  }
}
