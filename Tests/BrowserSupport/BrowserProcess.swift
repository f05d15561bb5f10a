import Foundation
import Glibc

/// The process, its group, its temporary home and the socket to it, all gone after `end()`.
///
/// Spawned by hand, because the browser wants its protocol on descriptors 3 and 4, which `Foundation.Process` can't pass.
final class BrowserProcess {
  /// Our end of a socket pair: unlike with two pipes, a write to a dead browser needn't raise SIGPIPE, and the one other
  /// end serves as both 3 and 4. Once ended it is -1, since the number may soon be that of another test's browser.
  private(set) var socket: Int32
  private let id: pid_t
  let home: URL

  init(executable: String, allowsBackForwardCache: Bool = false) throws {
    // A short name: the browser puts a Unix socket below it, whose path must stay under 108 bytes.
    home = FileManager.default.temporaryDirectory.appending(path: "browser-\(UInt32.random(in: 0 ... .max))")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: false)
    do {
      // Close on exec, so that a browser started meanwhile by another test doesn't hold this one's socket open.
      var ends: [Int32] = [-1, -1]
      let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
      guard unsafe socketpair(AF_UNIX, type, 0, &ends) == 0 else {
        throw BrowserError("no socket pair: \(unsafe String(cString: strerror(errno)))")
      }
      defer { close(ends[1]) }
      do {
        // Pages out of that cache have no load event to wait for.
        let flags = Self.flags + (allowsBackForwardCache ? [] : ["--disable-back-forward-cache"])
        id = try Self.spawn(executable, flags, home: home, protocolEnd: ends[1])
        socket = ends[0]
      } catch {
        close(ends[0])
        throw error
      }
    } catch {
      try? FileManager.default.removeItem(at: home)
      throw error
    }
  }

  deinit { end() }

  /// Kills whatever still runs, waits until it is dead, and removes the home. A second call does nothing.
  func end() {
    guard socket >= 0 else { return }
    kill(-id, SIGKILL)
    while waitpid(id, nil, 0) == -1, errno == EINTR {}
    close(socket)
    socket = -1
    // Only the leader is ours to wait for. The others must be dead, too, lest they add files to a folder being removed.
    for _ in 0..<500 {
      let rest = running
      if rest.isEmpty { break }
      for process in rest { kill(process, SIGKILL) }
      usleep(10_000)
    }
    try? FileManager.default.removeItem(at: home)
  }

  /// All live processes with the home on their command line: the group, and the crash handlers, which have left it.
  var running: [pid_t] {
    let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    let mark = Data("\(home.path)/".utf8)
    return processes.compactMap { pid_t($0) }.filter { process in
      FileManager.default.contents(atPath: "/proc/\(process)/cmdline")?.range(of: mark) != nil
    }
  }

  private static func spawn(_ executable: String, _ flags: [String], home: URL, protocolEnd: Int32) throws -> pid_t {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    for descriptor: Int32 in 0...2 {
      unsafe posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    // In this order it doesn't matter whether `protocolEnd` itself is 3 or 4.
    unsafe posix_spawn_file_actions_adddup2(&actions, protocolEnd, 4)
    unsafe posix_spawn_file_actions_adddup2(&actions, 4, 3)

    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    unsafe posix_spawnattr_setpgroup(&attributes, 0)

    // With these, crash reports, caches and lock files land in the home as well.
    let environment = ProcessInfo.processInfo.environment.merging(["HOME": home.path, "TMPDIR": home.path]) { $1 }
    let arguments = [executable, "--user-data-dir=\(home.path)/profile"] + flags
    let argv = unsafe arguments.map { unsafe strdup($0) } + [nil]
    let envp = unsafe environment.map { unsafe strdup("\($0)=\($1)") } + [nil]
    defer {
      for index in unsafe argv.indices { unsafe free(argv[index]) }
      for index in unsafe envp.indices { unsafe free(envp[index]) }
    }
    var id: pid_t = 0
    let failure = unsafe posix_spawn(&id, executable, &actions, &attributes, argv, envp)
    guard failure == 0 else { throw BrowserError("\(executable): \(unsafe String(cString: strerror(failure)))") }
    return id
  }

  private static let flags = [
    "--headless=new", "--remote-debugging-pipe", "--no-startup-window", "--no-first-run",
    // The sandbox refuses to run as root, as in a container; only our own pages are opened.
    "--no-sandbox",
    // A container's /dev/shm may be too small, and there need be no graphics hardware.
    "--disable-dev-shm-usage", "--disable-gpu",
    // Nothing but what the page asks for may go over the network, or come in its way.
    "--disable-extensions", "--disable-background-networking", "--disable-component-update", "--disable-sync",
    "--disable-default-apps", "--disable-breakpad", "--password-store=basic",
    // Several pages at once: none may be slowed down for being behind another.
    "--disable-backgrounding-occluded-windows", "--disable-renderer-backgrounding",
    "--disable-background-timer-throttling",
    // The same pixels everywhere.
    "--force-color-profile=srgb",
    // A picture that has come is painted at once, and not a frame later.
    "--disable-checker-imaging",
  ]
}
