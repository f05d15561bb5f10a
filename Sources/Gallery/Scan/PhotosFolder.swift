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
    do throws(SystemError) {
      folder = try Descriptor(path, O_RDONLY | O_DIRECTORY)
      identity = try folder.status.identity
      containers = try Self.containers(of: folder)
    } catch {
      switch error.code {
      case ENOENT: throw .photosMissing(path)
      case ENOTDIR: throw .photosNotAFolder(path)
      default: throw .photosUnreadable(path, error)
      }
    }
  }

  /// The folder's own name, wherever it was called from: the gallery's title.
  var title: String { path.canonical?.name?.label(droppingSuffix: false) ?? "Photographs" }

  private static func containers(of folder: Descriptor) throws(SystemError) -> Set<FileIdentity> {
    var containers: Set<FileIdentity> = []
    var inner = folder
    while true {
      let outer = try Descriptor(RelativePath([".."]), in: inner, O_RDONLY | O_DIRECTORY)
      let identity = try outer.status.identity
      if identity == (try inner.status.identity) { return containers }
      containers.insert(identity)
      inner = outer
    }
  }
}
