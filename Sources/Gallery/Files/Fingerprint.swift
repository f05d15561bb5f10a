import Glibc

/// What tells a file from itself after any change, without reading it.
///
/// A photograph may be replaced by one of the same size, with its time set back. The inode, and the time of the last change
/// to that, can't be set, but change without need too: where a folder was copied or restored. So where one of these differs,
/// the contents are compared.
struct Fingerprint: Hashable, Sendable {
  let version: FileVersion
  let inode: Int
  /// In nanoseconds since 1970.
  let changed: Int

  /// File systems count time in steps of up to two seconds: a file that was changed so recently may be changed again and
  /// look the same.
  private static let coarsestStep = 2_000_000_000

  /// Whether every change to the file after a moment, in nanoseconds since 1970, will show.
  func isSettled(at moment: Int) -> Bool { changed < moment - Self.coarsestStep }

  /// The moment that it is, by the clock that files' times are taken from.
  static var now: Int {
    var now = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &now)
    return now.nanoseconds
  }
}

extension stat {
  var version: FileVersion { FileVersion(size: Int(st_size), modified: st_mtim.nanoseconds) }

  var fingerprint: Fingerprint {
    Fingerprint(version: version, inode: Int(truncatingIfNeeded: st_ino), changed: st_ctim.nanoseconds)
  }
}

extension timespec {
  fileprivate var nanoseconds: Int { Int(tv_sec) &* 1_000_000_000 &+ Int(tv_nsec) }
}
