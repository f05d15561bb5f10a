/// What a build did, or would do, with a photograph.
public enum PictureChange: Sendable, Hashable {
  /// It is new.
  case made
  /// It is new there, but was made before, of a file with the same contents: it was moved, renamed or copied.
  case moved
  /// It, or a setting that shows in it, has changed, or what was made of it is gone.
  case remade
}
