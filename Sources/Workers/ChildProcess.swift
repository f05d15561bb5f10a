import CWorkers
import Glibc

/// A process that this one started, and has to wait for.
struct ChildProcess: Sendable {
  private let number: pid_t

  /// Of this process's environment, what tells where libraries are; and that Swift is to look into no crash.
  private static var environment: [String] {
    // The last is for tests of debug builds.
    let names = ["LD_LIBRARY_PATH", "LIBHEIF_PLUGIN_PATH", "GCONV_PATH", "WATERFALL_FAULT_POINTS"]
    return ["SWIFT_BACKTRACE=enable=no"]
      + names.compactMap { (name: String) -> String? in
        unsafe getenv(name).map { "\(name)=\(unsafe String(cString: $0))" }
      }
  }

  /// One that another child made for this process.
  init(number: pid_t) { self.number = number }

  /// Starts a program with one open file, its standard input. Its other standard streams lead nowhere, its environment
  /// tells where libraries are and no more, and it gets no signals from the terminal, which are its parent's to deal with.
  init(path: [UInt8], arguments: [String], standardInput: Int32) throws(WorkerMissing) {
    var actions = unsafe posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawnattr_init(&attributes)
    defer {
      unsafe posix_spawn_file_actions_destroy(&actions)
      unsafe posix_spawnattr_destroy(&attributes)
    }
    unsafe posix_spawn_file_actions_adddup2(&actions, standardInput, STDIN_FILENO)
    for stream in [STDOUT_FILENO, STDERR_FILENO] {
      unsafe posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_WRONLY, 0)
    }
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    unsafe sigfillset(&signals)
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    unsafe posix_spawnattr_setpgroup(&attributes, 0)
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP
    unsafe posix_spawnattr_setflags(&attributes, Int16(flags))

    var process: pid_t = 0
    let path = path.map(CChar.init(bitPattern:)) + [0]
    var words = unsafe arguments.map { unsafe strdup($0) } + [nil]
    defer { _ = unsafe words.map { unsafe free($0) } }
    var environment = unsafe Self.environment.map { unsafe strdup($0) } + [nil]
    defer { _ = unsafe environment.map { unsafe free($0) } }
    let error = unsafe posix_spawn(&process, path, &actions, &attributes, &words, &environment)
    guard error == 0 else { throw .notStarted(error) }
    number = process
  }

  /// Has its address space never be larger than so many bytes.
  func limitMemory(to bytes: Int) { waterfall_limit_memory(number, bytes) }

  /// What it has taken of the processors' time.
  var processorTime: Duration? {
    var clock = clockid_t()
    var time = timespec()
    guard unsafe clock_getcpuclockid(number, &clock) == 0, unsafe clock_gettime(clock, &time) == 0 else { return nil }
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  func kill() { _ = Glibc.kill(number, SIGKILL) }

  /// Waits for its end; nothing is left of it then.
  ///
  /// - Returns: as `wait(2)` has it; nothing where somebody else has waited.
  func waitForEnd() -> Int32? {
    var status: Int32 = 0
    while true {
      if unsafe waitpid(number, &status, 0) == number { return status }
      if errno != EINTR { return nil }
    }
  }
}
