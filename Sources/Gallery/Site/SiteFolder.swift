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
      // Of two builds at once, the second would take away the first one's stage. A file system that knows no locks has
      // to do without.
      if flock(folder.number, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK { throw .siteBusy(path) }
      if let picture = try Self.picture(of: photos, in: folder, at: path) { throw .siteHoldsPictures(path, picture) }
      written = try Self.prepare(folder, at: path)
    } catch {
      Self.remove(made)
      throw error
    }
    self.made = made
  }

  /// Whether its path leads to it no more.
  var isGone: Bool {
    var status = stat()
    guard unsafe stat(path.cString, &status) == 0 else { return errno == ENOENT || errno == ENOTDIR }
    return status.identity != identity
  }

  /// Removes what a build leaves over, ended or failed: the stage, and the record and folders made for it, where nothing
  /// came of them.
  func tidy() {
    Self.tidyRecord(of: folder)
    Self.remove(made)
    // Not left to the closing: a process that was just started may still hold the descriptor, and the lock with it.
    _ = flock(folder.number, LOCK_UN)
  }

  private static func tidyRecord(of folder: Descriptor) {
    try? folder.removeTree(SitePaths.stage)
    if let manifest = try? Manifest.read(in: folder), manifest.paths.isEmpty {
      try? folder.remove(SitePaths.manifest, isFolder: false)
    }
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
      if unsafe mkdir(path.cString, 0o777) == 0 {
        made.append(path)
      } else if errno != EEXIST {  // as "new/." does once "new" is made
        throw .last
      }
      return try Descriptor(path, O_RDONLY | O_DIRECTORY)
    } catch {
      throw .siteNotWritable(path, error)
    }
  }

  /// Reads what earlier builds wrote, and makes the empty stage.
  ///
  /// A record without a manifest is a person's own folder: so the manifest comes before anything else.
  private static func prepare(_ folder: Descriptor, at path: FilePath) throws(GalleryError) -> Manifest {
    let record = RelativePath([SitePaths.record])
    let isOurs: Bool
    do throws(GalleryError) {
      isOurs = try wording(path, folder) { folder throws(SystemError) -> Bool in
        try folder.makeFolders(record)
        guard try folder.status(of: record, followingLinks: false).isFolder else { return false }
        if try folder.statusIfThere(of: SitePaths.manifest) != nil { return true }
        let entries = try Descriptor(record, in: folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW).entries()
        // Where a build was ended amid its very first step, there is the one or nothing.
        guard entries.isEmpty || entries == [SitePaths.nextManifest.name] else { return false }
        try Manifest().write(in: folder)
        return true
      }
    } catch {
      try? folder.remove(record, isFolder: true)  // refused where there is anything in it
      throw error
    }
    guard isOurs else { throw .foreignFile(path, record) }
    let manifest = try wording(path, folder) { folder throws(SystemError) in try Manifest.read(in: folder) }
    guard let manifest else { throw .damagedManifest(path) }
    do throws(GalleryError) {
      try wording(path, folder) { folder throws(SystemError) in
        try folder.removeTree(SitePaths.stage)
        try folder.makeFolders(SitePaths.stage)
      }
    } catch {
      tidyRecord(of: folder)
      throw error
    }
    return manifest
  }

  /// A picture, by its name, that would no longer be scanned, if a folder of PHOTOS that no build wrote became SITE.
  private static func picture(
    of photos: PhotosFolder, in folder: Descriptor, at path: FilePath
  ) throws(GalleryError) -> RelativePath? {
    let (containers, isSite) = try wording(path, folder) { folder throws(SystemError) in
      (try PhotosFolder.containers(of: folder), try folder.statusIfThere(of: SitePaths.manifest) != nil)
    }
    guard !isSite, containers.contains(photos.identity) else { return nil }
    var scanner = Scanner(skipping: [photos.identity])
    return scanner.scan(folder, in: containers).allFiles.first { $0.name.promise == .picture }
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
