import Foundation
import Glibc

/// The DevTools protocol over the browser's socket: JSON messages, each ended by a NUL byte.
///
/// Nothing runs in the background. Whoever waits for something reads, and hands every event that comes by to the record
/// of the page it belongs to; so there is no lock, and the compiler sees to it that one task at a time uses a browser.
final class Connection {
  let process: BrowserProcess
  var timeout: Duration
  private var records: [String: PageRecord] = [:]
  private var replies: [Int: JSON] = [:]
  private var lastID = 0
  private var partial = Data()
  private var unread: [Data] = []

  init(to process: BrowserProcess, timeout: Duration) {
    self.process = process
    self.timeout = timeout
  }

  /// From now on the events of `session` are noted in `record`.
  func record(_ session: String, in record: PageRecord) { records[session] = record }

  /// Sends a command and waits for its reply.
  @discardableResult
  func call(_ method: String, _ parameters: [String: Any] = [:], session: String? = nil) throws -> JSON {
    lastID += 1
    let id = lastID
    var message: [String: Any] = ["id": id, "method": method, "params": parameters]
    message["sessionId"] = session
    try send(JSONSerialization.data(withJSONObject: message) + [0])
    try wait(for: "the reply to \(method)") { replies[id] != nil }
    let reply = replies.removeValue(forKey: id) ?? JSON(nil)
    if let error = reply["error"]["message"].string { throw BrowserError("\(method): \(error)") }
    return reply["result"]
  }

  /// Reads and notes messages until `condition` holds.
  func wait(for awaited: String, until condition: () throws -> Bool) throws {
    let deadline = ContinuousClock.now + timeout
    while try !condition() {
      while unread.isEmpty { try receive(awaiting: awaited, until: deadline) }
      let message = try JSON(parsing: unread.removeFirst())
      if let id = message["id"].number {
        replies[Int(id)] = message
      } else if let session = message["sessionId"].string, let method = message["method"].string {
        records[session]?.note(method, message["params"])
      }
    }
  }

  /// Asks the browser to quit, waits a moment until it has hung up, and ends it in any case.
  func close() {
    defer { process.end() }
    guard (try? send(Data(#"{"id":0,"method":"Browser.close"}"#.utf8) + [0])) != nil else { return }
    let deadline = ContinuousClock.now + .seconds(5)
    while (try? receive(awaiting: "the end", until: deadline)) != nil {}
  }

  private func send(_ message: Data) throws {
    var rest = message[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe Glibc.send(process.socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw BrowserError("the browser has gone") }
      rest = rest.dropFirst(count)
    }
  }

  /// Waits for bytes, and adds the messages that they complete to `unread`.
  private func receive(awaiting awaited: String, until deadline: ContinuousClock.Instant) throws {
    var waited = pollfd(fd: process.socket, events: Int16(POLLIN), revents: 0)
    let milliseconds = Int32(max(0, (deadline - .now) / .milliseconds(1)).rounded(.up))
    let ready = unsafe poll(&waited, 1, milliseconds)
    if ready < 0, errno == EINTR { return }
    guard ready > 0 else { throw BrowserError("waited \(timeout) for \(awaited)") }
    var bytes = [UInt8](repeating: 0, count: 1 << 18)
    let count = unsafe bytes.withUnsafeMutableBytes { unsafe recv(process.socket, $0.baseAddress, $0.count, 0) }
    if count < 0, errno == EINTR { return }
    guard count > 0 else { throw BrowserError("the browser has gone while waiting for \(awaited)") }
    let pieces = bytes.prefix(count).split(separator: 0, omittingEmptySubsequences: false)
    for (index, piece) in pieces.enumerated() {
      if index > 0 {
        unread.append(partial)
        partial = Data()
      }
      partial += piece
    }
  }
}
