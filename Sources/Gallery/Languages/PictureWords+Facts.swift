/// What the viewer says of a picture.
extension PictureWords {
  /// By the names of its tile's `data-` attributes; only what there is.
  func facts(in language: PageLanguage) -> [(name: String, value: String)] {
    let facts: [(String, String?)] = [
      ("title", title), ("caption", caption?.html), ("date", taken.map(language.date)), ("camera", camera),
      ("lens", lens),
      ("exposure", language.exposure(exposure)), ("author", author), ("copyright", copyright), ("licence", licence),
      ("keywords", keywords.isEmpty ? nil : language.list(keywords)),
    ]
    return facts.compactMap { name, value in value.map { (name, $0) } }
  }
}
