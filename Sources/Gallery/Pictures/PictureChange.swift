/// What a build did, or would do, with a file of PHOTOS.
public enum PictureChange: String, Sendable, Hashable {
  /// Nothing: what an earlier build made of it still holds.
  case none
  /// It is new.
  case made
  /// It was read anew, since it or the settings have changed, or what was made of it is gone.
  case remade
}
