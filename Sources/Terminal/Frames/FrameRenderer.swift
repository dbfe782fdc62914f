/// Turns frames into the bytes that make a terminal show them, by what it shows already.
///
/// It relies on a terminal that does not go on in the next row by itself (`CSI ? 7 l`), and on nobody else
/// writing to it; where somebody did, ``invalidate()`` says so.
public struct FrameRenderer: Sendable {
  private let level: ColourLevel
  /// What the terminal shows; nil if that is unknown.
  private var shown: Frame?

  /// A renderer for a terminal that shows nobody knows what.
  public init(level: ColourLevel) { self.level = level }

  /// Forgets what the terminal shows, so that the next frame is drawn as a whole.
  public mutating func invalidate() { shown = nil }

  /// The bytes that turn what the terminal shows into this frame; none if it shows it already.
  ///
  /// They leave the terminal in plain style, with its cursor where the frame has it, or hidden. Only cells
  /// that changed are sent. Where the terminal has another size than before, or what it shows is unknown,
  /// everything is drawn, as one synchronized update.
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
  /// Whether any of some cells is another in a frame of the same size.
  ///
  /// Most cells are equal, and are compared where they are: slices would have each of them retained and released.
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
