import Imaging

/// The work on the web copy of a picture whose header was read.
struct WebCopyWork {
  let source: SourceImage
  private let size: PixelSize
  private let recipe: WebCopyRecipe

  init(_ source: SourceImage, _ recipe: WebCopyRecipe) {
    (self.source, self.recipe) = (source, recipe)
    size = recipe.size(for: source.size)
  }

  /// How many bytes ``run()`` takes at most, beside the picture file's own.
  var memoryNeeded: Int {
    source.memoryNeeded(reducedTo: size).adding(ThumbnailFormat.jpeg.memoryNeeded(encoding: size))
  }

  /// Makes the bytes of its file.
  func run() throws(ImageFailure) -> [UInt8] {
    try source.decode(reducedTo: size, background: .white).jpeg(quality: recipe.quality)
  }
}
