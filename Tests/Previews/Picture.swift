import Terminal

/// A frame as a picture: a window with a dark background, in SVG.
///
/// Every character is placed on the grid individually, whatever the font, so that wide ones are where a terminal shows
/// them.
struct Picture {
  private static let cell = (width: 9, height: 20)
  private static let margin = 14
  private static let (background, text) = ("#1c1e26", "#d5d8df")
  private static let fonts = "ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace"

  private let frame: Frame
  private let title: String

  init(_ frame: Frame, title: String) {
    self.frame = frame
    self.title = title
  }

  var svg: String {
    let width = frame.size.columns * Self.cell.width + 2 * Self.margin
    let height = frame.size.rows * Self.cell.height + 2 * Self.margin
    let rows = (0..<frame.size.rows).flatMap { row in backgrounds(row) + texts(row) }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" role="img" aria-label="\(escaped(title))">
      <title>\(escaped(title))</title>
      <rect width="\(width)" height="\(height)" rx="8" fill="\(Self.background)"/>
      <g font-family="\(Self.fonts)" font-size="15">
      \((rows + cursor).joined(separator: "\n"))
      </g>
      </svg>

      """
  }

  private func backgrounds(_ row: Int) -> [String] {
    frame.styleRuns(ofRow: row).flatMap { run in
      var shapes: [String] = []
      if run.style.attributes.contains(.reverse) {
        shapes.append(rectangle(row, run.columns, fill: colour(run.style), opacity: opacity(run.style)))
      }
      if run.style.attributes.contains(.underline) {
        let y = top(row) + Self.cell.height - 3
        shapes.append(
          """
          <rect x="\(left(run.columns.lowerBound))" y="\(y)" width="\(run.columns.count * Self.cell.width)" \
          height="1" fill="\(colour(run.style))" opacity="0.5"/>
          """)
      }
      return shapes
    }
  }

  private var cursor: [String] {
    frame.cursor.map { [rectangle($0.row, $0.column..<$0.column + 1, fill: Self.text, opacity: "0.7")] } ?? []
  }

  private func rectangle(_ row: Int, _ columns: Range<Int>, fill: String, opacity: String?) -> String {
    """
    <rect x="\(left(columns.lowerBound))" y="\(top(row))" width="\(columns.count * Self.cell.width)" \
    height="\(Self.cell.height)" fill="\(fill)"\(opacity.map { " opacity=\"\($0)\"" } ?? "")/>
    """
  }

  private func texts(_ row: Int) -> [String] {
    var texts: [String] = []
    var column = 0
    while column < frame.size.columns {
      let cell = frame[row, column]
      var end = column + max(1, Int(cell.columns))
      var text = String(cell.text)
      if cell.columns == 1 {
        while end < frame.size.columns, frame.shouldContinue(at: row, end, after: cell, text) {
          text.append(frame[row, end].text)
          end += 1
        }
      }
      texts += element(text, row, column..<end, cell.style)
      column = end
    }
    return texts
  }

  /// Text without setting blanks; nil if there are only blanks.
  private func element(_ text: String, _ row: Int, _ columns: Range<Int>, _ style: CellStyle) -> [String] {
    let leading = text.prefix { $0 == " " }.count
    var shown = text.dropFirst(leading)
    while shown.last == " " { shown.removeLast() }
    guard !shown.isEmpty else { return [] }
    let width = (columns.count - (text.count - shown.count)) * Self.cell.width
    var attributes = "x=\"\(left(columns.lowerBound + leading))\" y=\"\(top(row) + 15)\""
    attributes += " textLength=\"\(width)\" lengthAdjust=\"spacingAndGlyphs\""
    let isReversed = style.attributes.contains(.reverse)
    attributes += " fill=\"\(isReversed ? Self.background : colour(style))\""
    if style.attributes.contains(.bold) { attributes += " font-weight=\"bold\"" }
    if !isReversed, let opacity = opacity(style) { attributes += " opacity=\"\(opacity)\"" }
    return ["<text \(attributes)>\(escaped(String(shown)))</text>"]
  }

  private func left(_ column: Int) -> Int { Self.margin + column * Self.cell.width }

  private func top(_ row: Int) -> Int { Self.margin + row * Self.cell.height }

  private func opacity(_ style: CellStyle) -> String? { style.attributes.contains(.dim) ? "0.6" : nil }

  private func colour(_ style: CellStyle) -> String {
    switch style.colour {
    case .standard: Self.text
    case .red: "#f07178"
    case .green: "#a5d77c"
    case .magenta: "#e58ae5"
    case .orange: "#ffae57"
    case .blue: "#82aaff"
    case .cyan: "#7fdbca"
    case .grey: "#8a8f99"
    }
  }

  private func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
  }
}

extension Frame {
  /// Whether text that began with a cell continues in a column; wide gaps are left to the grid.
  fileprivate func shouldContinue(at row: Int, _ column: Int, after cell: Cell, _ text: String) -> Bool {
    let next = self[row, column]
    return next.columns == 1 && next.style == cell.style && !(next.text == " " && text.last == " ")
  }
}
