import Gallery

/// What a build would do: a line for each photograph to make, and each page, original and web file that comes or goes, and a summary.
struct PlanText {
  let text: String

  init(_ plan: GalleryPlan, photos: FilePath, site: FilePath) {
    var lines = plan.changes.sorted { $0.key < $1.key }.map { path, change in "\(change.verb) \(photos / path)" }
    lines += plan.written.sorted().map { "write \(site / $0)" }
    lines += plan.removed.sorted().map { "remove \(site / $0)" }
    func photographs(_ change: PictureChange) -> Int { plan.changes.values.count { $0 == change } }
    func files(_ paths: Set<RelativePath>) -> String {
      let (pages, originals) = (paths.count(where: \.isPage), paths.count(where: \.isOriginal))
      let webFiles = paths.count(where: \.isWebFile)
      return webFiles == 0
        ? "\(count(pages, "page")) and \(count(originals, "original"))"
        : "\(count(pages, "page")), \(count(originals, "original")) and \(count(webFiles, "web file"))"
    }
    lines.append(
      "\(count(photographs(.made), "photograph")) to make, \(photographs(.remade)) to remake, "
        + "\(photographs(.moved)) to move, \(files(plan.written)) to write, \(files(plan.removed)) to remove; "
        + "nothing was written")
    text = lines.map { $0 + "\n" }.joined()
  }
}

extension PictureChange {
  fileprivate var verb: String {
    switch self {
    case .made: "make"
    case .moved: "move"
    case .remade: "remake"
    }
  }
}
