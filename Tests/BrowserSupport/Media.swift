import Foundation

/// What the reader's system can prefer, and a stylesheet ask for. Chromium doesn't know `prefers-reduced-data`.
public enum MediaFeature: String, Sendable {
  /// `light` or `dark`.
  case colourScheme = "prefers-color-scheme"
  /// `no-preference` or `reduce`.
  case reducedMotion = "prefers-reduced-motion"
  /// `none` or `active`.
  case forcedColours = "forced-colors"
  /// `no-preference`, `more`, `less` or `custom`.
  case contrast = "prefers-contrast"
}

/// What the page is shown by.
extension Page {
  /// Has the reader's system prefer something, from now on, with all that was asked for before.
  public func emulate(_ feature: MediaFeature, as value: String) throws {
    emulatedMedia[feature] = value
    try call(
      "Emulation.setEmulatedMedia",
      ["features": emulatedMedia.map { ["name": $0.key.rawValue, "value": $0.value] }])
  }

  /// What the reader's system prefers: dark pages, or light ones.
  public func preferColourScheme(isDark: Bool) throws {
    try emulate(.colourScheme, as: isDark ? "dark" : "light")
  }

  /// The page as it is printed by default, without backgrounds: a PDF.
  public func printToPDF() throws -> Data {
    guard let document = try call("Page.printToPDF")["data"].string.flatMap({ Data(base64Encoded: $0) }) else {
      throw BrowserError("nothing was printed")
    }
    return document
  }
}
