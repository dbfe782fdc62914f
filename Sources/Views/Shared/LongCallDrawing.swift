public import SharedEntities
public import Terminal

extension Frame {
  /// Draws over the last two rows that the app is busy, for how long, and how to cancel.
  ///
  /// - Parameter reason: what the app waits for, in place of the time; nil if unknown.
  public mutating func drawLongCall(_ reason: Phrase? = nil, seconds: Int, _ language: Language) {
    for row in [size.rows - 2, size.rows - 1] { fill(row: row, columns: 0..<size.columns) }
    let words = Phrase("Working… \(seconds) s", "処理中… \(seconds) 秒")(language)
    write(
      reason.map { printable($0(language)) } ?? words, row: size.rows - 2, column: 0, style: .emphasized)
    draw([ScreenHints.cancel], row: size.rows - 1, language)
    cursor = nil
  }
}
