import Foundation

/// What the browser has told of one page, from the events of its session.
final class PageRecord {
  /// All of the main frame's documents so far, by the browser's loader ids; the last one is shown.
  private(set) var documents: [String] = []
  /// Grows with every new document and every move within one, such as to a fragment. A script that writes its state into the
  /// history, as one may on the way to another document, moves nowhere.
  private(set) var navigations = 0
  private(set) var url: URL?
  private(set) var requests: [URL] = []
  private(set) var problems: [String] = []
  private(set) var layoutShift = 0.0

  private let mainFrame: String
  private var stages: [String: Set<String>] = [:]
  private var requestURLs: [String: String] = [:]

  init(mainFrame: String) { self.mainFrame = mainFrame }

  /// Whether `document` has come to a stage of its life: `DOMContentLoaded`, `load`.
  func has(_ document: String, reached stage: String) -> Bool { stages[document]?.contains(stage) == true }

  /// Whether the document that is shown has loaded.
  var isLoaded: Bool { documents.last.map { has($0, reached: "load") } ?? false }

  /// Forgets the findings, not the navigations.
  func clearFindings() {
    requests = []
    problems = []
    layoutShift = 0
  }

  func note(_ event: String, _ details: JSON) {
    switch event {
    case "Page.frameNavigated" where details["frame"]["id"].string == mainFrame:
      navigations += 1
      documents.append(details["frame"]["loaderId"].string ?? "")
      url = details["frame"]["url"].string.flatMap { URL(string: $0 + (details["frame"]["urlFragment"].string ?? "")) }
    case "Page.navigatedWithinDocument" where details["frameId"].string == mainFrame:
      if details["navigationType"].string != "historyApi" { navigations += 1 }
      url = details["url"].string.flatMap { URL(string: $0) }
    case "Page.lifecycleEvent" where details["frameId"].string == mainFrame:
      stages[details["loaderId"].string ?? "", default: []].insert(details["name"].string ?? "")
    case "Network.requestWillBeSent": noteRequest(details["request"]["url"].string ?? "", id: details["requestId"])
    case "Network.responseReceived":
      guard let status = details["response"]["status"].number, status >= 400 else { return }
      problems.append("HTTP \(Int(status)): \(details["response"]["url"].string ?? "")")
    case "Network.loadingFailed" where !details["canceled"].isTrue:
      let reason = [details["errorText"].string, details["blockedReason"].string].compactMap(\.self)
      let url = requestURLs[details["requestId"].string ?? ""] ?? ""
      problems.append("failed request: \(url) \(reason.joined(separator: " "))")
    // The log's own words on failed requests are left out, since it is silent about some (those of an inline frame).
    case "Log.entryAdded" where details["entry"]["level"].string == "error":
      // Violations of the content security policy are of source `security`.
      let source = details["entry"]["source"].string ?? ""
      if source != "network" { problems.append("\(source): \(details["entry"]["text"].string ?? "")") }
    case "Runtime.consoleAPICalled" where ["error", "assert"].contains(details["type"].string):
      let words = details["args"].elements.map { $0["value"].value.map { "\($0)" } ?? $0["description"].string ?? "" }
      problems.append("console: \(words.joined(separator: " "))")
    case "Runtime.exceptionThrown": problems.append("exception: \(Self.text(of: details["exceptionDetails"]))")
    case "PerformanceTimeline.timelineEventAdded":
      let shift = details["event"]["layoutShiftDetails"]
      if !shift["hadRecentInput"].isTrue { layoutShift += shift["value"].number ?? 0 }
    default: break
    }
  }

  /// What a script threw, with its stack if it was an `Error`.
  static func text(of exception: JSON) -> String {
    let thrown = exception["exception"]
    return thrown["description"].string ?? thrown["value"].value.map { "\($0)" } ?? exception["text"].string ?? ""
  }

  /// `data:` URLs are no requests, and the browser's own media controls are full of them.
  private func noteRequest(_ url: String, id: JSON) {
    requestURLs[id.string ?? ""] = url
    guard !url.hasPrefix("data:"), let url = URL(string: url) else { return }
    requests.append(url)
  }
}
