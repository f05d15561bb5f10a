import Mustache

/// What is most likely a slip, but stops nothing.
public enum GalleryWarning: Hashable, Sendable {
  /// A theme's template asks for what isn't there.
  case missingName(MissingName)
  /// A theme's file that no page uses; and the name that was meant, where one is near.
  case unusedFile(String, nearest: String?)
  /// The kernel refuses the sandbox that decoders should be in.
  case noSandbox(SystemError)
}

extension GalleryWarning: Comparable {
  /// The order of their places.
  public static func < (left: GalleryWarning, right: GalleryWarning) -> Bool { left.place < right.place }

  private var place: (file: String, line: Int, column: Int) {
    switch self {
    case .missingName(let missing): (missing.file, missing.line, missing.column)
    case .unusedFile(let file, _): (file, 0, 0)
    case .noSandbox: ("", 0, 0)
    }
  }
}

extension GalleryWarning: CustomStringConvertible {
  public var description: String {
    switch self {
    case .missingName(let missing):
      "\(missing.file):\(missing.line):\(missing.column): there is no "
        + (missing.kind == .partial ? "template " : "") + missing.shown(missing.name)
        + (nearest(to: missing.name, among: missing.known).map { "; did you mean \(missing.shown($0))?" } ?? "")
    case .unusedFile(let file, let nearest):
      "\(file): no page uses it" + (nearest.map { "; did you mean \($0)?" } ?? "")
    case .noSandbox(let error):
      "the kernel refuses the sandbox that pictures are decoded in: \(error); a file that attacks its decoder isn't kept from your other files"
    }
  }
}

extension MissingName {
  fileprivate func shown(_ name: String) -> String {
    let name = printable(Array(name.utf8))
    return kind == .partial ? "{{> \(name)}}" : "{{\(name)}}"
  }
}
