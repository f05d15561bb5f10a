import Foundation

/// One page of a browser, which it keeps alive. All calls block until the browser has answered.
public final class Page {
  let browser: Browser
  private let connection: Connection
  private let session: String
  private let record: PageRecord
  let scriptsEnabled: Bool
  /// What `emulate` was asked for: the browser wants it all at once.
  var emulatedMedia: [MediaFeature: String] = [:]
  /// When the last event of a touch screen was, by its own clock.
  var lastTouch = 0.0

  init(of browser: Browser, connection: Connection, session: String, frame: String, scriptsEnabled: Bool) {
    self.browser = browser
    self.scriptsEnabled = scriptsEnabled
    self.connection = connection
    self.session = session
    record = PageRecord(mainFrame: frame)
    connection.record(session, in: record)
  }

  func prepare() throws {
    for domain in ["Page", "Runtime", "Log", "Network"] { try call("\(domain).enable") }
    try call("Page.setLifecycleEventsEnabled", ["enabled": true])
    try call("PerformanceTimeline.enable", ["eventTypes": ["layout-shift"]])
    // Every page behaves as the one in front, with a focus ring where a user would see one.
    try call("Emulation.setFocusEmulationEnabled", ["enabled": true])
    try call("Emulation.setScriptExecutionDisabled", ["value": !scriptsEnabled])
  }

  @discardableResult
  func call(_ method: String, _ parameters: [String: Any] = [:]) throws -> JSON {
    try connection.call(method, parameters, session: session)
  }

  // MARK: Navigation

  /// Navigates and waits for the load event. `requestedURLs`, `problems` and `layoutShift` start anew.
  ///
  /// - Parameter imagesAfterFirstPaint: Holds images back until the rest has been painted, as on a slow network. From a
  ///   local disk they are there before the first paint, and even a page that doesn't reserve their space never shifts.
  public func open(_ url: URL, imagesAfterFirstPaint: Bool = false) throws {
    try synchronize()
    record.clearFindings()
    if imagesAfterFirstPaint { try call("Fetch.enable", ["patterns": [["resourceType": "Image"]]]) }
    let reply = try call("Page.navigate", ["url": url.absoluteString])
    defer { if imagesAfterFirstPaint { _ = try? call("Fetch.disable") } }
    if let error = reply["errorText"].string { throw BrowserError("\(url): \(error)") }
    // Without a new document it was a move within the old one, and is over.
    guard let document = reply["loaderId"].string else { return }
    if imagesAfterFirstPaint {
      try connection.wait(for: "the text of \(url)") { record.has(document, reached: "DOMContentLoaded") }
      try paint()
      try call("Fetch.disable")
    }
    try connection.wait(for: "the load event of \(url)") { record.documents.contains(document) && record.isLoaded }
  }

  /// Does something that makes the page navigate, such as a click on a link, and waits for the load event of the new
  /// document, or until the move within the old one is done.
  public func waitForNavigation(after action: () throws -> Void) throws {
    try synchronize()
    let before = record.navigations
    try action()
    try connection.wait(for: "a navigation") { record.navigations > before && record.isLoaded }
  }

  /// The address of the document that is shown, with its fragment.
  public var currentURL: URL? {
    get throws {
      try synchronize()
      return record.url
    }
  }

  // MARK: Findings since `open`

  /// Every request in order, `data:` URLs excepted.
  public var requestedURLs: [URL] {
    get throws {
      try synchronize()
      return record.requests
    }
  }

  /// Console errors, uncaught exceptions, logged errors, violations of the content security policy, failed requests.
  public var problems: [String] {
    get throws {
      try synchronize()
      return record.problems
    }
  }

  /// The sum of all layout shifts but those within half a second of input, which includes `setViewport` and a
  /// screenshot of the full page.
  public var layoutShift: Double {
    get throws {
      try paint()
      return record.layoutShift
    }
  }

  // MARK: Looking

  /// The value of a JavaScript expression, awaited if it is a promise.
  ///
  /// With the page's scripts off this works all the same, but timers and animation frames never fire. An expression
  /// that navigates may take its own result along, and then throws; with scripts on, navigate from a timer.
  public func evaluate<T: Decodable>(_ expression: String, as type: T.Type = T.self) throws -> T {
    let reply = try call(
      "Runtime.evaluate", ["expression": expression, "returnByValue": true, "awaitPromise": true])
    if reply["exceptionDetails"].value != nil {
      throw BrowserError(PageRecord.text(of: reply["exceptionDetails"]))
    }
    let value = reply["result"]["value"].value ?? NSNull()
    return try JSONDecoder().decode(
      T.self, from: JSONSerialization.data(withJSONObject: value, options: .fragmentsAllowed))
  }

  public func setViewport(width: Int, height: Int, deviceScaleFactor: Double) throws {
    try call(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": deviceScaleFactor, "mobile": false])
  }

  /// A PNG of the viewport or, `fullPage`, of the whole document.
  public func screenshot(fullPage: Bool = false) throws -> Data {
    let reply = try call("Page.captureScreenshot", ["format": "png", "captureBeyondViewport": fullPage])
    guard let image = reply["data"].string.flatMap({ Data(base64Encoded: $0) }) else {
      throw BrowserError("no screenshot")
    }
    return image
  }

  /// Has the page answer, which it does after all of its events so far. Unlike an evaluation, this question outlives a
  /// navigation in between.
  private func synchronize() throws { try call("Page.getLayoutMetrics") }

  /// Waits until the page as it is now has been painted: layout shifts are found in painting. A screenshot does that
  /// with scripts off as well, where there is no `requestAnimationFrame`, and doesn't count as input.
  func paint() throws { try call("Page.captureScreenshot", ["format": "jpeg", "quality": 0]) }
}
