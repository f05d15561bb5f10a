import Imaging

extension AlbumKey {
  package static let sort = AlbumKey(
    name: "sort",
    help: """
      What pictures and albums are put in order by: their 'name' (the default), the 'date' when they were taken, when they \
      were 'modified', their 'title', or as they are 'listed' in the album's settings file.
      """,
    kind: .choice(AlbumSettings.Order.allCases.map(\.rawValue)), example: #""name""#, isInherited: true
  ) { (album, value) throws(ValueRefused) in
    album.order = try value.order(reversedBy: reverse.name)
  }

  package static let reverse = AlbumKey(
    name: "reverse", help: "Put them in the opposite order.", kind: .boolean, example: "false", isInherited: true
  ) { (album, value) throws(ValueRefused) in
    album.isReversed = try value.isOn()
  }

  package static let sortAlbums = AlbumKey(
    name: "sortAlbums",
    help: "What the albums in an album are put in order by, where that isn't what its pictures are.",
    kind: .choice(AlbumSettings.Order.allCases.map(\.rawValue)), example: #""date""#, isInherited: true
  ) { (album, value) throws(ValueRefused) in
    album.albumOrder = try value.order(reversedBy: reverseAlbums.name)
  }

  package static let reverseAlbums = AlbumKey(
    name: "reverseAlbums",
    help: "Put albums in the opposite order; by default, without an order of their own, as pictures are.",
    kind: .boolean, example: "true", isInherited: true
  ) { (album, value) throws(ValueRefused) in
    album.hasReversedAlbums = try value.isOn()
  }

  static let captions = AlbumKey(
    name: "captions", help: "What stands below each picture.",
    kind: .choice(GallerySettings.Captions.allCases.map(\.rawValue)), example: #""name""#, isInherited: true
  ) { (album, value) throws(ValueRefused) in
    album.captions = try value.choice()
  }

  package static let exclude = AlbumKey(
    name: "exclude",
    help: """
      Leave out the files and folders that PATTERN stands for, as in a .gitignore file: '*.png', 'drafts/'.
      """,
    kind: .list, example: #"["*.png", "drafts/"]"#, isInherited: true
  ) { (album, value) throws(ValueRefused) in
    album.exclude = try value.patterns(after: album.exclude)
  }

  package static let include = AlbumKey(
    name: "include", help: "Leave out all files but those that PATTERN stands for, or a folder that they are in.",
    kind: .list, example: #"["*.jpg"]"#, isInherited: true
  ) { (album, value) throws(ValueRefused) in
    album.include = try value.patterns(after: album.include)
  }

  package static let hide = AlbumKey(
    name: "hide",
    help: "Don't show the pictures that PATTERN stands for; they may be covers.",
    kind: .list, example: #"["cover.jpg"]"#, isInherited: true
  ) { (album, value) throws(ValueRefused) in
    album.hide = try value.patterns(after: album.hide)
  }

  package static let author = AlbumKey(
    name: "author", help: "Who made the pictures that don't say it themselves.", kind: .text,
    example: #""Ada Lovelace""#, isInherited: true
  ) { (album, value) throws(ValueRefused) in
    album.author = try value.line()
  }

  package static let copyright = AlbumKey(
    name: "copyright", help: "Whose the pictures are that don't say it themselves.", kind: .text,
    example: #""© 2026 Ada Lovelace""#, isInherited: true
  ) { (album, value) throws(ValueRefused) in
    album.copyright = try value.line()
  }

  package static let licence = AlbumKey(
    name: "licence", help: "The address of the licence's web page, of pictures that don't say it themselves.",
    kind: .text,
    example: #""https://creativecommons.org/licenses/by/4.0/""#, isInherited: true
  ) { (album, value) throws(ValueRefused) in
    let text = try value.line()
    guard text.isEmpty || AlbumSettings.isLicence(text) else {
      throw ValueRefused(reason: "is no address of a web page, such as 'https://creativecommons.org/licenses/by/4.0/'")
    }
    album.licence = text
  }
}

extension AlbumSettings {
  /// Whether text is the address of a web page.
  static func isLicence(_ text: String) -> Bool { DetailText.url(text) != nil }
}

extension OptionValue {
  /// Text in one line; empty where there is nothing to be seen of it.
  func line() throws(ValueRefused) -> String {
    let line = try validText().oneLine
    guard line.utf8.count <= DetailText.longestLine else {
      throw ValueRefused(reason: "has more than \(DetailText.longestLine) bytes")
    }
    return line
  }

  /// Patterns after those that were given elsewhere: they add up, and each may take back what one before it says.
  fileprivate func patterns(after others: [String]?) throws(ValueRefused) -> [String] {
    let patterns = (others ?? []) + (try validTexts())
    guard patterns.count <= AlbumSettings.mostPatterns else {
      throw ValueRefused(
        reason: "is one of more than \(AlbumSettings.mostPatterns) patterns; use fewer, with '*' in them")
    }
    guard patterns.allSatisfy({ $0.utf8.count <= AlbumSettings.longestPattern }) else {
      throw ValueRefused(reason: "has more than \(AlbumSettings.longestPattern) bytes")
    }
    return patterns
  }
}
