import Foundation
import SharedEntities
import StudyRecordings
import Terminal

/// Whether pictures are written instead of compared.
let isRecording = ProcessInfo.processInfo.environment["TODO_VIPER_RECORD"] != nil

/// A language and a size for drawing screens.
struct PreviewWorld: CustomStringConvertible, Sendable {
  let language: Language
  let size: Frame.Size

  /// The setting of its pictures in recordings.
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

/// A screen in all of its states, whose rows have their styles.
struct PreviewSnapshot {
  let states: [RecordedFrame]

  static let worlds = Language.allCases.flatMap { language in
    [Frame.Size(columns: 80, rows: 24), Frame.Size(columns: 40, rows: 10)].map {
      PreviewWorld(language: language, size: $0)
    }
  }

  /// The differences from the recorded picture, row by row.
  func differences(from recorded: PreviewSnapshot) -> [String] {
    let names = recorded.states.map(\.label)
    let known = recorded.states.flatMap { state -> [String] in
      let (name, rows) = (state.label ?? "", state.rows)
      guard let drawn = states.first(where: { $0.label == state.label })?.rows else {
        return ["\(name) is drawn no more"]
      }
      return (0..<max(rows.count, drawn.count)).compactMap { row in
        let before = row < rows.count ? rows[row] : "(no row)"
        let after = row < drawn.count ? drawn[row] : "(no row)"
        return before == after ? nil : "\(name), row \(row):\n- \(before)\n+ \(after)"
      }
    }
    let unknown = states.map(\.label).filter { !names.contains($0) }
    return known + unknown.map { "\($0 ?? "") was never recorded" }
  }
}
