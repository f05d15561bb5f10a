import Glibc
import WaterfallCommand

// As bytes: an argument may be a path that isn't UTF-8, which `CommandLine.arguments` would change.
let arguments = (1..<max(1, Int(CommandLine.argc))).compactMap { index in
  unsafe CommandLine.unsafeArgv[index].map { unsafe Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
}
// A standard stream that is closed would be given to the next file opened, a thumbnail say, and progress written into it.
for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
  _ = unsafe open("/dev/null", O_RDWR)
}
WaterfallCommand.shareOneHeap()
if DecodingProcess.isAsked(for: arguments) { exit(DecodingProcess.run(arguments).rawValue) }
signal(SIGQUIT, SIG_DFL)  // Swift's own handler looks into it for half a minute
signal(SIGCHLD, SIG_DFL)  // whoever started the program may ignore it, and then how a worker ended isn't told
signal(SIGPIPE, SIG_IGN)  // a reader that leaves doesn't end the build
Interruption.watch()
let code = WaterfallCommand.run(arguments, worker: DecodingProcess.program, environment: .process)
if let interruption = Interruption.signal, code == .interrupted {
  // So that a shell or a script sees what ended it.
  signal(interruption, SIG_DFL)
  raise(interruption)
}
exit(code.rawValue)
