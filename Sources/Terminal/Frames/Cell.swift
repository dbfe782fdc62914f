/// A text colour; the renderer uses the closest colour that the terminal has.
///
/// There is no yellow, which cannot be read on white.
public enum Colour: UInt8, Hashable, Sendable, CaseIterable {
  /// The terminal's default text colour.
  case standard
  /// For errors and overdue items.
  case red
  /// For success and completed items.
  case green
  /// For text that needs attention.
  case magenta
  /// Between attention and warning; with 16 colours, the terminal's bright red.
  case orange
  /// For links and choices.
  case blue
  /// For text that stands out, such as names and labels.
  case cyan
  /// For less important text.
  case grey
}

/// The look of a cell: its attributes and its text colour.
public struct CellStyle: Hashable, Sendable {
  /// The text attributes that every current terminal supports, in the order in which they are named.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// The attributes as bits.
    public let rawValue: UInt8

    /// Heavier than other text.
    public static let bold = Attributes(rawValue: 1)
    /// Fainter than other text.
    public static let dim = Attributes(rawValue: 2)
    /// Underlined.
    public static let underline = Attributes(rawValue: 4)
    /// With foreground and background colours swapped.
    public static let reverse = Attributes(rawValue: 8)

    /// Creates attributes from their bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
  }

  /// The attributes of the text.
  public var attributes: Attributes
  /// The colour of the text.
  public var colour: Colour

  /// Text without attributes in the terminal's own colour.
  public static let plain = CellStyle()

  /// Creates a style from attributes and a colour.
  public init(_ attributes: Attributes = [], colour: Colour = .standard) {
    self.attributes = attributes
    self.colour = colour
  }

  var isPlain: Bool { attributes.rawValue == 0 && colour == .standard }
}

extension CellStyle: CustomStringConvertible {
  /// The attributes in the order bold, dim, underline, reverse, then the colour; `plain` if there is none.
  public var description: String {
    let names: [(Attributes, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.underline, "underline"), (.reverse, "reverse"),
    ]
    var words = names.filter { attributes.contains($0.0) }.map(\.1)
    if colour != .standard { words.append("\(colour)") }
    return words.isEmpty ? "plain" : words.joined(separator: " ")
  }
}

/// One cell of a screen: a character, or the second half of a wide one.
public struct Cell: Hashable, Sendable {
  /// The character; a space in the second half of a wide character.
  public var text: Character
  /// The number of columns that the text takes: 1, 2, or 0 for the second half of the wide character before it.
  public var columns: UInt8
  /// The style of the text.
  public var style: CellStyle

  /// A space in plain style.
  public static let blank = Cell(text: " ", columns: 1, style: .plain)

  /// Creates a cell for a character of the given width.
  public init(text: Character, columns: UInt8, style: CellStyle = .plain) {
    self.text = text
    self.columns = columns
    self.style = style
  }

  static func blank(_ style: CellStyle) -> Cell { Cell(text: " ", columns: 1, style: style) }

  static func secondHalf(_ style: CellStyle) -> Cell { Cell(text: " ", columns: 0, style: style) }
}
