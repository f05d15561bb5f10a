/// The known name that a person most likely meant: the one with the fewest letters inserted, deleted, replaced or swapped
/// with their neighbours (the optimal string alignment distance), unless that is more than a third of it and more than two.
/// Names that are so much longer or shorter aren't compared: a person may have pasted a book.
///
/// - Parameter most: how many letters may differ, where it isn't to be that.
package func nearest(to name: String, among known: [String], atMost most: Int? = nil) -> String? {
  let length = name.count
  let similar = known.filter { abs($0.count - length) <= most ?? max(2, $0.count / 3) }
  let distances = similar.map { (name: $0, distance: editDistance(from: name, to: $0)) }
  guard let best = distances.min(by: { $0.distance < $1.distance }) else { return nil }
  let most = most ?? max(2, best.name.count / 3)
  return best.distance <= most && best.distance < best.name.count ? best.name : nil
}

private func editDistance(from source: String, to target: String) -> Int {
  let (source, target) = (Array(source), Array(target))
  var rows = [Array(0...target.count)]
  for row in 1..<(source.count + 1) {
    var distances = [row]
    for column in 1..<(target.count + 1) {
      let replaced = rows[row - 1][column - 1] + (source[row - 1] == target[column - 1] ? 0 : 1)
      var distance = min(replaced, rows[row - 1][column] + 1, distances[column - 1] + 1)
      if row > 1, column > 1, source[row - 1] == target[column - 2], source[row - 2] == target[column - 1] {
        distance = min(distance, rows[row - 2][column - 2] + 1)
      }
      distances.append(distance)
    }
    rows.append(distances)
  }
  return rows[source.count][target.count]
}
