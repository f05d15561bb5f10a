/// A setting of an album: the one table that albums' settings files, options, and the schema come from.
package struct AlbumKey: Sendable {
  package typealias Setter = @Sendable (inout AlbumSettings, OptionValue) throws(ValueRefused) -> Void

  package let name: String
  package let help: String
  package let kind: SettingKind
  /// A value that it may have, as a settings file has it.
  package let example: String
  /// Whether albums in this one have it, too, and so the whole gallery may.
  package let isInherited: Bool
  package let set: Setter

  /// Whether it means something for a whole gallery, which nothing leads to in any case. It may stand in its file all the same,
  /// since an album of one gallery can be built as another.
  package var isOfGallery: Bool { name != Self.hidden.name }

  package static let all = alone + inherited
}

extension AlbumKey {
  /// For one album alone.
  private static let alone: [AlbumKey] = [title, description, cover, order, hidden]

  package static let inherited: [AlbumKey] = [
    sort, reverse, sortAlbums, reverseAlbums, captions, exclude, include, hide, author, copyright, licence,
  ]

  private static let title = AlbumKey(
    name: "title", help: "The album's title; by default its folder's name.", kind: .text,
    example: #""Three days in Lisbon""#, isInherited: false
  ) { (album, value) throws(ValueRefused) in
    album.title = try value.words()
  }

  private static let description = AlbumKey(
    name: "description", help: "What the album is about, in Markdown.", kind: .text,
    example: #""Trams, *azulejos* and the sea.""#,
    isInherited: false
  ) { (album, value) throws(ValueRefused) in
    album.description = try value.validText()
  }

  package static let cover = AlbumKey(
    name: "cover",
    help:
      "The picture that stands for the album, by its path in the album's folder; by default the first.",
    kind: .text, example: #""Alfama/IMG_0012.jpg""#, isInherited: false
  ) { (album, value) throws(ValueRefused) in
    guard RelativePath(typed: value.bytes)?.isRoot == false else {
      throw ValueRefused(reason: "is no path of a file in the album's folder")
    }
    album.cover = try value.validText()
  }

  package static let order = AlbumKey(
    name: "order",
    help:
      "Names of pictures and albums in the order in which they are to stand, for sort: \"listed\"; others follow by name.",
    kind: .list, example: #"["IMG_0012.jpg", "Alfama"]"#, isInherited: false
  ) { (album, value) throws(ValueRefused) in
    let names = try value.validTexts()
    guard names.count <= AlbumSettings.mostListed else {
      throw ValueRefused(reason: "is one of more than \(AlbumSettings.mostListed) names")
    }
    album.listed = names
  }

  private static let hidden = AlbumKey(
    name: "hidden", help: "Whether nothing leads to the album's pages; whoever has their address can open them.",
    kind: .boolean, example: "true",
    isInherited: false
  ) { (album, value) throws(ValueRefused) in
    album.isHidden = try value.isOn()
  }
}

extension OptionValue {
  /// Text in one line that there is something to see of.
  fileprivate func words() throws(ValueRefused) -> String {
    let text = try line()
    guard !text.isEmpty else { throw ValueRefused(reason: "holds no words") }
    return text
  }
}
