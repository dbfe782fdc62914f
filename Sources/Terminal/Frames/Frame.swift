/// What a screen shows: rows of cells, and where the cursor stands.
///
/// A frame is a value: views draw one, tests compare it, and a renderer sends the difference to a terminal.
/// Rows and columns count from 0. Places outside the frame may be named anywhere; what would stand there is
/// left away. A wide character is always there as a whole: two cells of one style, the second of 0 columns.
public struct Frame: Hashable, Sendable {
  /// How many columns and rows a frame has.
  public struct Size: Hashable, Sendable {
    /// The cells of a row.
    public var columns: Int
    /// The rows.
    public var rows: Int

    /// A size of columns and rows.
    public init(columns: Int, rows: Int) {
      self.columns = columns
      self.rows = rows
    }
  }

  /// A place in a frame.
  public struct Position: Hashable, Sendable {
    /// The row, from 0 at the top.
    public var row: Int
    /// The column, from 0 at the left.
    public var column: Int

    /// A place by its row and column.
    public init(row: Int, column: Int) {
      self.row = row
      self.column = column
    }
  }

  /// The columns and rows of this frame.
  public let size: Size
  /// Where the terminal's cursor stands; nil hides it.
  public var cursor: Position?
  /// All rows one after another.
  var cells: [Cell]

  /// A blank frame without a cursor; a negative size counts as 0.
  public init(_ size: Size) {
    self.size = Size(columns: max(0, size.columns), rows: max(0, size.rows))
    cells = Array(repeating: .blank, count: self.size.columns * self.size.rows)
  }

  /// The cell at a place; a blank one outside the frame.
  public subscript(row: Int, column: Int) -> Cell {
    contains(row: row) && 0 <= column && column < size.columns ? cells[row * size.columns + column] : .blank
  }

  /// Whether a place is in the frame.
  public func contains(_ position: Position) -> Bool {
    contains(row: position.row) && 0 <= position.column && position.column < size.columns
  }

  func contains(row: Int) -> Bool { 0 <= row && row < size.rows }

  /// The places of a row's cells in `cells`.
  func indices(ofRow row: Int) -> Range<Int> { row * size.columns..<(row + 1) * size.columns }

  /// Makes sure that no wide character lies across the left edge of a cell: blanks both of its halves.
  mutating func cut(before index: Int) {
    guard index < cells.count, cells[index].columns == 0 else { return }
    blank(at: index - 1)
    blank(at: index)
  }

  mutating func blank(at index: Int) { cells[index] = .blank(cells[index].style) }
}

extension Frame.Size {
  /// The sizes that a text may name, in columns and in rows.
  public static let limits = 1...1_000

  /// A size as `80x24`: columns and rows, each from 1 to 1000; nil for other text.
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
