/// How deep blocks of metadata stand in each other: a photograph has a thumbnail with Exif data of its own, but only an
/// attacker has a thousand, for which no stack is deep enough.
enum Nesting {
  @TaskLocal private static var depth = 0

  static func deeper(_ clean: () throws(MetadataFailure) -> Bool) throws(MetadataFailure) -> Bool {
    guard depth < 8 else { throw MetadataFailure("its metadata is nested too deeply") }
    return try $depth.withValue(depth + 1) { Result(catching: clean) }.get()
  }
}
