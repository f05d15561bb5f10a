/// A directory, whose entries each state a tag, a type, a count, and a value or where it is (TIFF 6.0, section 2).
struct TIFFDirectory {
  struct Entry {
    let tag: Int
    let type: Int
    let count: Int
    /// Where the entry itself is.
    let place: Range<Int>
    /// Where its value is: as much of it as there is.
    let value: Range<Int>
    /// Whether its value stands in the entry.
    let isInline: Bool
    /// Whether all of the value that it states is there.
    let isWhole: Bool
  }

  let entries: [Entry]
  /// The count and the entries.
  let place: Range<Int>
  /// Whether as many entries are there as it states, and the first has a type that there is: else it's garbage.
  let isWhole: Bool
  /// Where the next directory is; nothing where it doesn't say.
  let next: Int?
}
