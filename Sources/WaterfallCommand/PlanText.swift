import Gallery

/// What a build would do: a line for each photograph to make, and each page and original that comes or goes. Their thumbnails
/// and stylesheets go with them: what those will be isn't known before a picture is made.
struct PlanText {
  let text: String

  init(_ report: GalleryReport, photos: FilePath, site: FilePath) {
    let pages = report.written.filter(\.isPage)
    let removed = report.removed.filter { $0.isPage || $0.isOriginal }
    var lines = report.changes.sorted { $0.key < $1.key }.map { path, change in
      "\(change == .made ? "make" : "remake") \(photos / path)"
    }
    lines += pages.sorted().map { "write \(site / $0)" }
    lines += removed.sorted().map { "remove \(site / $0)" }
    let made = report.changes.values.count { $0 == .made }
    lines.append(
      "\(count(made, "photograph")) to make, \(report.changes.count - made) to remake, \(count(pages.count, "page")) to write, "
        + "\(count(removed.count, "file")) to remove; nothing was written")
    text = lines.map { $0 + "\n" }.joined()
  }
}
