internal import SharedEntities
internal import SharedViews
internal import Terminal

/// Lines in some rows of a frame, which scroll if they do not all fit.
struct QuizPage {
  let lines: [QuizLine]
  let rows: Range<Int>

  /// The maximum number of lines that can be hidden at the top.
  var lastOffset: Int { max(0, lines.count - rows.count) }

  /// Returns the number of lines to hide at the top, limited to the possible ones.
  func offset(_ wanted: Int) -> Int { max(0, min(wanted, lastOffset)) }

  /// Draws the visible lines.
  func draw(offset wanted: Int, in frame: inout Frame) {
    for (row, line) in zip(rows, lines.dropFirst(offset(wanted))) {
      for piece in line.pieces {
        frame.write(piece.text, row: row, column: piece.column, style: piece.style)
      }
    }
  }

  /// Shows at the right of a row whether more lines are above or below.
  func drawMore(offset wanted: Int, row: Int, in frame: inout Frame, _ language: Language) {
    let offset = offset(wanted)
    let words: Phrase? =
      switch (offset > 0, offset < lastOffset) {
      case (true, true): QuizWords.moreBothWays
      case (true, false): moreAbove
      case (false, true): moreBelow
      case (false, false): nil
      }
    guard let words else { return }
    frame.writeAtRight(words(language), row: row, style: .secondary)
  }

  /// Returns the number of lines hidden at the top after scrolling.
  func offset(_ wanted: Int, after scroll: Scroll) -> Int {
    scroll.offset(from: offset(wanted), last: lastOffset, pageSize: rows.count)
  }
}

extension Frame {
  /// Writes a bold heading with a detail, and a text at the right that is never cut.
  mutating func drawHeading(_ heading: String, _ detail: String = "", right: String) {
    let rightWidth = TextWidth.standard.displayWidth(of: right)
    let column = write(heading, row: 0, column: 0, style: .emphasized) + 2
    let room = size.columns - rightWidth - 2 - column
    if room > 0 { write(TextWidth.standard.fitted(printable(detail), width: room), row: 0, column: column) }
    if column + rightWidth <= size.columns { writeAtRight(right, row: 0) }
  }

  /// Draws a bar with a label at its right; the filled part has a style.
  mutating func drawBar(_ share: Double, _ label: String, labelWidth: Int, row: Int, style: CellStyle) {
    let bar = progressBar(share, columns: size.columns - labelWidth - 2)
    let filled = bar.prefix { $0 == "█" }
    write(filled, row: row, column: 0, style: style)
    write(bar[filled.endIndex...], row: row, column: filled.count, style: .secondary)
    writeAtRight(label, row: row)
  }
}
