/// Bytes for a terminal, with the cursor and style that result from them.
struct TerminalOutput {
  private(set) var bytes: [UInt8] = []
  /// The position of the cursor; nil if terminals may differ on it.
  private(set) var position: Frame.Position?
  private(set) var style = CellStyle.plain
  private let level: ColourLevel

  /// Creates output that begins in plain style.
  init(level: ColourLevel, position: Frame.Position?) {
    self.level = level
    self.position = position
  }

  mutating func write(_ sequence: StaticString) {
    sequence.withUTF8Buffer { bytes += $0 }
  }

  /// Writes a cell's text at the cursor.
  mutating func write(_ cell: Cell) {
    set(cell.style)
    bytes += cell.text.utf8
    guard let old = position else { return }
    // After the last column, this is past the end of the row; every move from there is absolute.
    let next = Frame.Position(row: old.row, column: old.column + Int(cell.columns))
    position = cell.hasSettledWidth ? next : nil
  }

  /// Moves the cursor with the shortest sequence: none, by columns, or to an absolute position.
  mutating func move(to target: Frame.Position) {
    guard position != target else { return }
    guard let old = position, old.row == target.row, old.column < target.column else {
      return move(absolutelyTo: target)
    }
    position = target
    control("C", target.column - old.column)
  }

  /// Moves the cursor to an absolute position.
  mutating func move(absolutelyTo target: Frame.Position) {
    position = target
    guard target.column > 0 else { return control("H", target.row + 1) }
    write("\u{1B}[")
    bytes += String(target.row + 1).utf8
    write(";")
    bytes += String(target.column + 1).utf8
    write("H")
  }

  /// Clears from the cursor to the end of the row.
  mutating func clearRow() {
    set(.plain)
    write("\u{1B}[K")
  }

  /// Changes the style with as few parameters as possible.
  mutating func set(_ wanted: CellStyle) {
    let next = level == .none ? CellStyle(wanted.attributes) : wanted
    guard next != style else { return }
    defer { style = next }
    guard next != .plain else { return write("\u{1B}[0m") }
    let isMore =
      next.attributes.isSuperset(of: style.attributes)
      && (style.colour == .standard || style.colour == next.colour)
    var parameters = isMore ? [] : ["0"]
    let added = isMore ? next.attributes.subtracting(style.attributes) : next.attributes
    if added.contains(.bold) { parameters.append("1") }
    if added.contains(.dim) { parameters.append("2") }
    if added.contains(.underline) { parameters.append("4") }
    if added.contains(.reverse) { parameters.append("7") }
    if !isMore || style.colour != next.colour, let colour = level.parameters(of: next.colour) {
      parameters.append(colour)
    }
    guard !parameters.isEmpty else { return }
    write("\u{1B}[")
    bytes += parameters.joined(separator: ";").utf8
    write("m")
  }

  private mutating func control(_ final: StaticString, _ count: Int) {
    write("\u{1B}[")
    if count != 1 { bytes += String(count).utf8 }
    write(final)
  }
}
