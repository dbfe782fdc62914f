internal import SharedEntities
internal import SharedViews
internal import Terminal

/// A line of a screen or of text, made of texts at given columns.
struct QuizLine {
  /// A text at a column.
  struct Piece {
    let column: Int
    let text: String
    var style = CellStyle.plain
  }

  let pieces: [Piece]

  static let blank = QuizLine()
  /// The maximum width; longer lines are hard to read.
  static let widest = 100

  init(pieces: [Piece] = []) { self.pieces = pieces }

  /// Creates a line of one text.
  init(_ text: String, _ style: CellStyle = .plain) {
    pieces = [Piece(column: 0, text: text, style: style)]
  }

  /// Wraps a text between a column and a width; the first line begins with other pieces.
  static func lines(
    _ text: String, column: Int, width: Int, style: CellStyle = .plain, behind first: [Piece] = []
  ) -> [QuizLine] {
    wrappedLines(text, width: max(1, width - column)).enumerated().map { index, row in
      QuizLine(
        pieces: (index == 0 ? first : []) + [Piece(column: column, text: row, style: style)])
    }
  }
}

extension QuizLine {
  /// The line as text, padded with spaces up to each piece.
  func text(_ style: TextStyle) -> String {
    var (text, width) = ("", 0)
    for piece in pieces {
      text += String(repeating: " ", count: max(0, piece.column - width))
      text += style.text(piece.text, piece.style)
      width = max(width, piece.column) + TextWidth.standard.displayWidth(of: piece.text)
    }
    return text
  }
}

/// The source of a question's answer.
enum QuizSource {
  static func lines(_ source: String, column: Int, width: Int, _ language: Language) -> [QuizLine] {
    let label = QuizWords.source(language)
    return QuizLine.lines(
      source, column: column + TextWidth.standard.displayWidth(of: label) + 1, width: width,
      behind: [.init(column: column, text: label, style: .secondary)])
  }
}
