/// An error in the text of a recording.
public struct FrameRecordingError: Error, Equatable, CustomStringConvertible {
  /// The kind of error.
  public enum Reason: Error, Equatable {
    /// The line comes before the first setting.
    case noSetting
    /// An earlier setting has the same name.
    case repeatedSetting
    /// The line starts with no mark of the format.
    case unknownMark
    /// The mark is followed by no number, or by one that is out of range.
    case badNumber
    /// There is no row for this line to repeat or continue.
    case noRow
    /// There is no such earlier frame, or the frame already has changes.
    case noBase
    /// The base has only this many rows left.
    case fewerRows(Int)
    /// The frame ends, and the base has this many rows left.
    case unusedRows(Int)
  }

  /// The kind of error.
  public let reason: Reason
  /// The number of the line, from 1.
  public let line: Int
  /// The path of the file; nil for text.
  public let path: String?

  init(_ reason: Reason, line: Int, path: String? = nil) {
    self.reason = reason
    self.line = line
    self.path = path
  }

  /// Returns the same error for text that starts at a line of a file.
  func moved(toFile path: String, line first: Int = 1) -> FrameRecordingError {
    FrameRecordingError(reason, line: first - 1 + line, path: path)
  }

  /// A sentence for people.
  public var description: String {
    let sentence =
      switch reason {
      case .noSetting: "a recording must begin with a setting (=== NAME)"
      case .repeatedSetting: "a setting with this name already exists"
      case .unknownMark: "a line must begin with ===, ---, |, +, *, =, -, < or a space"
      case .badNumber: "the mark must be followed by a number from 1 to 65535"
      case .noRow: "the previous line is not a row (| or +)"
      case .noBase: "there is no such earlier frame, or this frame already has changes"
      case .fewerRows(let count): "the base has too few rows left: \(count)"
      case .unusedRows(let count): "the frame ends before all rows of the base are used: \(count) are left"
      }
    return "\(path.map { "\($0), " } ?? "")line \(line): \(sentence)"
  }
}
