/// The area of a sheet in a frame.
struct SheetArea {
  let row: Int
  let column: Int
  private let size: Frame.Size

  private static let largest = Frame.Size(columns: 76, rows: 20)

  /// Creates the area in a frame of a size; nil if nothing around the sheet would be visible.
  init?(in frame: Frame.Size) {
    guard frame.columns >= 60, frame.rows >= 18 else { return nil }
    size = Frame.Size(
      columns: min(frame.columns - 4, Self.largest.columns), rows: min(frame.rows - 2, Self.largest.rows))
    row = (frame.rows - size.rows) / 2
    column = (frame.columns - size.columns) / 2
  }

  /// The size inside the border and a blank column on each side.
  var content: Frame.Size { Frame.Size(columns: size.columns - 4, rows: size.rows - 2) }

  /// The sheet without its content.
  var border: Frame {
    var frame = Frame(size)
    for row in [0, size.rows - 1] { frame.fill(row: row, columns: 0..<size.columns, with: "─") }
    for row in 0..<size.rows {
      frame.write("│", row: row, column: 0)
      frame.write("│", row: row, column: size.columns - 1)
    }
    for (corner, row, column) in [
      ("┌", 0, 0), ("┐", 0, size.columns - 1), ("└", size.rows - 1, 0),
      ("┘", size.rows - 1, size.columns - 1),
    ] {
      frame.write(corner, row: row, column: column)
    }
    return frame
  }
}

extension Frame {
  /// Draws a sheet over the frame, which stays visible around it if there is enough space.
  ///
  /// - Parameter draw: draws the sheet's content at a size.
  public mutating func lay(_ draw: (Size) -> Frame) {
    guard let area = SheetArea(in: size) else {
      self = draw(size)
      return
    }
    recede()
    place(area.border, row: area.row, column: area.column)
    place(draw(area.content), row: area.row + 1, column: area.column + 2)
  }

  /// Dims the whole frame, so that content drawn over it stands out.
  private mutating func recede() {
    cursor = nil
    for row in 0..<size.rows {
      style(row: row, columns: 0..<size.columns) { $0 = CellStyle(.dim) }
    }
  }
}
