/// The word that a mistyped one was most likely meant to be; nil where none is near.
///
/// Near is: a third of the letters at most were added, dropped, changed or swapped with their neighbour (the
/// optimal string alignment distance).
func nearestWord(to word: String, among known: [String]) -> String? {
  let distances = known.map { (word: $0, distance: distance(Array(word.lowercased()), Array($0))) }
  guard let nearest = distances.min(by: { $0.distance < $1.distance }) else { return nil }
  return nearest.distance <= max(1, nearest.word.count / 3) ? nearest.word : nil
}

private func distance(_ left: [Character], _ right: [Character]) -> Int {
  // A word that is much longer is never near, and its distance would take long to find.
  guard abs(left.count - right.count) < 4 else { return .max }
  var rows = [Array(0...right.count)]
  for i in left.indices {
    var row = [i + 1]
    for j in right.indices {
      let substitution = rows[i][j] + (left[i] == right[j] ? 0 : 1)
      var best = min(substitution, rows[i][j + 1] + 1, row[j] + 1)
      if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
        best = min(best, rows[i - 1][j - 1] + 1)
      }
      row.append(best)
    }
    rows.append(row)
  }
  return rows[left.count][right.count]
}
