import CWorkers
import Glibc

/// What a worker does: one job after the other, on one thread, until its parent is gone.
package enum WorkerLoop {
  /// A job as a worker sees it.
  package struct Job {
    /// What is to be done.
    package let value: [UInt8]
    /// The file that it is to be done with, open to be read.
    package let file: Int32
    fileprivate let number: UInt64
    fileprivate let socket: WorkerSocket

    /// Reads the file.
    ///
    /// - Returns: nothing where it has fewer bytes.
    package func contents(count: Int) -> [UInt8]? {
      let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
        while filled < count {
          let rest = unsafe UnsafeMutableRawBufferPointer(.init(rebasing: buffer[filled...]))
          let length = unsafe pread(file, rest.baseAddress, count - filled, off_t(filled))
          guard length > 0 || length < 0 && errno == EINTR else { return }
          filled += max(0, length)
        }
      }
      return bytes.count == count ? bytes : nil
    }

    /// Asks for what the work needs.
    ///
    /// - Returns: whether it is there. Where not, the job is over.
    package func ask(for need: [UInt8]) -> Bool {
      do throws(WorkerSocket.Failure) {
        try socket.send(WorkerMessage(kind: .needs, job: number, parts: [need]))
        return try socket.receiveWithFile(limit: 0).message == WorkerMessage(kind: .granted, job: number)
      } catch {
        exit(0)
      }
    }
  }

  /// The longest description of a job.
  private static let longestJob = 1 << 20

  /// Serves until the parent closes the socket, which is standard input: first as the nursery, then as one of the workers
  /// that come of it.
  ///
  /// - Parameters:
  ///   - sandbox: the argument that the parent gave; anything else is refused.
  ///   - warmUp: has libraries open what they need of the system, before that can't be done any more, and make what they
  ///     need, so that not each worker has to.
  ///   - work: does a job, and returns the parts of its answer; nothing where what it asked for wasn't there.
  /// - Returns: whether it was started by a parent, and not by hand.
  package static func run(
    sandbox: String, warmUp: () -> Void, _ work: (Job) -> [[UInt8]]?
  ) -> Bool {
    guard let sandbox = WorkerSandbox(rawValue: sandbox), isSocket(STDIN_FILENO) else { return false }
    waterfall_begin_nursery()
    warmUp()
    let socket = WorkerSocket(number: STDIN_FILENO)
    // Its end is that of the other side.
    if (try? raiseWorkers(socket)) != nil { try? serve(socket, sandbox, work) }
    return true
  }

  /// Makes a worker of each socket that comes.
  ///
  /// - Returns: in the worker, whose standard input that socket is.
  private static func raiseWorkers(_ socket: WorkerSocket) throws(WorkerSocket.Failure) {
    while true {
      let (message, end) = try socket.receiveWithFile(limit: 0)
      guard message.kind == .start, end >= 0 else { throw .nonsense }
      let process = waterfall_fork_sibling()
      if process == 0 {
        dup2(end, STDIN_FILENO)
        close(end)
        return
      }
      let number = process > 0 ? process : -errno
      close(end)
      try socket.send(WorkerMessage(kind: .started, job: message.job, parts: [[UInt8](number: number)]))
    }
  }

  private static func serve(
    _ socket: WorkerSocket, _ sandbox: WorkerSandbox, _ work: (Job) -> [[UInt8]]?
  ) throws(WorkerSocket.Failure) {
    waterfall_tell_exhaustion()
    // Where /proc hides what isn't to be looked into, its parent couldn't open it.
    let statistics = unsafe open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
    try socket.send(WorkerMessage(kind: .born, job: 0), file: statistics)
    if statistics >= 0 { close(statistics) }
    try socket.send(WorkerMessage(kind: .ready, job: 0, parts: [sandbox.enter().bytes]))
    while true {
      let (message, file) = try socket.receiveWithFile(limit: longestJob)
      guard message.kind == .job, message.parts.count == 1, file >= 0 else { throw .nonsense }
      waterfall_end_with_parent(1)
      errno = 0  // or what an earlier job was refused were taken for this one's
      let job = Job(value: message.parts[0], file: file, number: message.job, socket: socket)
      let answer = work(job)
      close(file)
      waterfall_end_with_parent(0)
      guard let answer else { continue }
      try socket.send(WorkerMessage(kind: .done, job: message.job, parts: answer))
    }
  }

  private static func isSocket(_ descriptor: Int32) -> Bool {
    var status = stat()
    return unsafe fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFSOCK
  }
}

extension WorkerSandbox.State {
  fileprivate var bytes: [UInt8] { [UInt8](number: refusal) }

  init?(_ bytes: [UInt8]) {
    guard bytes.count == 4 else { return nil }
    self.init(refusal: Int32(bytes[...]))
  }
}
