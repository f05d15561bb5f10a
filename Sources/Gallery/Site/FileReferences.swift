import Glibc

/// Where in the site a page or stylesheet leads.
struct FileReferences {
  /// The addresses as they are written, and where each leads; without those that lead elsewhere, or to the page itself.
  let links: [(address: String, target: RelativePath)]
  /// The same of pictures that aren't seen on the page, but where its address is shared.
  let previews: [(address: String, target: RelativePath)]

  var targets: Set<RelativePath> { Set((links + previews).map(\.target)) }

  /// Reads a file of SITE.
  ///
  /// - Parameter base: where the site stands, if that is known and a page doesn't say it itself: what begins so leads into it, too.
  init(in path: RelativePath, of site: Descriptor, at base: BaseURL? = nil) throws(SystemError) {
    let file = try Descriptor(path, in: site, O_RDONLY | O_NONBLOCK)
    let bytes = try file.read(count: Int(file.status.st_size))
    let html = path.isPage ? HTMLReferences(bytes) : nil
    let base = html?.canonical.flatMap { BaseURL(of: path, at: $0) } ?? base
    func inSite(_ addresses: [String]) -> [(address: String, target: RelativePath)] {
      addresses.compactMap { address in
        let inner = base?.relative(address)
        let target = inner.map { Self.targetAtTop(of: String($0)) } ?? Self.target(of: address, from: path.parent)
        return target.map { (address, $0) }
      }
    }
    links = inSite(html.map(Array.init) ?? CSSReferences(bytes).addresses)
    // Their addresses are absolute.
    previews = base == nil ? [] : inSite(html?.previews ?? [])
  }

  /// Where an address leads that has no more before it than the site's own; the front page, where it is nothing else.
  private static func targetAtTop(of address: String) -> RelativePath? {
    address.isEmpty || address.hasPrefix("#") || address.hasPrefix("?")
      ? RelativePath([SitePaths.page]) : target(of: "./" + address, from: RelativePath())
  }

  /// Where in the site an address leads (URL Standard, 4.4); nothing where that is elsewhere, or on the same page.
  static func target(of address: String, from folder: RelativePath) -> RelativePath? {
    let spaces: Set<UInt8> = [0x09, 0x0A, 0x0D, 0x20]
    let bytes = address.utf8.filter { $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }.drop(while: spaces.contains)
    var path = bytes.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    if path.endIndex == bytes.endIndex { while path.last == 0x20 { path.removeLast() } }
    guard let first = path.first, first != UInt8(ascii: "/"), first != UInt8(ascii: "\\"), !hasScheme(path),
      let bytes = percentDecoded(path), !bytes.contains(0)
    else { return nil }
    var names = folder.names
    for name in bytes.split(separator: UInt8(ascii: "/")) {
      switch String(decoding: name, as: UTF8.self) {
      case ".": continue
      case "..":
        if names.isEmpty { return nil }
        names.removeLast()
      default: names.append(FileName(bytes: Array(name)))
      }
    }
    return RelativePath(names)
  }

  private static func hasScheme(_ address: some Collection<UInt8>) -> Bool {
    let scheme = address.prefix { $0 != UInt8(ascii: ":") }
    let isSchemes = { (byte: UInt8) in Character(Unicode.Scalar(byte)).isScheme }
    guard scheme.count < address.count, let first = scheme.first, Character(Unicode.Scalar(first)).isLetter else {
      return false
    }
    return scheme.allSatisfy(isSchemes)
  }
}

extension Character {
  /// Whether it may stand in a scheme (RFC 3986, 3.1).
  fileprivate var isScheme: Bool { isASCII && (isLetter || isNumber || "+-.".contains(self)) }
}
