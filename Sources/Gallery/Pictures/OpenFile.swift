/// A file of PHOTOS that is read in one piece.
protocol OpenFile {
  /// What is read.
  var version: FileVersion { get }
  var file: Descriptor { get }
}

extension OpenFile {
  /// Whether it is the file still that was opened.
  var isUnchanged: Bool {
    get throws(PictureFailure) {
      try attributing(PictureFailure.unreadable) { () throws(SystemError) in try file.status.version == version }
    }
  }

  /// The key of its contents. To be asked for once.
  func key() throws(PictureFailure) -> ContentKey {
    try attributing(PictureFailure.unreadable) { () throws(SystemError) in try ContentKey(of: file) }
  }

  /// Reads all of it.
  ///
  /// - Throws: also where there is less of it than there was.
  func contents() throws(PictureFailure) -> [UInt8] {
    let contents = try attributing(PictureFailure.unreadable) { () throws(SystemError) in
      try file.peek(count: version.size)
    }
    guard contents.count == version.size else { throw .changed }
    return contents
  }
}
