/// Watching a page's scripts at work.
extension Page {
  /// Waits until a JavaScript expression, awaited if it is a promise, is true, or truthy. It is asked for once a frame, with
  /// the page's scripts off as well.
  public func wait(until condition: String) throws {
    let timeout = browser.connection.timeout
    let deadline = ContinuousClock.now + timeout
    while try !evaluate("(async () => Boolean(await (\(condition))))()", as: Bool.self) {
      guard ContinuousClock.now < deadline else { throw BrowserError("waited \(timeout) until \(condition)") }
      try waitForFrame()
    }
  }

  /// Has a script run in every document that is opened from now on, before any of the document's own. With the page's
  /// scripts off it doesn't run either.
  public func runBeforeLoad(_ script: String) throws {
    try call("Page.addScriptToEvaluateOnNewDocument", ["source": script])
  }

  private func waitForFrame() throws {
    if scriptsEnabled {
      _ = try evaluate("new Promise(requestAnimationFrame)", as: Double.self)
    } else {
      try paint()
    }
  }
}
