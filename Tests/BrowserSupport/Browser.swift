import Foundation

/// One headless Chromium with a profile of its own, ended by `close()` or with the last reference to it and its pages.
///
/// Not `Sendable` on purpose: every call blocks until the browser has answered, so a browser belongs to one test, and
/// tests that run at the same time have one each.
public final class Browser {
  let connection: Connection

  /// Whether there is a browser on `PATH`; a condition for tests that need one.
  public static var isAvailable: Bool { executable != nil }

  /// - Parameters:
  ///   - timeout: How long any one command or navigation may take before it throws.
  ///   - allowsBackForwardCache: Whether pages that are left, and came from a server, may be kept as they are for going
  ///     back to them.
  public init(timeout: Duration = .seconds(30), allowsBackForwardCache: Bool = false) throws {
    guard let executable = Self.executable else { throw BrowserError("no Chromium on PATH") }
    let process = try BrowserProcess(executable: executable, allowsBackForwardCache: allowsBackForwardCache)
    connection = Connection(to: process, timeout: timeout)
    try connection.call("Browser.getVersion")
  }

  deinit { close() }

  /// Ends the browser and removes its profile; its pages then throw. A second call does nothing.
  public func close() { connection.close() }

  /// A page in a window of its own, since a tab behind another one isn't painted.
  ///
  /// - Parameter scriptsEnabled: Whether the page's own scripts run. `Page.evaluate` works in any case.
  public func newPage(width: Int, height: Int, scriptsEnabled: Bool = true) throws -> Page {
    let target = try connection.call("Target.createTarget", ["url": "about:blank", "newWindow": true])["targetId"]
    let attached = try connection.call(
      "Target.attachToTarget", ["targetId": target.string ?? "", "flatten": true])
    guard let frame = target.string, let session = attached["sessionId"].string else {
      throw BrowserError("no page was made")
    }
    let page = Page(of: self, connection: connection, session: session, frame: frame, scriptsEnabled: scriptsEnabled)
    try page.prepare()
    try page.setViewport(width: width, height: height, deviceScaleFactor: 1)
    return page
  }

  private static var executable: String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let candidates = ["chromium", "chromium-browser", "google-chrome"].flatMap { name in
      folders.map { "\($0)/\(name)" }
    }
    return candidates.first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
