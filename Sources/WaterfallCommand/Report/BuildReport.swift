import Foundation
import Gallery

/// What `--report` writes: all that a build did, or would do. `Docs/REPORT.md` says what each key means; a change to what is
/// written there is a change to ``Version/format``.
struct BuildReport: Encodable {
  enum Result: String, Encodable, CaseIterable {
    case built, planned, failed, interrupted
  }

  struct Version: Encodable {
    let format = 1
    let waterfall = WaterfallCommand.version
  }

  struct Seconds: Encodable {
    var scan, pictures, originals, pages, publishing: Double?
    let total: Double
  }

  struct Place: Encodable {
    let path: String
    let pathBytes: Data?
  }

  struct Picture: Encodable {
    let path: String
    let pathBytes: Data?
    var width, height: Int?
    let change: Change
    let original: Original?
    let webCopy: Bool?
    let seconds: Double?
  }

  enum Change: String, Encodable, CaseIterable {
    case new, moved, unchanged
    case madeAgain = "made-again"
  }

  enum Original: String, Encodable, CaseIterable {
    case same, cleaned, scaled, withheld
    case reencoded = "re-encoded"
  }

  struct LeftOutFile: Encodable {
    let path: String
    let pathBytes: Data?
    let reason: ReasonCode
    let message: String
  }

  struct Warning: Encodable {
    let kind: WarningKind
    let message: String
    let path: String?
    let pathBytes: Data?
  }

  struct OtherFile: Encodable {
    let kind: String
    let path: String
    let pathBytes: Data?
  }

  struct Counts: Encodable {
    let pictures, new, moved, madeAgain, unchanged, leftOut, pages, originalsCleaned, originalsReencoded: Int
    let originalsScaled, webCopies: Int
    let pagesWritten, originalsWritten, webFilesWritten, pagesRemoved, originalsRemoved, webFilesRemoved: Int
    let warnings, videos, rawFiles, otherFiles: Int
  }

  /// The first key in the order of the alphabet: a report is known by it.
  let application = "waterfall"
  let version = Version()
  let startTime: String
  let photos, site: Place
  let seconds: Seconds
  let result: Result
  let exitStatus: Int32
  let leftOut: [LeftOutFile]
  /// What isn't known of a build that failed.
  var error: String?
  var frontPage: Place?
  var pictures: [Picture]?
  var warnings: [Warning]?
  var otherFiles: [OtherFile]?
  var written, removed: [Place]?
  var counts: Counts?
}
