import Imaging
import WaterfallLayout

/// What a person may choose about a gallery.
public struct GallerySettings: Sendable {
  /// The waterfall's measures, in CSS pixels.
  public var geometry: WaterfallGeometry
  /// The width in CSS pixels of the line around each picture, drawn inside its bounds. Zero draws none.
  public var borderWidth = 1.0
  public var borderColour = Colour.red
  /// The pages' background, which transparent pictures are laid on.
  public var background = Colour.white
  /// The thumbnails' JPEG quality, 1 to 100.
  public var quality = 85
  /// How many pictures are worked on at once.
  public var jobs: Int

  /// - Parameter jobs: how many pictures are worked on at once, at least one.
  public init(geometry: WaterfallGeometry, jobs: Int) {
    self.geometry = geometry
    self.jobs = jobs
  }

  /// The classic waterfall: three columns in a frame of 1,200 CSS pixels, and the red border.
  public static func standard(jobs: Int) throws(GalleryError) -> GallerySettings {
    do throws(WaterfallError) {
      return GallerySettings(geometry: try WaterfallGeometry(), jobs: jobs)
    } catch {
      throw .geometry(error)
    }
  }

  var recipe: ThumbnailRecipe {
    ThumbnailRecipe(
      columnWidth: geometry.columnWidth, borderWidth: borderWidth, borderColour: borderColour, background: background,
      quality: quality)
  }
}
