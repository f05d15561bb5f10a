import Imaging
import WaterfallLayout

/// What a person may choose about a gallery. Values are checked once, here.
public struct GallerySettings: Sendable {
  /// The waterfall's measures, in CSS pixels.
  public let geometry: WaterfallGeometry
  /// The width in CSS pixels of the line around each picture, drawn inside its bounds. Zero draws none.
  public let borderWidth: Double
  /// The colour of that line.
  public let borderColour: Colour
  /// The thumbnails' JPEG quality, 1 to 100. From 85 the border stays red and its neighbours clean.
  public let quality: Int
  /// How many pictures are worked on at once.
  public let jobs: Int
  /// The pages' background, which transparent pictures are laid on.
  let background = Colour.white

  /// - Throws: ``GalleryError/setting(_:allowed:)`` where a value is out of its range.
  public init(
    geometry: WaterfallGeometry, borderWidth: Double = 1, borderColour: Colour = .red, quality: Int = 85, jobs: Int
  ) throws(GalleryError) {
    let widest = Self.widestColumn
    guard geometry.columnWidth <= widest else { throw .setting("a column's width", allowed: "at most \(widest)") }
    let widestBorder = geometry.columnWidth / 2
    guard borderWidth >= 0, borderWidth <= widestBorder else {
      throw .setting("the border's width", allowed: "from 0 to \(widestBorder)")
    }
    guard (1...100).contains(quality) else { throw .setting("the quality", allowed: "from 1 to 100") }
    guard jobs > 0 else { throw .setting("the number of jobs", allowed: "at least 1") }
    self.geometry = geometry
    self.borderWidth = borderWidth
    self.borderColour = borderColour
    self.quality = quality
    self.jobs = jobs
  }

  /// The classic waterfall: three columns in a frame of 1,200 CSS pixels, and the red border.
  public static func standard(jobs: Int) throws(GalleryError) -> GallerySettings {
    let geometry: WaterfallGeometry
    do throws(WaterfallError) {
      geometry = try WaterfallGeometry()
    } catch {
      throw .geometry(error)
    }
    return try GallerySettings(geometry: geometry, jobs: jobs)
  }

  /// Half of the longest side that a JPEG can have: thumbnails are up to two columns wide.
  private static let widestColumn = 32_750.0

  var recipe: ThumbnailRecipe {
    ThumbnailRecipe(
      columnWidth: geometry.columnWidth, borderWidth: borderWidth, borderColour: borderColour, background: background,
      quality: quality)
  }
}
