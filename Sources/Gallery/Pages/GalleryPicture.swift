import Imaging

/// A picture that stands in a gallery.
public struct GalleryPicture: Sendable, Hashable {
  /// Its file's place in PHOTOS.
  public let path: RelativePath
  /// The file that it was made of, where that was looked at.
  let version: FileVersion?
  private let made: Shared<RecordedPicture>
  /// Kept once, however many lists it stands in; nothing where nothing is said.
  private var described: Shared<PictureWords>?
  /// Where what a click opens goes in SITE, if that is published; the root until ``PublishedNames`` has placed it.
  var opened = RelativePath()
  /// Where the original goes, if a web copy is opened and it is published beside that.
  var download: RelativePath?
  /// The camera raw file that is published beside it, and where that goes.
  var companion: CompanionFile?
  var companionPlace: RelativePath?

  /// Whether it isn't shown, and only stands for an album: then its words aren't shown either.
  var isHidden = false

  /// What an XMP sidecar says of it.
  var sidecar: RecordedDetails?

  init(_ made: Shared<RecordedPicture>, at path: RelativePath, version: FileVersion?) {
    (self.made, self.path, self.version) = (made, path, version)
  }

  /// Its upright size in pixels.
  public var size: PixelSize { made.value.pixels.size }

  /// The colour that most of it has.
  public var dominantColour: Colour { made.value.pixels.dominantColour }

  /// Its scaled copies in SITE, from the narrowest to the widest; at least one.
  var thumbnails: [PublishedThumbnail] { made.value.pixels.thumbnails }

  /// Their files, in the same order.
  var thumbnailFiles: [SiteFile] { made.value.pixels.thumbnailFiles }

  var format: ImageFormat { made.value.format }

  /// Whether its colours were taken for sRGB, since its file's colour profile can't be used.
  public var hasBrokenProfile: Bool { made.value.pixels.hasBrokenProfile }

  /// What its file and an XMP sidecar say of it: in each field the sidecar, where it says anything there.
  var details: PhotoDetails {
    let own = made.value.details?.details ?? PhotoDetails()
    return sidecar.map { $0.details.laid(over: own) } ?? own
  }

  /// When it was taken, whether that is shown or not.
  var taken: TakenTime? { words.taken ?? details.taken }

  /// What is published of its file.
  var published: PublishedOriginal { made.value.published }

  /// Where its own file goes, if that is published.
  var original: RelativePath? { published.webCopy == nil ? opened : download }

  /// What is published for download beside what a click opens, and what people call its format: that of a camera raw file
  /// by its name.
  var downloads: [(path: RelativePath, format: String)] {
    let isRaw = format == .raw && path.name.promise == .other(.raw)
    let own = download.map { ($0, isRaw ? path.name.suffix.uppercased() : format.displayName) }
    let raw = companionPlace.map { ($0, $0.name.suffix.uppercased()) }
    return [own, raw].compactMap(\.self)
  }

  /// Whether a camera raw file is published of it, with all that the camera wrote into it.
  public var publishesRaw: Bool { companionPlace != nil || format == .raw && original != nil }

  /// Where all that is published of it goes.
  var places: [RelativePath] { [opened] + downloads.map(\.path) }

  /// The folder in SITE of its album's page.
  var albumFolder: RelativePath { RelativePath(Array(opened.parent.names.dropFirst())) }

  /// Its file's name, made readable.
  var name: String { path.name.label(droppingSuffix: true) }

  /// What pages say of it.
  var words: PictureWords {
    get { described?.value ?? PictureWords() }
    set { described = newValue == PictureWords() ? nil : Shared(newValue) }
  }

  /// What it is called: its title, or else its file's name, made readable.
  public var title: String { described?.value.title ?? name }

  /// What is said of it, in one line, without markup.
  public var caption: String? { described?.value.caption?.plain }

  /// What it shows, and the like, in words that it may be found by.
  public var keywords: [String] { described?.value.keywords ?? [] }

  /// What stands for it where it can't be seen.
  var alternative: String { described?.value.alternative ?? described?.value.caption?.beginning ?? title }

  /// The line below it.
  func line(_ captions: GallerySettings.Captions) -> String? {
    switch captions {
    case .none: nil
    case .name: name
    case .title: title
    case .caption: caption ?? title
    }
  }
}

/// A camera raw file that is published beside a picture which the camera made of it.
struct CompanionFile: Sendable, Hashable {
  /// Its place in PHOTOS.
  let path: RelativePath
  /// The file that was read, where that was looked at.
  let version: FileVersion?
  let contents: PublishedOriginal.Contents
}
