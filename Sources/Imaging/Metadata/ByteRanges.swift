/// Parts of a block that are to stay, gathered to be asked for overlaps.
struct ByteRanges {
  /// Apart from each other, and in order.
  private let ranges: [Range<Int>]

  init(_ parts: [Range<Int>]) {
    ranges = parts.filter { !$0.isEmpty }.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { merged, next in
      guard let last = merged.last, next.lowerBound <= last.upperBound else { return merged.append(next) }
      merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, next.upperBound)
    }
  }

  func overlaps(_ range: Range<Int>) -> Bool {
    let index = firstIndex(endingAfter: range.lowerBound)
    return !range.isEmpty && index < ranges.count && ranges[index].lowerBound < range.upperBound
  }

  /// What of a range is in none of these.
  func gaps(in range: Range<Int>) -> [Range<Int>] {
    var gaps: [Range<Int>] = []
    var start = range.lowerBound
    for taken in ranges[firstIndex(endingAfter: start)...] {
      guard taken.lowerBound < range.upperBound else { break }
      if taken.lowerBound > start { gaps.append(start..<taken.lowerBound) }
      start = taken.upperBound
    }
    return start < range.upperBound ? gaps + [start..<range.upperBound] : gaps
  }

  private func firstIndex(endingAfter offset: Int) -> Int {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound > offset { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
