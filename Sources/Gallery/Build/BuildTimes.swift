/// A part of a build. They are run in this order.
public enum BuildStage: String, Sendable, Hashable, CaseIterable {
  /// PHOTOS is walked, and the place for what will come of it looked at.
  case scan
  /// Pictures are decoded, or known from an earlier build.
  case pictures
  /// What a click opens is copied or linked to, as far as that wasn't done beside the decoding; web copies are made.
  case originals
  /// The pages are rendered.
  case pages
  /// All that is new is put in place.
  case publishing
}

/// How long a build took.
public struct BuildTimes: Sendable, Hashable {
  /// Each stage; none that wasn't begun.
  public let stages: [BuildStage: Duration]
  /// From the first moment to the last, with what is done between stages.
  public let total: Duration
}
