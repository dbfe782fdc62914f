public import QuizEntities
internal import SharedEntities

extension QuizQuestionViewData {
  /// Creates the view data of a question.
  public init(_ question: Question) {
    self.init(
      id: question.id.text, category: question.category.name, sentence: question.sentence,
      choices: question.choices, answer: question.answer, source: question.source)
  }
}

extension QuizSettingsSummary {
  /// Creates the summary of settings.
  public init(_ settings: QuizSettings) {
    self.init(
      isLimited: settings.isLimited, limitSeconds: settings.limit.seconds,
      questionCount: settings.questionCount.number)
  }
}

extension QuizHistoryViewData.Group {
  /// Groups tallies by category; those of one category must be adjacent.
  public static func groups(of tallies: [QuestionTally]) -> [Self] {
    var groups: [Self] = []
    var rest = tallies[...]
    while let category = rest.first?.category {
      let same = rest.prefix { $0.category == category }
      rest = rest.dropFirst(same.count)
      groups.append(
        Self(
          category: category.name,
          rows: same.map {
            QuizHistoryViewData.Row(
              id: $0.question.text, sentence: $0.sentence, correctCount: $0.correctCount,
              answerCount: $0.answerCount)
          }))
    }
    return groups
  }
}
