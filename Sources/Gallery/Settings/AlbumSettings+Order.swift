/// Orders, and how people write them.
extension AlbumSettings {
  /// With the order of its albums in the place of that of its pictures.
  var ofAlbums: AlbumSettings {
    var albums = self
    albums.order = albumOrder ?? order
    albums.isReversed = hasReversedAlbums ?? (albumOrder == nil ? isReversed : nil)
    return albums
  }

  /// An order's name, which may also be one that sigal has for it, with a sign or word where it is reversed.
  static func order(written text: String) -> (order: Order, isReversed: Bool)? {
    var (name, isReversed) = (text.lowercased(), false)
    if name.hasPrefix("-") { (name, isReversed) = (String(name.dropFirst()), true) }
    for end in [" desc", " descending", " reverse", " reversed"] where name.hasSuffix(end) {
      (name, isReversed) = (String(name.dropLast(end.count)), true)
    }
    name = name.hasPrefix("meta.") ? String(name.dropFirst(5)) : name
    let order: Order? =
      ["filename", "src_filename", "dst_filename", "path"].contains(name) ? .name : Order(rawValue: name)
    return order.map { ($0, isReversed) }
  }
}

extension OptionValue {
  /// An order by its own name. Who writes it as text files may have it is told how it is said here.
  ///
  /// - Parameter key: what reverses it.
  func order(reversedBy key: String) throws(ValueRefused) -> AlbumSettings.Order {
    guard AlbumSettings.Order(rawValue: text) == nil, let meant = AlbumSettings.order(written: text) else {
      return try choice()
    }
    throw ValueRefused(
      reason: "is no order here; say '\(meant.order.rawValue)'"
        + (meant.isReversed ? ", and for the other direction '\(key)'" : ""))
  }
}
