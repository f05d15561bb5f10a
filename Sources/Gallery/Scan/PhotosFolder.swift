import Glibc

/// The folder PHOTOS, open. It is only ever read.
struct PhotosFolder: Sendable {
  let path: FilePath
  let folder: Descriptor
  let identity: FileIdentity
  /// The folders that contain it, up to the file system's root.
  let containers: Set<FileIdentity>

  init(_ path: FilePath) throws(GalleryError) {
    self.path = path
    let isSite: Bool
    do throws(SystemError) {
      folder = try Descriptor(path, O_RDONLY | O_DIRECTORY)
      identity = try folder.status.identity
      containers = try Self.containers(of: folder)
      isSite = (try? folder.statusIfThere(of: SitePaths.manifest)) != nil
    } catch {
      switch error.code {
      case ENOENT: throw .photosMissing(path)
      case ENOTDIR: throw .photosNotAFolder(path)
      default: throw .photosUnreadable(path, error)
      }
    }
    if isSite { throw .photosIsSite(path) }
  }

  /// The folder's own name, wherever it was called from: the gallery's title.
  var title: String { path.canonical?.name?.label(droppingSuffix: false) ?? "Photographs" }

  /// - Parameter folder: any folder; those above it need not be readable.
  static func containers(of folder: Descriptor) throws(SystemError) -> Set<FileIdentity> {
    var containers: Set<FileIdentity> = []
    var inner = try folder.status.identity
    var path = RelativePath([".."])
    while true {
      let outer = try folder.status(of: path, followingLinks: true).identity
      if outer == inner { return containers }
      containers.insert(outer)
      inner = outer
      path = path / ".."
    }
  }
}
