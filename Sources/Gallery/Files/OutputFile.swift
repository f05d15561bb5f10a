import Glibc

/// A file that a person has a command write beside a site: whole or not at all, and never in the place of anything but an
/// earlier one. A pipe or device is written directly.
package struct OutputFile: Sendable {
  package enum Failure: Error, Hashable {
    case isAFolder
    /// A socket, say, or a disk.
    case isNoFile
    /// A link that leads to nothing.
    case leadsToNothing
    /// It is there already, and is something else than what is to be written.
    case isSomethingElse
    /// It is in one of the folders that it has to be outside of.
    case isIn(FilePath)
    case unwritable(SystemError)
  }

  private enum Place {
    case stream(Descriptor)
    case file(name: RelativePath, folder: Descriptor)
  }

  private let place: Place
  private let isReplaceable: @Sendable ([UInt8]) -> Bool

  /// Makes sure, as far as can be known, that the file can be written later. A pipe is waited for until it has a reader.
  ///
  /// - Parameters:
  ///   - folders: where the file must not be.
  ///   - isReplaceable: whether a file may be replaced, by its first bytes. One that is empty may.
  package init(
    _ path: FilePath, outside folders: [FilePath], replacing isReplaceable: @escaping @Sendable ([UInt8]) -> Bool
  ) throws(Failure) {
    self.isReplaceable = isReplaceable
    if let stream = try attributing(Failure.unwritable, { () throws(SystemError) in try Self.stream(at: path) }) {
      place = .stream(stream)
      return
    }
    let (name, folder) = try Self.place(of: path)
    place = .file(name: name, folder: folder)
    for container in folders where try Self.contains(container, name, in: folder) { throw .isIn(container) }
    _ = try former(name, in: folder)
    try attributing(Failure.unwritable) { () throws(SystemError) in
      let temporary = Self.newTemporaryName
      _ = try Descriptor(temporary, in: folder, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW)
      try folder.remove(temporary, isFolder: false)
    }
  }

  package func write(_ bytes: [UInt8]) throws(Failure) {
    switch place {
    case .stream(let stream): try attributing(Failure.unwritable) { () throws(SystemError) in try stream.write(bytes) }
    case .file(let name, let folder):
      // Much may have happened since the first look.
      let former = try former(name, in: folder)
      try attributing(Failure.unwritable) { () throws(SystemError) in
        try folder.replaceFile(name, by: Self.newTemporaryName) { file throws(SystemError) in
          if let former { try check { fchmod(file.number, former.st_mode & 0o777) } }
          try file.write(bytes)
        }
      }
    }
  }

  /// What is there now, if that may be replaced.
  private func former(_ name: RelativePath, in folder: Descriptor) throws(Failure) -> stat? {
    guard
      let status = try attributing(Failure.unwritable, { () throws(SystemError) in try folder.statusIfThere(of: name) })
    else {
      return nil
    }
    if status.isFolder { throw .isAFolder }
    guard status.isFile else { throw status.isLink ? .leadsToNothing : .isNoFile }
    let file = try attributing(Failure.unwritable) { () throws(SystemError) in
      try Descriptor(name, in: folder, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
    }
    let beginning = try attributing(Failure.unwritable) { () throws(SystemError) in try file.peek(count: 1024) }
    guard beginning.isEmpty || isReplaceable(beginning) else { throw .isSomethingElse }
    return status
  }

  /// Like no name that a person gives a file.
  private static var newTemporaryName: RelativePath {
    RelativePath([FileName(text: ".waterfall-\(String(UInt64.random(in: 0...UInt64.max), radix: 16))")])
  }
}
