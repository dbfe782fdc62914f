/// A colour of text, by its meaning; the renderer finds the closest one that the terminal has.
public enum Colour: UInt8, Hashable, Sendable, CaseIterable {
  /// The terminal's own colour of text.
  case standard
  /// What went wrong, or is overdue.
  case red
  /// What went well, or is done.
  case green
  /// What deserves a look.
  case yellow
  /// What is between a look and a worry; where a terminal has 16 colours, its bright red.
  case orange
  /// What can be followed or chosen.
  case blue
  /// What is apart from the rest, such as names and labels.
  case cyan
  /// What steps back behind the rest.
  case grey
}

/// How a cell looks: its attributes, and the colour of its text.
public struct CellStyle: Hashable, Sendable {
  /// Attributes of text that every terminal of today knows, in the order in which they are named.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// The attributes as bits.
    public let rawValue: UInt8

    /// Heavier than other text.
    public static let bold = Attributes(rawValue: 1)
    /// Fainter than other text.
    public static let dim = Attributes(rawValue: 2)
    /// With a line below.
    public static let underline = Attributes(rawValue: 4)
    /// With the colours of text and background exchanged.
    public static let reverse = Attributes(rawValue: 8)

    /// Attributes from their bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
  }

  /// What distinguishes the text beside its colour.
  public var attributes: Attributes
  /// The colour of the text.
  public var colour: Colour

  /// Text without attributes in the terminal's own colour.
  public static let plain = CellStyle()

  /// A style of attributes and a colour.
  public init(_ attributes: Attributes = [], colour: Colour = .standard) {
    self.attributes = attributes
    self.colour = colour
  }
}

extension CellStyle: CustomStringConvertible {
  /// The attributes in the order bold, dim, underline, reverse, then the colour; `plain` where there is none.
  public var description: String {
    let names: [(Attributes, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.underline, "underline"), (.reverse, "reverse"),
    ]
    var words = names.filter { attributes.contains($0.0) }.map(\.1)
    if colour != .standard { words.append("\(colour)") }
    return words.isEmpty ? "plain" : words.joined(separator: " ")
  }
}

/// One place of a screen: a character, or the second half of a wide one.
public struct Cell: Hashable, Sendable {
  /// What stands here; a space in the second half of a wide character.
  public var text: Character
  /// The columns that the text takes: 1, 2, or 0 for the second half of the wide character before it.
  public var columns: UInt8
  /// How the text looks.
  public var style: CellStyle

  /// A space in plain style.
  public static let blank = Cell(text: " ", columns: 1, style: .plain)

  /// A cell of a text that takes so many columns.
  public init(text: Character, columns: UInt8, style: CellStyle = .plain) {
    self.text = text
    self.columns = columns
    self.style = style
  }

  static func blank(_ style: CellStyle) -> Cell { Cell(text: " ", columns: 1, style: style) }

  static func secondHalf(_ style: CellStyle) -> Cell { Cell(text: " ", columns: 0, style: style) }
}
