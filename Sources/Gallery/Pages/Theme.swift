import Mustache

/// The templates and files that make pages look as they do.
struct Theme: Sendable {
  /// What the pages and their own stylesheets are rendered with.
  enum Template: String, CaseIterable {
    case page = "album"
    case boxes = "boxes.css"
    // Parts of the two, which scripts show of an album's other pages.
    case chunk
    case chunkStylesheet = "chunk.css"
    case notFound = "not-found"
  }

  /// The styles and scripts that pages share, and what browsers show beside their titles.
  enum SharedFile: String, CaseIterable {
    case stylesheet = "waterfall.css"
    case script = "waterfall.js"
    case viewerStylesheet = "viewer.css"
    case viewerScript = "viewer.js"
    /// What a theme adds to the stylesheets.
    case additions = "theme.css"
    case icon = "favicon.svg"

    /// What a theme calls it.
    var path: RelativePath { RelativePath([FileName(text: rawValue)]) }
  }

  private let library: MustacheLibrary
  private let sharedFiles: [SharedFile: [UInt8]]
  private var ownStylesheet: [UInt8] = []
  /// Files that the theme brings for its pages, such as fonts, by their places in the folder of assets.
  private(set) var assets: [RelativePath: [UInt8]]
  /// What its pages can speak.
  let languages: Languages
  /// What seems to be a slip in the theme itself.
  let warnings: Set<GalleryWarning>
  /// Its folder, and the files of the stylesheet that follows it: no albums or photographs, should they be among these.
  private(set) var identities: Set<FileIdentity> = []

  /// The files of the theme that a gallery has unless another is chosen.
  static let standardFiles = GalleryTheme.Standard.classic.files

  /// Where a theme has texts of its own.
  static let languagesFolder = RelativePath(["languages"])

  /// The theme that a person chose, with the stylesheet that follows it.
  ///
  /// - Parameters:
  ///   - photos: the photographs, and
  ///   - site: the site, neither of which a theme's folder may be or contain: they would be published with it.
  init(_ settings: GallerySettings, apartFrom photos: PhotosFolder, _ site: SiteFolder) throws(GalleryError) {
    switch settings.theme {
    case .standard(let theme): try self.init(files: theme.files)
    case .folder(let path): try self.init(folder: path, apartFrom: photos, site)
    }
    guard let path = settings.stylesheet else { return }
    let own = try OwnStylesheet(path)
    ownStylesheet = own.contents
    identities.formUnion(own.identities)
    // Of two files of one name that of the person's own is meant.
    assets.merge(own.assets) { $1 }
  }

  /// The standard theme with the files of a folder in the place of its own ones.
  private init(folder path: FilePath, apartFrom photos: PhotosFolder, _ site: SiteFolder) throws(GalleryError) {
    let folder = try ThemeFolder.open(path)
    let identity: FileIdentity
    let isApart: Bool
    do throws(SystemError) {
      identity = try folder.status.identity
      let others = photos.containers.union(try PhotosFolder.containers(of: site.folder))
      isApart = !others.union([photos.identity, site.identity]).contains(identity)
    } catch {
      throw .themeUnreadable(path, error)
    }
    guard isApart else { throw .themeContainsPhotosOrSite(path) }
    let own = try ThemeFolder.read(folder, at: path)
    try self.init(files: Self.standardFiles.merging(own) { $1 }) {
      own[$0] == nil ? "\($0)" : "\(path / $0)"
    }
    identities = [identity]
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
    var languages = Languages.standard
    for (path, contents) in files.sorted(by: { $0.key < $1.key }) {
      if path.parent == Self.languagesFolder, path.name.suffix == "json" {
        do throws(LanguageFile.Failure) {
          try languages.add(LanguageFile(contents), for: path.name.stem.text)
        } catch {
          throw .themeTexts(display(path), problem: "\(error)")
        }
        continue
      }
      guard path.name.suffix == "mustache" else {
        if SharedFile(rawValue: path.description) == nil, path.name.stem != "README" { assets[path] = contents }
        continue
      }
      let name = (path.parent / path.name.stem).description
      names[name] = path
      do throws(MustacheError) {
        try library.add(String(decoding: contents, as: UTF8.self), named: name, file: display(path))
      } catch {
        throw .theme(error)
      }
    }
    self.library = library
    self.languages = languages
    self.assets = assets
    sharedFiles = Dictionary(
      uniqueKeysWithValues: SharedFile.allCases.map { ($0, $0.published(files[$0.path] ?? [])) })
    let known = Self.standardFiles.keys.map(\.description).sorted()
    func unused(_ path: RelativePath) -> GalleryWarning {
      .unusedFile(display(path), nearest: nearest(to: path.description, among: known))
    }
    // One of the default theme's own may well be left without use by a theme.
    let unusedTemplates = library.unincludedTemplates.subtracting(Template.allCases.map(\.rawValue))
      .compactMap { names[$0] }.filter { Self.standardFiles[$0] == nil }
    let misspelt = assets.keys.filter {
      ["css", "js"].contains($0.name.suffix) && nearest(to: $0.description, among: known, atMost: 2) != nil
    }
    let missing = library.missingNames(amongFields: try AlbumPage.fieldNames())
    warnings = Set((unusedTemplates + misspelt).map(unused)).union(missing.map(GalleryWarning.missingName))
  }

  // Each kind is one file, which browsers ask for once and which is smaller when it is compressed.

  /// The stylesheet that all pages share.
  func stylesheet(withViewer hasViewer: Bool) -> [UInt8] {
    let parts = contents(of: [.stylesheet] + (hasViewer ? [.viewerStylesheet] : []) + [.additions]) + [ownStylesheet]
    return Array(parts.filter { !$0.isEmpty }.joined(separator: "\n".utf8))
  }

  /// The script that all pages share.
  func script(withViewer hasViewer: Bool) -> [UInt8] {
    // A script's last statement needn't end with a semicolon, nor its last line with a newline.
    Array(contents(of: [.script] + (hasViewer ? [.viewerScript] : [])).joined(separator: ";\n".utf8))
  }

  var icon: [UInt8] { sharedFiles[.icon] ?? [] }

  private func contents(of files: [SharedFile]) -> [[UInt8]] { files.map { sharedFiles[$0] ?? [] } }

  /// More than a tile takes, in the default theme; what isn't used of it takes no memory.
  private static let bytesPerTile = 512

  /// - Parameters:
  ///   - tiles: how many there are, by which most of the text goes.
  ///   - warnings: gets what the template asks for and the model lacks.
  func render(
    _ template: Template, with model: MustacheValue, tiles: Int, warnings: inout Set<GalleryWarning>
  ) throws(GalleryError) -> String {
    do throws(MustacheError) {
      var missing: Set<MissingName> = []
      let text = try library.render(
        template.rawValue, with: model, expecting: tiles * Self.bytesPerTile, missing: &missing)
      // In place of what is known of the theme alone: here it is known what would have been there.
      for name in missing { warnings.update(with: .missingName(name)) }
      return text
    } catch {
      throw .theme(error)
    }
  }
}

extension Theme.SharedFile {
  /// What is published of a theme's file.
  fileprivate func published(_ contents: [UInt8]) -> [UInt8] {
    guard GalleryTheme.Standard.allCases.contains(where: { $0.files[path] == contents }) else { return contents }
    let text = String(decoding: contents, as: UTF8.self)
    switch path.name.suffix {
    case "css": return Array(Minified.stylesheet(text).utf8)
    case "js": return Array(Minified.shorteningNames(in: Minified.script(text)).utf8)
    default: return contents
    }
  }
}
