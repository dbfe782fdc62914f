import SharedEntities
import SharedViews
import Terminal
import ToDosEntities
import ToDosViews

/// The same list by a plain function: an array, a selection that is moved in place, rows formatted as lines, and the
/// lines that are other than before sent.
struct PlainList {
  struct Row {
    let title: String
    let isDone: Bool
    let due: DueDate?
    let isOverdue: Bool
  }

  private let rows: [Row]
  private let size: Frame.Size
  private var selected = 0
  private var top = 0
  private var shown: [String] = []
  private let words = DateWords(.english)

  private static let firstRow = 2

  init(_ rows: [Row], size: Frame.Size) {
    self.rows = rows
    self.size = size
    _ = press([])
  }

  /// Takes the bytes of a key, and gives those that show what came of it.
  mutating func press(_ key: [UInt8]) -> [UInt8] {
    switch key {
    case [0x1B, 0x5B, 0x41]: selected = max(0, selected - 1)
    case [0x1B, 0x5B, 0x42]: selected = min(rows.count - 1, selected + 1)
    default: break
    }
    let height = size.rows - 4
    top = min(max(top, selected - height + 1), selected)
    var bytes: [UInt8] = []
    var lines: [String] = []
    for index in top..<min(top + height, rows.count) {
      let line = line(rows[index], isSelected: index == selected)
      let row = index - top
      if row >= shown.count || shown[row] != line {
        bytes += "\u{1B}[\(row + Self.firstRow + 1)H\(line)".utf8
      }
      lines.append(line)
    }
    shown = lines
    return bytes
  }

  private func line(_ row: Row, isSelected: Bool) -> String {
    let due = row.due.map { "Due: \(words.text($0))\(row.isOverdue ? " !" : "")" } ?? ""
    let width = TextWidth.standard
    let room = size.columns - 6 - (due.isEmpty ? 0 : width.displayWidth(of: due) + 2)
    let title = width.padded(width.fitted(printable(row.title), width: room), width: room)
    let text =
      "\(isSelected ? ">" : " ") \(row.isDone ? "[x]" : "[ ]") \(title)\(due.isEmpty ? "" : "  " + due)"
    let style = (row.isDone ? "2" : "") + (isSelected ? (row.isDone ? ";7" : "7") : "")
    return style.isEmpty ? text : "\u{1B}[\(style)m\(text)\u{1B}[0m"
  }
}
