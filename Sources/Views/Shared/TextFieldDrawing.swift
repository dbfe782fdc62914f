public import SharedViewData
public import Terminal

/// Whether a field has the focus.
public enum FieldFocus: Hashable, Sendable {
  /// The field has the focus, and shows the cursor.
  case here
  /// The field does not have the focus: it shows its start, and no cursor.
  case elsewhere
}

extension Frame {
  /// Draws a field into an area of the frame, which it fills, and sets the cursor if the field has the focus.
  ///
  /// A field of one line scrolls sideways; one of several lines is wrapped between any two characters and scrolls
  /// vertically, so that the cursor stays visible. After a full row, the cursor is on the next. The area is clipped
  /// to the frame before the visible text is determined.
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
