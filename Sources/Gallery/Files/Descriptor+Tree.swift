import Glibc

/// Making and removing folders below an open one. Links are never followed.
extension Descriptor {
  /// Makes a folder, and those that it is in, where they are missing.
  func makeFolders(_ path: RelativePath) throws(SystemError) {
    let name = path.cString
    do {
      try check { unsafe mkdirat(number, name, 0o777) }
    } catch {
      switch error.code {
      case EEXIST: return
      case ENOENT where path.depth > 1:
        try makeFolders(path.parent)
        try makeFolders(path)
      default: throw error
      }
    }
  }

  /// Removes a file, or a folder that is empty.
  func remove(_ path: RelativePath, isFolder: Bool) throws(SystemError) {
    let name = path.cString
    try check { unsafe unlinkat(number, name, isFolder ? AT_REMOVEDIR : 0) }
  }

  /// Removes a file, or a folder with all that is in it; nothing happens where there is none.
  func removeTree(_ path: RelativePath) throws(SystemError) {
    do throws(SystemError) {
      let isFolder = try status(of: path, followingLinks: false).isFolder
      if isFolder {
        let entries = try Descriptor(path, in: self, O_RDONLY | O_DIRECTORY | O_NOFOLLOW).entries()
        for name in entries { try removeTree(path / name) }
      }
      try remove(path, isFolder: isFolder)
    } catch {
      guard error.code == ENOENT else { throw error }
    }
  }

  /// Gives a file another path below the same folder, in place of the file that may be there.
  func rename(_ path: RelativePath, to newPath: RelativePath) throws(SystemError) {
    let (name, newName) = (path.cString, newPath.cString)
    try check { unsafe renameat(number, name, number, newName) }
  }
}
