/// A drawing as SVG 1.1.
///
/// Text and lines take the colour of the page (`currentColor`), so that a chart is readable on light and dark pages.
struct SVG {
  /// The width of every chart, which fits a phone without scaling its text down.
  static let width = 360.0

  private var elements: [String] = []

  /// The alignment of text at its point.
  enum Anchor: String {
    case start, middle, end
  }

  mutating func text(
    _ text: String, x: Double, y: Double, size: Double = 11, anchor: Anchor = .start, opacity: Double = 1,
    isBold: Bool = false
  ) {
    elements.append(
      """
      <text x="\(Self.number(x))" y="\(Self.number(y))" font-size="\(Self.number(size))" \
      text-anchor="\(anchor.rawValue)"\(opacity < 1 ? " opacity=\"\(Self.number(opacity))\"" : "")\
      \(isBold ? " font-weight=\"600\"" : "")>\(Self.escaped(text))</text>
      """)
  }

  mutating func line(
    from start: (x: Double, y: Double), to end: (x: Double, y: Double), opacity: Double = 0.25,
    width: Double = 1, color: String? = nil
  ) {
    elements.append(
      """
      <line x1="\(Self.number(start.x))" y1="\(Self.number(start.y))" x2="\(Self.number(end.x))" \
      y2="\(Self.number(end.y))" \(Self.paint("stroke", color)) stroke-width="\(Self.number(width))" \
      opacity="\(Self.number(opacity))"/>
      """)
  }

  /// Adds a rectangle.
  ///
  /// - Parameter color: the class of a colour; nil for the colour of the page.
  mutating func rectangle(
    x: Double, y: Double, width: Double, height: Double, color: String?, opacity: Double = 1
  ) {
    elements.append(
      """
      <rect x="\(Self.number(x))" y="\(Self.number(y))" width="\(Self.number(max(width, 0)))" \
      height="\(Self.number(height))" \(Self.paint("fill", color)) opacity="\(Self.number(opacity))"/>
      """)
  }

  mutating func circle(x: Double, y: Double, radius: Double, color: String?) {
    elements.append(
      """
      <circle cx="\(Self.number(x))" cy="\(Self.number(y))" r="\(Self.number(radius))" \
      \(Self.paint("fill", color))/>
      """)
  }

  /// Adds a small triangle.
  ///
  /// - Parameter direction: 1 to point to the right, -1 to the left.
  mutating func arrow(at tip: (x: Double, y: Double), pointing direction: Double, color: String?) {
    let base = tip.x - direction * 5
    let points = [(tip.x, tip.y), (base, tip.y - 3.5), (base, tip.y + 3.5)]
      .map { "\(Self.number($0)),\(Self.number($1))" }.joined(separator: " ")
    elements.append("<polygon points=\"\(points)\" \(Self.paint("fill", color))/>")
  }

  /// Returns the drawing with a title for screen readers.
  func drawing(height: Double, title: String) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Self.number(Self.width)) \(Self.number(height))" \
    role="img" aria-label="\(Self.escaped(title))" font-family="system-ui, sans-serif" fill="currentColor">
    \(elements.joined(separator: "\n"))
    </svg>

    """
  }

  /// Returns the attribute for a colour class, which the page defines and a standalone file replaces; nil means
  /// `currentColor`.
  private static func paint(_ property: String, _ color: String?) -> String {
    color.map { "\(property)=\"var(--\($0))\"" } ?? "\(property)=\"currentColor\""
  }

  /// Formats a coordinate with at most one decimal digit, so that equal figures give equal text.
  static func number(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    let (whole, rest) = abs(tenths).quotientAndRemainder(dividingBy: 10)
    return (tenths < 0 ? "-" : "") + (rest == 0 ? "\(whole)" : "\(whole).\(rest)")
  }

  /// Escapes the characters of markup.
  static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }
}
