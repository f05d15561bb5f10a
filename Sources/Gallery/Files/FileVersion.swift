import Glibc

/// What tells a file's contents from others after a change, where nobody means to deceive: the same file copied with its times
/// has the same. Its inode has no say: some file systems, those of memory cards among them, number a file anew each time.
struct FileVersion: Hashable, Sendable {
  /// In bytes.
  let size: Int
  /// In nanoseconds since 1970.
  let modified: Int
}
