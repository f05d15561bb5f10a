@testable import Gallery

/// The addresses in pages and stylesheets, and where they lead: never out of the site.
func fuzz(_ bytes: [UInt8]) {
  let folder = RelativePath(["a", "b"])
  for address in Array(HTMLReferences(bytes)) + CSSReferences(bytes).addresses {
    guard let target = FileReferences.target(of: address, from: folder) else { continue }
    let names = target.names
    precondition(!names.contains { ["", ".", ".."].contains($0) || $0.bytes.contains(0) })
    let url = SitePaths.url(of: target, fromPageIn: folder)
    precondition(target.isRoot || url.isEmpty || FileReferences.target(of: url, from: folder) == target)
  }
  if let decoded = percentDecoded(bytes) { precondition(decoded.count <= bytes.count) }
  precondition(percentDecoded(FileName(bytes: bytes).percentEncoded.utf8) == bytes)
  if let path = RelativePath(percentEncoded: bytes) {
    precondition(RelativePath(percentEncoded: path.percentEncoded.utf8) == path)
  }
}
