import Glibc

/// The folder `.waterfall` in SITE: what a build keeps for itself.
extension SiteFolder {
  private static let record = RelativePath([SitePaths.record])

  /// Reads what earlier builds wrote, and readies the stage.
  ///
  /// A record without a manifest is a person's own folder: so the manifest comes before anything else.
  ///
  /// - Returns: also whether an interrupted build left anything staged.
  static func prepare(
    _ folder: Descriptor, at path: FilePath, isDry: Bool
  ) throws(GalleryError) -> (Manifest, hadStage: Bool) {
    if let obstacle = otherDevice(in: folder) { throw .siteNotWritable(path / obstacle, SystemError(code: EXDEV)) }
    let manifest = try isDry ? readManifest(of: folder, at: path) : readOrMakeManifest(of: folder, at: path)
    if isDry { return (manifest, isThere(SitePaths.stage, in: folder)) }
    do throws(GalleryError) {
      return try wording(path, folder) { folder throws(SystemError) in
        try clearStage(of: folder)
        let hadStage = isThere(SitePaths.stage, in: folder)
        try folder.makeFolders(SitePaths.stage)
        return (manifest, hadStage)
      }
    } catch {
      tidyRecord(of: folder, keepingWork: true)
      throw error
    }
  }

  /// Files are put in place by renames, which don't lead to another file system.
  private static func otherDevice(in folder: Descriptor) -> RelativePath? {
    let device = try? folder.status.identity.device
    return [SitePaths.record, SitePaths.originals, SitePaths.thumbnails, SitePaths.assets].map { RelativePath([$0]) }
      .first { path in
        let found = try? folder.status(of: path, followingLinks: false)
        return found.map { $0.isFolder && $0.identity.device != device } ?? false
      }
  }

  private static func readOrMakeManifest(of folder: Descriptor, at path: FilePath) throws(GalleryError) -> Manifest {
    do throws(GalleryError) {
      try wording(path, folder) { folder throws(SystemError) in
        try folder.makeFolders(record)
        if try isNew(folder) { try Manifest(settled: []).write(in: folder) }
      }
    } catch {
      try? folder.remove(record, isFolder: true)  // refused where there is anything in it
      throw error
    }
    return try readManifest(of: folder, at: path)
  }

  /// Whether there is no manifest yet, but a build may make one.
  private static func isNew(_ folder: Descriptor) throws(SystemError) -> Bool {
    guard isThere(record, in: folder) else { return true }
    guard try folder.status(of: record, followingLinks: false).isFolder else { return false }
    let entries = try Descriptor(record, in: folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW).entries()
    // Where a build was ended amid its very first step, there is the one or nothing.
    return entries.isEmpty || entries == [SitePaths.nextManifest.name]
  }

  private static func readManifest(of folder: Descriptor, at path: FilePath) throws(GalleryError) -> Manifest {
    let found = try wording(path, folder) { folder throws(SystemError) in try folder.statusIfThere(of: record) }
    // A link would lead to another place, another disk it may be.
    if let found, !found.isFolder { throw .foreignFile(path, record) }
    let (isFirst, manifest) = try wording(path, folder) { folder throws(SystemError) -> (Bool, Manifest?) in
      try isNew(folder) ? (true, nil) : (false, Manifest.read(in: folder))
    }
    if isFirst { return Manifest(settled: []) }
    guard let manifest else {
      throw isThere(SitePaths.manifest, in: folder) ? .damagedManifest(path) : .foreignFile(path, record)
    }
    return manifest
  }

  static func tidyRecord(of folder: Descriptor, keepingWork keepsWork: Bool) {
    if keepsWork { try? clearStage(of: folder) } else { try? folder.removeTree(SitePaths.stage) }
    if isThere(SitePaths.stage, in: folder) { return }
    if let manifest = try? Manifest.read(in: folder), manifest.isEmpty {
      for file in SitePaths.keptRecords + [SitePaths.manifest] { try? folder.remove(file, isFolder: false) }
    }
    try? folder.remove(record, isFolder: true)  // refused while it holds a manifest
  }

  /// Removes what is staged, but for thumbnails and originals, which took the most work and are known by their contents. Of
  /// these only files and folders stay, since a link would lead elsewhere.
  private static func clearStage(of folder: Descriptor) throws(SystemError) {
    for file in SitePaths.temporaryRecords { try folder.removeTree(file) }
    guard let found = try folder.statusIfThere(of: SitePaths.stage) else { return }
    guard found.isFolder else { return try folder.removeTree(SitePaths.stage) }
    let stage = try Descriptor(SitePaths.stage, in: folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
    for name in try stage.entries() {
      let path = RelativePath([name])
      let isWork = [SitePaths.thumbnails, SitePaths.originals].contains(name)
      if isWork, try stage.status(of: path, followingLinks: false).isFolder {
        try stage.keepFiles(in: path)
      } else {
        try stage.removeTree(path)
      }
    }
    try? folder.remove(SitePaths.stage, isFolder: true)  // refused while it holds any
  }

  private static func isThere(_ path: RelativePath, in folder: Descriptor) -> Bool {
    (try? folder.status(of: path, followingLinks: false)) != nil
  }
}

extension Descriptor {
  /// Removes from a folder all that is neither a file nor a folder, and the folders that hold none.
  fileprivate func keepFiles(in path: RelativePath) throws(SystemError) {
    for name in try Descriptor(path, in: self, O_RDONLY | O_DIRECTORY | O_NOFOLLOW).entries() {
      let status = try status(of: path / name, followingLinks: false)
      if status.isFolder {
        try keepFiles(in: path / name)
      } else if !status.isFile {
        try remove(path / name, isFolder: false)
      }
    }
    try? remove(path, isFolder: true)  // refused while it holds any
  }
}
