import Mustache
import Templates

/// The templates and files that make pages look as they do.
struct Theme: Sendable {
  /// What the pages and their own stylesheets are rendered with.
  enum Template: String, CaseIterable {
    case page = "album"
    case boxes = "boxes.css"
  }

  /// What a theme calls the stylesheet that all pages share.
  static let stylesheetName = RelativePath(["waterfall.css"])

  private let library: MustacheLibrary
  let stylesheet: [UInt8]
  /// Files that the theme brings for its pages, such as fonts, by their places in the folder of assets.
  let assets: [RelativePath: [UInt8]]
  /// What seems to be a slip in the theme itself.
  let warnings: Set<GalleryWarning>
  /// Its folder, which is no album, should it be among the photographs.
  private(set) var folder: FileIdentity?

  /// The files of the theme that is embedded in the program.
  static var standardFiles: [RelativePath: [UInt8]] {
    Dictionary(uniqueKeysWithValues: DefaultTheme.files.map { (RelativePath([FileName(text: $0)]), $1) })
  }

  /// The theme that is embedded in the program, with the files of a folder in the place of its own ones.
  init(folder: FilePath? = nil) throws(GalleryError) {
    var own: [RelativePath: [UInt8]] = [:]
    var identity: FileIdentity?
    if let folder { (own, identity) = try ThemeFolder.read(folder) }
    if let folder, Self.standardFiles.keys.allSatisfy({ own[$0] == nil }) { throw .noTheme(folder) }
    try self.init(files: Self.standardFiles.merging(own) { $1 }) { path in
      own[path] == nil ? path.description : folder.map { "\($0 / path)" } ?? path.description
    }
    self.folder = identity
  }

  /// - Parameters:
  ///   - files: contents by path: `NAME.mustache` is the template NAME, `waterfall.css` the stylesheet.
  ///   - display: what errors call a file.
  init(
    files: [RelativePath: [UInt8]], display: (RelativePath) -> String = \.description
  ) throws(GalleryError) {
    var library = MustacheLibrary()
    var assets: [RelativePath: [UInt8]] = [:]
    var names: [String: RelativePath] = [:]
    for (path, contents) in files {
      guard path.name.suffix == "mustache" else {
        if path != Self.stylesheetName, path.name.stem != "README" { assets[path] = contents }
        continue
      }
      let name = (path.parent / path.name.stem).description
      names[name] = path
      do throws(MustacheError) {
        try library.add(String(decoding: contents, as: UTF8.self), named: name, file: display(path))
      } catch {
        throw .theme("\(error)")
      }
    }
    self.library = library
    self.assets = assets
    stylesheet = files[Self.stylesheetName] ?? []
    // One of the default theme's own may well be left without use by a theme.
    let unused = library.unincludedTemplates.subtracting(Template.allCases.map(\.rawValue))
      .compactMap { names[$0] }.filter { Self.standardFiles[$0] == nil }
    let known = Self.standardFiles.keys.map(\.description)
    warnings = Set(
      unused.map { .unusedTemplate(display($0), nearest: nearest(to: $0.description, among: known)) })
  }

  /// - Parameter warnings: gets what the template asks for and the model lacks.
  func render(
    _ template: Template, with model: MustacheValue, warnings: inout Set<GalleryWarning>
  ) throws(GalleryError) -> [UInt8] {
    do throws(MustacheError) {
      var missing: Set<MissingName> = []
      let text = try library.render(template.rawValue, with: model, missing: &missing)
      warnings.formUnion(missing.map(GalleryWarning.missingName))
      return Array(text.utf8)
    } catch {
      throw .theme("\(error)")
    }
  }
}
