import CSite
import Glibc

/// Why a copy failed: which of the two files was at fault.
enum CopyFailure: Error {
  case source(SystemError)
  case target(SystemError)
}

extension Descriptor {
  /// Copies all that follows in another file, and its time of modification: sharing its blocks where the file system
  /// can, else inside the kernel, else through memory.
  func copy(from source: Descriptor) throws(CopyFailure) {
    while true {
      let copied = copy_file_range(source.number, nil, number, nil, 1 << 30, 0)
      // Nothing: the end, or a file system that doesn't say how much it has. An error: not between these two files, or a
      // fault. Reading and writing does the rest, or says whose fault it is.
      if copied == 0 || copied < 0 && errno != EINTR { break }
    }
    try copyThroughMemory(from: source)
    try attributing(CopyFailure.source) { () throws(SystemError) in
      let status = try source.status
      let times = [status.st_atim, status.st_mtim]
      unsafe futimens(number, times)
    }
  }

  private func copyThroughMemory(from source: Descriptor) throws(CopyFailure) {
    while true {
      let block = try attributing(CopyFailure.source) { () throws(SystemError) in try source.read(count: 1 << 20) }
      if block.isEmpty { return }
      try attributing(CopyFailure.target) { () throws(SystemError) in try write(block) }
    }
  }
}

/// Tells whose a failure is.
func attributing<Value, Cause: Error, Failure: Error>(
  _ failure: (Cause) -> Failure, _ body: () throws(Cause) -> Value
) throws(Failure) -> Value {
  do throws(Cause) {
    return try body()
  } catch {
    throw failure(error)
  }
}
