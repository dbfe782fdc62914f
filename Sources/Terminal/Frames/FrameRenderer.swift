/// Turns frames into the bytes that update a terminal, based on what it already shows.
///
/// The terminal must not wrap at the last column (`CSI ? 7 l`), and nothing else may write to it; if something did,
/// call ``invalidate()``.
public struct FrameRenderer: Sendable {
  private let level: ColourLevel
  /// The frame that the terminal shows; nil if unknown.
  private var shown: Frame?

  /// Creates a renderer for a terminal whose content is unknown.
  public init(level: ColourLevel) { self.level = level }

  /// Forgets what the terminal shows, so that the next frame is drawn in full.
  public mutating func invalidate() { shown = nil }

  /// Returns the bytes that update the terminal to this frame; empty if it already shows it.
  ///
  /// They leave the terminal in plain style, with its cursor at the frame's position, or hidden. Only cells that
  /// changed are sent. If the terminal's size has changed, or its content is unknown, everything is drawn, as one
  /// synchronized update.
  public mutating func bytes(for frame: Frame) -> [UInt8] {
    defer { shown = frame }
    guard let shown, shown.size == frame.size else { return wholeBytes(for: frame) }
    var output = TerminalOutput(level: level, position: shown.visibleCursor)
    draw(frame, over: shown, &output)
    end(frame, wasCursorShown: shown.visibleCursor != nil, &output)
    return output.bytes
  }

  private func wholeBytes(for frame: Frame) -> [UInt8] {
    var output = TerminalOutput(level: level, position: nil)
    output.write("\u{1B}[?2026h\u{1B}[?25l\u{1B}[0m")
    output.move(absolutelyTo: Frame.Position(row: 0, column: 0))
    output.write("\u{1B}[2J")
    draw(frame, over: Frame(frame.size), &output)
    end(frame, wasCursorShown: false, &output)
    output.write("\u{1B}[?2026l")
    return output.bytes
  }

  private func end(_ frame: Frame, wasCursorShown: Bool, _ output: inout TerminalOutput) {
    output.set(.plain)
    guard let cursor = frame.visibleCursor else {
      if wasCursorShown { output.write("\u{1B}[?25l") }
      return
    }
    output.move(to: cursor)
    if !wasCursorShown { output.write("\u{1B}[?25h") }
  }

  private func draw(_ frame: Frame, over shown: Frame, _ output: inout TerminalOutput) {
    for row in 0..<frame.size.rows {
      let indices = frame.indices(ofRow: row)
      guard frame.differs(from: shown, in: indices) else { continue }
      RowDrawing(row: row, cells: frame.cells[indices], shown: shown.cells[indices]).draw(&output)
    }
  }
}

extension Frame {
  /// Whether any cell at these indices differs in a frame of the same size.
  ///
  /// Most cells are equal, and are compared in place: slices would retain and release each of them.
  fileprivate func differs(from other: Frame, in indices: Range<Int>) -> Bool {
    cells.withUnsafeBufferPointer { cells in
      other.cells.withUnsafeBufferPointer { others in
        for index in indices where cells[index] != others[index] { return true }
        return false
      }
    }
  }

  /// The cursor, if it is in the frame.
  fileprivate var visibleCursor: Position? { cursor.flatMap { contains($0) ? $0 : nil } }
}
