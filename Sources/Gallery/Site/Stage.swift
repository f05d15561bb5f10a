import Glibc
import Synchronization

/// Where the files of a new site are written, out of sight, until all of them are there. May be used from any thread.
///
/// What stands in SITE already as it is to be is left there. What an interrupted build staged is used, if it is whole.
final class Stage: Sendable {
  let site: SiteFolder
  /// Whether the contents of what stands in SITE are compared, too, and not only their size.
  private let comparesContents: Bool
  private let staged = Mutex<[RelativePath: SiteFile]>([:])
  private let folders = Mutex<Set<RelativePath>>([])

  init(_ site: SiteFolder, comparingContents comparesContents: Bool = false) {
    self.site = site
    self.comparesContents = comparesContents
  }

  /// The files that wait to be put in place.
  var waiting: Set<RelativePath> { staged.withLock { Set($0.keys) } }

  /// Whether a file need not be made: it is in SITE, or waits already.
  func has(_ file: SiteFile) -> Bool {
    staged.withLock { $0[file.path] == file } || isInPlace(file) || takeOver(file)
  }

  private func isInPlace(_ file: SiteFile) -> Bool {
    let recorded = site.written.entries(at: file.path)
    guard recorded.contains(where: { $0.file == file }) else { return false }
    // Where a publication was interrupted, it may be there or not, or a link be there that it was to replace.
    let isSure = recorded.count == 1 && recorded[0].state == .settled
    return (try? site.folder.find(file, at: file.path, contents: !isSure || comparesContents)) == .same
      && (isSure || isAlone(file, at: file.path))
  }

  /// Takes over what an interrupted build left, after which power may have failed.
  private func takeOver(_ file: SiteFile) -> Bool {
    let place = SitePaths.stage / file.path
    guard site.hadStage, (try? site.folder.find(file, at: place, contents: true)) == .same, isAlone(file, at: place)
    else { return false }
    staged.withLock { $0[file.path] = file }
    return true
  }

  /// Whether a copy is no other name of a photograph, with which it would change.
  private func isAlone(_ file: SiteFile, at path: RelativePath) -> Bool {
    file.kind != .file || (try? site.folder.status(of: path, followingLinks: false))?.st_nlink == 1
  }

  /// Stages a file, unless it is there.
  func add(_ bytes: some Collection<UInt8>, as file: SiteFile) throws(GalleryError) {
    guard !has(file), !plan(file), claim(file) else { return }
    do throws(SystemError) {
      try make(file).write(bytes)
    } catch {
      throw .writingFailed(site.path, file.path, error)
    }
  }

  /// Has a file wait that isn't there, where nothing is to be written.
  ///
  /// - Returns: whether that is so.
  func plan(_ file: SiteFile) -> Bool {
    if site.isDry { staged.withLock { $0[file.path] = file } }
    return site.isDry
  }

  /// Whether nobody else is about to stage a file.
  private func claim(_ file: SiteFile) -> Bool {
    staged.withLock { staged in
      guard staged[file.path] != file else { return false }
      staged[file.path] = file
      return true
    }
  }

  /// Takes a file back that couldn't be staged wholly, or turned out to be another.
  func withdraw(_ file: SiteFile) {
    staged.withLock { _ = $0.removeValue(forKey: file.path) }
    // Where that can't be done, the end of the build tries again.
    try? site.folder.removeTree(SitePaths.stage / file.path)
  }

  /// Opens a new file for what is to be staged.
  func make(_ file: SiteFile) throws(SystemError) -> Descriptor {
    let place = try place(of: file)
    do throws(SystemError) {
      return try Descriptor(place, in: site.folder, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW)
    } catch {
      // An interrupted build's, and not whole.
      guard error.code == EEXIST else { throw error }
      try site.folder.removeTree(place)
      return try Descriptor(place, in: site.folder, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW)
    }
  }

  /// Where a file is staged, with the folders that it is in made.
  func place(of file: SiteFile) throws(SystemError) -> RelativePath {
    let place = SitePaths.stage / file.path
    staged.withLock { $0[file.path] = file }
    if folders.withLock({ !$0.contains(place.parent) }) {
      if site.hadStage { try clearWay(to: place) }
      try site.folder.makeFolders(place.parent)
      folders.withLock { _ = $0.insert(place.parent) }
    }
    return place
  }

  /// Removes what an interrupted build left where a folder has to be.
  private func clearWay(to place: RelativePath) throws(SystemError) {
    for folder in place.containers {
      if let found = try site.folder.statusIfThere(of: folder), !found.isFolder { try site.folder.removeTree(folder) }
    }
  }
}
