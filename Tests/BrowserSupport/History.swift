/// Ways through the page's history, each of which waits for the load event, or until a move within the document is done.
/// `requestedURLs`, `problems` and `layoutShift` go on.
extension Page {
  public func goBack() throws { try go(by: -1) }

  public func goForward() throws { try go(by: 1) }

  public func reload() throws {
    try waitForNavigation { try call("Page.reload") }
  }

  private func go(by steps: Int) throws {
    let history = try call("Page.getNavigationHistory")
    let (entries, current) = (history["entries"].elements, Int(history["currentIndex"].number ?? 0))
    guard entries.indices.contains(current + steps), let entry = entries[current + steps]["id"].number else {
      throw BrowserError("the history has no page \(steps < 0 ? "before" : "after") this one")
    }
    try waitForNavigation { try call("Page.navigateToHistoryEntry", ["entryId": Int(entry)]) }
  }
}
