import Glibc
import Synchronization

/// Where the files of a new site are written, out of sight, until all of them are there. May be used from any thread.
final class Stage: Sendable {
  let site: SiteFolder
  private let written = Mutex<Set<RelativePath>>([])
  private let folders = Mutex<Set<RelativePath>>([])

  init(_ site: SiteFolder) {
    self.site = site
  }

  /// Writes a file. One that was written already is left as it is: a path that two share is named by their contents.
  func write(_ bytes: some Collection<UInt8>, to path: RelativePath) throws(GalleryError) {
    guard written.withLock({ $0.insert(path).inserted }) else { return }
    do throws(SystemError) {
      try makeFile(path).write(bytes)
    } catch {
      throw .writingFailed(site.path, path, error)
    }
  }

  /// Writes a picture's thumbnails, each named by its own bytes.
  func writeThumbnails(
    of picture: Picture, from file: PictureFile, at path: RelativePath
  ) throws(GalleryError) -> GalleryPicture {
    var published: [PublishedThumbnail] = []
    for thumbnail in picture.thumbnails {
      let path = SitePaths.thumbnail(ContentKey(of: thumbnail.jpeg), width: thumbnail.size.width)
      try write(thumbnail.jpeg, to: path)
      published.append(PublishedThumbnail(path: path, size: thumbnail.size))
    }
    return GalleryPicture(
      path: path, size: picture.size, dominantColour: picture.dominantColour, thumbnails: published,
      version: file.version,
      format: file.format)
  }

  func makeFile(_ path: RelativePath) throws(SystemError) -> Descriptor {
    try Descriptor(try place(of: path), in: site.folder, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW)
  }

  /// Where a file is staged, with the folders that it is in made.
  func place(of path: RelativePath) throws(SystemError) -> RelativePath {
    let staged = SitePaths.stage / path
    if folders.withLock({ !$0.contains(staged.parent) }) {
      try site.folder.makeFolders(staged.parent)
      folders.withLock { _ = $0.insert(staged.parent) }
    }
    return staged
  }
}
