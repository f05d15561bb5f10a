/// What a picture shows, as a function from place to light.
///
/// Scenes may have hard edges: the canvas looks closer wherever neighbouring pixels differ.
protocol Scene: Sendable {
  func colour(at point: Point) -> LinearColour
}

/// A scene with the frame and the file it is for.
struct Picture: Sendable {
  /// Relative to the folder of all samples; the ending decides the format.
  let path: String
  let width: Int
  let height: Int
  let scene: any Scene

  init(_ path: String, _ width: Int, _ height: Int, _ scene: any Scene) {
    (self.path, self.width, self.height, self.scene) = (path, width, height, scene)
  }
}
