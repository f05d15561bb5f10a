import Mustache

/// What a person should look at, but stops nothing: all that `--strict` counts.
public enum GalleryWarning: Hashable, Sendable {
  /// A theme's template asks for what isn't there.
  case missingName(MissingName)
  /// A theme's file that no page uses; and the name that was meant, where one is near.
  case unusedFile(String, nearest: String?)
  /// There are no texts in the gallery's language, by its tag; and those that there are.
  case untranslated(String, languages: [String])
  /// The kernel refuses the sandbox that decoders should be in.
  case noSandbox(SystemError)
  /// A file in SITE that isn't needed any more, but was changed since it was written: it is left there.
  case leftFile(FilePath, RelativePath)
  /// A picture's metadata can't be followed: a JPEG of its pixels is published in its original's place.
  case reencodedOriginal(RelativePath, MetadataFailure)
  /// What an XMP sidecar says can't be read.
  case brokenSidecar(RelativePath, PictureFailure)
  /// Something in what people wrote about albums and pictures can't be used.
  case text(TextProblem)
}

extension GalleryWarning: Comparable {
  /// That of the sandbox first and those of the theme, each kind in the order of its places.
  public static func < (left: GalleryWarning, right: GalleryWarning) -> Bool { left.place < right.place }

  private var place: (kind: Int, path: RelativePath, file: String, line: Int, column: Int, words: String) {
    switch self {
    case .noSandbox, .untranslated: (0, RelativePath(), "", 0, 0, "")
    case .missingName(let missing): (0, RelativePath(), missing.file, missing.line, missing.column, "")
    case .unusedFile(let file, _): (0, RelativePath(), file, 0, 0, "")
    case .leftFile(_, let path): (1, path, "", 0, 0, "")
    case .reencodedOriginal(let path, _): (2, path, "", 0, 0, "")
    case .brokenSidecar(let path, _): (3, path, "", 0, 0, "")
    case .text(let problem): (4, problem.file, "", problem.line ?? 0, 0, problem.description)
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
    case .untranslated(let tag, let languages):
      "there are no words in the language \(tag), so Waterfall's own are English; there are \(languages.joined(separator: ", ")), and a theme can bring others"
    case .noSandbox(let error):
      "the kernel refuses the sandbox that pictures are decoded in: \(error); a file that attacks its decoder isn't kept from your other files"
    case .leftFile(let site, let path):
      "\(site / path): isn't needed any more, but was changed since waterfall wrote it; left there: remove it, or build with --checksum"
    case .brokenSidecar(let path, let reason):
      "\(path): \(reason); what it says of its picture isn't shown: write it again, or remove it"
    case .reencodedOriginal(let path, let reason):
      "\(path): its metadata can't be followed: \(printable(reason.detail)); a copy without any is published"
    case .text(let problem): "\(problem)"
    }
  }
}

extension MissingName {
  fileprivate func shown(_ name: String) -> String {
    let name = printable(name)
    return kind == .partial ? "{{> \(name)}}" : "{{\(name)}}"
  }
}
