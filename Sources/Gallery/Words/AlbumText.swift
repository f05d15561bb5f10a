import Imaging

/// What the file `index.md` in an album's folder says of it.
struct AlbumText: Sendable {
  static let fileName: FileName = "index.md"

  var settings = AlbumSettings()
  var date: TakenTime?
  /// Where its keys stand.
  private(set) var lines: [TextKey: Int] = [:]

  init(_ text: TextFile, at file: RelativePath, problems: inout Set<TextProblem>) {
    var reader = TextReader(text, at: file, knowing: TextKey.ofAlbums)
    settings.title = reader.line(.title)
    settings.description = text.text.isBlank ? nil : text.text
    (settings.cover, settings.listed) = (reader.line(.cover), reader.list(.order, most: AlbumSettings.mostListed))
    (settings.author, settings.copyright) = (reader.line(.author), reader.line(.copyright))
    (settings.licence, settings.isHidden, date) = (reader.address(.licence), reader.isSo(.hidden), reader.time(.date))
    let sort = reader.value(
      .sort,
      wanted:
        "order: \(AlbumSettings.Order.allCases.map(\.rawValue).joined(separator: ", ")), with a '-' before it where it is reversed",
      Self.sort)
    (settings.order, settings.isReversed) = (sort?.order, sort?.isReversed)
    for key in TextKey.allCases { lines[key] = reader.line(of: key) }
    problems.formUnion(reader.problems)
  }

  /// An order's name, which may also be one that sigal has for it.
  private static func sort(_ text: String) -> (order: AlbumSettings.Order, isReversed: Bool)? {
    var (name, isReversed) = (text.lowercased(), false)
    if name.hasPrefix("-") { (name, isReversed) = (String(name.dropFirst()), true) }
    for end in [" desc", " descending", " reverse", " reversed"] where name.hasSuffix(end) {
      (name, isReversed) = (String(name.dropLast(end.count)), true)
    }
    name = name.hasPrefix("meta.") ? String(name.dropFirst(5)) : name
    let order: AlbumSettings.Order? =
      ["filename", "src_filename", "dst_filename", "path"].contains(name) ? .name : AlbumSettings.Order(rawValue: name)
    return order.map { ($0, isReversed) }
  }
}
