/// The known name that a person most likely meant: the one with the fewest letters inserted, deleted or replaced
/// (Levenshtein's distance), unless that is more than a third of it and more than two.
func nearest(to name: String, among known: [String]) -> String? {
  let distances = known.map { (name: $0, distance: editDistance(from: name, to: $0)) }
  guard let best = distances.min(by: { $0.distance < $1.distance }) else { return nil }
  return best.distance <= max(2, best.name.count / 3) && best.distance < best.name.count ? best.name : nil
}

private func editDistance(from source: String, to target: String) -> Int {
  let target = Array(target)
  var row = Array(0...target.count)
  for (index, letter) in source.enumerated() {
    var diagonal = row[0]
    row[0] = index + 1
    for column in target.indices {
      let replaced = diagonal + (letter == target[column] ? 0 : 1)
      diagonal = row[column + 1]
      row[column + 1] = min(replaced, diagonal + 1, row[column] + 1)
    }
  }
  return row[target.count]
}
