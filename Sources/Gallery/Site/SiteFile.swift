import Glibc

/// A file of SITE as a build wrote it.
struct SiteFile: Hashable, Sendable {
  enum Kind: String {
    case file
    /// Another name of a photograph.
    case hardlink
    /// A link to a photograph: its contents are the path that it holds.
    case symlink
  }

  let path: RelativePath
  /// In bytes.
  let size: Int
  let key: ContentKey
  var kind = Kind.file
}

extension [SiteFile] {
  /// Puts them in the order that a manifest has: that of their paths' bytes.
  mutating func sortByPath() { sort { $0.path.bytes.lexicographicallyPrecedes($1.path.bytes) } }
}

extension Descriptor {
  /// What is at a file's place below this folder, compared with the file.
  enum Found {
    case same
    case missing
    case different
  }

  /// - Parameter contents: whether what is in the file is compared, beside its kind and size.
  func find(_ file: SiteFile, at path: RelativePath, contents: Bool) throws(SystemError) -> Found {
    guard let status = try statusIfThere(of: path) else { return .missing }
    guard status.isLink == (file.kind == .symlink), status.isLink || status.isFile, Int(status.st_size) == file.size
    else { return .different }
    guard contents else { return .same }
    let key =
      switch file.kind {
      case .symlink: ContentKey(of: try target(ofLink: path))
      case .file, .hardlink: try ContentKey(of: Descriptor(path, in: self, O_RDONLY | O_NOFOLLOW | O_NONBLOCK))
      }
    return key == file.key ? .same : .different
  }

  /// The path that a symbolic link holds.
  private func target(ofLink path: RelativePath) throws(SystemError) -> [UInt8] {
    var target = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let name = path.cString
    let length = try check {
      unsafe target.withUnsafeMutableBytes { buffer in
        unsafe buffer.baseAddress.map { unsafe readlinkat(number, name, $0, buffer.count) } ?? -1
      }
    }
    return Array(target.prefix(length))
  }
}
