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
  ///   - isDry: whether SITE is only looked at; where it is missing, an empty folder elsewhere stands for it.
  /// - Throws: why nothing can be written there; then nothing was.
  init(_ path: FilePath, apartFrom photos: PhotosFolder, isDry: Bool = false) throws(GalleryError) {
    self.path = path
    self.isDry = isDry
    var made: [FilePath] = []
    do throws(GalleryError) {
      folder = try isDry ? Self.openOrStandIn(path, making: &made) : Self.open(path, making: &made)
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

  private static func tidyRecord(of folder: Descriptor, keepingWork keepsWork: Bool) {
    if keepsWork { try? clearStage(of: folder) } else { try? folder.removeTree(SitePaths.stage) }
    if isThere(SitePaths.stage, in: folder) { return }
    if let manifest = try? Manifest.read(in: folder), manifest.isEmpty {
      for file in [SitePaths.pictures, SitePaths.manifest] { try? folder.remove(file, isFolder: false) }
    }
    try? folder.remove(RelativePath([SitePaths.record]), isFolder: true)  // refused while it holds a manifest
  }

  private static func isThere(_ path: RelativePath, in folder: Descriptor) -> Bool {
    (try? folder.status(of: path, followingLinks: false)) != nil
  }

  /// Removes what is staged, but for thumbnails and originals, which took the most work and are known by their contents.
  private static func clearStage(of folder: Descriptor) throws(SystemError) {
    for file in [SitePaths.nextManifest, SitePaths.nextPictures] { try folder.removeTree(file) }
    guard try folder.statusIfThere(of: SitePaths.stage) != nil else { return }
    let stage = try Descriptor(SitePaths.stage, in: folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
    for name in try stage.entries() where ![SitePaths.thumbnails, SitePaths.originals].contains(name) {
      try stage.removeTree(RelativePath([name]))
    }
    try? folder.remove(SitePaths.stage, isFolder: true)  // refused while it holds any
  }

  private static func remove(_ made: [FilePath]) {
    for path in made.reversed() { _ = unsafe rmdir(path.cString) }
  }

  /// Opens a folder that is only looked at.
  private static func openOrStandIn(_ path: FilePath, making made: inout [FilePath]) throws(GalleryError) -> Descriptor
  {
    do throws(SystemError) {
      do throws(SystemError) {
        return try Descriptor(path, O_RDONLY | O_DIRECTORY)
      } catch {
        guard error.code == ENOENT else { throw error }
      }
      var template = FilePath("/tmp/waterfall-XXXXXX").cString
      guard unsafe mkdtemp(&template) != nil else { throw SystemError.last }
      let standIn = FilePath(bytes: template.dropLast().map(UInt8.init(bitPattern:)))
      made.append(standIn)
      return try Descriptor(standIn, O_RDONLY | O_DIRECTORY)
    } catch {
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

  /// Reads what earlier builds wrote, and makes the empty stage.
  ///
  /// A record without a manifest is a person's own folder: so the manifest comes before anything else.
  private static func prepare(
    _ folder: Descriptor, at path: FilePath, isDry: Bool
  ) throws(GalleryError) -> (Manifest, hadStage: Bool) {
    let record = RelativePath([SitePaths.record])
    if isDry, !isThere(record, in: folder) { return (Manifest(settled: []), false) }
    let isOurs: Bool
    do throws(GalleryError) {
      isOurs = try wording(path, folder) { folder throws(SystemError) -> Bool in
        if !isDry { try folder.makeFolders(record) }
        guard try folder.status(of: record, followingLinks: false).isFolder else { return false }
        if try folder.statusIfThere(of: SitePaths.manifest) != nil { return true }
        let entries = try Descriptor(record, in: folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW).entries()
        // Where a build was ended amid its very first step, there is the one or nothing.
        guard entries.isEmpty || entries == [SitePaths.nextManifest.name] else { return false }
        if !isDry { try Manifest(settled: []).write(in: folder) }
        return true
      }
    } catch {
      try? folder.remove(record, isFolder: true)  // refused where there is anything in it
      throw error
    }
    guard isOurs else { throw .foreignFile(path, record) }
    let manifest = try wording(path, folder) { folder throws(SystemError) in try Manifest.read(in: folder) }
    guard let manifest else { throw .damagedManifest(path) }
    if isDry { return (manifest, isThere(SitePaths.stage, in: folder)) }
    do throws(GalleryError) {
      let hadStage = try wording(path, folder) { folder throws(SystemError) in
        try clearStage(of: folder)
        let hadStage = try folder.statusIfThere(of: SitePaths.stage) != nil
        try folder.makeFolders(SitePaths.stage)
        return hadStage
      }
      return (manifest, hadStage)
    } catch {
      tidyRecord(of: folder, keepingWork: true)
      throw error
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
