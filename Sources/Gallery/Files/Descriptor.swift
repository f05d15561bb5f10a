import Glibc

/// The owner of an open file or folder, which is closed when the last user lets it go.
final class Descriptor: Sendable {
  let number: Int32

  /// Opens a path as `open(2)` does; a new file is readable and writable as the user's mask allows.
  init(_ path: FilePath, _ flags: Int32) throws(SystemError) {
    let name = path.cString
    number = try check { unsafe Glibc.open(name, flags | O_CLOEXEC, 0o666) }
  }

  /// Opens a path below a folder as `openat(2)` does.
  init(_ path: RelativePath, in folder: Descriptor, _ flags: Int32) throws(SystemError) {
    let name = path.cString
    number = try check { unsafe openat(folder.number, name, flags | O_CLOEXEC, 0o666) }
  }

  deinit {
    close(number)
  }

  /// A path that leads to what is open, whatever its name is by now; for this process.
  var path: FilePath { FilePath("/proc/self/fd/\(number)") }

  /// The same file, at its beginning.
  var reopened: Descriptor {
    get throws(SystemError) { try Descriptor(path, O_RDONLY) }
  }

  /// What `fstat(2)` says.
  var status: stat {
    get throws(SystemError) {
      var status = stat()
      try check { unsafe fstat(number, &status) }
      return status
    }
  }

  /// What `fstatat(2)` says of a path below this folder.
  func status(of path: RelativePath, followingLinks: Bool) throws(SystemError) -> stat {
    var status = stat()
    let name = path.cString
    try check { unsafe fstatat(number, name, &status, followingLinks ? 0 : AT_SYMLINK_NOFOLLOW) }
    return status
  }

  /// What `fstatat(2)` says of a path below this folder, of a link itself; nothing where there is nothing.
  func statusIfThere(of path: RelativePath) throws(SystemError) -> stat? {
    do {
      return try status(of: path, followingLinks: false)
    } catch {
      if error.code == ENOENT || error.code == ENOTDIR { return nil }
      throw error
    }
  }

  /// Reads up to `count` bytes, fewer at the end of the file.
  func read(count: Int) throws(SystemError) -> [UInt8] {
    unsafe try fill(count) { buffer, _ in unsafe Glibc.read(number, buffer.baseAddress, buffer.count) }
  }

  /// Reads the file's first bytes without moving on.
  func peek(count: Int) throws(SystemError) -> [UInt8] {
    unsafe try fill(count) { buffer, filled in unsafe pread(number, buffer.baseAddress, buffer.count, off_t(filled)) }
  }

  private func fill(
    _ count: Int, _ read: (UnsafeMutableRawBufferPointer, _ filled: Int) -> Int
  ) throws(SystemError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var filled = 0
    while filled < count {
      let length = try check {
        unsafe bytes.withUnsafeMutableBytes { unsafe read(.init(rebasing: $0[filled...]), filled) }
      }
      if length == 0 { break }
      filled += length
    }
    bytes.removeLast(count - filled)
    return bytes
  }

  /// Writes all of the bytes.
  func write(_ bytes: some Collection<UInt8>) throws(SystemError) {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let written = try check { unsafe rest.withUnsafeBytes { unsafe Glibc.write(number, $0.baseAddress, $0.count) } }
      rest = rest.dropFirst(written)
    }
  }

  /// The names in this folder, in the file system's order, without `.` and `..`.
  func entries() throws(SystemError) -> [FileName] {
    // `fdopendir` takes over the descriptor it is given: one of its own, since a copy would share this one's position.
    let name = RelativePath().cString
    let own = try check { unsafe openat(number, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    guard let stream = unsafe fdopendir(own) else {
      let error = SystemError.last
      close(own)
      throw error
    }
    defer { unsafe closedir(stream) }
    var names: [FileName] = []
    while true {
      errno = 0
      guard let entry = unsafe readdir(stream) else {
        guard errno == 0 else { throw .last }
        return names
      }
      let bytes = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { unsafe Array($0.prefix { $0 != 0 }) }
      if bytes != Array(".".utf8), bytes != Array("..".utf8) { names.append(FileName(bytes: bytes)) }
    }
  }
}

extension stat {
  var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }
  var isFile: Bool { st_mode & S_IFMT == S_IFREG }
  var isLink: Bool { st_mode & S_IFMT == S_IFLNK }
  var identity: FileIdentity { FileIdentity(device: UInt64(st_dev), inode: UInt64(st_ino)) }
}

/// What makes two paths the same file.
struct FileIdentity: Hashable, Sendable {
  let device, inode: UInt64
}
