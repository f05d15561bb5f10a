/// The known name that a person most likely meant: the one with the fewest letters inserted, deleted, replaced or swapped
/// with their neighbours (the optimal string alignment distance), unless that is more than a third of it and more than two.
/// Names that are so much longer or shorter aren't compared, nor very long ones: a person may have pasted a book.
///
/// - Parameter most: how many letters may differ, where it isn't to be that.
package func nearest(to name: String, among known: [String], atMost most: Int? = nil) -> String? {
  let letters = Array(name.unicodeScalars.prefix(longestCompared + 1))
  if letters.count > longestCompared { return nil }
  var best: (name: String, distance: Int)?
  for candidate in known {
    let other = Array(candidate.unicodeScalars.prefix(longestCompared + 1))
    // Never one that has nothing in common, and one that is nearer than the last.
    let most = min(most ?? max(2, other.count / 3), other.count - 1, best.map { $0.distance - 1 } ?? .max)
    guard other.count <= longestCompared, let distance = editDistance(from: letters, to: other, atMost: most) else {
      continue
    }
    best = (candidate, distance)
  }
  return best?.name
}

private let longestCompared = 100

/// - Returns: nothing where it is more than the most that is asked for.
private func editDistance(from source: [Unicode.Scalar], to target: [Unicode.Scalar], atMost most: Int) -> Int? {
  guard most >= 0, abs(source.count - target.count) <= most else { return nil }
  var (before, previous) = ([Int](), Array(0...target.count))
  for row in 1..<(source.count + 1) {
    var distances = [row]
    for column in 1..<(target.count + 1) {
      let replaced = previous[column - 1] + (source[row - 1] == target[column - 1] ? 0 : 1)
      var distance = min(replaced, previous[column] + 1, distances[column - 1] + 1)
      if row > 1, column > 1, source[row - 1] == target[column - 2], source[row - 2] == target[column - 1] {
        distance = min(distance, before[column - 2] + 1)
      }
      distances.append(distance)
    }
    // Two rows, since letters may be swapped.
    if min(distances.min() ?? 0, previous.min() ?? 0) > most { return nil }
    (before, previous) = (previous, distances)
  }
  return previous[target.count] <= most ? previous[target.count] : nil
}
