/// What the viewer says of a picture.
extension GalleryPicture {
  /// By the names of its tile's `data-` attributes; only what there is.
  func facts(in language: PageLanguage) -> [(name: String, value: String)] {
    let words = words
    // Of a picture without words its name stands on the tile already.
    let isNamed = words.title != nil || words.caption != nil || words.alternative != nil
    let facts: [(String, String?)] = [
      ("title", isNamed ? title : nil), ("caption", words.caption?.html), ("date", words.taken.map(language.date)),
      ("camera", words.camera), ("lens", words.lens), ("exposure", language.exposure(words.exposure)),
      ("author", words.author), ("copyright", words.copyright), ("licence", words.licence),
      ("keywords", words.keywords.isEmpty ? nil : language.list(words.keywords)),
    ]
    return facts.compactMap { name, value in value.map { (name, $0) } }
  }
}
