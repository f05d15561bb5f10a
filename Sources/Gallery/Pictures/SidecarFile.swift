import Glibc
import Imaging

/// An XMP sidecar, open.
struct SidecarFile: OpenFile {
  let version: FileVersion
  let file: Descriptor

  /// In bytes: programs keep what they did to a picture in there, too.
  private static let longest = 16 << 20

  init(_ path: RelativePath, in photos: Descriptor) throws(PictureFailure) {
    let status: stat
    do throws(SystemError) {
      // Not to wait for a writer, should the file have become a pipe since it was found.
      file = try Descriptor(path, in: photos, O_RDONLY | O_NONBLOCK)
      status = try file.status
    } catch {
      throw .unreadable(error)
    }
    version = status.version
    guard status.isFile else { throw .changed }
    guard version.size > 0 else { throw .empty }
    guard version.size <= Self.longest else { throw .undecodable(.unsupported("XMP of more than 16 MB")) }
  }
}
