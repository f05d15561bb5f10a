/// How a run ended, as `ls` has it.
public enum ExitCode: Int32, Sendable {
  case success = 0
  /// The site is written; some pictures were left out or, with `--strict`, there was a warning.
  case partial = 1
  /// The site could not be built, or its report not be written; the message says why, and what of it is there.
  case failure = 2
  /// The command line is wrong (EX_USAGE of sysexits.h).
  case usage = 64
  /// It was asked to end, and the site is as it was.
  case interrupted = 130
}
