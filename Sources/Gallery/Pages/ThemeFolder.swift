import Glibc

/// A theme's folder on the disk.
public enum ThemeFolder {
  /// What the files of a theme may have together, in bytes.
  private static let limit = 1 << 26

  /// Opens a theme's folder.
  ///
  /// - Throws: also where it has none of a theme's files.
  static func open(_ path: FilePath) throws(GalleryError) -> Descriptor {
    let folder: Descriptor
    var isTheme = false
    do throws(SystemError) {
      folder = try Descriptor(path, O_RDONLY | O_DIRECTORY)
      isTheme = try folder.statusIfThere(of: Theme.languagesFolder)?.isFolder == true
      for name in Theme.standardFiles.keys where name.name.stem != "README" {
        if try folder.statusIfThere(of: name) != nil { isTheme = true }
      }
    } catch {
      throw .themeUnreadable(path, error)
    }
    guard isTheme else { throw .noTheme(path) }
    return folder
  }

  /// Reads all files of a theme but hidden ones. Links aren't followed: a theme holds what it needs.
  static func read(_ folder: Descriptor, at path: FilePath) throws(GalleryError) -> [RelativePath: [UInt8]] {
    var files: [RelativePath: [UInt8]] = [:]
    var room = limit
    do throws(SystemError) {
      try read(RelativePath(), in: folder, into: &files, room: &room)
    } catch {
      throw error.code == EFBIG ? GalleryError.themeTooLarge(path, limit: limit) : .themeUnreadable(path, error)
    }
    return files
  }

  private static func read(
    _ folder: RelativePath, in theme: Descriptor, into files: inout [RelativePath: [UInt8]], room: inout Int
  ) throws(SystemError) {
    let names = try Descriptor(folder, in: theme, O_RDONLY | O_DIRECTORY | O_NOFOLLOW).entries()
    for name in names.sorted() where name.bytes.first != UInt8(ascii: ".") {
      let path = folder / name
      let status = try theme.status(of: path, followingLinks: false)
      if status.isFolder {
        try read(path, in: theme, into: &files, room: &room)
      } else if status.isFile {
        room -= Int(status.st_size)
        guard room >= 0 else { throw SystemError(code: EFBIG) }
        let file = try Descriptor(path, in: theme, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
        files[path] = try file.read(count: Int(status.st_size))
      }
    }
  }

  /// Writes a standard theme's files into a folder, to start a theme of one's own from. The folder is made where it is
  /// missing, and nothing in it is replaced.
  ///
  /// - Returns: the names of the files, in order.
  public static func writeStarter(
    of theme: GalleryTheme.Standard = .classic, to path: FilePath
  ) throws(GalleryError) -> [String] {
    let files = theme.files.sorted { $0.key < $1.key }
    var taken: RelativePath?
    do throws(SystemError) {
      if unsafe mkdir(path.cString, 0o777) != 0, errno != EEXIST { throw .last }
      let folder = try Descriptor(path, O_RDONLY | O_DIRECTORY)
      for (name, _) in files where taken == nil {
        if try folder.statusIfThere(of: name) != nil { taken = name }
      }
      for (name, contents) in files where taken == nil {
        try Descriptor(name, in: folder, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW).write(contents)
      }
    } catch {
      throw .themeNotWritable(path, error)
    }
    if let taken { throw .themeFileExists(path, taken) }
    return files.map(\.key.description)
  }
}
