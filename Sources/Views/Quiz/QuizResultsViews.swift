internal import QuizEntities
public import QuizViewData
internal import SharedEntities
internal import SharedFormats
public import SharedViews
internal import Terminal

/// Writes the results of a round as text.
@MainActor
public final class QuizResultsTextView: CommandView {
  /// Writes the results.
  public func show(_ viewData: QuizResultsViewData) {
    let (correct, count) = (viewData.correctCount, viewData.rows.count)
    let score = QuizWords.score(correct, of: count)(language)
    var lines = [
      count == 0
        ? QuizWords.nothingAnswered(language)
        : "\(QuizWords.results(language)): \(score) (\(QuizWords.percent(correct, of: count)))"
    ]
    for (index, row) in viewData.rows.enumerated() {
      lines += QuizAnswerLines(row, number: index + 1, language).lines(width: style.columns ?? .max)
        .map { $0.text(style) }
    }
    let unanswered = viewData.questionCount - count
    if unanswered > 0 { lines.append(QuizWords.unanswered(unanswered)(language)) }
    if viewData.unrecordedCount > 0 { lines.append(QuizWords.unrecorded(viewData.unrecordedCount)(language)) }
    sink.write(lines.map { $0 + "\n" }.joined())
  }
}

/// Writes the results of a round as a JSON object.
@MainActor
public final class QuizResultsJSONView: CommandView {
  /// Writes the results.
  public func show(_ viewData: QuizResultsViewData) {
    var members: [JSON.Member] = viewData.category.map { [.init("category", $0.json)] } ?? []
    members += [
      .init("questionCount", .number(viewData.questionCount)),
      .init("answerCount", .number(viewData.rows.count)),
      .init("correctCount", .number(viewData.correctCount)),
      .init("answers", .array(viewData.rows.map(\.json))),
    ]
    sink.write(JSON.object(members).text + "\n")
  }
}

extension QuizResultsViewData.Row {
  fileprivate var json: JSON {
    var members: [JSON.Member] = [
      .init("question", question.json), .init("verdict", .string(verdict.word)),
    ]
    if let given { members.append(.init("given", given.json)) }
    members += [
      .init("elapsedMilliseconds", .number(Int(elapsed / .milliseconds(1)))),
      .init("stored", .bool(isRecorded)),
    ]
    return .object(members)
  }
}

extension Verdict {
  /// The verdict's word in JSON.
  fileprivate var word: String {
    switch self {
    case .correct: "correct"
    case .incorrect: "incorrect"
    case .timeUp: "time-up"
    }
  }
}
