internal import SharedEntities
internal import SharedViews
internal import Terminal
internal import TimelineEntities
internal import TimelineViewData

/// Draws one post: a line with the author and the age, the text, and a line of reactions.
struct PostDrawing {
  private let row: TimelineScreenViewData.Row
  private let columns: PostColumns
  private let lines: [String]
  private let isRedacted: Bool
  /// The range of visible lines of the text.
  private let shownLines: Range<Int>
  private let lineCount: Int

  /// The number of rows of a post in addition to its text.
  static let otherRows = 2

  /// Lays out a post at a width, with a maximum number of rows.
  init(_ row: TimelineScreenViewData.Row, columns: Int, rowLimit: Int, isRedacted: Bool = false) {
    self.row = row
    self.isRedacted = isRedacted
    let layout = PostColumns(columns)
    self.columns = layout
    let rows = postLines(row.post.text, width: layout.textWidth)
    let limit = max(1, rowLimit - Self.otherRows)
    let first = max(0, min(row.offset, rows.count - limit))
    shownLines = first..<min(rows.count, first + limit)
    lineCount = rows.count
    var lines = Array(rows[shownLines])
    if shownLines.upperBound < rows.count, let last = lines.popLast() {
      lines.append(TextWidth.standard.fitted(last + "…", width: layout.textWidth))
    }
    self.lines = lines
  }

  /// Returns the number of lines hidden at the top after scrolling by a number of lines, limited to the text; nil if
  /// that changes nothing.
  func offset(scrolledBy count: Int) -> Int? {
    let offset = max(0, min(shownLines.lowerBound + count, lineCount - shownLines.count))
    return offset == shownLines.lowerBound ? nil : offset
  }

  /// The number of visible lines of the text.
  var shownLineCount: Int { shownLines.count }

  /// The number of rows of the post.
  var height: Int { lines.count + Self.otherRows }

  /// Draws the rows of the post that fit into a frame between two rows.
  func draw(into frame: inout Frame, at top: Int, above bottom: Int, _ language: Language) {
    let rows = top..<min(bottom, top + height)
    guard !rows.isEmpty else { return }
    if row.isSelected {
      for row in rows { frame.write("▌", row: row, column: 0, style: .selectionBar) }
    }
    drawHeading(into: &frame, at: top, language)
    for (line, row) in zip(lines, rows.dropFirst()) {
      frame.write(
        shown(line), row: row, column: columns.text, width: columns.textWidth, style: textStyle)
    }
    if rows.count == height, !isRedacted { drawReactions(into: &frame, at: rows.upperBound - 1, language) }
  }

  /// Draws the author, and the age at the right; the ID is cut before the name.
  private func drawHeading(into frame: inout Frame, at top: Int, _ language: Language) {
    let picture = Picture(of: row.post.author).text(width: columns.pictureWidth)
    frame.write(
      isRedacted ? redacted(picture) : picture, row: top, column: PostColumns.picture,
      style: isRedacted ? .secondary : .picture)
    let age = isRedacted ? "" : row.post.timeText(language)
    let end = columns.text + columns.textWidth
    let ageWidth = TextWidth.standard.displayWidth(of: age)
    frame.write(age, row: top, column: end - ageWidth, style: .secondary)
    let room = columns.textWidth - (ageWidth > 0 ? ageWidth + 2 : 0)
    let name = TextWidth.standard.fitted(printable(row.post.author.userName.text), width: room)
    let nameStyle: CellStyle = isRedacted ? .secondary : .emphasized
    let taken = frame.write(shown(name), row: top, column: columns.text, style: nameStyle)
    let identifier = TextWidth.standard.fitted(
      "@" + printable(row.post.author.userID.text), width: room - taken - 2)
    guard identifier != "…" else { return }
    frame.write(shown(identifier), row: top, column: columns.text + taken + 2, style: .secondary)
  }

  /// Draws the reactions, each in a fixed place, so that a change of one does not move the others.
  private func drawReactions(into frame: inout Frame, at index: Int, _ language: Language) {
    let share = Phrase("↑ \(TimelineWords.share(.english))", "↑ \(TimelineWords.share(.japanese))")
    let reactions: [(words: (Bool) -> Phrase, isOn: Bool, style: CellStyle)] = [
      (TimelineWords.repost(isOn:), row.post.didRepost, .reposted),
      (TimelineWords.like(isOn:), row.post.didLike, .liked), ({ _ in share }, false, .plain),
    ]
    var column = columns.text
    for (words, isOn, style) in reactions {
      let width = max(
        TextWidth.standard.displayWidth(of: words(true)(language)),
        TextWidth.standard.displayWidth(of: words(false)(language)))
      guard column + width <= frame.size.columns else { return }
      let style = isOn ? style : .secondary
      frame.write(words(isOn)(language), row: index, column: column, style: style)
      column += width + (columns.pictureWidth > 4 ? 3 : 2)
    }
  }

  private var textStyle: CellStyle { isRedacted ? .secondary : .plain }

  private func shown(_ text: String) -> String { isRedacted ? redacted(text) : text }

  private func redacted(_ text: String) -> String {
    String(repeating: "█", count: TextWidth.standard.displayWidth(of: text))
  }
}

/// A substitute for the author's picture, which a terminal cannot show: the image's name without its extension, or
/// the author's initials if there is none.
struct Picture {
  private let words: String

  init(of author: Author) {
    let image = printable(author.imageName.text)
    let name = image.lastIndex(of: ".").map { image[..<$0] }.flatMap { $0.isEmpty ? nil : String($0) }
    words = image.isEmpty ? Self.initials(of: printable(author.userName.text)) : name ?? image
  }

  /// The first characters of the first two words.
  static func initials(of name: String) -> String {
    name.split(separator: " ").prefix(2).compactMap(\.first).map { $0.uppercased() }.joined()
  }

  /// Returns the words centred in a width; empty if there are none.
  func text(width: Int) -> String {
    guard width > 0 else { return "" }
    let words = TextWidth.standard.fitted(words, width: width)
    let room = width - TextWidth.standard.displayWidth(of: words)
    return TextWidth.standard.padded(
      String(repeating: " ", count: max(0, room / 2)) + words, width: width)
  }
}

/// The columns of a post's parts in a frame: the picture at the left, everything else beside it.
struct PostColumns: Hashable {
  /// The width of the picture; 0 if it does not fit.
  let pictureWidth: Int
  /// The column of the text.
  let text: Int
  /// The width of the text; longer lines are hard to read.
  let textWidth: Int

  static let picture = 2
  private static let longestLine = 88

  init(_ columns: Int) {
    switch columns {
    case 60...: (pictureWidth, text) = (6, 10)
    case 40...: (pictureWidth, text) = (4, 7)
    default: (pictureWidth, text) = (0, 2)
    }
    textWidth = max(1, min(Self.longestLine, columns - text - 1))
  }
}
