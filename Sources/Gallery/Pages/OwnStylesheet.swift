import Glibc

/// A stylesheet of a person's own, which follows those of the theme, and the files that it refers to.
struct OwnStylesheet: Sendable {
  let contents: [UInt8]
  /// What it refers to, by the places that it has in the folder of assets: as beside the stylesheet.
  let assets: [RelativePath: [UInt8]]
  /// It and these: no photographs, should they lie among them.
  let identities: Set<FileIdentity>

  /// What the stylesheet, or a file that it refers to, may have in bytes.
  private static let limit = 1 << 24

  /// - Throws: also where something that it refers to isn't there, or is where pages load nothing from.
  init(_ path: FilePath) throws(GalleryError) {
    let file: Descriptor
    let folder: Descriptor
    var identities: Set<FileIdentity> = []
    do throws(SystemError) {
      file = try Descriptor(path, O_RDONLY | O_NONBLOCK)
      folder = try Descriptor(path.parent, O_RDONLY | O_DIRECTORY)
      contents = try Self.read(file, noting: &identities)
    } catch {
      throw .stylesheetUnreadable(path, error)
    }
    var assets: [RelativePath: [UInt8]] = [:]
    let references = CSSReferences(contents)
    // Browsers take them only at a stylesheet's beginning, where the theme's rules are.
    if references.hasImport { throw .stylesheetImports(path) }
    for address in references.addresses where !Self.isInPage(address) {
      guard let place = FileReferences.target(of: address, from: RelativePath()), !place.isRoot else {
        throw .stylesheetRefersElsewhere(path, address)
      }
      do throws(SystemError) {
        assets[place] = try Self.read(
          Descriptor(place, in: folder, O_RDONLY | O_NONBLOCK), noting: &identities)
      } catch {
        throw .stylesheetLacks(path, address, error)
      }
    }
    (self.assets, self.identities) = (assets, identities)
  }

  /// Whether an address leads to no file: that of a shape in the same document.
  private static func isInPage(_ address: String) -> Bool { address.isEmpty || address.hasPrefix("#") }

  private static func read(
    _ file: Descriptor, noting identities: inout Set<FileIdentity>
  ) throws(SystemError) -> [UInt8] {
    let status = try file.status
    identities.insert(status.identity)
    guard status.isFile else { throw SystemError(code: status.isFolder ? EISDIR : EINVAL) }
    guard status.st_size <= limit else { throw SystemError(code: EFBIG) }
    return try file.read(count: Int(status.st_size))
  }
}
