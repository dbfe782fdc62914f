/// The maximum distance between a frame and its base; people would not find a more distant base.
private let furthestBase = 4

/// Returns the lines of some frames, each as changes to the previous frame or, if that takes less than half of the
/// text, to an earlier one.
func changes(between frames: [RecordedFrame]) -> String {
  var text = ""
  for (index, frame) in frames.enumerated() {
    if let label = frame.label { text += "\(labelMark)\(label)\n" }
    let usual = changes(to: frame.rows, from: index == 0 ? [] : frames[index - 1].rows)
    var shortest = usual
    for distance in 2...furthestBase where distance <= index {
      let other = "<\(distance)\n" + changes(to: frame.rows, from: frames[index - distance].rows)
      if other.utf8.count < min(shortest.utf8.count, usual.utf8.count / 2) { shortest = other }
    }
    text += shortest
  }
  return text
}

/// Returns the lines that change the rows of a base into other rows.
private func changes(to rows: [String], from base: [String]) -> String {
  var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
  for change in rows.difference(from: base, by: haveSameBytes) {
    switch change {
    case .remove(let offset, _, _): removed.insert(offset)
    case .insert(let offset, _, _): inserted.insert(offset)
    }
  }
  var text = ""
  var (next, row) = (0, 0)
  while next < base.count || row < rows.count {
    let start = (next: next, row: row)
    while next < base.count, !removed.contains(next), row < rows.count, !inserted.contains(row) {
      (next, row) = (next + 1, row + 1)
    }
    if row > start.row { text += "=\(row - start.row)\n" }
    var new = 0
    while inserted.contains(row + new) { new += 1 }
    var gone = 0
    while removed.contains(next + gone) { gone += 1 }
    let replaced = next + gone == base.count ? new : min(new, gone)
    text += written(rows[row..<row + replaced], after: "|")
    if gone > replaced { text += "-\(gone - replaced)\n" }
    text += written(rows[row + replaced..<row + new], after: "+")
    (next, row) = (next + gone, row + new)
  }
  return text
}

/// Returns rows after a mark; equal rows are written once with a count.
private func written(_ rows: ArraySlice<String>, after mark: String) -> String {
  var text = ""
  var rest = rows
  while let row = rest.first {
    let count = rest.prefix { haveSameBytes($0, row) }.count
    text += mark + lines(of: row + "\n").joined(separator: "\n ") + "\n"
    if count > 1 { text += "*\(count - 1)\n" }
    rest = rest.dropFirst(count)
  }
  return text
}
