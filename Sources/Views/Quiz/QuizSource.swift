internal import SharedEntities
internal import Terminal

/// The source of a question's answer.
enum QuizSource {
  static func lines(_ source: String, column: Int, width: Int, _ language: Language) -> [QuizLine] {
    let label = QuizWords.source(language)
    return QuizLine.lines(
      source, column: column + TextWidth.standard.displayWidth(of: label) + 1, width: width,
      behind: [.init(column: column, text: label, style: CellStyle(.dim))])
  }
}
