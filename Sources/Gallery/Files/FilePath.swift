import Glibc

/// A path of the file system as a person gave it: bytes, relative to the working folder or absolute.
public struct FilePath: Sendable, Hashable {
  public let bytes: [UInt8]

  public init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  public init(_ text: String) {
    self.init(bytes: Array(text.utf8))
  }
}

extension FilePath: ExpressibleByStringLiteral {
  public init(stringLiteral text: String) {
    self.init(text)
  }
}

extension FilePath: CustomStringConvertible {
  /// As it may be shown in a terminal.
  public var description: String { printable(bytes) }
}

extension FilePath {
  /// The path of something in this folder.
  package static func / (folder: FilePath, path: RelativePath) -> FilePath {
    let slash = UInt8(ascii: "/")
    return FilePath(bytes: folder.bytes + (folder.bytes.last == slash ? [] : [slash]) + path.bytes)
  }

  /// The path without links and dots, where it exists.
  var canonical: FilePath? {
    guard let resolved = unsafe realpath(cString, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe FilePath(
      bytes: Array(UnsafeBufferPointer(start: resolved, count: strlen(resolved)).map(UInt8.init(bitPattern:))))
  }

  /// The way to this path from a folder; both without links and dots.
  func relative(to folder: FilePath) -> FilePath {
    let slash = UInt8(ascii: "/")
    let (own, others) = (bytes.split(separator: slash), folder.bytes.split(separator: slash))
    let shared = zip(own, others).prefix { $0 == $1 }.count
    let up = Array(repeating: Array("..".utf8)[...], count: others.count - shared)
    return FilePath(bytes: Array((up + own[shared...]).joined(separator: [slash])))
  }

  /// The last name of the path; nothing for the file system's root.
  var name: FileName? {
    bytes.split(separator: UInt8(ascii: "/")).last.map { FileName(bytes: Array($0)) }
  }

  /// The folder that the path's last name is in.
  var parent: FilePath {
    let slash = UInt8(ascii: "/")
    let trimmed = bytes.reversed().drop { $0 == slash }
    let parent = trimmed.drop { $0 != slash }.drop { $0 == slash }
    if parent.isEmpty { return bytes.first == slash ? "/" : "." }
    return FilePath(bytes: parent.reversed())
  }

  /// For a system call.
  var cString: [CChar] { bytes.map(CChar.init(bitPattern:)) + [0] }
}

extension RelativePath {
  /// For a system call that takes a folder's descriptor; `.` for the folder itself.
  var cString: [CChar] { (isRoot ? [UInt8(ascii: ".")] : bytes).map(CChar.init(bitPattern:)) + [0] }

  /// The longest path, in bytes, that is read or published: below the system's limit of 4,096 by enough for the
  /// folders that a published path begins with.
  static let longest = 4000
}
