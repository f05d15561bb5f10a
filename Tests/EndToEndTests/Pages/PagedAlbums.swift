import Foundation
import Imaging
import TestSupport

/// Sites of an album of many small pictures, in which there is another one of several pages. Each is built once for all tests.
enum PagedAlbums {
  /// The upright sizes of the top album's pictures, all different, some of them tall. `1.jpg` is the first.
  static let sizes = (0..<300).map { index in
    let height = 40 + index / 50 * 8 + index * 7 % 8
    return PixelSize(width: 40 + index % 50, height: index % 41 == 7 ? height * 3 : height)
  }

  /// The album in it has some of the same pictures, from `1.jpg` on.
  static let innerName = "Inner & <album>"
  static let innerSizes = Array(sizes[140..<290])

  static let perPage = 130
  /// Pages of 130 pictures: 130, 130 and 40.
  static func paged() throws -> URL { try pagedSite.get() }
  static func captioned() throws -> URL { try captionedSite.get() }
  /// Pages of 130 pictures, with the viewer.
  static func viewed() throws -> URL { try viewedSite.get() }
  /// Ten pages of 30 pictures.
  static func manyPages() throws -> URL { try manyPagesSite.get() }
  /// One page of all.
  static func single() throws -> URL { try singleSite.get() }

  private static let pagedSite = Result { try site("paged", "--page-size=130") }
  private static let captionedSite = Result { try site("captioned", "--page-size=130 --captions=name") }
  private static let viewedSite = Result { try site("viewed", "--page-size=130 --viewer") }
  private static let manyPagesSite = Result { try site("many", "--page-size=30") }
  private static let singleSite = Result { try site("single", "") }

  private static let folder: Result<TemporaryFolder, any Error> = Result {
    let folder = try TemporaryFolder()
    let pictures = try sizes.map { try TestPicture.quadrants(width: $0.width, height: $0.height).jpeg(quality: 80) }
    for (index, picture) in pictures.enumerated() { try folder.write(picture, to: "photos/\(index + 1).jpg") }
    for (index, picture) in pictures[140..<290].enumerated() {
      try folder.write(picture, to: "photos/\(innerName)/\(index + 1).jpg")
    }
    try build(in: folder, "made", "")
    // What is kept for all tests isn't let go by any.
    atexit { if let folder = try? PagedAlbums.folder.get() { try? FileManager.default.removeItem(at: folder.url) } }
    return folder
  }

  /// A site with its own options, for one test.
  static func site(_ name: String, _ options: String) throws -> URL {
    let folder = try folder.get()
    // Thumbnails are made once.
    let copy = try Program.shell("cp -a '\(folder.path("made"))' '\(folder.path(name))'")
    guard copy.status == 0 else { throw NotBuilt(errors: copy.errors) }
    return try build(in: folder, name, options)
  }

  @discardableResult
  private static func build(in folder: TemporaryFolder, _ name: String, _ options: String) throws -> URL {
    let run = try Program.shell("cd '\(folder.path)' && \"$waterfall\" build \(options) photos '\(name)'")
    guard run.status == 0 else { throw NotBuilt(errors: run.errors) }
    return folder.url.appendingPathComponent(name)
  }

  struct NotBuilt: Error { let errors: String }
}
