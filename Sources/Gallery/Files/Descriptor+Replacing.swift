import Glibc

extension Descriptor {
  /// Replaces a file below this folder, or makes it, so that at every moment, with or without power, it has its former
  /// contents or the new ones.
  ///
  /// - Parameters:
  ///   - temporary: the name that the new file has until it is whole.
  ///   - write: writes its contents.
  func replaceFile(
    _ path: RelativePath, by temporary: RelativePath, _ write: (Descriptor) throws(SystemError) -> Void
  ) throws(SystemError) {
    try removeTree(temporary)
    do throws(SystemError) {
      let file = try Descriptor(temporary, in: self, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW)
      try write(file)
      try check { fsync(file.number) }
      try rename(temporary, to: path)
      // Some file systems, those of network shares among them, know of no such thing as a folder's own contents.
      let folder = try Descriptor(path.parent, in: self, O_RDONLY | O_DIRECTORY)
      if fsync(folder.number) != 0, errno != EINVAL, errno != EOPNOTSUPP { throw .last }
    } catch {
      try? removeTree(temporary)
      throw error
    }
  }
}
