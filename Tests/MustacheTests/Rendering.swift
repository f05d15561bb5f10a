import Mustache

/// Renders one template, with the partials it uses.
func render(
  _ template: String, with value: MustacheValue = [:], partials: [String: String] = [:]
) throws(MustacheError) -> String {
  var library = MustacheLibrary()
  try library.add(template, named: "main")
  for (name, partial) in partials {
    try library.add(partial, named: name)
  }
  return try library.render("main", with: value)
}
