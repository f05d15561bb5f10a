import Gallery

/// How a run ended, as `ls` has it.
public enum ExitCode: Int32, Sendable {
  case success = 0
  /// The site is written; some pictures were left out or, with `--strict`, there was a warning.
  case partial = 1
  /// The site could not be built, or its report not be written; the message says why, and what of it is there.
  case failure = 2
  /// The command line, a settings file or the environment is wrong (EX_USAGE of sysexits.h).
  case usage = 64
  /// It was asked to end, and the site is as it was.
  case interrupted = 130
}

extension ExitCode {
  init(_ error: GalleryError) {
    self =
      switch error {
      case .cancelled: .interrupted
      case .settingsFile: .usage
      default: .failure
      }
  }
}
