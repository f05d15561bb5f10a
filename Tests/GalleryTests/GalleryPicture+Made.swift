import Imaging

@testable import Gallery

extension GalleryPicture {
  /// A picture that no file was made into.
  static func made(
    _ path: RelativePath, _ size: PixelSize, dominantColour: Colour = .white, thumbnails: [Int] = [],
    format: ImageFormat = .jpeg, webCopy: PublishedOriginal.WebCopy.Reason? = nil, isFilePublished: Bool = true
  ) -> GalleryPicture {
    let key = ContentKey(of: [])
    let thumbnails = thumbnails.map {
      PublishedThumbnail(size: PixelSize(width: $0, height: $0), format: .jpeg, byteCount: 1, key: key)
    }
    let picture = RecordedPicture(
      format: format,
      pixels: RecordedPicture.Pixels(size: size, dominantColour: dominantColour, thumbnails: thumbnails),
      originalRecipe: key,
      published: PublishedOriginal(
        file: isFilePublished
          ? PublishedOriginal.File(
            isCleaned: false, contents: PublishedOriginal.Contents(byteCount: 1, key: key)) : nil,
        webCopy: webCopy.map { PublishedOriginal.WebCopy(reason: $0) }))
    return GalleryPicture(Shared(picture), at: path, version: FileVersion(size: 0, modified: 0))
  }
}
