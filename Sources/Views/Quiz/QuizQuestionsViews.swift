public import QuizContracts
public import QuizViewData
internal import SharedEntities
public import SharedViews
internal import Terminal

/// Writes questions as text: under each category its questions with their choices, of which the right one is marked.
@MainActor
public final class QuizQuestionsTextView: CommandView<QuizQuestionsEvent>, QuizQuestionsViewing {
  private var category: Phrase?

  public func show(_ part: QuizQuestionsPart) {
    switch part {
    case .questions(let questions): for question in questions { show(question) }
    case .end(let count): if count == 0 { sink.write(QuizWords.noQuestions(language) + "\n") }
    }
  }

  private func show(_ question: QuizQuestionViewData) {
    if question.category != category {
      sink.write("\(category == nil ? "" : "\n")\(printable(question.category(language)))\n")
      category = question.category
    }
    var lines = ["", "  \(question.id)", "    \(printable(question.sentence(language)))"]
    for (choice, text) in zip(QuizChoice.allCases, question.choices) {
      let mark = choice == question.answer ? QuizWords.mark(.correct) : " "
      lines.append("    \(mark) \(choice.rawValue)  \(printable(text(language)))")
    }
    lines.append("    \(QuizWords.source(language)) \(printable(question.source))")
    sink.write(lines.joined(separator: "\n") + "\n")
  }
}

/// Writes questions as a file of questions, which can be taken in again.
@MainActor
public final class QuizQuestionsJSONView: CommandView<QuizQuestionsEvent>, QuizQuestionsViewing {
  private lazy var array = JSONArrayWriter(sink)
  private var hasBegun = false

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
    let format = JSON.string(questionFileFormat).text
    sink.write("{\"format\":\(format),\"version\":\(questionFileVersion),\"questions\":")
    array.begin()
  }
}
