import Foundation

/// Pages in a folder of their own, removed with the last reference.
final class Site {
  let folder = FileManager.default.temporaryDirectory.appending(path: "site-\(UUID())")

  /// - Parameter pages: Bodies of HTML documents by name, and files of other kinds.
  init(_ pages: [String: String]) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    for (name, text) in pages {
      let isPage = name.hasSuffix(".html")
      try Data(((isPage ? "<!doctype html><meta charset=utf-8>" : "") + text).utf8).write(to: self[name])
    }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  subscript(name: String) -> URL { folder.appending(path: name) }

  static let image = """
    <svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><rect width="300" height="300"/></svg>
    """
}
