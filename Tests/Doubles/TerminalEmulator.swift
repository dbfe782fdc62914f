internal import Foundation
public import Terminal

/// A terminal, as far as a renderer uses one: interprets output and records what is shown.
public struct TerminalEmulator {
  /// The content of the screen, without the cursor.
  public private(set) var cells: [[Cell]]
  /// The number of synchronized updates.
  public private(set) var synchronizedUpdates = 0
  /// Sequences that a renderer should not send.
  public private(set) var unknown: [String] = []
  /// The current style for output.
  public private(set) var style = CellStyle.plain
  /// The private modes that have been set or reset, except those of the cursor and of updates.
  public private(set) var modes: [String: Bool] = [:]
  /// The last text that was copied to the clipboard; nil if none was.
  public private(set) var clipboard: String?
  private let size: Frame.Size
  private let width: (Character) -> Int
  private var row = 0
  private var column = 0
  private var isCursorShown = true

  /// Creates a terminal whose screen is full of other content.
  public init(_ size: Frame.Size, width: @escaping (Character) -> Int = TextWidth.standard.displayWidth) {
    self.size = size
    self.width = width
    let remains = Cell(text: "?", columns: 1, style: CellStyle(.underline))
    cells = Array(repeating: Array(repeating: remains, count: size.columns), count: size.rows)
  }

  /// The position of the cursor; nil while it is hidden.
  public var cursor: Frame.Position? { isCursorShown ? Frame.Position(row: row, column: column) : nil }

  /// Returns the text of a row, including trailing blanks.
  public func text(ofRow row: Int) -> String {
    String(cells[row].filter { $0.columns > 0 }.map(\.text))
  }

  /// Whether the screen and the cursor match a frame.
  public func shows(_ frame: Frame) -> Bool {
    guard cursor == frame.cursor, style == .plain, unknown.isEmpty, modes.isEmpty else { return false }
    return cells.indices.allSatisfy { row in
      cells[row].indices.allSatisfy { cells[row][$0] == frame[row, $0] }
    }
  }

  /// Interprets output.
  public mutating func take(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while let first = rest.first {
      // Works on bytes, because a combining mark after a sequence is not part of the sequence's last
      // character.
      guard first == 0x1B else {
        let text = rest.prefix { $0 != 0x1B }
        for character in String(decoding: text, as: UTF8.self) { print(character) }
        rest = rest.dropFirst(text.count)
        continue
      }
      let introducer = rest.dropFirst().first
      rest = rest.dropFirst(2)
      guard introducer != UInt8(ascii: "]") else {
        let command = rest.prefix { $0 != 0x07 }
        rest = rest.dropFirst(command.count + 1)
        operate(String(decoding: command, as: UTF8.self))
        continue
      }
      let parameters = rest.prefix { (0x20...0x3F).contains($0) }
      rest = rest.dropFirst(parameters.count)
      guard let final = rest.popFirst() else { return unknown.append("unfinished") }
      control(Character(Unicode.Scalar(final)), String(decoding: parameters, as: UTF8.self))
    }
  }

  private mutating func operate(_ command: String) {
    let copying = "52;c;"
    guard command.hasPrefix(copying), let text = Data(base64Encoded: String(command.dropFirst(copying.count)))
    else { return unknown.append("]\(command)") }
    clipboard = String(decoding: text, as: UTF8.self)
  }

  private mutating func control(_ final: Character, _ parameters: String) {
    let numbers = parameters.split(separator: ";").compactMap { Int($0) }
    switch (final, parameters) {
    case ("h", "?25"): isCursorShown = true
    case ("l", "?25"): isCursorShown = false
    case ("h", "?2026"): synchronizedUpdates += 1
    case ("l", "?2026"): break
    case ("h", "?1049"), ("h", "?7"), ("h", "?2004"): modes[parameters] = true
    case ("l", "?1049"), ("l", "?7"), ("l", "?2004"): modes[parameters] = false
    case ("H", _):
      row = min(size.rows, numbers.first ?? 1) - 1
      column = min(size.columns, numbers.count > 1 ? numbers[1] : 1) - 1
    case ("C", _): column = min(size.columns - 1, column + (numbers.first ?? 1))
    case ("K", ""): for index in column..<size.columns { cells[row][index] = erased }
    case ("J", "2"):
      for row in cells.indices { cells[row] = Array(repeating: erased, count: size.columns) }
    case ("m", _): select(parameters)
    default: unknown.append("\(parameters)\(final)")
    }
  }

  private var erased: Cell {
    Cell(text: " ", columns: 1, style: CellStyle(style.attributes.intersection(.reverse)))
  }

  private mutating func print(_ character: Character) {
    // A renderer sends no line end, but a shell between two programs does.
    guard character != "\r\n" else {
      (row, column) = (min(size.rows - 1, row + 1), 0)
      return unknown.append("line end")
    }
    let width = min(width(character), size.columns - column)
    separate(column)
    separate(column + width)
    cells[row][column] = Cell(text: character, columns: UInt8(width), style: style)
    for half in 1..<max(1, width) {
      cells[row][column + half] = Cell(text: " ", columns: 0, style: style)
    }
    column = min(size.columns - 1, column + width)
  }

  /// Blanks both halves of a wide character that straddles the left edge of a column.
  private mutating func separate(_ column: Int) {
    guard column < size.columns, cells[row][column].columns == 0 else { return }
    var first = column
    while cells[row][first].columns == 0 { first -= 1 }
    var last = column
    while last + 1 < size.columns, cells[row][last + 1].columns == 0 { last += 1 }
    for index in first...last {
      cells[row][index] = Cell(text: " ", columns: 1, style: cells[row][index].style)
    }
  }

  private mutating func select(_ parameters: String) {
    let colours: [String: Colour] = [
      "31": .red, "32": .green, "35": .magenta, "94": .blue, "36": .cyan, "91": .orange, "90": .grey,
      "38;5;208": .orange, "38;5;244": .grey, "38;2;255;135;0": .orange, "38;2;128;128;128": .grey,
    ]
    let attributes: [Substring: CellStyle.Attributes] = [
      "1": .bold, "2": .dim, "4": .underline, "7": .reverse,
    ]
    var rest = parameters[...]
    while !rest.isEmpty {
      if let colour = colours[String(rest)] {
        style.colour = colour
        return
      }
      let number = rest.prefix { $0 != ";" }
      rest = rest.dropFirst(number.count + 1)
      if number == "0" {
        style = .plain
      } else if let attribute = attributes[number] {
        style.attributes.insert(attribute)
      } else {
        unknown.append("\(parameters)m")
      }
    }
  }
}
