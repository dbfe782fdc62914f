/// The means available to text on an output: colour, and a number of columns.
public struct TextStyle: Hashable, Sendable {
  /// The columns of the terminal, at which lines are cut; nil to keep lines whole.
  public let columns: Int?
  /// Whether colour and other attributes are used.
  public let isColoured: Bool

  /// Lines of any length without colour, as in a pipe.
  public static let plain = TextStyle(columns: nil, isColoured: false)

  public init(columns: Int?, isColoured: Bool) {
    self.columns = columns
    self.isColoured = isColoured
  }

  /// Returns the text in a style, if the output uses styles, in the 16 colours that every terminal has.
  public func text(_ text: String, _ style: CellStyle) -> String {
    guard isColoured, !text.isEmpty, !style.isPlain else { return text }
    var output = TerminalOutput(level: .ansi16, position: nil)
    output.set(style)
    return String(decoding: output.bytes, as: UTF8.self) + text + "\u{1B}[0m"
  }
}
