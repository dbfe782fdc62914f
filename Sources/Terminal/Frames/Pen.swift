/// Writes characters into the cells of one row, from left to right, up to a column.
struct Pen {
  private let start: Int
  private let limit: Int
  private let style: CellStyle
  /// The column of the next character; negative to the left of the row.
  private(set) var column: Int

  init(start: Int, column: Int, limit: Int, style: CellStyle) {
    self.start = start
    self.column = column
    self.limit = limit
    self.style = style
  }

  mutating func write(_ text: some StringProtocol, to cells: inout [Cell]) {
    let written = text.utf8.withContiguousStorageIfAvailable { writeASCII($0, to: &cells) } ?? 0
    guard column < limit, written < text.utf8.count else { return }
    let rest = text[text.utf8.index(text.startIndex, offsetBy: written)...]
    if isPrintable(rest) { put(rest, to: &cells) } else { put(printable(String(rest)), to: &cells) }
  }

  private mutating func put(_ text: some StringProtocol, to cells: inout [Cell]) {
    for character in text {
      guard column < limit else { return }
      put(character, to: &cells)
    }
  }

  /// Writes leading characters as long as each is one byte; returns their number.
  private mutating func writeASCII(_ bytes: UnsafeBufferPointer<UInt8>, to cells: inout [Cell]) -> Int {
    var position = 0
    while position < bytes.count, column < limit {
      let byte = bytes[position]
      // The next byte may begin a mark that joins this character.
      guard byte >= 0x20, byte < 0x7F, position + 1 == bytes.count || bytes[position + 1] < 0x80 else {
        break
      }
      if column >= 0 {
        cells[start + column] = Cell(text: Character(Unicode.Scalar(byte)), columns: 1, style: style)
      }
      column += 1
      position += 1
    }
    return position
  }

  private mutating func put(_ character: Character, to cells: inout [Cell]) {
    let width = TextWidth.standard.displayWidth(of: character)
    guard width > 0 else { return }
    defer { column = min(limit, column + width) }
    if column >= 0, column + width <= limit {
      cells[start + column] = Cell(text: character, columns: UInt8(width), style: style)
      if width == 2 { cells[start + column + 1] = .secondHalf(style) }
    } else if column + width > 0 {
      cells[start + max(0, column)] = .blank(style)
    }
  }
}
