public import SharedEntities
public import Terminal

extension Frame {
  /// Draws over the last row but one what a call waits for.
  public mutating func drawWaiting(_ sentence: Phrase, _ language: Language) {
    fill(row: size.rows - 2, columns: 0..<size.columns)
    write(printable(sentence(language)), row: size.rows - 2, column: 0, style: CellStyle(.bold))
  }

  /// Draws over the last two rows that the app is at work, for how long it has been, and how to cancel that.
  public mutating func drawLongCall(seconds: Int, _ language: Language) {
    for row in [size.rows - 2, size.rows - 1] { fill(row: row, columns: 0..<size.columns) }
    let words = Phrase("Working… \(seconds) s", "処理中… \(seconds) 秒")(language)
    write(words, row: size.rows - 2, column: 0, style: CellStyle(.bold))
    draw([ScreenHints.cancel], row: size.rows - 1, language)
    cursor = nil
  }
}
