/// Returns the known word closest to a mistyped one; nil if none is close.
///
/// A word is close if it begins with the typed letters, at least three. Otherwise it is close if at most a third of its
/// letters, but always one, were added, dropped, changed or swapped with their neighbour (the optimal string alignment
/// distance). Case, width and leading dashes are ignored.
public func nearestWord(to word: String, among known: [String]) -> String? {
  let typed = letters(of: searchKey(word))
  var nearest: (word: String, distance: Int)?
  for candidate in known {
    let letters = letters(of: candidate)
    let isBeginning = typed.count >= 3 && letters.starts(with: typed)
    let distance = isBeginning ? 0 : distance(typed, letters)
    if distance <= max(1, letters.count / 3), distance < nearest?.distance ?? .max {
      nearest = (candidate, distance)
    }
  }
  return nearest?.word
}

private func letters(of word: String) -> [Character] { Array(word.drop { $0 == "-" }) }

private func distance(_ left: [Character], _ right: [Character]) -> Int {
  // A word that is much longer is never close, and its distance would take long to compute.
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
