#if FAULT_POINTS
  import Glibc
  import Imaging

  /// What a debug build of a worker tries over a file that ends with the word `waterfall-attack:` and the name of one: what
  /// an attacker would try who has taken its decoder over. Where it isn't stopped, the picture is made as if nothing were the
  /// matter.
  enum AttackPoint: String {
    case openFile = "open-file"
    case openFolder = "open-folder"
    case writeFile = "write-file"
    case makeFolder = "make-folder"
    case removeFile = "remove-file"
    case changeMode = "change-mode"
    case reopenInput = "reopen-input"
    case connect
    case execute, fork, spawn
    case signalParent = "signal-parent"
    case trace
    case makeCode = "make-code"
    case shareMemory = "share-memory"
    case raiseLimit = "raise-limit"

    /// - Parameter file: the whole of it.
    init?(in file: [UInt8]) { self.init(behind: "waterfall-attack:", in: file) }

    /// Tries it.
    ///
    /// - Throws: where it was stopped by an error.
    func happen() throws(ImageFailure) {
      errno = 0
      guard !isDone() else { return }
      throw .corrupt("stopped with errno \(errno)")
    }

    private func isDone() -> Bool {
      let here = "waterfall-attack"  // in the folder that the build was started in
      return switch self {
      case .openFile: unsafe Glibc.open("/etc/passwd", O_RDONLY) >= 0
      case .openFolder: unsafe opendir("/") != nil
      case .writeFile: unsafe Glibc.open(here, O_WRONLY | O_CREAT, 0o666) >= 0
      case .makeFolder: unsafe mkdir(here, 0o777) == 0
      case .removeFile: unsafe unlink(here) == 0
      case .changeMode: fchmod(3, 0o666) == 0
      case .reopenInput: unsafe Glibc.open("/proc/self/fd/3", O_RDWR) >= 0
      case .connect: socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0) >= 0
      case .execute: execute()
      case .fork: call("fork") >= 0
      case .spawn: unsafe posix_spawn(nil, "/bin/true", nil, nil, [nil], [nil]) == 0
      case .signalParent: Glibc.kill(getppid(), 0) == 0
      case .trace: call("ptrace") == 0  // PTRACE_TRACEME
      case .makeCode: isMapped(PROT_READ | PROT_EXEC, MAP_PRIVATE)
      case .shareMemory: isMapped(PROT_READ | PROT_WRITE, MAP_SHARED)
      case .raiseLimit: isLimitRaised()
      }
    }

    private func execute() -> Bool {
      var words: [UnsafeMutablePointer<CChar>?] = unsafe [nil]
      return unsafe execve("/bin/true", &words, &words) == 0
    }

    /// What Swift doesn't offer.
    private func call(_ name: String) -> Int32 {
      typealias Function = @convention(c) (Int, Int, Int, Int) -> Int32
      guard let symbol = unsafe dlsym(nil, name) else { return -1 }
      let result = unsafe unsafeBitCast(symbol, to: Function.self)(0, 0, 0, 0)
      if name == "fork", result == 0 { _exit(0) }
      return result
    }

    private func isMapped(_ protection: Int32, _ flags: Int32) -> Bool {
      unsafe mmap(nil, 4096, protection, flags | MAP_ANONYMOUS, -1, 0) != MAP_FAILED
    }

    private func isLimitRaised() -> Bool {
      var limits = rlimit(rlim_cur: .max, rlim_max: .max)
      return unsafe setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limits) == 0
    }
  }
#endif
