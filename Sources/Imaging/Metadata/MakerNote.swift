/// A camera maker's own data in Exif data. No maker documents it; what is known of it is ExifTool's
/// (https://exiftool.org/TagNames/, and its MakerNotes.pm for where each begins).
struct MakerNote {
  /// What a directory calls the camera.
  struct Camera {
    let make: [UInt8]
    let model: [UInt8]
  }

  let bytes: [UInt8]
  /// All of the note.
  let place: Range<Int>
  let camera: Camera
  /// The order of the directory that it's in.
  let order: ByteOrder

  /// What is to be done to it.
  struct Contents {
    var blanked: [Range<Int>] = []
    /// Previews, which may have Exif data of their own.
    var pictures: [Range<Int>] = []
  }

  /// What of it isn't to be published; nothing where it can't be followed, and may have such things anywhere.
  func contents(_ policy: MetadataPolicy) -> Contents? {
    guard let form = MakerNoteForm.form(of: bytes[place], make: camera.make, model: camera.model),
      policy == .private || !form.shown.isEmpty
    else { return nil }
    var contents = Contents()
    let start = place.lowerBound + form.start
    return collect(form, at: start, order: order(at: start), policy: policy, into: &contents) ? contents : nil
  }

  private func collect(
    _ form: MakerNoteForm, at start: Int, order: ByteOrder, policy: MetadataPolicy, into contents: inout Contents
  ) -> Bool {
    let base = form.isOwnBase ? place.lowerBound + form.base : 0
    // TIFF's numbers of two bytes and four, whichever the file has.
    let numbers = TIFFNumbers(order: order)
    guard start >= place.lowerBound, let directory = numbers.directory(in: bytes, at: start, base: base),
      directory.isWhole, directory.place.upperBound <= place.upperBound, hasItsPlace(directory, form)
    else { return false }
    let isLocked = directory.entries.contains { form.keys.contains($0.tag) }
    for entry in directory.entries {
      if let part = form.directories[entry.tag] {
        // Older cameras have the directory as the value, newer ones its offset.
        let offset =
          entry.isInline ? numbers.integers(of: entry, in: bytes).first.map(base.adding) : entry.value.lowerBound
        if offset == base, entry.isInline { continue }
        guard let offset, collect(part, at: offset, order: order, policy: policy, into: &contents) else {
          return false
        }
      } else if policy == .none {
        if !form.shown.contains(entry.tag) { contents.blanked.append(entry.value) }
      } else if let part = form.privateTags[entry.tag] {
        guard entry.isWhole else { return false }
        contents.blanked.append(range(part, in: entry.value))
      } else if isLocked, form.locked.contains(entry.tag), !bytes[entry.value].starts(with: "01".utf8) {
        contents.blanked.append(entry.value)
      } else if bytes[entry.value].starts(with: [0xFF, JPEGMarker.startOfImage, 0xFF]) {
        contents.pictures.append(entry.value)
      }
    }
    return true
  }

  /// Whether the directory's offsets lead where they should.
  ///
  /// Programs that move a note leave them as they were. Where they don't count from the note itself, its first value tells:
  /// it follows on its directory (ExifTool's `FixBase`); the last ones may be behind the end that the note states.
  private func hasItsPlace(_ directory: TIFFDirectory, _ form: MakerNoteForm) -> Bool {
    guard (1...1024).contains(directory.entries.count),
      directory.entries.allSatisfy({ (1...18).contains($0.type) })
    else { return false }
    let values = directory.entries.filter { !$0.isInline && !form.pictures.contains($0.tag) }
    guard let first = values.map(\.value.lowerBound).min() else { return true }
    guard values.allSatisfy({ place.lowerBound <= $0.value.lowerBound && !$0.value.overlaps(directory.place) }) else {
      return false
    }
    return form.isOwnBase && form.isBaseCertain
      ? values.allSatisfy { $0.isWhole && $0.value.upperBound <= place.upperBound }
      // As far behind as one maker or another has it.
      : [0, 4, 6, 10, 12, 16].contains(first - directory.place.upperBound)
  }

  private func range(_ part: Range<Int>, in value: Range<Int>) -> Range<Int> {
    (value.lowerBound.adding(part.lowerBound)..<value.lowerBound.adding(part.upperBound)).clamped(to: value)
  }

  /// By its directory's count, for no directory has hundreds of entries: some notes state another order than they have.
  private func order(at start: Int) -> ByteOrder {
    guard let little = bytes.littleEndian(at: start, count: 2), let big = bytes.bigEndian(at: start, count: 2),
      little != big
    else { return order }
    return little < big ? .little : .big
  }
}
