/// The content of a screen: rows of cells, and the position of the cursor.
///
/// A frame is a value: views draw one, tests compare it, and a renderer sends the difference to a terminal. Rows and
/// columns count from 0. Positions outside the frame are allowed; content there is clipped. A wide character is
/// always complete: two cells of one style, the second with 0 columns.
public struct Frame: Hashable, Sendable {
  /// The number of columns and rows of a frame.
  public struct Size: Hashable, Sendable {
    /// The number of columns.
    public var columns: Int
    /// The number of rows.
    public var rows: Int

    public init(columns: Int, rows: Int) {
      self.columns = columns
      self.rows = rows
    }
  }

  /// A position in a frame.
  public struct Position: Hashable, Sendable {
    /// The row, from 0 at the top.
    public var row: Int
    /// The column, from 0 at the left.
    public var column: Int

    public init(row: Int, column: Int) {
      self.row = row
      self.column = column
    }
  }

  /// The size of this frame.
  public let size: Size
  /// The position of the terminal's cursor; nil hides it.
  public var cursor: Position?
  /// The cells of all rows, one row after another.
  var cells: [Cell]

  /// Creates a blank frame without a cursor; a negative size counts as 0.
  public init(_ size: Size) {
    self.size = Size(columns: max(0, size.columns), rows: max(0, size.rows))
    cells = Array(repeating: .blank, count: self.size.columns * self.size.rows)
  }

  /// The cell at a position; a blank cell outside the frame.
  public subscript(row: Int, column: Int) -> Cell {
    contains(row: row) && 0 <= column && column < size.columns ? cells[row * size.columns + column] : .blank
  }

  /// Whether a position is in the frame.
  public func contains(_ position: Position) -> Bool {
    contains(row: position.row) && 0 <= position.column && position.column < size.columns
  }

  func contains(row: Int) -> Bool { 0 <= row && row < size.rows }

  /// The indices of a row's cells in `cells`.
  func indices(ofRow row: Int) -> Range<Int> { row * size.columns..<(row + 1) * size.columns }

  /// Blanks both halves of a wide character that crosses the left edge of a cell.
  mutating func cut(before index: Int) {
    guard index < cells.count, cells[index].columns == 0 else { return }
    blank(at: index - 1)
    blank(at: index)
  }

  mutating func blank(at index: Int) { cells[index] = .blank(cells[index].style) }
}

extension Frame.Size {
  /// The range of columns, and of rows, that a text may specify.
  public static let limits = 1...1_000

  /// Parses a size such as `80x24`: columns and rows, each from 1 to 1000; nil for other text.
  public init?(_ text: String) {
    let numbers = text.split(separator: "x", omittingEmptySubsequences: false)
    guard numbers.count == 2, let columns = Self.number(numbers[0]), let rows = Self.number(numbers[1]) else {
      return nil
    }
    self.init(columns: columns, rows: rows)
  }

  private static func number(_ text: Substring) -> Int? {
    guard text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else { return nil }
    return Int(text).flatMap { limits.contains($0) ? $0 : nil }
  }
}
