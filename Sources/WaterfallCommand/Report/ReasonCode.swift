import Gallery

/// Why a file was left out, in words that programs may rely on.
enum ReasonCode: String, Encodable, CaseIterable {
  case unreadable, changed, empty, truncated, damaged
  case isASite = "is-a-site"
  case notAPicture = "not-a-picture"
  case unsupportedFormat = "unsupported-format"
  case unsupportedKind = "unsupported-kind"
  case needsMemory = "needs-memory"
  case outOfMemory = "out-of-memory"
  case decoderFailed = "decoder-failed"

  init(_ failure: PictureFailure) {
    self =
      switch failure {
      case .unreadable: .unreadable
      case .isASite: .isASite
      case .changed: .changed
      case .empty: .empty
      case .notAPicture: .notAPicture
      case .unsupportedFormat: .unsupportedFormat
      case .tooManyBytes, .undecodable(.needsMemory): .needsMemory
      case .undecodable(.truncated): .truncated
      case .undecodable(.corrupt): .damaged
      case .undecodable(.unsupported): .unsupportedKind
      case .undecodable(.outOfMemory): .outOfMemory
      case .decoderFailed, .decoderMissing, .cancelled: .decoderFailed
      }
  }
}

/// What a warning is of, in words that programs may rely on.
enum WarningKind: String, Encodable, CaseIterable {
  case missingName = "missing-name"
  case unusedFile = "unused-file"
  case untranslated
  case leftFile = "left-file"
  case reencodedOriginal = "re-encoded-original"
  case brokenSidecar = "broken-sidecar"
  case noSandbox = "no-sandbox"
  case text

  init(_ warning: GalleryWarning) {
    self =
      switch warning {
      case .missingName: .missingName
      case .unusedFile: .unusedFile
      case .untranslated: .untranslated
      case .leftFile: .leftFile
      case .reencodedOriginal: .reencodedOriginal
      case .brokenSidecar: .brokenSidecar
      case .noSandbox: .noSandbox
      case .text: .text
      }
  }
}
