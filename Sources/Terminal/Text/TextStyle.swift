/// What text on an output may use: colour, and a number of columns.
public struct TextStyle: Hashable, Sendable {
  /// The columns of the terminal, to which lines are cut; nil for no cutting.
  public let columns: Int?
  /// Whether colour and other attributes are used.
  public let isColoured: Bool

  /// Lines of any length without colour, as in a pipe.
  public static let plain = TextStyle(columns: nil, isColoured: false)

  /// Creates a style with a width, with colour or without.
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
    /// In bright red, the nearest to orange of 16 colours.
    case orange = "91"
  }

  /// The text with an attribute, if the style uses attributes.
  public func text(_ text: String, _ attribute: Attribute) -> String {
    isColoured && !text.isEmpty ? "\u{1B}[\(attribute.rawValue)m\(text)\u{1B}[0m" : text
  }
}
