import Glibc
import Imaging

/// Reads text files of PHOTOS, each once, and keeps what can't be used of them.
struct TextFiles {
  let photos: Descriptor
  private var pictures: [RelativePath: PictureText?] = [:]
  private(set) var problems: Set<TextProblem> = []

  init(photos: Descriptor) {
    self.photos = photos
  }

  /// What one says of a picture; nothing where it can't be read.
  mutating func picture(_ path: RelativePath) -> PictureText? {
    if let known = pictures[path] { return known }
    let text = read(path).map { PictureText($0, at: path, problems: &problems) }
    pictures[path] = .some(text)
    return text
  }

  /// What one says of an album; nothing where it can't be read.
  mutating func album(_ path: RelativePath) -> AlbumText? {
    read(path).map { AlbumText($0, at: path, problems: &problems) }
  }

  private mutating func read(_ path: RelativePath) -> TextFile? {
    func note(_ kind: TextProblem.Kind) { problems.insert(TextProblem(file: path, line: nil, kind: kind)) }
    do throws(SystemError) {
      // Not to wait for a writer, should it have become a pipe since it was found.
      let file = try Descriptor(path, in: photos, O_RDONLY | O_NONBLOCK)
      let status = try file.status
      guard status.isFile else { return nil }
      let bytes = try file.read(count: min(Int(status.st_size), TextFile.longest + 1))
      // A picture may be called so, and is shown then.
      guard FileSignature(bytes) == .other else { return nil }
      if bytes.count <= TextFile.longest { return TextFile(bytes) }
      note(.tooLarge(limit: TextFile.longest))
    } catch {
      note(.unreadable(error))
    }
    return nil
  }
}
