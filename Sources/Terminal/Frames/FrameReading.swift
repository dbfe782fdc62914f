/// Adjacent columns of a row that share a style.
public struct StyleRun: Hashable, Sendable, CustomStringConvertible {
  /// The columns, from 0.
  public var columns: Range<Int>
  /// The style of all these columns.
  public var style: CellStyle

  public init(columns: Range<Int>, style: CellStyle) {
    self.columns = columns
    self.style = style
  }

  /// The first and the last column, and the style, such as `0-11 bold red`.
  public var description: String { "\(columns.lowerBound)-\(columns.upperBound - 1) \(style)" }
}

extension Frame {
  /// The text of a row without trailing blanks; empty outside the frame.
  public func text(ofRow row: Int) -> String {
    guard contains(row: row) else { return "" }
    // Reads by index: without optimization an iterator takes ten times as long, and scripts read every cell.
    let all = indices(ofRow: row)
    var end = all.upperBound
    while end > all.lowerBound, cells[end - 1].columns == 0 || cells[end - 1].text == " " { end -= 1 }
    var text = ""
    for index in all.lowerBound..<end where cells[index].columns > 0 { text.append(cells[index].text) }
    return text
  }

  /// The longest runs of columns in a row that share a style other than plain.
  public func styleRuns(ofRow row: Int) -> [StyleRun] {
    guard contains(row: row) else { return [] }
    let start = row * size.columns
    var runs: [StyleRun] = []
    for column in 0..<size.columns {
      let style = cells[start + column].style
      if style.isPlain { continue }
      if let run = runs.last, run.columns.upperBound == column, run.style == style {
        runs[runs.count - 1].columns = run.columns.lowerBound..<column + 1
      } else {
        runs.append(StyleRun(columns: column..<column + 1, style: style))
      }
    }
    return runs
  }

  /// The text of every row without trailing blanks.
  public var lines: [String] { (0..<size.rows).map(text(ofRow:)) }
}

extension Frame {
  /// The rows as lines of text without trailing blanks, with escape sequences for their styles.
  ///
  /// - Parameter level: the terminal's colour level; nil for plain text.
  public func text(level: ColourLevel?) -> String {
    guard let level else { return lines.map { $0 + "\n" }.joined() }
    var output = TerminalOutput(level: level, position: nil)
    for row in 0..<size.rows {
      let cells = cells[indices(ofRow: row)]
      let end = cells.lastIndex { $0 != .blank }.map { $0 + 1 } ?? cells.startIndex
      for cell in cells[..<end] where cell.columns > 0 { output.write(cell) }
      output.set(.plain)
      output.write("\n")
    }
    return String(decoding: output.bytes, as: UTF8.self)
  }
}
