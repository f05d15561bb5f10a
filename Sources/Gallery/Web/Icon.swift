import Glibc

/// The small picture that browsers show beside a page's title.
struct Icon: Sendable {
  enum Format: String {
    case svg, png, ico

    var mediaType: String {
      switch self {
      case .svg: "image/svg+xml"
      case .png: "image/png"
      case .ico: "image/x-icon"
      }
    }

    /// The format of a file's contents; nothing where it is none of these.
    init?(_ contents: [UInt8]) {
      if contents.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
        self = .png
      } else if contents.starts(with: [0, 0, 1, 0]) {
        self = .ico
      } else if let text = String(validating: contents, as: UTF8.self), text.contains("<svg") {
        self = .svg
      } else {
        return nil
      }
    }
  }

  let contents: [UInt8]
  let format: Format
  /// That of a person's own file: no photograph, should it be among them.
  let identity: FileIdentity?

  /// Every page asks for it.
  private static let limit = 1 << 20

  /// A person's own file, or else the theme's.
  init(_ path: FilePath?, else theme: Theme) throws(GalleryError) {
    guard let path else {
      (contents, format, identity) = (theme.icon, .svg, nil)
      return
    }
    do throws(SystemError) {
      let file = try Descriptor(path, O_RDONLY | O_NONBLOCK)
      let status = try file.status
      guard status.isFile else { throw SystemError(code: EISDIR) }
      identity = status.identity
      contents = try file.read(count: Self.limit + 1)
    } catch {
      throw .iconUnreadable(path, error)
    }
    guard contents.count <= Self.limit else { throw .iconTooLarge(path, limit: Self.limit) }
    guard let format = Format(contents) else { throw .noIcon(path) }
    self.format = format
  }
}
