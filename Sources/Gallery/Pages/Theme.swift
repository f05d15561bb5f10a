import Mustache
import Templates

/// The templates and files that make pages look as they do.
struct Theme: Sendable {
  private let library: MustacheLibrary
  /// The stylesheet that all pages share.
  let stylesheet: [UInt8]

  /// The theme that is embedded in the program.
  static func standard() throws(GalleryError) -> Theme {
    try Theme(files: DefaultTheme.files)
  }

  /// - Parameter files: contents by name: `NAME.mustache` is the template NAME, `waterfall.css` the stylesheet.
  init(files: [String: [UInt8]]) throws(GalleryError) {
    var library = MustacheLibrary()
    for (file, contents) in files.sorted(by: { $0.key < $1.key }) where file.hasSuffix(".mustache") {
      do throws(MustacheError) {
        try library.add(
          String(decoding: contents, as: UTF8.self), named: String(file.dropLast(".mustache".count)), file: file)
      } catch {
        throw .theme("\(error)")
      }
    }
    self.library = library
    stylesheet = files["waterfall.css"] ?? []
  }

  func render(_ template: String, with model: MustacheValue) throws(GalleryError) -> [UInt8] {
    do throws(MustacheError) {
      return Array(try library.render(template, with: model).utf8)
    } catch {
      throw .theme("\(error)")
    }
  }
}
