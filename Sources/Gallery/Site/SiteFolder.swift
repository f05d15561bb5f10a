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
  /// Whether an interrupted build left staged files.
  let hadStage: Bool
  /// Whether nothing is to be written.
  let isDry: Bool

  /// - Parameters:
  ///   - photos: the folder that is read, which SITE must neither be nor contain.
  ///   - isDry: whether SITE is only looked at, and may be missing.
  /// - Throws: why nothing can be written there; then nothing was.
  init(_ path: FilePath, apartFrom photos: PhotosFolder, isDry: Bool = false) throws(GalleryError) {
    self.path = path
    self.isDry = isDry
    var made: [FilePath] = []
    do throws(GalleryError) {
      folder = try isDry ? Self.openToLook(path) : Self.open(path, making: &made)
      identity = try Self.wording(path, folder) { folder throws(SystemError) in try folder.status.identity }
      guard identity != photos.identity else { throw .siteIsPhotos(path) }
      guard !photos.containers.contains(identity) else { throw .siteContainsPhotos(path) }
      // Of two builds at once, the second would take away the first one's stage. A file system that knows no locks has
      // to do without.
      if flock(folder.number, (isDry ? LOCK_SH : LOCK_EX) | LOCK_NB) != 0, errno == EWOULDBLOCK {
        throw .siteBusy(path)
      }
      if let picture = try Self.picture(of: photos, in: folder, at: path) { throw .siteHoldsPictures(path, picture) }
      (written, hadStage) = try Self.prepare(folder, at: path, isDry: isDry)
    } catch {
      Self.remove(made)
      throw error
    }
    self.made = made
  }

  /// Whether its path leads to it no more.
  var isGone: Bool {
    if isDry { return false }
    var status = stat()
    guard unsafe stat(path.cString, &status) == 0 else { return errno == ENOENT || errno == ENOTDIR }
    return status.identity != identity
  }

  /// Removes what a build leaves over, ended or failed: what it staged, but for that which the next one can go on from, and
  /// the record and folders made for it, where nothing came of them.
  ///
  /// - Parameter keepsWork: whether the next build will go on from what is staged.
  func tidy(keepingWork keepsWork: Bool) {
    if !isDry { Self.tidyRecord(of: folder, keepingWork: keepsWork) }
    Self.remove(made)
    // Not left to the closing: a process that was just started may still hold the descriptor, and the lock with it.
    _ = flock(folder.number, LOCK_UN)
  }

  private static func remove(_ made: [FilePath]) {
    for path in made.reversed() { _ = unsafe rmdir(path.cString) }
  }

  /// Opens a folder that is only looked at; where there is none, one that holds none of a site's files.
  private static func openToLook(_ path: FilePath) throws(GalleryError) -> Descriptor {
    do throws(SystemError) {
      let folder = try Descriptor(path, O_RDONLY | O_DIRECTORY)
      try check { unsafe faccessat(folder.number, RelativePath().cString, W_OK, 0) }
      return folder
    } catch {
      if error.code == ENOENT, path.parent != path {
        _ = try openToLook(path.parent)
        if let nothing = try? Descriptor("/proc/self/fd", O_RDONLY | O_DIRECTORY) { return nothing }
      }
      throw error.code == ENOTDIR ? .siteNotAFolder(path) : .siteNotWritable(path, error)
    }
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
  static func wording<Value>(
    _ path: FilePath, _ folder: Descriptor, _ body: (Descriptor) throws(SystemError) -> Value
  ) throws(GalleryError) -> Value {
    do throws(SystemError) {
      return try body(folder)
    } catch {
      throw .siteNotWritable(path, error)
    }
  }
}
