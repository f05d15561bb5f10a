import Glibc
import Imaging

/// The contents of a file that may be a picture.
struct PictureFile {
  /// Larger files are refused unread: 1 GiB, beyond every picture of a size that is decoded.
  static let byteLimit = 1 << 30

  let format: ImageFormat
  let contents: [UInt8]
  /// What was read: the original that is copied later must be the same.
  let version: FileVersion

  /// Reads a file, if its first bytes are a picture's.
  ///
  /// - Returns: nothing where the file is of another kind, by its bytes and by its suffix.
  static func read(_ path: RelativePath, in photos: Descriptor) throws(PictureFailure) -> PictureFile? {
    let promised = path.name.promisedFormat
    let file: Descriptor
    let status: stat
    let signature: [UInt8]
    do {
      // Not to wait for a writer, should the file have become a pipe since it was found.
      file = try Descriptor(path, in: photos, O_RDONLY | O_NONBLOCK)
      status = try file.status
      signature = status.isFile ? try file.peek(count: ImageFormat.signatureLength) : []
    } catch {
      if promised == nil { return nil }
      throw .unreadable(error)
    }
    guard let format = ImageFormat(signature: signature) else {
      switch promised {
      case nil: return nil
      case .read: throw status.st_size == 0 ? .empty : .notAPicture
      case .unread(let name): throw .unsupportedFormat(name)
      }
    }
    let size = Int(status.st_size)
    guard size <= byteLimit else { throw .tooManyBytes(size, limit: byteLimit) }
    do {
      return PictureFile(
        format: format, contents: try file.read(count: size), version: status.version)
    } catch {
      throw .unreadable(error)
    }
  }
}
