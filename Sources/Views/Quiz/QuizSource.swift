internal import SharedEntities
internal import Terminal

/// Where an answer can be read up.
enum QuizSource {
  static func lines(_ source: String, column: Int, width: Int, _ language: Language) -> [QuizLine] {
    let label = QuizWords.source(language)
    return QuizLine.lines(
      source, column: column + TextWidth.standard.displayWidth(of: label) + 1, width: width,
      behind: [.init(column: column, text: label, style: CellStyle(.dim))])
  }
}
