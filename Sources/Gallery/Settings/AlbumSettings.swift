/// What a person may choose for one album. What is nothing here is as in the album that this one is in, where it is inherited, or
/// by default.
public struct AlbumSettings: Sendable, Hashable {
  /// What pictures, or albums, are put in order by.
  public enum Order: String, Sendable, Hashable, CaseIterable {
    /// Their files' names, numbers in the order of counting.
    case name
    /// When they were taken; those of which that isn't known last.
    case date
    /// When their files were changed.
    case modified
    /// Their titles.
    case title
    /// As they are listed; those that aren't, by name, after them.
    case listed
  }

  /// How many names a list may have.
  static let mostListed = 10_000
  /// How many patterns a list may have, and how many bytes each: every one is tried on every file.
  static let mostPatterns = 1_000, longestPattern = 4_096

  // MARK: For this album alone

  /// In one line, of at most 1,000 bytes.
  public var title: String?
  /// In Markdown.
  public var description: String?
  /// The file, in this album or below it, that stands for it.
  public var cover: String?
  /// Names of files and folders in it, in their order.
  public var listed: [String]?
  /// Whether nothing leads to its pages.
  public var isHidden: Bool?

  // MARK: For those in it, too

  /// What pictures and albums are put in order by; by default their names.
  public var order: Order?
  /// Whether they are put in the opposite order.
  public var isReversed: Bool?
  /// The order of the albums in it, where that is another than that of its pictures.
  public var albumOrder: Order?
  /// By default, where there is no ``albumOrder``, as pictures are.
  public var hasReversedAlbums: Bool?
  /// What stands below each picture; by default nothing.
  public var captions: GallerySettings.Captions?
  /// In one line, of at most 1,000 bytes, as copyright and licence are. An empty one takes back that of the album that this one is in.
  public var author: String?
  /// Whose the pictures are that don't say it themselves.
  public var copyright: String?
  /// The address of the licence's web page.
  public var licence: String?
  /// Patterns, as in a `.gitignore` file in the album's folder, of what isn't a part of the gallery.
  public var exclude: [String]?
  /// Patterns of files, and of folders with all in them; where there are any, other files aren't a part of the gallery.
  public var include: [String]?
  /// Patterns of pictures that aren't shown, but may be covers.
  public var hide: [String]?

  public init() {}
}
