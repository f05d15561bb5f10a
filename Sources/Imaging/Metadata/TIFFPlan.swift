/// What is to be done to a block of directories: all of it is read before anything is written.
struct TIFFPlan {
  /// A directory that is to have some of its entries only.
  struct Rewriting {
    let directory: TIFFDirectory
    let kept: [TIFFDirectory.Entry]
    /// Whether it's the last of its chain.
    let endsChain: Bool
  }

  /// A block inside the block.
  struct Part {
    enum Kind { case xmp, iptc, photoshop, picture, directories, text }

    let kind: Kind
    let range: Range<Int>
    /// Whether it's the picture itself, which can't be blanked.
    var isPicture = false
  }

  let numbers: TIFFNumbers
  /// Values that are blanked whole.
  var blanked: [Range<Int>] = []
  /// Ranges that are blanked as far as nothing else stands in them: nobody knows where maker's notes end.
  var blankedAround: [Range<Int>] = []
  var parts: [Part] = []
  var rewritten: [Rewriting] = []
  /// The header and the directories.
  var structure: [Range<Int>] = []
  /// The offsets of next directories, which stand behind them.
  var links: [Range<Int>] = []
  /// Pixels, and the values of the tags that describe them.
  var pixels: [Range<Int>] = []

  /// - Returns: whether that changed anything.
  /// - Throws: where it would write into what has to stay.
  func apply(to block: inout [UInt8], policy: MetadataPolicy) throws(MetadataFailure) -> Bool {
    let (structure, kept) = (ByteRanges(structure + links), ByteRanges(structure + links + pixels))
    guard !blanked.contains(where: kept.overlaps), rewritten.isEmpty || isStructureDisjoint else {
      throw MetadataFailure("what is private overlaps what has to stay")
    }
    var hasChanged = false
    for part in parts where try part.clean(in: &block, policy: policy) {
      // A JPEG's own pixels are safe: cleaning it changes none.
      guard !(part.kind == .picture ? structure : kept).overlaps(part.range) else {
        throw MetadataFailure("what is private overlaps what has to stay")
      }
      hasChanged = true
    }
    for range in blanked + blankedAround.flatMap(kept.gaps) where block.blank(range) { hasChanged = true }
    for rewriting in rewritten {
      rewriting.apply(to: &block, numbers: numbers)
      hasChanged = true
    }
    return hasChanged
  }

  /// Whether a directory can be written without another one, or pixels, being written to.
  private var isStructureDisjoint: Bool {
    let parts = structure.sorted { $0.lowerBound < $1.lowerBound }
    let pixels = ByteRanges(pixels)
    return zip(parts, parts.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound }
      && !(structure + links).contains(where: pixels.overlaps)
  }
}

extension TIFFPlan.Part {
  fileprivate func clean(in block: inout [UInt8], policy: MetadataPolicy) throws(MetadataFailure) -> Bool {
    do {
      return try block.clean(range) { part throws(MetadataFailure) in
        switch kind {
        case .xmp: try XMPPacket.clean(&part, policy: policy)
        case .iptc: try IPTCDatasets.clean(&part, policy: policy)
        case .photoshop: try PhotoshopResources.clean(&part, policy: policy)
        case .picture: try Metadata.cleanOnce(&part, format: .jpeg, policy: policy)
        case .directories: try TIFFMetadata.clean(&part, policy: policy)
        case .text: PrivateText.isFound(in: part) && part.blank(0..<part.count)
        }
      }
    } catch {
      guard !isPicture else { throw error }
      return block.blank(range)
    }
  }
}

extension TIFFPlan.Rewriting {
  /// Moves the entries that are kept together, so that the directory remains a good one, and blanks what is left over.
  fileprivate func apply(to block: inout [UInt8], numbers: TIFFNumbers) {
    let first = directory.place.lowerBound + numbers.countSize
    let entries = kept.flatMap { block[$0.place] }
    // Not all directories have the offset of a next one; where entries went, there is room for it.
    let goes = kept.count < directory.entries.count
    let next = numbers.order.bytes(of: endsChain ? 0 : directory.next ?? 0, count: numbers.offsetSize)
    let whole = goes ? directory.place.upperBound - first : entries.count + next.count
    let content = (entries + next + Array(repeating: 0, count: max(0, whole - entries.count - next.count))).prefix(
      whole)
    block.replaceSubrange(
      directory.place.lowerBound..<first, with: numbers.order.bytes(of: kept.count, count: numbers.countSize))
    block.replaceSubrange(first..<first + content.count, with: content)
  }
}
