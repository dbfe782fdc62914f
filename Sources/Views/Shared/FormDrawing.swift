public import Terminal

/// Whether a button can be pressed.
public enum ButtonState: Hashable, Sendable {
  /// The button acts when pressed.
  case enabled
  /// The button does nothing.
  case disabled
}

extension Frame {
  /// Draws a button, with space for the focus mark, and returns the column after it.
  ///
  /// A disabled button is drawn in parentheses.
  @discardableResult
  public mutating func drawButton(
    _ words: String, row: Int, column: Int, focus: FieldFocus, state: ButtonState = .enabled
  ) -> Int {
    var style = CellStyle.plain
    if focus == .here {
      style = .focused
      write(">", row: row, column: column, style: .emphasized)
    }
    if state == .disabled { style = style.with(.secondary) }
    let text = state == .enabled ? "[ \(words) ]" : "( \(words) )"
    return column + 2 + write(text, row: row, column: column + 2, style: style)
  }

  /// Draws an error at a column.
  public mutating func draw(fault: String, row: Int, column: Int = 0) {
    draw(remark: fault, .error, row: row, column: column)
  }

  /// Draws a warning at a column.
  public mutating func draw(warning: String, row: Int, column: Int = 0) {
    draw(remark: warning, .warning, row: row, column: column)
  }

  private mutating func draw(remark: String, _ style: CellStyle, row: Int, column: Int) {
    write(
      TextWidth.standard.fitted("! " + remark, width: size.columns - column), row: row, column: column,
      style: style)
  }
}
