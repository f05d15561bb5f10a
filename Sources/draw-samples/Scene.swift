import Imaging

/// What a picture shows, as a function from place to light.
///
/// Scenes may have hard edges: the canvas looks closer wherever neighbouring pixels differ.
protocol Scene: Sendable {
  func colour(at point: Point) -> LinearColour

  /// How much of the background a place hides, 0 to 1.
  ///
  /// The canvas asks once per pixel, so edges have to be soft here, and the colour has to go on beyond them.
  func opacity(at point: Point) -> Float
}

extension Scene {
  func opacity(at point: Point) -> Float { 1 }
}

/// A scene with the frame and the file it is for.
struct Picture: Sendable {
  /// Relative to the folder of all samples; the ending decides the format.
  let path: String
  /// The upright width.
  let width: Int
  /// The upright height.
  let height: Int
  let scene: any Scene
  /// How a JPEG has to be turned to stand upright, as from a camera held another way.
  let orientation: Orientation

  init(_ path: String, _ width: Int, _ height: Int, _ scene: any Scene, orientation: Orientation = .upright) {
    (self.path, self.width, self.height, self.scene) = (path, width, height, scene)
    self.orientation = orientation
  }
}
