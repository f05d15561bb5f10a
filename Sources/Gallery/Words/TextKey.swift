/// What the keys of text files mean.
enum TextKey: String, CaseIterable {
  case title, author, date, copyright, licence, hidden
  // Of pictures.
  case keywords, alt
  // Of albums.
  case cover, sort, order
  case sortAlbums = "sort-albums"

  static let ofPictures: Set<TextKey> = [.title, .author, .date, .copyright, .licence, .hidden, .keywords, .alt]
  static let ofAlbums: Set<TextKey> = [
    .title, .author, .date, .copyright, .licence, .hidden, .cover, .sort, .sortAlbums, .order,
  ]

  /// Whether it may stand several times, each time with more.
  var isList: Bool { self == .keywords || self == .order }

  private static let otherNames = ["license": TextKey.licence, "tags": .keywords, "thumbnail": .cover]

  /// - Parameter name: in any case.
  init?(_ name: String) {
    let name = name.lowercased()
    guard let key = Self(rawValue: name) ?? Self.otherNames[name] else { return nil }
    self = key
  }

  /// Whether a word is a key's name; or, but for one letter, that of a long one. Near short ones there are words that begin a
  /// sentence, such as "Art" and "Data", and near long ones of other beginnings, such as "Border".
  static func isMeant(_ word: String) -> Bool {
    if TextKey(word) != nil { return true }
    let word = word.lowercased()
    let names = (allCases.map(\.rawValue) + otherNames.keys).filter { $0.first == word.first && $0.count >= 5 }
    return word.count >= 5 && nearest(to: word, among: names, atMost: 1) != nil
  }

  /// All names of some keys, as people write them.
  static func names(of keys: Set<TextKey>) -> [String] {
    (keys.map(\.rawValue) + otherNames.filter { keys.contains($0.value) }.keys).sorted().map(\.capitalized)
  }
}
