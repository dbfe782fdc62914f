internal import Terminal

/// Wraps a text to a width, for reading.
///
/// A row ends where ``mayEndLine(between:and:)`` allows it; a word wider than a row is broken anywhere. Each line of the
/// text begins a row, an empty line has one, and the text is made printable as by `printable(_:)`. A character wider
/// than a row has a row for itself. Trailing spaces may exceed the width.
public func wrapped(_ text: String, width: Int) -> [Substring] {
  text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    .flatMap { wordWrapped(printable(String($0)), width: width) }
}

/// Returns the rows of `wrapped(_:width:)` without trailing spaces: none is wider than `width`, except a single
/// character that is.
public func wrappedLines(_ text: String, width: Int) -> [String] {
  wrapped(text, width: width).map { row in
    var row = row
    while row.last == " " { row.removeLast() }
    return String(row)
  }
}

/// Returns the rows of one line of printable text; at least one.
private func wordWrapped(_ line: String, width: Int) -> [Substring] {
  var rows: [Substring] = []
  var start = line.startIndex
  while let end = rowEnd(of: line, from: start, width: max(1, width)) {
    let wordEnd = line[end...].firstIndex { $0 != " " } ?? line.endIndex
    guard wordEnd < line.endIndex else { break }
    let cut = wordEnd > end ? wordEnd : lastBreak(of: line, in: start..<end)
    rows.append(line[start..<cut])
    start = cut
  }
  rows.append(line[start...])
  return rows
}

/// Returns the last index in a range at which a row can end without breaking a word; the end of the range if there is
/// none.
private func lastBreak(of line: String, in range: Range<String.Index>) -> String.Index {
  var index = range.upperBound
  while index > range.lowerBound {
    let before = line.index(before: index)
    if mayEndLine(between: line[before], and: line[index]) { return index }
    index = before
  }
  return range.upperBound
}

/// The rows of one line of printable text, at least one, broken between any two characters, as editing needs it.
func softWrapped(_ line: String, width: Int) -> [Substring] {
  var rows: [Substring] = []
  var start = line.startIndex
  while let end = rowEnd(of: line, from: start, width: max(1, width)) {
    rows.append(line[start..<end])
    start = end
  }
  rows.append(line[start...])
  return rows
}

/// Returns the end of the row that begins at an index; nil if no text is left for another.
private func rowEnd(of line: String, from start: String.Index, width: Int) -> String.Index? {
  if let end = asciiRowEnd(of: line, from: start, width: width) { return end < line.endIndex ? end : nil }
  var columns = 0
  var index = start
  while index < line.endIndex {
    columns += TextWidth.standard.displayWidth(of: line[index])
    if columns > width, index > start { return index }
    line.formIndex(after: &index)
  }
  return nil
}

/// Returns the end of a row of ASCII; nil if it contains anything else, or is followed by a scalar that may join its
/// last character.
private func asciiRowEnd(of line: String, from start: String.Index, width: Int) -> String.Index? {
  let rest = line.utf8[start...]
  guard let end = line.utf8.index(start, offsetBy: width, limitedBy: line.endIndex) else {
    return rest.allSatisfy { $0 < 0x80 } ? line.endIndex : nil
  }
  let isASCII = rest[..<end].allSatisfy { $0 < 0x80 } && (end == line.endIndex || line.utf8[end] < 0x80)
  return isASCII ? end : nil
}
