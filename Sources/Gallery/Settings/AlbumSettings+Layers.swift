/// Settings of several places, laid over each other.
extension AlbumSettings {
  /// With what others say in the place of what these do.
  func overlaid(by others: AlbumSettings) -> AlbumSettings {
    var all = inherited(by: others)
    all.title = others.title ?? title
    all.description = others.description ?? description
    all.cover = others.cover ?? cover
    all.listed = others.listed ?? listed
    all.isHidden = others.isHidden ?? isHidden
    all.exclude = others.exclude ?? exclude
    all.include = others.include ?? include
    all.hide = others.hide ?? hide
    return all
  }

  /// Those of an album in this one: its own, and where it says nothing these, as far as they are for it too. Patterns aren't
  /// among them: each album's are about its own folder.
  func inherited(by inner: AlbumSettings) -> AlbumSettings {
    var all = inner
    // A list is an order, unless it is said to be that of albums alone; and an order has its direction.
    if inner.order == nil, inner.listed != nil, inner.albumOrder != .listed { all.order = .listed }
    let inheritsOrder = all.order == nil
    if inheritsOrder {
      all.order = order
      all.isReversed = inner.isReversed ?? isReversed
    }
    let hasList = inner.listed != nil && all.order == .listed
    if inner.albumOrder == nil, !hasList, albumOrder != nil || inheritsOrder {
      all.albumOrder = albumOrder
      all.hasReversedAlbums = inner.hasReversedAlbums ?? hasReversedAlbums
    }
    all.captions = inner.captions ?? captions
    all.author = inner.author ?? author
    all.copyright = inner.copyright ?? copyright
    all.licence = inner.licence ?? licence
    return all
  }

  /// What a text file hands on to the albums in its own: as in sigal, its order is for its album alone.
  var withoutOrder: AlbumSettings {
    var rest = withoutList
    (rest.order, rest.isReversed, rest.albumOrder, rest.hasReversedAlbums) = (nil, nil, nil, nil)
    return rest
  }

  /// Without the names in it: they are of one folder.
  var withoutList: AlbumSettings {
    var rest = self
    rest.listed = nil
    return rest
  }

  /// What it is called and whose pictures are, in one line; what is blank says that it is nobody's, and nothing more.
  var withoutBlanks: AlbumSettings {
    func words(_ text: String?) -> String? { text.flatMap { $0.isBlank ? nil : $0.oneLine } }
    var rest = self
    (rest.title, rest.author) = (words(title), words(author))
    (rest.copyright, rest.licence) = (words(copyright), words(licence))
    return rest
  }

  /// With those that count more than any album's own: only such as hold in the albums in it, too.
  func overridden(by last: AlbumSettings) -> AlbumSettings {
    var all = self
    if last.order != nil { (all.order, all.isReversed) = (last.order, last.isReversed) }
    all.isReversed = last.isReversed ?? all.isReversed
    if last.albumOrder != nil || last.order != nil && albumOrder == nil {
      (all.albumOrder, all.hasReversedAlbums) = (last.albumOrder, last.hasReversedAlbums)
    }
    all.hasReversedAlbums = last.hasReversedAlbums ?? all.hasReversedAlbums
    all.captions = last.captions ?? captions
    all.author = last.author ?? author
    all.copyright = last.copyright ?? copyright
    all.licence = last.licence ?? licence
    return all
  }
}
