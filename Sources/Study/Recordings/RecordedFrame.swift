/// The rows that an app shows after the start or an event of a script, or that a preview shows in one state.
public struct RecordedFrame: Sendable {
  /// The event or the state, in one line; nil for output before the first event, such as a message without an app.
  public let label: String?
  /// The rows from the top; a row with further lines, such as its styles, contains line breaks.
  public let rows: [String]

  /// Creates a frame; an empty one without a label has no output.
  public init(_ label: String?, rows: [String] = []) {
    self.label = label
    self.rows = rows
  }

  /// Returns the frames in a script's output, each a line `--- EVENT` followed by its rows.
  ///
  /// The line break at the end is optional.
  public static func all(in output: String) -> [RecordedFrame] {
    var frames: [RecordedFrame] = []
    var (label, rows): (String?, [String]) = (nil, [])
    func end() {
      if label != nil || !rows.isEmpty { frames.append(RecordedFrame(label, rows: rows)) }
    }
    for line in lines(of: output) {
      if line.utf8.starts(with: labelMark.utf8) {
        end()
        (label, rows) = (line.content(after: labelMark), [])
      } else {
        rows.append(String(line))
      }
    }
    end()
    return frames
  }

  /// Returns the output of a script that shows some frames.
  public static func output(of frames: [RecordedFrame]) -> String {
    var output = ""
    for frame in frames {
      if let label = frame.label { output += "\(labelMark)\(label)\n" }
      for row in frame.rows { output += row + "\n" }
    }
    return output
  }
}

extension RecordedFrame: Equatable {
  /// Whether all bytes are equal; Swift strings are equal if they are canonically equivalent.
  public static func == (left: RecordedFrame, right: RecordedFrame) -> Bool {
    (left.label == nil) == (right.label == nil) && haveSameBytes(left.label ?? "", right.label ?? "")
      && left.rows.elementsEqual(right.rows, by: haveSameBytes)
  }
}

/// The prefix of a line that starts a frame.
let labelMark = "--- "

func haveSameBytes(_ left: String, _ right: String) -> Bool {
  // The first comparison is fast and usually decides.
  left == right && left.utf8.elementsEqual(right.utf8)
}

/// Splits text into lines by its bytes, as a row may start with a mark that Swift joins with the character before it.
func lines(of text: String) -> [Substring] {
  var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  if lines.last?.isEmpty == true { lines.removeLast() }
  return lines.map { Substring($0) }
}

extension Substring {
  /// Returns the text after an ASCII prefix.
  func content(after mark: String) -> String { String(Substring(utf8.dropFirst(mark.utf8.count))) }
}
