import Imaging

/// Which camera raw files stand beside a picture that the camera made of the same shot: one of the same name but for its
/// suffix and case, in the same folder. Goes by names alone.
struct RawPairs: Sendable {
  /// By a raw file's path those of the pictures, in natural order; none where it stands alone.
  private let pictures: [RelativePath: [RelativePath]]

  /// - Parameter files: those of PHOTOS.
  init(_ files: [RelativePath]) {
    let suffixes = Set(["jpe", "jfif"] + ImageFormat.allCases.filter(\.isOfACamera).flatMap(\.suffixes))
    func shot(_ path: RelativePath) -> Shot { Shot(folder: path.parent, stem: path.name.stem.caseFolded) }
    let raws = files.filter { $0.name.promise == .other(.raw) }
    guard !raws.isEmpty else {
      pictures = [:]
      return
    }
    let byShot = Dictionary(grouping: files.filter { suffixes.contains($0.name.suffix) }, by: shot)
    pictures = Dictionary(uniqueKeysWithValues: raws.compactMap { raw in byShot[shot(raw)].map { (raw, $0) } })
  }

  private struct Shot: Hashable {
    let folder: RelativePath
    let stem: String
  }

  var isEmpty: Bool { pictures.isEmpty }

  /// Whether there may be a picture beside a file.
  func mayPair(_ path: RelativePath) -> Bool { pictures[path] != nil }

  /// The picture that a raw file stands beside.
  ///
  /// - Parameter isPicture: whether a file became a picture.
  func picture(beside path: RelativePath, where isPicture: (RelativePath) -> Bool) -> RelativePath? {
    pictures[path]?.first(where: isPicture)
  }
}

extension ImageFormat {
  /// Whether cameras write it beside their raw files.
  var isOfACamera: Bool { [.jpeg, .heic].contains(self) }
}
