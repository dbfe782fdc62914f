extension Frame {
  /// Writes text at a position, clipped to the frame, and returns the number of columns that it took.
  ///
  /// The text is made printable by ``printable(_:)``. It ends at the row's end, or after `width` columns if that
  /// comes first. A wide character that would be cut at an edge becomes a blank. A zero-width character that is no
  /// part of the one before it is dropped.
  ///
  /// Columns to the left of the frame count as taken: text that continues begins at `column` plus the result. In a
  /// row outside the frame, no columns are taken.
  @specialized(where Text == String)
  @specialized(where Text == Substring)
  @discardableResult
  public mutating func write<Text: StringProtocol>(
    _ text: Text, row: Int, column: Int, width: Int? = nil, style: CellStyle = .plain
  ) -> Int {
    guard contains(row: row), column < size.columns, width ?? 1 > 0 else { return 0 }
    let (end, isFar) = column.addingReportingOverflow(width ?? .max)
    let limit = isFar ? size.columns : min(end, size.columns)
    let start = row * size.columns
    var pen = Pen(start: start, column: column, limit: limit, style: style)
    pen.write(text, to: &cells)
    let written = max(0, column)..<max(0, pen.column, column)
    guard !written.isEmpty else { return pen.column - column }
    if written.lowerBound > 0, cells[start + written.lowerBound - 1].columns == 2 {
      blank(at: start + written.lowerBound - 1)
    }
    if written.upperBound < size.columns, cells[start + written.upperBound].columns == 0 {
      blank(at: start + written.upperBound)
    }
    return pen.column - column
  }

  /// Fills columns of a row with one character; writes a blank where a wide character does not fit.
  public mutating func fill(
    row: Int, columns: Range<Int>, with character: Character = " ", style: CellStyle = .plain
  ) {
    guard let range = clipped(row: row, columns: columns) else { return }
    let shown = printable(String(character)).first ?? " "
    let width = TextWidth.standard.displayWidth(of: shown)
    cut(before: range.lowerBound)
    cut(before: range.upperBound)
    for index in range {
      cells[index] =
        switch width {
        case 1: Cell(text: shown, columns: 1, style: style)
        case 2 where !(index - range.lowerBound).isMultiple(of: 2): .secondHalf(style)
        case 2 where index + 1 < range.upperBound: Cell(text: shown, columns: 2, style: style)
        default: .blank(style)
        }
    }
  }

  /// Changes the style of columns in a row and keeps the text; a wide character changes as a whole.
  public mutating func style(row: Int, columns: Range<Int>, _ change: (inout CellStyle) -> Void) {
    guard var range = clipped(row: row, columns: columns) else { return }
    if cells[range.lowerBound].columns == 0 { range = range.lowerBound - 1..<range.upperBound }
    if cells[range.upperBound - 1].columns == 2 { range = range.lowerBound..<range.upperBound + 1 }
    for index in range {
      if cells[index].columns == 0 {
        cells[index].style = cells[index - 1].style
      } else {
        change(&cells[index].style)
      }
    }
  }

  /// Copies all cells of another frame over those of this one, clipped to this frame.
  ///
  /// If the other frame has a cursor, it becomes this one's, at its new position; outside this frame it is hidden.
  public mutating func place(_ other: Frame, row: Int, column: Int) {
    if let moved = other.cursor { cursor = shifted(moved, rows: row, columns: column) }
    guard row < size.rows, column < size.columns, row > -other.size.rows, column > -other.size.columns,
      other.size.columns > 0
    else { return }
    let columns = max(0, -column)..<min(other.size.columns, size.columns - column)
    for otherRow in max(0, -row)..<min(other.size.rows, size.rows - row) {
      let target = (row + otherRow) * size.columns + column
      let source = otherRow * other.size.columns
      cut(before: target + columns.lowerBound)
      cut(before: target + columns.upperBound)
      for index in columns { cells[target + index] = other.cells[source + index] }
      let last = target + columns.upperBound - 1
      if cells[last].columns == 2 { blank(at: last) }
      let first = target + columns.lowerBound
      if cells[first].columns == 0 { blank(at: first) }
    }
  }

  /// Returns a position moved by rows and columns; nil if the result is outside this frame.
  private func shifted(_ position: Position, rows: Int, columns: Int) -> Position? {
    let (row, isFarRow) = position.row.addingReportingOverflow(rows)
    let (column, isFarColumn) = position.column.addingReportingOverflow(columns)
    let moved = Position(row: row, column: column)
    return !isFarRow && !isFarColumn && contains(moved) ? moved : nil
  }

  private func clipped(row: Int, columns: Range<Int>) -> Range<Int>? {
    guard contains(row: row) else { return nil }
    let inside = columns.clamped(to: 0..<size.columns)
    return inside.isEmpty
      ? nil : row * size.columns + inside.lowerBound..<row * size.columns + inside.upperBound
  }
}
