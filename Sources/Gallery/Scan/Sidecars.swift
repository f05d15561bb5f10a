/// Which files with a suffix stand beside pictures, and say something of them: `a.xmp` and `a.jpg.xmp` beside `a.jpg`. Goes by
/// names alone, and not by their case.
///
/// `a.xmp` belongs to each picture of that stem, such as a camera raw file and the JPEG beside it; the one that has the whole
/// name of a picture counts for that.
struct Sidecars: Sendable {
  /// That which counts first.
  private let byPicture: [RelativePath: [RelativePath]]
  /// Those that belong to a picture, in natural order.
  let all: [RelativePath]
  private let known: Set<RelativePath>

  /// - Parameter files: those of PHOTOS, in natural order.
  init(_ suffix: MetadataSuffix, among files: [RelativePath]) {
    let sidecars = files.filter { $0.name.suffix == suffix.rawValue }
    guard !sidecars.isEmpty else {
      (byPicture, all, known) = ([:], [], [])
      return
    }
    func subject(_ folder: RelativePath, _ name: FileName) -> Subject { Subject(folder: folder, name: name.caseFolded) }
    // Where names differ by case alone, that which is written alike goes before, and of others the first.
    let byName = Dictionary(sidecars.map { ($0.parent / $0.name.stem, $0) }) { first, _ in first }
    let bySubject = Dictionary(sidecars.map { (subject($0.parent, $0.name.stem), $0) }) { first, _ in first }
    let folders = Set(sidecars.map(\.parent))
    var (byPicture, known) = ([RelativePath: [RelativePath]](), Set<RelativePath>())
    for file in files where file.name.isPictures && folders.contains(file.parent) {
      let candidates = [file.name, file.name.stem].compactMap {
        byName[file.parent / $0] ?? bySubject[subject(file.parent, $0)]
      }
      if !candidates.isEmpty { byPicture[file] = candidates }
      known.formUnion(candidates)
    }
    self.byPicture = byPicture
    self.known = known
    all = sidecars.filter(known.contains)
  }

  private struct Subject: Hashable {
    let folder: RelativePath
    let name: String
  }

  /// The one that counts for a picture.
  func sidecar(of picture: RelativePath) -> RelativePath? { byPicture[picture]?.first }

  /// All that belong to a picture, that which counts first.
  func sidecars(of picture: RelativePath) -> [RelativePath] { byPicture[picture] ?? [] }

  /// Those that belong to some pictures, in natural order.
  func all(of pictures: [RelativePath]) -> [RelativePath] {
    let known = Set(pictures.flatMap(sidecars))
    return all.filter(known.contains)
  }

  /// Whether a file is one of them.
  func contains(_ path: RelativePath) -> Bool { known.contains(path) }
}

/// The suffixes of files that say something of others: of pictures beside them, or of the album that they are in.
enum MetadataSuffix: String {
  case text = "md"
  case xmp
  case settings = "json5"
}

extension FileName {
  /// Whether a file of this name should be a picture.
  fileprivate var isPictures: Bool { [.picture, .other(.raw)].contains(promise) }
}
