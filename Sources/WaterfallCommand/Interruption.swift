import Glibc
import Synchronization

/// A person's or system's wish that the program ends: SIGINT (Ctrl-C), SIGTERM or SIGHUP. The first one lets it end in
/// good order, the second at once.
public enum Interruption {
  private static let received = Atomic<Int32>(0)

  /// The signal that came; nothing where none did.
  public static var signal: Int32? {
    let signal = received.load(ordering: .relaxed)
    return signal == 0 ? nil : signal
  }

  /// Listens from now on.
  public static func watch() {
    // Made now, and not in the handler, which may only do what is safe at any instant.
    _ = received.load(ordering: .relaxed)
    var action = sigaction()
    unsafe action.__sigaction_handler.sa_handler = { received in
      Interruption.received.store(received, ordering: .relaxed)
      _ = (Glibc.signal(SIGINT, SIG_DFL), Glibc.signal(SIGTERM, SIG_DFL), Glibc.signal(SIGHUP, SIG_DFL))
    }
    action.sa_flags = SA_RESTART
    for signal in [SIGINT, SIGTERM, SIGHUP] where !isIgnored(signal) { unsafe sigaction(signal, &action, nil) }
  }

  /// As `nohup` has it.
  private static func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    unsafe sigaction(signal, nil, &action)
    let (handler, ignore) = unsafe (action.__sigaction_handler.sa_handler, SIG_IGN)
    return unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(ignore, to: Int.self)
  }
}
