/// What went wrong in, or on the way to, the browser: one sentence for the test's report.
public struct BrowserError: Error, CustomStringConvertible {
  public let description: String

  init(_ description: String) { self.description = description }
}
