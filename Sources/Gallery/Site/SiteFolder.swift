import Glibc

/// The folder SITE: made where it is missing, and checked to be a place where a build may write.
struct SiteFolder: Sendable {
  let path: FilePath
  let folder: Descriptor
  /// What earlier builds wrote.
  let written: Manifest
  /// What it is, so that a scan of PHOTOS doesn't enter it.
  let identity: FileIdentity
  /// The folders that were made for this build, the outermost first.
  private let made: [FilePath]
  /// Keeps other builds out as long as it lives.
  private let lock: Descriptor

  /// - Parameter photos: the folder that is read, which SITE must neither be nor contain.
  /// - Throws: why nothing can be written there; then nothing was.
  init(_ path: FilePath, apartFrom photos: PhotosFolder) throws(GalleryError) {
    self.path = path
    var made: [FilePath] = []
    do throws(GalleryError) {
      folder = try Self.open(path, making: &made)
      identity = try Self.wording(path, folder) { folder throws(SystemError) in try folder.status.identity }
      guard identity != photos.identity else { throw .siteIsPhotos(path) }
      guard !photos.containers.contains(identity) else { throw .siteContainsPhotos(path) }
      lock = try Self.lock(folder, at: path)
      written = try Self.prepare(folder, at: path)
    } catch {
      Self.remove(made)
      throw error
    }
    self.made = made
  }

  /// Removes what a build leaves over, ended or failed: the stage, and the folders made for it that are still empty.
  func tidy() {
    Self.tidyRecord(of: folder)
    Self.remove(made)
  }

  private static func tidyRecord(of folder: Descriptor) {
    try? folder.removeTree(SitePaths.stage)
    try? folder.remove(RelativePath([SitePaths.record]), isFolder: true)  // refused while it holds a manifest
  }

  private static func remove(_ made: [FilePath]) {
    for path in made.reversed() { _ = unsafe rmdir(path.cString) }
  }

  private static func open(_ path: FilePath, making made: inout [FilePath]) throws(GalleryError) -> Descriptor {
    do throws(SystemError) {
      return try Descriptor(path, O_RDONLY | O_DIRECTORY)
    } catch {
      guard error.code == ENOENT else {
        throw error.code == ENOTDIR ? GalleryError.siteNotAFolder(path) : .siteNotWritable(path, error)
      }
    }
    if path.parent != path, path.name != nil { _ = try open(path.parent, making: &made) }
    do throws(SystemError) {
      try check { unsafe mkdir(path.cString, 0o777) }
      made.append(path)
      return try Descriptor(path, O_RDONLY | O_DIRECTORY)
    } catch {
      throw .siteNotWritable(path, error)
    }
  }

  /// Makes the folder of the record, and locks it: of two builds at once the second would take away the first one's
  /// stage. A file system that knows no locks has to do without.
  private static func lock(_ folder: Descriptor, at path: FilePath) throws(GalleryError) -> Descriptor {
    let record = RelativePath([SitePaths.record])
    let kind = try wording(path, folder) { folder throws(SystemError) in
      try folder.makeFolders(record)
      return try folder.status(of: record, followingLinks: false)
    }
    guard kind.isFolder else { throw .foreignFile(path, record) }
    let lock = try wording(path, folder) { folder throws(SystemError) in
      try Descriptor(record, in: folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
    }
    if flock(lock.number, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK { throw .siteBusy(path) }
    return lock
  }

  /// Makes the empty stage, and reads what earlier builds wrote.
  private static func prepare(_ folder: Descriptor, at path: FilePath) throws(GalleryError) -> Manifest {
    do throws(GalleryError) {
      let text = try wording(path, folder) { folder throws(SystemError) in
        try folder.removeTree(SitePaths.stage)
        try folder.makeFolders(SitePaths.stage)
        return try read(SitePaths.manifest, in: folder)
      }
      guard let text else { return Manifest() }
      guard let manifest = Manifest(text: text) else { throw .damagedManifest(path) }
      return manifest
    } catch {
      tidyRecord(of: folder)
      throw error
    }
  }

  /// The contents of a text file; nothing where there is none.
  private static func read(_ path: RelativePath, in folder: Descriptor) throws(SystemError) -> String? {
    guard try folder.statusIfThere(of: path) != nil else { return nil }
    let file = try Descriptor(path, in: folder, O_RDONLY | O_NOFOLLOW)
    return String(decoding: try file.read(count: Int(try file.status.st_size)), as: UTF8.self)
  }

  /// Says of a failed system call that SITE can't be written.
  private static func wording<Value>(
    _ path: FilePath, _ folder: Descriptor, _ body: (Descriptor) throws(SystemError) -> Value
  ) throws(GalleryError) -> Value {
    do throws(SystemError) {
      return try body(folder)
    } catch {
      throw .siteNotWritable(path, error)
    }
  }
}
