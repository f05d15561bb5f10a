import Imaging

/// The work on one picture, as a value: what a worker is given. The result is a value too, so the work can move into
/// another process.
struct PictureJob: Hashable, Sendable, Codable {
  let format: ImageFormat
  let contents: [UInt8]
  let recipe: ThumbnailRecipe

  /// Reads the picture's header, and tells what is to be done.
  func prepare() throws(ImageFailure) -> PreparedPictureJob {
    let source = try SourceImage(format: format, bytes: contents)
    return PreparedPictureJob(source: source, sizes: recipe.sizes(for: source.size), recipe: recipe)
  }
}

/// The work on a picture whose header was read.
struct PreparedPictureJob {
  private let source: SourceImage
  private let sizes: [PixelSize]
  private let recipe: ThumbnailRecipe

  fileprivate init(source: SourceImage, sizes: [PixelSize], recipe: ThumbnailRecipe) {
    (self.source, self.sizes, self.recipe) = (source, sizes, recipe)
  }

  /// The upright size of the picture.
  var size: PixelSize { source.size }

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

extension MemoryBudget {
  /// Does the work on a picture, where there is memory for it.
  func run(_ job: PictureJob, _ share: Share) throws(PictureFailure) -> Attempt<Picture> {
    do throws(ImageFailure) {
      let prepared = try job.prepare()
      let needed = prepared.memoryNeeded.adding(job.contents.count)
      return try share.reserve(needed, for: prepared.size) ? .done(try prepared.run()) : .needs(needed)
    } catch {
      throw .undecodable(error)
    }
  }
}

extension Picture {
  /// What stands for a picture that isn't made, since nothing is to be written: like no other.
  static func planned(_ contents: ContentKey) -> Picture {
    let size = PixelSize(width: 1, height: 1)
    return Picture(
      size: size, dominantColour: .white, thumbnails: [Thumbnail(size: size, jpeg: Array(contents.text.utf8))])
  }
}
