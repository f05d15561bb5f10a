import Mustache

/// The links between an album's pages.
extension AlbumPage {
  /// How many pages around this one are linked to, itself among them.
  private static let linkedAround = 5

  /// What `pages.mustache` sees; nothing where there is one page only.
  var pagerModel: MustacheValue {
    let count = album.pageCount(settings)
    guard count > 1 else { return .null }
    let numbers = linkedPages(of: count)
    return [
      "previous": number == 0 ? .null : .string(url(ofPage: number - 1)),
      "next": number == count - 1 ? .null : .string(url(ofPage: number + 1)),
      "numbers": .list(
        MustacheList(count: numbers.count) { place in
          let page = numbers[place]
          return [
            "number": .string(language.number(page + 1)),
            "url": .string(url(ofPage: page)),
            "isCurrent": .bool(page == number),
            "isAfterGap": .bool(place > 0 && numbers[place - 1] != page - 1),
          ]
        }),
    ]
  }

  /// The first, the last, and those around this one.
  private func linkedPages(of count: Int) -> [Int] {
    let start = max(0, min(number - Self.linkedAround / 2, count - Self.linkedAround))
    let around = Array(start..<min(count, start + Self.linkedAround))
    return (start > 0 ? [0] : []) + around + (around.last == count - 1 ? [] : [count - 1])
  }

  private func url(ofPage page: Int) -> String { url(of: album.folder / SitePaths.page(page)) }
}
