public import QuizEntities
public import SharedViewData

/// The number of correct answers to each question.
public struct QuizHistoryViewData: Hashable, Sendable {
  /// A category with the tallies of its questions asked at least once; never empty.
  public struct Group: Hashable, Sendable {
    /// The category.
    public let category: QuizCategory
    /// The tallies of the questions.
    public let tallies: [QuestionTally]

    public init(category: QuizCategory, tallies: [QuestionTally]) {
      self.category = category
      self.tallies = tallies
    }

    /// Groups tallies by category; tallies of one category must be adjacent.
    public static func groups(of tallies: [QuestionTally]) -> [Group] {
      var groups: [Group] = []
      var rest = tallies[...]
      while let category = rest.first?.category {
        let same = rest.prefix { $0.category == category }
        rest = rest.dropFirst(same.count)
        groups.append(Group(category: category, tallies: Array(same)))
      }
      return groups
    }

    /// The number of correct answers in this category.
    public var correctCount: Int { tallies.reduce(0) { $0 + $1.correctCount } }

    /// The number of answers in this category.
    public var answerCount: Int { tallies.reduce(0) { $0 + $1.answerCount } }
  }

  /// The loading state of the screen.
  public let phase: LoadingPhase<QuizError>
  /// The categories with their questions.
  public let groups: [Group]
  /// The number of lines scrolled off the top.
  public let offset: Int

  public init(phase: LoadingPhase<QuizError> = .ready, groups: [Group] = [], offset: Int = 0) {
    self.phase = phase
    self.groups = groups
    self.offset = offset
  }
}

/// An event of the history screen.
public enum QuizHistoryEvent: Hashable, Sendable {
  /// Scroll until this many lines are off the top.
  case scroll(offset: Int)
  /// Retry loading the history.
  case retry
  /// Show the keys.
  case showKeys
  /// Go back.
  case leave
}
