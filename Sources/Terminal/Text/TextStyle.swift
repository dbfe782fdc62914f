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

  /// An attribute of text, as SGR parameters of ECMA-48.
  public enum Attribute: String, Sendable {
    /// Fainter than other text.
    case dim = "2"
    /// In red.
    case red = "31"
    /// In green.
    case green = "32"
    /// In yellow.
    case yellow = "33"
    /// Bright red, the closest of 16 colours to orange.
    case orange = "91"
  }

  /// Returns the text with an attribute, if the style uses attributes.
  public func text(_ text: String, _ attribute: Attribute) -> String {
    isColoured && !text.isEmpty ? "\u{1B}[\(attribute.rawValue)m\(text)\u{1B}[0m" : text
  }
}
