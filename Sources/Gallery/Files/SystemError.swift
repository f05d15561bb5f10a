import Glibc

/// A failed system call's `errno`.
public struct SystemError: Error, Hashable, Sendable, Codable {
  public let code: Int32

  public init(code: Int32) {
    self.code = code
  }

  /// Whether it tells of the machine's state, and not of the file at hand: no more may be opened, or there is no memory.
  var isOfTheMachine: Bool { [EMFILE, ENFILE, ENOMEM].contains(code) }

  /// The error that the last failed call on this thread left.
  static var last: SystemError { SystemError(code: errno) }
}

extension SystemError: CustomStringConvertible {
  /// The system's own words, in small letters: they stand after a colon.
  public var description: String {
    let words = unsafe String(cString: strerror(code))
    return words.prefix(1).lowercased() + words.dropFirst()
  }
}

/// The result of a system call that returns -1 where it fails; repeated where a signal interrupted it.
@discardableResult
func check<Value: FixedWidthInteger>(_ call: () -> Value) throws(SystemError) -> Value {
  while true {
    let value = call()
    if value != -1 { return value }
    if errno != EINTR { throw .last }
  }
}
