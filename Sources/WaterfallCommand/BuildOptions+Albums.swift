import Gallery

extension BuildOptions {
  /// What is said of albums: their own settings files may hold it, too.
  static let albums: [Option<BuildOptions>] = [
    Option(of: .sort, standard: #""name""#, placeholder: orders),
    Option(of: .reverse, standard: "false", placeholder: ""),
    Option(of: .sortAlbums, placeholder: orders),
    Option(of: .reverseAlbums, placeholder: ""),
    Option(of: .exclude, standard: "[]", placeholder: "PATTERN"),
    Option(of: .include, standard: "[]", placeholder: "PATTERN"),
    Option(of: .hide, standard: "[]", placeholder: "PATTERN"),
    Option(of: .author, placeholder: "NAME"),
    Option(of: .copyright, placeholder: "TEXT"),
    Option(of: .licence, placeholder: "URL"),
  ]

  private static let orders = AlbumSettings.Order.allCases.map(\.rawValue).joined(separator: "|")
}

extension Option<BuildOptions> {
  fileprivate init(of key: AlbumKey, standard: String? = nil, placeholder: String) {
    self.init(
      long: key.name.replacing(/[A-Z]/) { "-\($0.output.lowercased())" },
      help: key.help + (key.kind == .list ? " May be given several times." : ""),
      settingHelp: key.help, standard: standard, example: key.example,
      action: .value(placeholder: placeholder, kind: key.kind) { (options, value) throws(ValueRefused) in
        try key.set(&options.albums, value)
      })
  }
}
