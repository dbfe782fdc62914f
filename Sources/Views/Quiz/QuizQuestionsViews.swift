public import Platform
internal import QuizEntities
public import QuizViewData
internal import SharedEntities
public import SharedFormats
public import SharedViews
public import Terminal

/// Writes questions as text: each category with its questions and their choices, the correct one marked.
@AppActor
public final class QuizQuestionsTextView: CommandView {
  private var category: Phrase?

  /// Writes the next part.
  public func show(_ part: QuizQuestionsPart) {
    switch part {
    case .questions(let questions): for question in questions { show(question) }
    case .end(let count): if count == 0 { sink.write(QuizWords.noQuestions(language) + "\n") }
    }
  }

  private func show(_ question: QuestionContent) {
    let width = style.columns ?? .max
    if question.category != category {
      write(
        (category == nil ? [] : [.blank])
          + QuizLine.lines(question.category(language), column: 0, width: width))
      category = question.category
    }
    var lines = [QuizLine.blank, QuizLine("  \(question.id)", .secondary)]
    lines += QuizLine.lines(question.sentence(language), column: 4, width: width)
    for (choice, text) in zip(Choice.allCases, question.choices) {
      let isRight = choice == question.answer
      let mark = isRight ? [QuizLine.Piece(column: 4, text: QuizWords.mark(.correct), style: rightStyle)] : []
      lines += QuizLine.lines(
        text(language), column: 9, width: width, style: isRight ? rightStyle : .plain,
        behind: mark + [.init(column: 6, text: "\(choice.rawValue)")])
    }
    lines += QuizSource.lines(question.source, column: 4, width: width, language)
    write(lines)
  }

  private func write(_ lines: [QuizLine]) { sink.write(lines.map { $0.text(style) + "\n" }.joined()) }

  private let rightStyle = CellStyle.success
}

/// Writes questions as a question file, which can be imported again.
@AppActor
public final class QuizQuestionsJSONView: CommandView {
  private let header: [JSON.Member]
  private lazy var array = JSONArrayWriter(sink)
  private var hasBegun = false

  /// Creates a view that writes to a sink.
  ///
  /// - Parameter header: the members that declare the file's format.
  public init(header: [JSON.Member], sink: any TextSink) {
    self.header = header
    super.init(sink: sink)
  }

  /// Writes the next part.
  public func show(_ part: QuizQuestionsPart) {
    begin()
    switch part {
    case .questions(let questions): array.write(questions, \.json)
    case .end:
      array.end()
      sink.write("}\n")
    }
  }

  private func begin() {
    guard !hasBegun else { return }
    hasBegun = true
    sink.write("\(JSON.object(header).text.dropLast()),\"questions\":")
  }
}
