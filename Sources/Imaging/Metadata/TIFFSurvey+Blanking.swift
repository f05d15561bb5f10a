/// How directories are blanked, with all that they state.
extension TIFFSurvey {
  /// Plans to blank a directory with its values and pictures, the directories that it states, and the next ones.
  ///
  /// - Parameter isPrivate: whether it may not overlap what stays; else what does is spared.
  mutating func blank(directoryAt start: Int, isPrivate: Bool) throws(MetadataFailure) {
    // What is a directory of the picture too has to stay, and fails then.
    if isPrivate, seen.contains(start) { plan.blanked.append(start..<start.adding(reader.numbers.countSize)) }
    var pending = [(offset: start, isStated: true)]
    while let (offset, isStated) = pending.popLast() {
      guard !seen.contains(offset), let directory = try reader.directory(at: offset) else { continue }
      let isFirst = offset == start
      if directory.isWhole, isStated {
        seen.insert(offset)
        if isFirst, isPrivate {
          plan.blanked.append(directory.place)
        } else {
          plan.blankedAround.append(directory.place)
        }
        for entry in directory.entries where !entry.isInline { try blank(entry, isPrivate: isFirst && isPrivate) }
        try blankPictures(of: directory)
      } else {
        // Of one that isn't all there, and where none may be, what looks like one.
        let entries = legibleEntries(of: directory, sparing: isFirst && isPrivate)
        guard isFirst || entries.count == directory.entries.count, !entries.isEmpty else { continue }
        seen.insert(offset)
        plan.blankedAround.append(offset..<offset.adding(reader.numbers.countSize))
        for entry in entries {
          plan.blankedAround.append(entry.place)
          if !entry.isInline { try blank(entry, isPrivate: false) }
        }
      }
      for entry in directory.entries where TIFFTag.statesDirectories ~= entry.tag && entry.isWhole {
        pending += try reader.offsets(of: entry).map { ($0, isStated: directory.isWhole) }
      }
      if directory.isWhole, let next = directory.next, next > 0 { pending.append((next, isStated: false)) }
    }
  }

  /// The first entries that are in order, have a type, and a value that is there.
  ///
  /// - Parameter sparing: whether the first may have any type.
  private func legibleEntries(of directory: TIFFDirectory, sparing: Bool) -> [TIFFDirectory.Entry] {
    var last = -1
    return Array(
      directory.entries.prefix { entry in
        defer { last = entry.tag }
        let hasType = TIFFNumbers.types.contains(entry.type) || sparing && last < 0
        return hasType && entry.tag >= last && entry.isWhole
      })
  }

  private mutating func blankPictures(of directory: TIFFDirectory) throws(MetadataFailure) {
    for picture in try reader.pieces(of: directory) + [reader.jpeg(of: directory)].compactMap(\.self) {
      let picture = picture.clamped(to: 0..<bytes.count)
      try count(picture)
      plan.blankedAround.append(picture)
    }
  }

  /// What isn't all there is no value for any tool, and may be anything; and cameras state too long a length for what isn't
  /// private.
  mutating func blank(_ entry: TIFFDirectory.Entry, isPrivate: Bool = true) throws(MetadataFailure) {
    try count(entry.value)
    if entry.isWhole, isPrivate { plan.blanked.append(entry.value) } else { plan.blankedAround.append(entry.value) }
  }

  mutating func count(_ range: Range<Int>) throws(MetadataFailure) {
    bytesLeft -= range.count
    guard bytesLeft >= 0 else { throw MetadataFailure("its directories have the same values many times") }
  }
}
