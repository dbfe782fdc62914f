internal import SharedViewData
internal import Terminal

/// The visible part of a field: some rows, including the cursor's.
///
/// It depends only on the field and the size. The cursor is in the middle if there is enough text on either side of
/// it; at the start or the end of the text, no space is left unused.
struct TextFieldWindow {
  /// The rows from the top, printable, to be clipped to the size.
  private(set) var rows: [Substring]
  /// The position of the cursor in these rows.
  private(set) var cursor: Frame.Position

  /// Creates the part around the cursor, or at the start if the field does not have the focus.
  init(_ field: TextField, size: Frame.Size, focus: FieldFocus) {
    let before = focus == .here ? field.textBeforeCursor : ""
    let after = focus == .here ? field.textAfterCursor : field.text[...]
    switch field.lines {
    case .one:
      let line = PrintableLine(before: before, after: after)
      let start = line.start(width: size.columns)
      rows = [line.text[start.index...]]
      cursor = Frame.Position(row: 0, column: line.columnsBeforeCursor - start.column)
    case .several: (rows, cursor) = Self.lines(before: before, after: after, size: size)
    }
  }

  private static func lines(
    before: Substring, after: Substring, size: Frame.Size
  ) -> ([Substring], Frame.Position) {
    let lineStart = before.utf8.lastIndex(of: lineFeed).map(before.utf8.index(after:)) ?? before.startIndex
    let lineEnd = after.utf8.firstIndex(of: lineFeed) ?? after.endIndex
    let line = PrintableLine(before: before[lineStart...], after: after[..<lineEnd])
    let (rows, cursor) = line.wrapped(width: size.columns)

    var above = Array(rows[..<cursor.row].reversed())
    var rest = before[..<lineStart]
    while above.count < size.rows, !rest.isEmpty {
      rest = rest[..<rest.utf8.index(before: rest.endIndex)]
      let start = rest.utf8.lastIndex(of: lineFeed).map(rest.utf8.index(after:)) ?? rest.startIndex
      above += softWrapped(printable(String(rest[start...])), width: size.columns).reversed()
      rest = rest[..<start]
    }
    var below = Array(rows[cursor.row...])
    rest = after[lineEnd...]
    while below.count < size.rows, !rest.isEmpty {
      rest = rest[rest.utf8.index(after: rest.startIndex)...]
      let end = rest.utf8.firstIndex(of: lineFeed) ?? rest.endIndex
      below += softWrapped(printable(String(rest[..<end])), width: size.columns)
      rest = rest[end...]
    }
    let countAbove = min(above.count, max(size.rows / 2, size.rows - below.count))
    return (
      above.prefix(countAbove).reversed() + below.prefix(size.rows - countAbove),
      Frame.Position(row: countAbove, column: cursor.column)
    )
  }
}

/// The byte that separates lines; UTF-8 uses it for nothing else.
private let lineFeed = UInt8(ascii: "\n")

/// A line made printable, with the position of the cursor.
private struct PrintableLine {
  let text: String
  private let cursor: String.Index

  init(before: Substring, after: Substring) {
    let start = printable(String(before))
    text = start + printable(String(after))
    cursor = text.utf8.index(text.startIndex, offsetBy: start.utf8.count)
  }

  var columnsBeforeCursor: Int { TextWidth.standard.displayWidth(of: text[..<cursor]) }

  /// Returns the first character to show in one row, and its column in the text.
  func start(width: Int) -> (index: String.Index, column: Int) {
    // The cursor needs a column after the last character.
    let last = TextWidth.standard.displayWidth(of: text) + 1 - width
    let wanted = min(columnsBeforeCursor - width / 2, last)
    var column = 0
    var index = text.startIndex
    while column < wanted, index < text.endIndex {
      column += TextWidth.standard.displayWidth(of: text[index])
      text.formIndex(after: &index)
    }
    return (index, column)
  }

  /// Returns the rows and the cursor's position, with an extra row if the cursor is after a full last row.
  func wrapped(width: Int) -> ([Substring], Frame.Position) {
    var rows = softWrapped(text, width: width)
    let row = rows.lastIndex { $0.startIndex <= cursor } ?? 0
    let column = TextWidth.standard.displayWidth(of: text[rows[row].startIndex..<cursor])
    guard column >= width else { return (rows, Frame.Position(row: row, column: column)) }
    if row == rows.count - 1 { rows.append(text[text.endIndex...]) }
    return (rows, Frame.Position(row: row + 1, column: 0))
  }
}
