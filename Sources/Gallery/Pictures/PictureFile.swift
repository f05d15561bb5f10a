import Glibc
import Imaging

/// A file that is a picture by its first bytes, open.
struct PictureFile: OpenFile {
  let format: ImageFormat
  /// What is read: the original that is copied later must be the same.
  let version: FileVersion
  let file: Descriptor

  /// What a file turned out to be.
  enum Found {
    case picture(PictureFile)
    case other(OtherFile.Kind, FileVersion)
  }

  /// Opens a file, and looks at its first bytes.
  ///
  /// - Throws: why it isn't read, where it should be a picture.
  static func open(_ path: RelativePath, in photos: Descriptor) throws(PictureFailure) -> Found {
    let promise = path.name.promise
    let file: Descriptor
    let status: stat
    let signature: FileSignature
    do {
      // Not to wait for a writer, should the file have become a pipe since it was found.
      file = try Descriptor(path, in: photos, O_RDONLY | O_NONBLOCK)
      status = try file.status
      signature = FileSignature(status.isFile ? try file.peek(count: FileSignature.length) : [])
    } catch {
      switch promise {
      case .picture: throw .unreadable(error)
      case .other(let kind): return .other(kind, FileVersion(size: 0, modified: 0))
      }
    }
    switch (signature, promise) {
    // Most raw formats are TIFF by their first bytes, and hold a small preview where a TIFF has its picture.
    case (.picture(.tiff), .other(.raw)), (.raw, _):
      return .picture(PictureFile(format: .raw, version: status.version, file: file))
    case (.picture(let format), _):
      return .picture(PictureFile(format: format, version: status.version, file: file))
    case (.unreadPicture(let name), .picture): throw .unsupportedFormat(name)
    case (.unreadPicture, .other(let kind)): return .other(kind, status.version)
    case (.video, _): return .other(.video, status.version)
    case (.other, .picture): throw status.st_size == 0 ? .empty : .notAPicture
    case (.other, .other(let kind)): return .other(kind, status.version)
    }
  }
}
