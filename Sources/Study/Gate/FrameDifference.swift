internal import StudyRecordings
internal import Terminal

/// Returns a readable difference between two outputs of a script, or nil if all bytes are equal.
///
/// Lists frames by their labels, with differing rows side by side and `^` under the differing cells.
public func frameDifference(expected: String, actual: String) -> String? {
  guard !expected.utf8.elementsEqual(actual.utf8) else { return nil }
  let (expectedFrames, actualFrames) = (RecordedFrame.all(in: expected), RecordedFrame.all(in: actual))
  let count = max(expectedFrames.count, actualFrames.count)
  let blocks = (0..<count).compactMap { index in
    block(
      expected: expectedFrames.indices.contains(index) ? expectedFrames[index] : nil,
      actual: actualFrames.indices.contains(index) ? actualFrames[index] : nil)
  }
  let more = blocks.count > shownFrames ? ["and \(blocks.count - shownFrames) more frames"] : []
  return (blocks.prefix(shownFrames) + more).joined(separator: "\n")
}

/// The number of frames that are listed; further ones are only counted.
private let shownFrames = 3

private func block(expected: RecordedFrame?, actual: RecordedFrame?) -> String? {
  guard let expected else { return "\(title(actual)) (not expected)" }
  guard let actual else { return "\(title(expected)) (missing)" }
  let isSame = expected.label == actual.label
  let label = isSame ? title(expected) : "\(title(expected)) | \(title(actual))"
  let pairs = (0..<max(expected.rows.count, actual.rows.count)).map { index in
    (number: index, expected: cells(of: expected.rows, at: index), actual: cells(of: actual.rows, at: index))
  }
  let differing = pairs.filter { !haveSameBytes($0.expected[...], $0.actual[...]) }
  guard !differing.isEmpty || !isSame else { return nil }
  let width = differing.map { max($0.expected.count, $0.actual.count) }.max() ?? 0
  return ([label] + differing.flatMap { lines($0.number, $0.expected, $0.actual, width) })
    .joined(separator: "\n")
}

private func title(_ frame: RecordedFrame?) -> String { frame?.label.map { "--- \($0)" } ?? "no event" }

/// Returns the columns of a row: each character in its first column, followed by empty strings if it is wider.
private func cells(of rows: [String], at index: Int) -> [String] {
  guard rows.indices.contains(index) else { return [] }
  return rows[index].flatMap { character in
    [String(character)]
      + Array(repeating: "", count: max(0, TextWidth.standard.displayWidth(of: character) - 1))
  }
}

private func lines(_ number: Int, _ expected: [String], _ actual: [String], _ width: Int) -> [String] {
  let (left, right) = (padded(expected, width), padded(actual, width))
  var marks = ""
  var column = 0
  while column < width {
    // A character is marked as a whole, however many columns it takes on either side.
    var end = column + 1
    while end < width, left[end].isEmpty || right[end].isEmpty { end += 1 }
    let isSame = haveSameBytes(left[column..<end], right[column..<end])
    marks += String(repeating: isSame ? " " : "^", count: end - column)
    column = end
  }
  let numbered = String(repeating: " ", count: max(0, 3 - "\(number)".count)) + "\(number) "
  return ["\(numbered)\(left.joined()) | \(right.joined())", "    \(marks)   \(marks)"].map { line in
    String(line.reversed().drop { $0 == " " }.reversed())
  }
}

private func padded(_ cells: [String], _ width: Int) -> [String] {
  cells + Array(repeating: " ", count: width - cells.count)
}

/// Compares bytes, since Swift strings are equal if they are canonically equivalent.
private func haveSameBytes(_ left: ArraySlice<String>, _ right: ArraySlice<String>) -> Bool {
  left.elementsEqual(right) { $0.utf8.elementsEqual($1.utf8) }
}
