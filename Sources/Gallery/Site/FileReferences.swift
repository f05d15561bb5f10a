import Glibc

/// Where in the site a page or stylesheet leads.
struct FileReferences {
  /// The addresses as they are written, and where each leads; without those that lead elsewhere, or to the page itself.
  let links: [(address: String, target: RelativePath)]

  var targets: Set<RelativePath> { Set(links.map(\.target)) }

  /// Reads a file of SITE.
  init(in path: RelativePath, of site: Descriptor) throws(SystemError) {
    let file = try Descriptor(path, in: site, O_RDONLY | O_NONBLOCK)
    let bytes = try file.read(count: Int(file.status.st_size))
    let addresses = path.isPage ? Array(HTMLReferences(bytes)) : CSSReferences(bytes).addresses
    links = addresses.compactMap { address in
      Self.target(of: address, from: path.parent).map { (address, $0) }
    }
  }

  /// Where in the site an address leads (URL Standard, 4.4); nothing where that is elsewhere, or on the same page.
  static func target(of address: String, from folder: RelativePath) -> RelativePath? {
    let address = address.filter { !"\t\n\r".contains($0) }.trimming(while: { $0 == " " })
    let path = address.prefix { $0 != "?" && $0 != "#" }
    guard !path.isEmpty, !path.hasPrefix("/"), !path.hasPrefix("\\"), !hasScheme(path),
      let bytes = percentDecoded(path.utf8),
      !bytes.contains(0)
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

  private static func hasScheme(_ address: Substring) -> Bool {
    guard let colon = address.firstIndex(of: ":"), let first = address.first, first.isLetter else { return false }
    return address[..<colon].allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
  }
}

extension StringProtocol {
  fileprivate func trimming(while isTrimmed: (Character) -> Bool) -> SubSequence {
    var rest = drop(while: isTrimmed)
    while let last = rest.last, isTrimmed(last) { rest = rest.dropLast() }
    return rest
  }
}
