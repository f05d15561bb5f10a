import Gallery
import Glibc

/// Where a command prints.
public struct Console: Sendable {
  /// Prints a text as it is, results to standard output; hands back why it couldn't.
  public var output: @Sendable (String) -> SystemError?
  /// Prints a text as it is, diagnostics and progress to standard error.
  public var printError: @Sendable (String) -> Void
  /// The width of the terminal that standard error is; nothing where it is something else.
  public var terminalWidth: Int?

  public init(
    terminalWidth: Int?, output: @escaping @Sendable (String) -> SystemError?,
    printError: @escaping @Sendable (String) -> Void
  ) {
    self.terminalWidth = terminalWidth
    self.output = output
    self.printError = printError
  }

  /// The process's own.
  public static var standard: Console {
    Console(terminalWidth: widthOfTerminal(STDERR_FILENO)) {
      write($0, to: STDOUT_FILENO)
    } printError: {
      _ = write($0, to: STDERR_FILENO)
    }
  }

  /// One that prints results, too, to standard error.
  var withoutOutput: Console {
    var console = self
    console.output = { [printError] text in
      printError(text)
      return nil
    }
    return console
  }

  /// Prints a result, if anybody reads it.
  func print(_ text: String) { _ = output(text) }

  /// Prints a message as one line, whatever it was made of.
  func diagnose(_ message: some CustomStringConvertible) {
    printError("waterfall: \(printable("\(message)"))\n")
  }

  private static func write(_ text: String, to descriptor: Int32) -> SystemError? {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let written = unsafe rest.withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if written < 0, errno != EINTR { return SystemError(code: errno) }
      rest = rest.dropFirst(max(0, written))
    }
    return nil
  }

  private static func widthOfTerminal(_ descriptor: Int32) -> Int? {
    guard isatty(descriptor) == 1 else { return nil }
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }
}
