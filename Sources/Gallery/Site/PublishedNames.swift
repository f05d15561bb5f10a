import Imaging

/// What folders and originals are called in SITE: as in PHOTOS, wherever that can be.
///
/// A folder can't have a page's name, or that of one of the site's own folders. An original's suffix has to be one of its
/// format, since servers and browsers go by it: a photograph named `a.php` would be run, and one named `a.bak` would be
/// downloaded. And no two names in a folder may differ by case or Unicode normalisation alone, since on many a disk and
/// memory stick they would be one.
struct PublishedNames {
  /// Where the album of each folder of PHOTOS goes, and, below the folder of originals, its pictures'.
  let folders: [RelativePath: RelativePath]
  /// The names in each folder of PHOTOS.
  private var taken: [RelativePath: NamesTaken] = [:]

  init(_ photos: PhotoFolder) {
    var folders: [RelativePath: RelativePath] = [:]
    var taken: [RelativePath: NamesTaken] = [:]
    func name(_ folder: PhotoFolder, as place: RelativePath) {
      folders[folder.path] = place
      let isReserved = { (name: FileName) in SitePaths.isReserved(name, atTop: place.isRoot) }
      // Those that may keep their names come first.
      for inner in folder.folders.filter({ !isReserved($0.path.name) })
        + folder.folders.filter({ isReserved($0.path.name) })
      {
        name(
          inner,
          as: place / taken[folder.path, default: NamesTaken()].claim(folder: inner.path.name, unless: isReserved))
      }
    }
    name(photos, as: RelativePath())
    (self.folders, self.taken) = (folders, taken)
  }

  /// Where a file's original most likely goes, before the file was read; nothing where that depends on what it is.
  func expectedOriginal(of path: RelativePath) -> RelativePath? {
    guard ImageFormat.allSuffixes.contains(path.name.suffix) else { return nil }
    return RelativePath([SitePaths.originals]) / (folders[path.parent] ?? path.parent) / path.name
  }

  /// Where files' originals go that are published under their own names, whatever is found in the files: not in folders where
  /// names differ by case alone, since of these one gets a number, and may have the name of a third then.
  func sureOriginals(of files: [RelativePath]) -> [RelativePath: RelativePath] {
    let folded = files.map { $0.name.caseFolded }
    var counts: [RelativePath: [String: Int]] = [:]
    for (path, name) in zip(files, folded) { counts[path.parent, default: [:]][name, default: 0] += 1 }
    var places: [RelativePath: RelativePath] = [:]
    let sure = counts.filter { folder, names in
      names.values.allSatisfy { $0 == 1 } && names.keys.allSatisfy { taken[folder]?.holds($0) != true }
    }
    for path in files where sure[path.parent] != nil { places[path] = expectedOriginal(of: path) }
    return places
  }

  /// Gives what is published of each picture its place. Called once, since the names are taken then.
  ///
  /// - Parameter isUnpublished: whether nothing is published of a file but thumbnails.
  mutating func placeOriginals(
    of pictures: inout [GalleryPicture], butFor isUnpublished: (RelativePath) -> Bool = { _ in false }
  ) {
    let published = pictures.indices.filter { !isUnpublished(pictures[$0].path) }
    // Those that may keep their names come first, and last of all what is called by another's name.
    for needsSuffix in [false, true] {
      for index in published {
        let picture = pictures[index]
        let format = picture.original == nil && !picture.hasBoth ? .jpeg : picture.format
        let own = picture.path.name
        guard format.suffixes.contains(own.suffix) != needsSuffix else { continue }
        let name = needsSuffix ? own.appending(".\(format.suffixes[0])") : own
        let place = place(for: name, in: picture.path.parent)
        if picture.hasBoth { pictures[index].download = place } else { pictures[index].opened = place }
      }
    }
    for index in published {
      let picture = pictures[index]
      if let companion = picture.companion {
        pictures[index].companionPlace = place(for: companion.path.name, in: companion.path.parent)
      }
      guard let original = picture.download else { continue }
      pictures[index].opened = place(for: original.name.appending(".jpg"), in: picture.path.parent)
    }
  }

  private mutating func place(for name: FileName, in folder: RelativePath) -> RelativePath {
    RelativePath([SitePaths.originals]) / (folders[folder] ?? folder)
      / taken[folder, default: NamesTaken()].claim(file: name)
  }
}

extension GalleryPicture {
  /// Whether a web copy of it is published, and its file beside that.
  fileprivate var hasBoth: Bool { published.file != nil && published.webCopy != nil }
}

/// The names in one folder.
private struct NamesTaken {
  private var keys: Set<String> = []
  /// The number that the next name that is taken gets, by that name.
  private var numbers: [String: Int] = [:]

  func holds(_ folded: String) -> Bool { keys.contains(folded) }

  // Where a name is taken or refused, the first that differs by a number.

  mutating func claim(folder name: FileName, unless isRefused: (FileName) -> Bool) -> FileName {
    claim(unless: isRefused, candidate: { $0 == 1 ? name : name.appending("-\($0)") })
  }

  mutating func claim(file name: FileName) -> FileName {
    let suffix = name.suffix.isEmpty ? [] : name.bytes[name.stem.bytes.count...]
    let end = String(decoding: suffix, as: UTF8.self)
    return claim(unless: { _ in false }, candidate: { $0 == 1 ? name : name.stem.appending("-\($0)" + end) })
  }

  private mutating func claim(unless isRefused: (FileName) -> Bool, candidate: (Int) -> FileName) -> FileName {
    let key = candidate(1).caseFolded
    var number = numbers[key, default: 1]
    while isRefused(candidate(number)) || !keys.insert(candidate(number).caseFolded).inserted { number += 1 }
    numbers[key] = number + 1
    return candidate(number)
  }
}

extension FileName {
  /// The name with something at its end; cut before that where it would be longer than a name can be, 255 bytes.
  fileprivate func appending(_ end: String) -> FileName {
    var kept = bytes.prefix(max(0, 255 - end.utf8.count))
    while !kept.isEmpty, String(validating: bytes, as: UTF8.self) != nil, String(validating: kept, as: UTF8.self) == nil
    {
      kept.removeLast()
    }
    return FileName(bytes: kept + Array(end.utf8))
  }
}
