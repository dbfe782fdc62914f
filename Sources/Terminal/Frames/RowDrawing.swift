/// Draws the changes of one row.
struct RowDrawing {
  private let row: Int
  private let cells: ArraySlice<Cell>
  private let shown: ArraySlice<Cell>
  private let start: Int
  private let columns: Int
  /// The column from which the row is blank.
  private let blankStart: Int

  /// Compares a row of cells with what the terminal shows there; both have the same length.
  init(row: Int, cells: ArraySlice<Cell>, shown: ArraySlice<Cell>) {
    self.row = row
    self.cells = cells
    self.shown = shown
    start = cells.startIndex
    columns = cells.count
    blankStart = (cells.lastIndex { $0 != .blank } ?? start - 1) + 1 - start
  }

  /// Sends every character that changed.
  ///
  /// The cursor ends up somewhere in the row.
  func draw(_ output: inout TerminalOutput) {
    var column = 0
    var doubt = Doubt()
    while column < columns {
      let cell = cells[start + column]
      let width = max(1, Int(cell.columns))
      guard cell != shown[start + column] || doubt.covers(cell, at: column) else {
        column += width
        continue
      }
      if column >= blankStart, columns - column > 3 {
        move(to: column, &output)
        return output.clearRow()
      }
      draw(cell, at: column, &output)
      if !cell.hasSettledWidth { doubt.extend(by: cell, at: column) }
      column += width
    }
  }

  private func draw(_ cell: Cell, at column: Int, _ output: inout TerminalOutput) {
    if cell.joinsBefore {
      output.move(absolutelyTo: Frame.Position(row: row, column: column))
    } else {
      move(to: column, &output)
    }
    if cell.columns == 2, !cell.hasSettledWidth {
      // A terminal that draws it narrow leaves the second column unchanged.
      for _ in 0..<2 { output.write(.blank(cell.style)) }
      output.move(absolutelyTo: Frame.Position(row: row, column: column))
    }
    output.write(cell)
  }

  private func move(to column: Int, _ output: inout TerminalOutput) {
    if let position = output.position, position.row == row, position.column < column,
      canRewrite(position.column..<column, output.style)
    {
      for index in position.column..<column where cells[start + index].columns > 0 {
        output.write(cells[start + index])
      }
    } else {
      output.move(to: Frame.Position(row: row, column: column))
    }
  }

  /// Whether rewriting unchanged cells takes no more bytes than moving the cursor past them.
  private func canRewrite(_ gap: Range<Int>, _ style: CellStyle) -> Bool {
    // The length of `ESC [ C`, with a number unless it is 1.
    let cost = gap.count == 1 ? 3 : gap.count < 10 ? 4 : 5
    var bytes = 0
    guard cells[start + gap.lowerBound].columns > 0 else { return false }
    for index in gap where cells[start + index].columns > 0 {
      let cell = cells[start + index]
      bytes += cell.text.utf8.count
      guard bytes <= cost, cell.style == style, cell.hasSettledWidth else { return false }
    }
    return true
  }
}

/// The columns over which a terminal may have drawn, if it draws a character wider than expected.
private struct Doubt {
  private var end = 0
  private var isCluster = false

  mutating func extend(by cell: Cell, at column: Int) {
    end = max(end, column + cell.largestColumns)
    isCluster = cell.text.unicodeScalars.count > 1
  }

  /// Whether a cell must be drawn again although it did not change.
  ///
  /// A blank after a single scalar need not be: only the other half of that character can have been drawn over it.
  func covers(_ cell: Cell, at column: Int) -> Bool { column < end && (isCluster || cell.text != " ") }
}
