internal import QuizEntities
internal import QuizViewData
internal import SharedEntities

extension QuizQuestionViewData {
  /// What screens show of a question.
  init(_ question: Question) {
    self.init(
      id: question.id.text, category: question.category.name, sentence: question.sentence,
      choices: question.choices, answer: QuizChoice(question.answer), source: question.source)
  }
}

extension QuizChoice {
  /// What screens show of a choice.
  init(_ choice: Choice) {
    self =
      switch choice {
      case .first: .first
      case .second: .second
      case .third: .third
      case .fourth: .fourth
      }
  }
}

extension Choice {
  /// The choice that a screen gives back.
  init(_ choice: QuizChoice) {
    self =
      switch choice {
      case .first: .first
      case .second: .second
      case .third: .third
      case .fourth: .fourth
      }
  }
}

extension QuizVerdict {
  /// What screens show of a verdict.
  init(_ verdict: Verdict) {
    self =
      switch verdict {
      case .correct: .correct
      case .incorrect: .incorrect
      case .timeUp: .timeUp
      }
  }
}

extension QuizSettingsSummary {
  /// What screens show of settings.
  init(_ settings: QuizSettings) {
    self.init(
      isLimited: settings.isLimited, limitSeconds: settings.limit.seconds,
      questionCount: settings.questionCount.number)
  }
}

extension QuizHistoryViewData.Group {
  /// What screens show of tallies, of which those of a category come together.
  static func groups(of tallies: [QuestionTally]) -> [Self] {
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
