import Foundation
import Imaging
import WaterfallLayout
import Workers

/// What a person may choose about a gallery. Lengths are in CSS pixels. Values are checked by ``check()``, which every
/// build calls first.
///
/// The defaults are the classic waterfall: three columns in a frame of 1,200 pixels, and the red border.
public struct GallerySettings: Sendable, Hashable {
  /// What stands below each picture.
  public enum Captions: String, Sendable, Hashable, CaseIterable {
    /// Nothing.
    case none
    /// A line with its file's name, made readable.
    case name
    /// A line with its title, or else its name.
    case title
    /// A line with its caption, or else its title, or its name.
    case caption
  }

  /// What gets into the site for a click to open, and how.
  public enum Originals: Sendable, Hashable {
    /// As a file of its own, which shares its blocks with the photograph where the file system can.
    case copy
    /// As another name of the same file: PHOTOS and SITE must be on one file system.
    case hardlink
    /// As a relative link to the photograph: for sites that stay on this machine.
    case symlink
    /// In the place of originals with more pixels on their longer side, JPEGs that have so many. Those that have no more are
    /// copied, unless browsers don't show them.
    case scaled(longestSide: Int)
  }

  /// What becomes of camera raw files.
  public enum RawFiles: String, Sendable, Hashable, CaseIterable {
    /// They aren't published; of those that stand alone the preview is shown.
    case none
    /// They are, too, with all their metadata, and can be downloaded.
    case publish
  }

  /// What search engines are asked to do with a gallery's pages.
  public enum Robots: String, Sendable, Hashable, CaseIterable {
    /// Nothing but what they do.
    case all
    /// Not to show them.
    case noindex
    /// Not to show them, nor to follow their links.
    case none
  }

  // MARK: Words

  /// The gallery's title: that of ``albums``. Where there is none, the one in PHOTOS' `index.md`, or the name of PHOTOS.
  public var title: String? {
    get { albums.title }
    set { albums.title = newValue }
  }
  /// What the gallery is about, in Markdown: the description of ``albums``. It stands on the first page, and without its marks it
  /// is for search engines, for previews where the gallery's address is shared, and for feeds. Where there is none, it is what
  /// PHOTOS' `index.md` says.
  public var description: String? {
    get { albums.description }
    set { albums.description = newValue }
  }
  /// The language of the pages' words, as a BCP 47 tag. Titles and captions are taken to be in it; Waterfall's own words are, too,
  /// where it has them in that language.
  public var language = "en"
  /// The line at the end of each page; empty for none. Where there is no such setting, it says what the page is made with.
  public var footer: String?
  /// What stands below pictures where their album doesn't say otherwise: the captions of ``albums``.
  public var captions: Captions {
    get { albums.captions ?? .none }
    set { albums.captions = newValue }
  }

  // MARK: Looks

  /// The width of the frame that the columns share; in narrower windows all is scaled with it.
  public var width = 1200.0
  public var columns = 3
  /// The space between columns, and between the pictures of a column.
  public var spacing = 0.0
  /// The width of the line around each picture, drawn inside its bounds. Zero draws none.
  public var borderWidth = 1.0
  public var borderColour = Colour.red
  /// The pages' background, which transparent pictures are laid on. Where there is none, pages are light or dark as their
  /// reader likes, and transparent pictures lie on white.
  public var background: Colour?
  /// The thumbnails' widths in pixels, in any order; the page lets browsers choose among them. Where there are none, two: as
  /// many pixels as a column has CSS pixels, for ordinary screens, and twice as many, for sharp ones.
  public var thumbnailWidths: [Int]?
  /// How much thumbnails are sharpened after they were made smaller, in per cent of an unsharp mask, 0 to 100.
  public var sharpening = 10
  public var thumbnailFormat = ThumbnailFormat.jpeg
  /// The thumbnails' quality, 1 to 100, by their format's own scale. From 85 a JPEG's border stays red and its neighbours
  /// clean; an AVIF's does at any quality, and a WebP's at none.
  public var quality = 85
  /// How many pictures a page has; an album of more has several pages.
  public var picturesPerPage = 600
  /// Whether a click on a picture shows it above the page, where scripts run, and not its original.
  public var hasViewer = false
  /// What pages are made with, and look like.
  public var theme = GalleryTheme.standard(.classic)
  /// The colour of what is pointed at and of the page in hand; where there is none, the theme's.
  public var accent: Colour?
  /// The typefaces of all words, and of titles, as CSS's `font-family` has them, such as `Georgia, serif`; where there are none,
  /// the theme's.
  public var font, titleFont: String?
  /// A stylesheet that follows those of the theme, with the files that it refers to beside it.
  public var stylesheet: FilePath?

  // MARK: The web

  /// Where the site will stand, for all that needs absolute addresses: what search engines and previews are told, feeds, and the
  /// page for addresses where nothing is. Where it isn't known, a site has none of that.
  public var baseURL: BaseURL?
  /// How many pictures the feeds have, the newest of all; 0 for no feeds.
  public var feedLength = 50
  /// What search engines are asked to do with the pages.
  public var robots = Robots.all
  /// The file that browsers show beside a page's title, SVG, PNG or ICO; where there is none, the theme's.
  public var favicon: FilePath?

  // MARK: Files

  public var originals = Originals.copy
  /// Whether links in PHOTOS are followed.
  public var followsLinks = true

  /// What of their metadata is published with the originals.
  public var metadata = MetadataPolicy.private

  public var rawFiles = RawFiles.none

  // MARK: Albums

  /// What is chosen for the top album and, as far as that is inherited, for all in it.
  public var albums = AlbumSettings()
  /// What all albums have, whatever their settings files say, of what is inherited: titles, descriptions, covers, lists and whether
  /// one is hidden are each album's own, and are passed over here.
  public var albumOverrides = AlbumSettings()
  /// Whether the files `waterfall.json5` in albums' folders are read.
  public var readsAlbumSettings = true
  /// Keys of the whole gallery's settings file: where an album's has one, that is what is said of it.
  package var galleryKeys: [String] = []

  // MARK: Building again

  /// Whether what earlier builds read and wrote is compared by its contents, and not only by times and sizes.
  public var comparesContents = false

  /// The one album that is built, with those in it, by the path of its folder in PHOTOS; its pages and those that lead to it
  /// are made anew, and the others stay as they are. Where there is none, all is built.
  public var album: RelativePath?

  // MARK: The machine

  /// The program that pictures are decoded in, so that a bad file harms nothing but itself: it has to call
  /// ``GalleryWorker/run(_:)``. Where there is none, they are decoded in this process.
  public var worker: WorkerProgram?
  /// Whether these are kept from everything but the file in hand.
  public var sandbox = SandboxPolicy.auto

  /// How many pictures are worked on at once.
  public var jobs = ProcessInfo.processInfo.activeProcessorCount
  /// How many bytes of memory a build may take.
  public var memory = 1 << 30

  public init() {}

  /// What ``Originals/scaled(longestSide:)`` may be: as long as a JPEG can be.
  public static let scaledSides = 1...65_500

  /// What ``feedLength`` may be: readers ask for all of a feed again and again.
  public static let feedLengths = 0...1_000

  /// The least memory that a build can do with, in bytes.
  public static let leastMemory = 1 << 27
  /// What the thumbnails' widths may be. Narrower ones show nothing, and wider ones are no thumbnails.
  public static let allowedThumbnailWidths = 16...10_000
  /// The most widths that thumbnails may have: each is decoded for, encoded and published.
  public static let mostThumbnailWidths = 8
}

extension GallerySettings {
  /// How the thumbnails are made.
  func recipe(for geometry: WaterfallGeometry) -> ThumbnailRecipe {
    ThumbnailRecipe(
      columnWidth: geometry.columnWidth, widths: thumbnailWidths, borderWidth: borderWidth, borderColour: borderColour,
      background: background ?? .white, sharpening: sharpening, format: thumbnailFormat, quality: quality)
  }
}

extension String {
  /// Whether there is nothing in it to be seen.
  var isBlank: Bool { oneLine.isEmpty }

  /// In one line, without what can't be seen.
  var oneLine: String {
    split { $0.isWhitespace || $0.unicodeScalars.allSatisfy(\.isInvisible) }.joined(separator: " ")
  }
}
