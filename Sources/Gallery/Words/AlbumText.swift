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
    (settings.licence, settings.isHidden, date) = (reader.address(.licence), reader.isHidden(), reader.time(.date))
    let orders = AlbumSettings.Order.allCases.map(\.rawValue).joined(separator: ", ")
    let wanted = "order: \(orders), with a '-' before it where it is reversed"
    let sort = reader.value(.sort, wanted: wanted, AlbumSettings.order)
    (settings.order, settings.isReversed) = (sort?.order, sort?.isReversed)
    let sortAlbums = reader.value(.sortAlbums, wanted: wanted, AlbumSettings.order)
    (settings.albumOrder, settings.hasReversedAlbums) = (sortAlbums?.order, sortAlbums?.isReversed)
    for key in TextKey.allCases { lines[key] = reader.line(of: key) }
    problems.formUnion(reader.problems)
  }
}
