/// A recording of frames that cannot be read.
public struct FrameRecordingError: Error, Equatable, CustomStringConvertible {
  /// What is wrong.
  public enum Reason: Error, Equatable {
    /// The line is before the first setting.
    case noSetting
    /// A setting before has the same name.
    case repeatedSetting
    /// The line begins with no mark of the format.
    case unknownMark
    /// The mark is followed by no number, or by one that is too small or too large.
    case badNumber
    /// There is no row that this line could repeat or continue.
    case noRow
    /// There is no such frame before, or the frame has changes before this line.
    case noBase
    /// The base has only this many rows left.
    case fewerRows(Int)
    /// The frame ends, and the base has this many rows left.
    case unusedRows(Int)
  }

  /// What is wrong.
  public let reason: Reason
  /// The line, from 1, in which it shows.
  public let line: Int
  /// The file; nil for a text.
  public let path: String?

  init(_ reason: Reason, line: Int, path: String? = nil) {
    self.reason = reason
    self.line = line
    self.path = path
  }

  /// The error of a text that begins at a line of a file.
  func moved(toFile path: String, line first: Int = 1) -> FrameRecordingError {
    FrameRecordingError(reason, line: first - 1 + line, path: path)
  }

  /// A sentence for people.
  public var description: String {
    let sentence =
      switch reason {
      case .noSetting: "a recording begins with a setting (=== NAME)"
      case .repeatedSetting: "there is a setting with this name already"
      case .unknownMark: "a line begins with ===, ---, |, +, *, =, -, < or a blank"
      case .badNumber: "a number from 1 to 65535 follows the mark"
      case .noRow: "the line before is not a row (| or +)"
      case .noBase: "there is no such frame before, or the frame has changes already"
      case .fewerRows(let count): "not that many rows of the base are left: \(count)"
      case .unusedRows(let count): "the frame ends before all rows of the base are named: \(count) are left"
      }
    return "\(path.map { "\($0), " } ?? "")line \(line): \(sentence)"
  }
}
