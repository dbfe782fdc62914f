public import QuizViewData
internal import SharedEntities
internal import SharedFormats
public import SharedViews
internal import Terminal

/// Writes as text how often each question was answered correctly, grouped by category.
@MainActor
public final class QuizHistoryTextView: CommandView {
  /// Writes view data.
  public func show(_ viewData: QuizHistoryViewData) {
    guard !viewData.groups.isEmpty else { return sink.write(QuizWords.neverPlayed(language) + "\n") }
    sink.write(viewData.groups.map(text).joined(separator: "\n"))
  }

  private func text(_ group: QuizHistoryViewData.Group) -> String {
    let score = QuizWords.score(group.correctCount, of: group.answerCount)(language)
    let percent = QuizWords.percent(group.correctCount, of: group.answerCount)
    let counts = group.rows.map { "\($0.correctCount)/\($0.answerCount)" }
    let width = counts.map(\.utf8.count).max() ?? 0
    let heading = "\(printable(group.category(language))): \(score) (\(percent))"
    let lines = zip(group.rows, counts).map { row, count in
      "  \(TextWidth.standard.padded(count, width: width, alignment: .trailing))  "
        + printable(row.sentence(language))
    }
    return ([heading] + lines).map { fitted($0) + "\n" }.joined()
  }

  private func fitted(_ line: String) -> String {
    style.columns.map { TextWidth.standard.fitted(line, width: $0) } ?? line
  }
}

/// Writes as a JSON array how often each question was answered correctly.
@MainActor
public final class QuizHistoryJSONView: CommandView {
  /// Writes view data.
  public func show(_ viewData: QuizHistoryViewData) {
    sink.write(JSON.array(viewData.groups.map(\.json)).text + "\n")
  }
}

extension QuizHistoryViewData.Group {
  fileprivate var json: JSON {
    .object([
      .init("category", category.json), .init("correctCount", .number(correctCount)),
      .init("answerCount", .number(answerCount)), .init("questions", .array(rows.map(\.json))),
    ])
  }
}

extension QuizHistoryViewData.Row {
  fileprivate var json: JSON {
    .object([
      .init("id", .string(id)), .init("sentence", sentence.json),
      .init("correctCount", .number(correctCount)),
      .init("answerCount", .number(answerCount)),
    ])
  }
}
