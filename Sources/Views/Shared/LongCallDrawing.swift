public import SharedEntities
public import Terminal

extension Frame {
  /// Draws over the last two rows that the app is at work, for how long it has been, and how to cancel that.
  ///
  /// - Parameter reason: what it waits for, in the place of the time; nil if that is not known.
  public mutating func drawLongCall(_ reason: Phrase? = nil, seconds: Int, _ language: Language) {
    for row in [size.rows - 2, size.rows - 1] { fill(row: row, columns: 0..<size.columns) }
    let words = Phrase("Working… \(seconds) s", "処理中… \(seconds) 秒")(language)
    write(
      reason.map { printable($0(language)) } ?? words, row: size.rows - 2, column: 0, style: CellStyle(.bold))
    draw([ScreenHints.cancel], row: size.rows - 1, language)
    cursor = nil
  }
}
