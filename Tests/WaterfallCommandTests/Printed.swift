import Synchronization

@testable import WaterfallCommand

/// Keeps what a command prints.
final class Printed: Sendable {
  private let text = Mutex((output: "", errors: ""))

  var output: String { text.withLock { $0.output } }
  var errors: String { text.withLock { $0.errors } }

  func console(terminalWidth: Int?) -> Console {
    Console(
      terminalWidth: terminalWidth,
      output: { text in
        self.text.withLock { $0.output += text }
        return nil
      },
      printError: { text in self.text.withLock { $0.errors += text } })
  }
}
