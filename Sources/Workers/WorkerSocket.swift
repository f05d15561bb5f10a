import CWorkers
import Glibc

/// One end of the socket between a worker and its parent.
struct WorkerSocket: Sendable {
  let number: Int32

  enum Failure: Error {
    /// The other end is closed.
    case gone
    /// What came is no message of this protocol.
    case nonsense
    /// It isn't waited for any longer.
    case givenUp
  }

  /// Both ends of a new one.
  static func pair() -> (WorkerSocket, WorkerSocket)? {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard unsafe socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    return (WorkerSocket(number: ends[0]), WorkerSocket(number: ends[1]))
  }

  /// Sends a message, with a descriptor that the other side gets a copy of.
  ///
  /// - Parameter mayWait: where not, a message that the other side doesn't take at once is a failure.
  func send(_ message: WorkerMessage, file: Int32 = -1, mayWait: Bool = true) throws(Failure) {
    try send(message.head, file, mayWait)
    for part in message.parts { try send(part, -1, mayWait) }
  }

  private func send(_ bytes: [UInt8], _ file: Int32, _ mayWait: Bool) throws(Failure) {
    var (sent, file) = (0, file)
    while sent < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { bytes in
        unsafe waterfall_send(
          number, bytes.baseAddress.map { unsafe $0 + sent }, bytes.count - sent, file, mayWait ? 1 : 0)
      }
      if count > 0 { (sent, file) = (sent + count, -1) }
      guard count > 0 || errno == EINTR else { throw errno == EAGAIN ? .nonsense : .gone }
    }
  }

  /// Waits for a message.
  ///
  /// - Parameters:
  ///   - limit: how many bytes its parts may have together.
  ///   - wait: called before each reading; returns once something is there, or throws.
  func receive(limit: Int, wait: () throws(Failure) -> Void) throws(Failure) -> WorkerMessage {
    unsafe try receive(limit: limit) { (bytes: UnsafeMutableRawBufferPointer) throws(Failure) -> Int in
      try wait()
      return unsafe waterfall_receive(number, bytes.baseAddress, bytes.count, nil)
    }
  }

  /// Waits for a message and a descriptor that comes with it, which is the caller's; -1 where none does.
  func receiveWithFile(
    limit: Int, wait: () throws(Failure) -> Void = { () throws(Failure) in }
  ) throws(Failure) -> (message: WorkerMessage, file: Int32) {
    var file: Int32 = -1
    do throws(Failure) {
      let message = unsafe try receive(limit: limit) { (bytes: UnsafeMutableRawBufferPointer) throws(Failure) -> Int in
        try wait()
        var sent: Int32 = -1
        let count = unsafe waterfall_receive(number, bytes.baseAddress, bytes.count, &sent)
        if sent >= 0 {
          if file >= 0 { close(file) }
          file = sent
        }
        return count
      }
      return (message, file)
    } catch {
      if file >= 0 { close(file) }
      throw error
    }
  }

  private func receive(
    limit: Int, _ read: (UnsafeMutableRawBufferPointer) throws(Failure) -> Int
  ) throws(Failure) -> WorkerMessage {
    guard let head = WorkerMessage.parse(head: unsafe try fill(WorkerMessage.headLength, read)) else { throw .nonsense }
    let lengths = unsafe try fill(head.partCount * WorkerMessage.lengthLength, read)
    guard let counts = WorkerMessage.parse(lengths: lengths, limit: limit) else { throw .nonsense }
    var message = WorkerMessage(kind: head.kind, job: head.job)
    for count in counts { message.parts.append(unsafe try fill(count, read)) }
    return message
  }

  private func fill(
    _ count: Int, _ read: (UnsafeMutableRawBufferPointer) throws(Failure) -> Int
  ) throws(Failure) -> [UInt8] {
    var failure: Failure?
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count, failure == nil {
        do throws(Failure) {
          let received = unsafe try read(UnsafeMutableRawBufferPointer(.init(rebasing: buffer[filled..<count])))
          if received > 0 { filled += received }
          if received == 0 || received < 0 && ![EINTR, EAGAIN].contains(errno) { failure = .gone }
        } catch {
          failure = error
        }
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// Waits until there is something to read, or the other end is closed.
  ///
  /// - Returns: whether so; not after `milliseconds`, nor where a signal came.
  func hasMore(within milliseconds: Int32) -> Bool {
    var one = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&one, 1, milliseconds) > 0
  }
}
