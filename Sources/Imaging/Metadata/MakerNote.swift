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

  /// What of it isn't to be published; nothing where it can't be followed, and may have such things anywhere.
  ///
  /// Programs that move a note leave its offsets as they were: what leads out of the note, or into its own directory, is
  /// taken for a note that was moved.
  func privateValues(_ policy: MetadataPolicy) -> [Range<Int>]? {
    guard let form = MakerNoteForm.form(of: bytes[place], make: camera.make, model: camera.model),
      policy == .private || !form.shown.isEmpty
    else { return nil }
    var values: [Range<Int>] = []
    guard collect(form, at: place.lowerBound + form.start, order: order(form), policy: policy, into: &values) else {
      return nil
    }
    return values
  }

  private func collect(
    _ form: MakerNoteForm, at start: Int, order: ByteOrder, policy: MetadataPolicy, into values: inout [Range<Int>]
  ) -> Bool {
    let base = form.isOwnBase ? place.lowerBound + form.base : 0
    // TIFF's numbers of two bytes and four, whichever the file has.
    let numbers = TIFFNumbers(order: order)
    guard start >= place.lowerBound, let directory = numbers.directory(in: bytes, at: start, base: base),
      directory.isWhole,
      (1...1024).contains(directory.entries.count), directory.place.upperBound <= place.upperBound
    else { return false }
    let isLocked = directory.entries.contains { form.keys.contains($0.tag) }
    for entry in directory.entries {
      let isInside =
        place.lowerBound <= entry.value.lowerBound && entry.value.upperBound <= place.upperBound && entry.isWhole
      let isApart = entry.isInline || !entry.value.overlaps(directory.place)
      guard (1...13).contains(entry.type), isApart, isInside || form.pictures.contains(entry.tag) else { return false }
      if let part = form.directories[entry.tag] {
        // Older cameras have the directory as the value, newer ones its offset.
        let offset =
          entry.isInline ? numbers.integers(of: entry, in: bytes).first.map { base.adding($0) } : entry.value.lowerBound
        guard let offset, collect(form.part(part), at: offset, order: order, policy: policy, into: &values) else {
          return false
        }
      } else if policy == .none {
        if !form.shown.contains(entry.tag) { values.append(entry.value) }
      } else if let part = form.privateTags[entry.tag] {
        values.append(range(part, in: entry.value))
      } else if isLocked, form.locked.contains(entry.tag), bytes[entry.value].starts(with: "01".utf8) == false {
        values.append(
          entry.value.dropFirst(4).isEmpty ? entry.value : entry.value.lowerBound + 4..<entry.value.upperBound)
      }
    }
    return true
  }

  private func range(_ part: Range<Int>, in value: Range<Int>) -> Range<Int> {
    (value.lowerBound.adding(part.lowerBound)..<value.lowerBound.adding(part.upperBound)).clamped(to: value)
  }

  /// As it says, or as its directory's count looks: no directory has hundreds of entries.
  private func order(_ form: MakerNoteForm) -> ByteOrder {
    if let stated = form.order { return stated }
    if let at = form.orderAt, let stated = ByteOrder(letters: bytes[place].bytes(at: at, count: 2)) { return stated }
    let start = place.lowerBound + form.start
    guard let little = bytes.littleEndian(at: start, count: 2), let big = bytes.bigEndian(at: start, count: 2) else {
      return order
    }
    return little < big ? .little : big < little ? .big : order
  }
}
