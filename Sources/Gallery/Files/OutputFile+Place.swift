import Glibc

/// Finding out what a path leads to.
extension OutputFile {
  /// Whether a path leads to what standard output is: `/dev/stdout`, most likely. A terminal or `/dev/null` doesn't count:
  /// there nothing gets between what is printed.
  package static func isStandardOutput(_ path: FilePath) -> Bool {
    guard let status = try? status(of: path), !status.isDevice else { return false }
    return isOpen(status, as: STDOUT_FILENO)
  }

  /// What is open at a path, where that is no ordinary file or folder, but can be written.
  static func stream(at path: FilePath) throws(SystemError) -> Descriptor? {
    guard let status = try? status(of: path) else { return nil }
    // A file that standard error goes to would lose what was said there.
    guard status.isPipe || status.isDevice || status.isFile && isOpen(status, as: STDERR_FILENO) else { return nil }
    return try Descriptor(path, O_WRONLY | O_APPEND | O_NOCTTY)
  }

  /// The name of a file, and the folder that it is in, with links followed.
  static func place(of path: FilePath) throws(Failure) -> (RelativePath, Descriptor) {
    let resolved = path.canonical ?? path
    guard let name = resolved.name, resolved.bytes.last != UInt8(ascii: "/") else { throw .isAFolder }
    do throws(SystemError) {
      return (RelativePath([name]), try Descriptor(resolved.parent, O_RDONLY | O_DIRECTORY))
    } catch {
      throw .unwritable(error)
    }
  }

  /// Whether a file is in a folder, at any depth, or in the place where the folder will be.
  static func contains(_ container: FilePath, _ name: RelativePath, in folder: Descriptor) throws(Failure) -> Bool {
    do throws(SystemError) {
      let own = try folder.status.identity
      if let container = try? status(of: container) {
        return try PhotosFolder.containers(of: folder).union([own]).contains(container.identity)
      }
      // The outermost folder that will be made for it.
      var outermost = container
      while outermost.parent != outermost, (try? status(of: outermost.parent)) == nil { outermost = outermost.parent }
      return try status(of: outermost.parent).identity == own && outermost.name == name.name
    } catch {
      throw .unwritable(error)
    }
  }

  private static func isOpen(_ file: stat, as descriptor: Int32) -> Bool {
    var open = stat()
    return unsafe fstat(descriptor, &open) == 0 && open.identity == file.identity
  }

  /// Of what a path leads to.
  private static func status(of path: FilePath) throws(SystemError) -> stat {
    var status = stat()
    let name = path.cString
    try check { unsafe stat(name, &status) }
    return status
  }
}

extension stat {
  fileprivate var isPipe: Bool { st_mode & S_IFMT == S_IFIFO }
  /// Such as a terminal or `/dev/null`, but no disk.
  fileprivate var isDevice: Bool { st_mode & S_IFMT == S_IFCHR }
}
