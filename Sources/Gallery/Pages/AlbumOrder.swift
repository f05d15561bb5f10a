import Imaging

/// In which order an album's pictures stand, or the albums in it.
struct AlbumOrder {
  private let order: AlbumSettings.Order
  private let isReversed: Bool
  /// Names as they are listed, and composed.
  private let listed, listedComposed: [FileName: Int]

  init(_ settings: AlbumSettings) {
    (order, isReversed) = (settings.order ?? .name, settings.isReversed ?? false)
    let names = (settings.listed ?? []).map(FileName.init(listed:)).enumerated()
    listed = Dictionary(names.map { ($1, $0) }) { first, _ in first }
    listedComposed = Dictionary(names.map { ($1.composed, $0) }) { first, _ in first }
  }

  /// Puts pictures in order.
  ///
  /// - Parameter modified: when a picture's file was changed, in nanoseconds since 1970.
  func sorted(_ tiles: [Album.Tile], modified: (GalleryPicture) -> Int?) -> [Album.Tile] {
    sorted(tiles) { OrderedPlace(of: $0.picture, by: order, modified: modified) }
  }

  /// Puts things in order; what isn't known of all has those last of which it isn't, also reversed. Where two are alike, their
  /// names decide.
  func sorted<Thing>(_ things: [Thing], by place: (Thing) -> OrderedPlace) -> [Thing] {
    let keyed = things.map { (thing: $0, place: place($0)) }
    return keyed.sorted { precedes($0.place, $1.place) }.map(\.thing)
  }

  private func precedes(_ left: OrderedPlace, _ right: OrderedPlace) -> Bool {
    switch order {
    case .name: isReversed ? right.precedesByName(left) : left.precedesByName(right)
    case .date: precedes(left, right, \.taken)
    case .modified: precedes(left, right, \.modified)
    case .listed: precedes(left, right) { place(of: $0.name) }
    case .title:
      if let title = left.title, let other = right.title, title != other {
        (title < other) != isReversed
      } else {
        left.precedesByName(right)
      }
    }
  }

  /// Where a name is listed; one that is written exactly so goes before one that looks the same.
  private func place(of name: FileName) -> Int? {
    listed[name].map { 2 * $0 } ?? listedComposed[name.composed].map { 2 * $0 + 1 }
  }

  private func precedes(_ left: OrderedPlace, _ right: OrderedPlace, _ key: (OrderedPlace) -> Int?) -> Bool {
    switch (key(left), key(right)) {
    case (let first?, let second?) where first != second: (first < second) != isReversed
    case (_?, nil): true
    case (nil, _?): false
    default: left.precedesByName(right)
    }
  }
}

/// What decides where a picture or an album stands among others.
struct OrderedPlace: Sendable {
  let name: FileName
  /// The name as people read it: without the suffix of a file, and with a space for each underscore.
  private let readable: NaturalKey
  /// Without regard to case.
  let title: NaturalKey?
  /// In seconds since 1970.
  let taken: Int?
  /// In nanoseconds since 1970.
  let modified: Int?

  /// - Parameter order: the one that counts; nothing is found out for another.
  init(of picture: GalleryPicture, by order: AlbumSettings.Order, modified: (GalleryPicture) -> Int?) {
    name = picture.path.name
    readable = Self.readable(name.stem)
    title = order == .title ? NaturalKey(Array(FileName(text: picture.title).caseFolded.utf8)) : nil
    taken = order == .date ? picture.taken?.secondsSince1970 : nil
    self.modified = order == .modified ? modified(picture) : nil
  }

  /// - Parameters:
  ///   - date: that of an album, where a person says so; else it is that of the newest picture in it.
  ///   - orders: those of the albums that it is in; nothing is found out for others.
  init(
    of name: FileName, _ words: AlbumWords, date: TakenTime?, holding tiles: [Album.Tile], _ albums: [Album],
    by orders: Set<AlbumSettings.Order>, modified: (GalleryPicture) -> Int?
  ) {
    self.name = name
    readable = Self.readable(name)
    title = orders.contains(.title) ? NaturalKey(Array(FileName(text: words.title).caseFolded.utf8)) : nil
    func newest(_ time: (GalleryPicture) -> Int?, _ ofAlbum: KeyPath<OrderedPlace, Int?>) -> Int? {
      (tiles.compactMap { time($0.picture) } + albums.compactMap { $0.place[keyPath: ofAlbum] }).max()
    }
    taken =
      orders.contains(.date) ? date?.secondsSince1970 ?? newest({ $0.taken?.secondsSince1970 }, \.taken) : nil
    self.modified = orders.contains(.modified) ? newest(modified, \.modified) : nil
  }

  private static func readable(_ name: FileName) -> NaturalKey {
    NaturalKey(name.bytes.map { $0 == UInt8(ascii: "_") ? UInt8(ascii: " ") : $0 })
  }

  func precedesByName(_ other: OrderedPlace) -> Bool {
    readable == other.readable
      ? name < other.name : readable < other.readable
  }
}
