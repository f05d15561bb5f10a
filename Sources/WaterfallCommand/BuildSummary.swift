import Gallery

/// The last line of a build: what was made, in numbers.
struct BuildSummary {
  let text: String

  init(_ report: GalleryReport, publishesOriginals: Bool) {
    var parts = ["\(count(report.shown.count, "photograph")) on \(count(report.pages, "page"))"]
    if !report.isFirst { parts += Self.changes(of: report, publishesOriginals: publishesOriginals) }
    if !report.leftOut.isEmpty { parts.append("\(report.leftOut.count) left out") }
    if !report.cleaned.isEmpty { parts.append("\(count(report.cleaned.count, "original")) cleaned") }
    let raws = publishesOriginals ? report.shown.count(where: \.publishesRaw) : 0
    if raws > 0 { parts.append("\(count(raws, "camera raw file")) published as they are") }
    for kind in OtherFile.Kind.allCases {
      let number = report.otherFiles.count { $0.kind == kind }
      if number > 0 { parts.append("\(count(number, kind.name)) not shown") }
    }
    text = "\(parts.joined(separator: ", ")): open \(report.frontPage)\n"
  }

  /// How this build differs from the one before.
  private static func changes(of report: GalleryReport, publishesOriginals: Bool) -> [String] {
    func number(_ change: PictureChange) -> Int { report.changes.values.count { $0 == change } }
    let gone = publishesOriginals ? report.goneCount : 0
    var parts = [(number(.made), "new"), (number(.moved), "moved"), (number(.remade), "made again"), (gone, "gone")]
      .filter { $0.0 > 0 }.map { "\($0) \($1)" }
    let pages = report.written.count(where: \.isPage)
    if pages > 0 { parts.append("\(count(pages, "page")) written") }
    let webFiles = report.written.count(where: \.isWebFile)
    if webFiles > 0 { parts.append("\(count(webFiles, "web file")) written") }
    return parts.isEmpty ? ["nothing new"] : parts
  }
}

extension OtherFile.Kind {
  var name: String {
    switch self {
    case .video: "video"
    case .raw: "camera raw file"
    case .other: "other file"
    }
  }
}
