/// A delegate that makes each picture's link from one pattern, such as `https://shop.example/{path}`.
///
/// In the pattern, percent-encoded by their bytes: `{path}`, the picture's place in PHOTOS; `{album}`, its folder's;
/// `{name}`, its file's name.
public struct LinkPattern: GalleryDelegate, Sendable, Hashable {
  /// What may stand between braces.
  public enum Placeholder: String, CaseIterable, Sendable {
    case path, album, name
  }

  /// What is wrong with a pattern.
  public enum Failure: Error, Hashable, Sendable {
    case unknownPlaceholder(String)
    case unclosedBrace, unopenedBrace
    case empty
    /// It leads to no page, but runs what it holds.
    case script
  }

  private enum Part: Hashable {
    case text(String)
    case placeholder(Placeholder)
  }

  private let parts: [Part]

  public init(_ pattern: String) throws(Failure) {
    guard !pattern.isEmpty else { throw .empty }
    // Browsers pass over spaces and controls before a scheme, and line breaks in it (URL Standard, 4.4).
    let start = pattern.unicodeScalars.filter { $0.value > 0x20 }.prefix(11).map { Character($0).lowercased() }.joined()
    guard !["javascript:", "vbscript:", "data:"].contains(where: start.hasPrefix) else { throw .script }
    var parts: [Part] = []
    var rest = pattern[...]
    while let open = rest.firstIndex(of: "{") {
      guard let close = rest[open...].firstIndex(of: "}") else { throw .unclosedBrace }
      let name = String(rest[rest.index(after: open)..<close])
      guard let placeholder = Placeholder(rawValue: name) else { throw .unknownPlaceholder(name) }
      parts += [.text(String(rest[..<open])), .placeholder(placeholder)]
      rest = rest[rest.index(after: close)...]
    }
    self.parts = parts + [.text(String(rest))]
    let hasBrace = self.parts.contains { if case .text(let text) = $0 { text.contains("}") } else { false } }
    guard !hasBrace else { throw .unopenedBrace }
  }

  public func link(for picture: GalleryPicture) -> PictureLink {
    let url = parts.map { part in
      switch part {
      case .text(let text): text
      case .placeholder(.path): picture.path.percentEncoded
      case .placeholder(.album): picture.path.parent.percentEncoded
      case .placeholder(.name): picture.path.name.percentEncoded
      }
    }
    return .url(url.joined())
  }
}
