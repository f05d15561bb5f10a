import Gallery

/// What a build would do: a line for each photograph, page and file that goes, and a summary.
struct PlanText {
  let text: String

  init(_ report: GalleryReport, photos: FilePath, site: FilePath) {
    let pages = report.written.filter(\.isPage)
    var lines = report.changes.sorted { $0.key < $1.key }.map { path, change in
      "\(change == .made ? "make" : "remake") \(photos / path)"
    }
    lines += pages.sorted().map { "write \(site / $0)" }
    lines += report.removed.sorted().map { "remove \(site / $0)" }
    let made = report.changes.values.count { $0 == .made }
    lines.append(
      "\(count(made, "photograph")) to make, \(report.changes.count - made) to remake, \(count(pages.count, "page")) to write, "
        + "\(count(report.removed.count, "file")) to remove; nothing was written")
    text = lines.map { $0 + "\n" }.joined()
  }
}
