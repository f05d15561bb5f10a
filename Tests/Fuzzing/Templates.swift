import Mustache

/// A template, parsed and rendered with values like a page's, and by itself.
func fuzz(_ bytes: [UInt8]) {
  var library = MustacheLibrary()
  let text = String(decoding: bytes, as: UTF8.self)
  do throws(MustacheError) {
    try library.add("{{>page}}{{title}}", named: "tile")
    try library.add(text, named: "page")
  } catch {
    precondition(error.line > 0 && error.column > 0)
    precondition(!error.description.isEmpty)
    return
  }
  var missing: Set<MissingName> = []
  do throws(MustacheError) {
    _ = try library.render("page", with: page, missing: &missing)
  } catch {
    precondition(!error.description.isEmpty)
  }
  precondition(missing.allSatisfy { $0.line > 0 && $0.column > 0 })
  _ = library.missingNames(amongFields: page.fieldNames)
  _ = library.unincludedTemplates
}

/// Lists have an element each: how often nested ones are rendered is the theme's choice.
private let page: MustacheValue = [
  "title": "A & B", "language": "en", "isRightToLeft": false, "count": 3, "width": 33.25, "footer": nil,
  "tiles": [["name": "<a>", "hasLink": true, "sources": [["url": "a.jpg", "width": 400]]]], "albums": [],
  "parent": ["title": "C", "link": ["url": "../"]],
]
