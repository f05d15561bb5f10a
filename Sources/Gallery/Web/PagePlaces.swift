/// On which pages of their albums pictures stand: also on those that stay as they are where only one album is built, whatever the
/// order and the number of pictures on a page are by now.
struct PagePlaces {
  let settings: GallerySettings
  var kept: KeptPages?

  /// The number of a picture's page, from zero; that of the first, from which scripts find it, where that isn't known.
  ///
  /// - Parameter index: the picture's place in the album.
  func number(_ index: Int, in album: Album) -> Int {
    guard let kept, kept.contains(album.folder) else { return index / settings.picturesPerPage }
    return kept.number(of: album.tiles[index].picture) ?? 0
  }

  /// The pages of an album, each with the places in the album of the pictures on it.
  func pages(of album: Album) -> [(number: Int, pictures: [Int])] {
    guard let kept, kept.contains(album.folder) else {
      return (0..<album.pageCount(settings)).map { ($0, Array(album.range(ofPage: $0, settings))) }
    }
    let pictures = Dictionary(grouping: album.tiles.indices) { number($0, in: album) }
    return kept.numbers(in: album.folder).sorted().map { ($0, pictures[$0] ?? []) }
  }
}
