public import SharedViewData
public import Terminal

/// Where what a person types goes.
public enum FieldFocus: Hashable, Sendable {
  /// Into the field, which shows the cursor.
  case here
  /// Somewhere else: the field shows its start, and no cursor.
  case elsewhere
}

extension Frame {
  /// Draws a field into a part of the frame, which it fills, and with the focus puts the cursor there.
  ///
  /// A field of one line is scrolled sideways, and one of several lines is wrapped between any two characters
  /// and scrolled up and down, so that the cursor can be seen. After a row that is full, the cursor is in the
  /// next. What would lie outside the frame is left away before it is decided what to show.
  public mutating func draw(
    _ field: TextField, row: Int, column: Int, size: Frame.Size, focus: FieldFocus,
    style: CellStyle = .plain
  ) {
    guard contains(Position(row: row, column: column)) else { return }
    let room = Size(
      columns: min(size.columns, self.size.columns - column), rows: min(size.rows, self.size.rows - row))
    guard room.columns > 0, room.rows > 0 else { return }
    let window = TextFieldWindow(field, size: room, focus: focus)
    for index in 0..<room.rows {
      fill(row: row + index, columns: column..<column + room.columns, style: style)
    }
    for (index, text) in window.rows.enumerated() {
      write(text, row: row + index, column: column, width: room.columns, style: style)
    }
    if focus == .here {
      cursor = Position(row: row + window.cursor.row, column: column + window.cursor.column)
    }
  }
}
