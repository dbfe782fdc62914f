public import Platform
public import QuizEntities
public import QuizViewData
internal import SharedEntities
internal import SharedFormats
public import SharedViews
internal import Terminal

/// Writes the results of a round as text.
@AppActor
public final class QuizResultsTextView: CommandView {
  /// Writes the results.
  public func show(_ viewData: QuizResultsViewData) {
    let (correct, count) = (viewData.correctCount, viewData.rows.count)
    let score = QuizWords.scoreAndPercent(correct, of: count)(language)
    var lines = [
      count == 0
        ? QuizWords.nothingAnswered(language)
        : "\(QuizWords.results(language)): \(score)"
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
@AppActor
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
      .init("question", question.json), .init("verdict", .string(verdict.rawValue)),
    ]
    if let given { members.append(.init("given", given.json)) }
    members += [
      .init("elapsedMilliseconds", .number(Int(elapsed / .milliseconds(1)))),
      .init("stored", .bool(isRecorded)),
    ]
    return .object(members)
  }
}

/// Writes the number of correct answers to each question as text, grouped by category.
@AppActor
public final class QuizHistoryTextView: CommandView {
  /// Writes view data.
  public func show(_ viewData: QuizHistoryViewData) {
    guard !viewData.groups.isEmpty else { return sink.write(QuizWords.neverPlayed(language) + "\n") }
    sink.write(viewData.groups.map(text).joined(separator: "\n"))
  }

  private func text(_ group: QuizHistoryViewData.Group) -> String {
    let score = QuizWords.scoreAndPercent(group.correctCount, of: group.answerCount)(language)
    let counts = group.tallies.map { "\($0.correctCount)/\($0.answerCount)" }
    let width = counts.map(\.utf8.count).max() ?? 0
    let heading = "\(printable(group.category.name(language))): \(score)"
    let lines = zip(group.tallies, counts).map { tally, count in
      "  \(TextWidth.standard.padded(count, width: width, alignment: .trailing))  "
        + printable(tally.sentence(language))
    }
    return ([heading] + lines).map { fitted($0) + "\n" }.joined()
  }

  private func fitted(_ line: String) -> String {
    style.columns.map { TextWidth.standard.fitted(line, width: $0) } ?? line
  }
}

/// Writes the number of correct answers to each question as a JSON array.
@AppActor
public final class QuizHistoryJSONView: CommandView {
  /// Writes view data.
  public func show(_ viewData: QuizHistoryViewData) {
    sink.write(JSON.array(viewData.groups.map(\.json)).text + "\n")
  }
}

extension QuizHistoryViewData.Group {
  fileprivate var json: JSON {
    .object([
      .init("category", category.name.json), .init("correctCount", .number(correctCount)),
      .init("answerCount", .number(answerCount)), .init("questions", .array(tallies.map(\.json))),
    ])
  }
}

extension QuestionTally {
  fileprivate var json: JSON {
    .object([
      .init("id", .string(question.text)), .init("sentence", sentence.json),
      .init("correctCount", .number(correctCount)),
      .init("answerCount", .number(answerCount)),
    ])
  }
}

/// Writes the settings as text.
@AppActor
public final class QuizSettingsTextView: CommandView {
  /// Writes view data.
  public func show(_ settings: QuizSettings) {
    let limit =
      settings.isLimited
      ? Phrase("\(settings.limit.seconds) s", "\(settings.limit.seconds) 秒") : QuizWords.off
    let rows = [
      (QuizWords.limitLabel(language), limit(language)),
      (QuizWords.countLabel(language), "\(settings.questionCount.number)"),
    ]
    let width = rows.map { TextWidth.standard.displayWidth(of: $0.0) }.max() ?? 0
    let lines = rows.map { "\(TextWidth.standard.padded($0.0, width: width))  \($0.1)\n" }
    sink.write(lines.joined())
  }
}

/// Writes the settings as a JSON object.
@AppActor
public final class QuizSettingsJSONView: CommandView {
  /// Writes view data.
  public func show(_ settings: QuizSettings) {
    let members: [JSON.Member] = [
      .init("limited", .bool(settings.isLimited)), .init("limitSeconds", .number(settings.limit.seconds)),
      .init("questionCount", .number(settings.questionCount.number)),
    ]
    sink.write(JSON.object(members).text + "\n")
  }
}
