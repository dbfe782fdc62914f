import Foundation
import SharedEntities
import Terminal

/// Whether pictures are written instead of compared.
let isRecording = ProcessInfo.processInfo.environment["TODO_VIPER_RECORD"] != nil

/// A language and a size for drawing screens.
struct PreviewWorld: CustomStringConvertible, Sendable {
  let language: Language
  let size: Frame.Size

  /// The folder of its pictures.
  var name: String { "\(language.rawValue)-\(size.columns)x\(size.rows)" }
  var description: String { name }
}

/// The rows of a frame, each followed by its styles, and the cursor with its row.
func pictureRows(_ frame: Frame) -> [String] {
  (0..<frame.size.rows).map { row in
    let runs = frame.styleRuns(ofRow: row).map(\.description).joined(separator: ", ")
    var lines = [frame.text(ofRow: row)]
    if !runs.isEmpty { lines.append("    \(runs)") }
    if let cursor = frame.cursor, cursor.row == row { lines.append("    cursor \(cursor.column)") }
    return lines.joined(separator: "\n")
  }
}

/// A screen in all of its states, in the format of a file: a line for each state, then a line for each row, which
/// begins with a bar, and its styles.
struct PreviewSnapshot {
  var states: [(name: String, rows: [String])]

  static let worlds = Language.allCases.flatMap { language in
    [Frame.Size(columns: 80, rows: 24), Frame.Size(columns: 40, rows: 10)].map {
      PreviewWorld(language: language, size: $0)
    }
  }

  init(states: [(name: String, rows: [String])]) { self.states = states }

  init(contentsOf file: URL) throws { self.init(text: try String(contentsOf: file, encoding: .utf8)) }

  init(text: String) {
    states = []
    for line in text.split(separator: "\n") {
      let last = states.count - 1
      if line.hasPrefix("--- ") {
        states.append((String(line.dropFirst(4)), []))
      } else if last >= 0, line.hasPrefix("|") {
        states[last].rows.append(String(line.dropFirst()))
      } else if last >= 0, let row = states[last].rows.indices.last {
        states[last].rows[row] += "\n" + line
      }
    }
  }

  var text: String {
    states.map { "--- \($0.name)\n" + $0.rows.map { "|\($0)\n" }.joined() }.joined()
  }

  func write(to file: URL) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  /// The differences from the recorded picture, row by row.
  func differences(from recorded: PreviewSnapshot) -> [String] {
    let names = recorded.states.map(\.name)
    let known = recorded.states.flatMap { name, rows -> [String] in
      guard let drawn = states.first(where: { $0.name == name })?.rows else {
        return ["\(name) is drawn no more"]
      }
      return (0..<max(rows.count, drawn.count)).compactMap { row in
        let before = row < rows.count ? rows[row] : "(no row)"
        let after = row < drawn.count ? drawn[row] : "(no row)"
        return before == after ? nil : "\(name), row \(row):\n- \(before)\n+ \(after)"
      }
    }
    return known + states.map(\.name).filter { !names.contains($0) }.map { "\($0) was never recorded" }
  }
}
