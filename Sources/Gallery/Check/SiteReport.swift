/// What a check of a site found.
public struct SiteReport: Sendable, Hashable {
  /// How many files builds wrote, and how many bytes they have.
  public let files, bytes: Int
  /// How many pages were read, and to how many different places in the site they lead.
  public let pages, links: Int
  /// Whether the last build was interrupted while it put files in place: the site is whole where there are no problems,
  /// but not all of it is new.
  public let isInterrupted: Bool
  /// In the order of their places.
  public let problems: [SiteProblem]

  /// Whether building again mends any of them: where a build wrote a link that leads to nothing, it will again.
  public var canBeMended: Bool {
    problems.contains {
      switch $0 {
      case .missing, .changed: true
      case .unreadable, .deadLink: false
      }
    }
  }
}

/// What a site lacks.
public enum SiteProblem: Sendable, Hashable {
  /// A file that a build wrote isn't there.
  case missing(RelativePath)
  /// It is there, but is not what was written.
  case changed(RelativePath)
  case unreadable(RelativePath, SystemError)
  /// What a page or stylesheet refers to isn't there.
  case deadLink(String, on: RelativePath)

  public var path: RelativePath {
    switch self {
    case .missing(let path), .changed(let path), .unreadable(let path, _), .deadLink(_, let path): path
    }
  }
}

extension SiteProblem {
  /// What is wrong, as it stands after the path and a colon.
  package var words: String {
    switch self {
    case .missing: "is missing"
    case .changed: "is not what was written"
    case .unreadable(_, let error): "can't be read: \(error)"
    case .deadLink(let link, _): "leads to \(printable(Array(link.utf8))), which isn't there"
    }
  }
}
