import Foundation
import TestSupport

/// What a site's pages refer to.
struct SiteLinks {
  /// The references that lead to nothing, each with its page; empty where the site is whole.
  let dead: [String]
  let count: Int

  /// - Parameter site: the site's place in the folder.
  init(of site: String, in folder: TemporaryFolder) throws {
    let root = folder.url.appendingPathComponent(site)
    var dead: [String] = []
    var count = 0
    for page in try FileManager.default.subpathsOfDirectory(atPath: root.path) where page.hasSuffix("index.html") {
      guard !page.hasPrefix(".waterfall/") else { continue }
      let html = try folder.text("\(site)/\(page)")
      let links = html.matches(of: /\s(?:href|src)="([^"]*)"/).map { String($0.1) }
      let candidates = html.matches(of: /\ssrcset="([^"]*)"/).flatMap { $0.1.split(separator: ",") }
      for link in links + candidates.compactMap({ $0.split(separator: " ").first.map(String.init) }) {
        count += 1
        let path =
          page.split(separator: "/").dropLast().joined(separator: "/") + "/" + (link.removingPercentEncoding ?? "")
        if !FileManager.default.fileExists(atPath: root.path + "/" + path) { dead.append("\(page): \(link)") }
      }
    }
    self.dead = dead
    self.count = count
  }
}
