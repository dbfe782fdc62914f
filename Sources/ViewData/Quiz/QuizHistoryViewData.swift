public import QuizEntities
public import SharedEntities

/// How often each question was answered rightly.
public struct QuizHistoryViewData: Hashable, Sendable {
  /// How far the screen has come.
  public enum Phase: Hashable, Sendable {
    /// The history is being read.
    case loading
    /// It could not be read.
    case failed(QuizError)
    /// It is there.
    case ready
  }

  /// A question.
  public struct Row: Hashable, Sendable {
    /// The name by which files know it.
    public let id: String
    /// What it asks.
    public let sentence: Phrase
    /// How often it was answered rightly.
    public let correctCount: Int
    /// How often it was asked, and answered or not in time.
    public let answerCount: Int

    /// A question with its counts.
    public init(id: String, sentence: Phrase, correctCount: Int, answerCount: Int) {
      self.id = id
      self.sentence = sentence
      self.correctCount = correctCount
      self.answerCount = answerCount
    }
  }

  /// A category with those of its questions that were ever asked, at least one.
  public struct Group: Hashable, Sendable {
    /// The category.
    public let category: Phrase
    /// The questions.
    public let rows: [Row]

    /// A category with its questions.
    public init(category: Phrase, rows: [Row]) {
      self.category = category
      self.rows = rows
    }

    /// How often a question of it was answered rightly.
    public var correctCount: Int { rows.reduce(0) { $0 + $1.correctCount } }

    /// How often a question of it was asked.
    public var answerCount: Int { rows.reduce(0) { $0 + $1.answerCount } }
  }

  /// How far the screen has come.
  public let phase: Phase
  /// The categories.
  public let groups: [Group]
  /// How many lines are scrolled out of sight at the top.
  public let offset: Int

  /// A history with these values.
  public init(phase: Phase = .ready, groups: [Group] = [], offset: Int = 0) {
    self.phase = phase
    self.groups = groups
    self.offset = offset
  }
}

/// What can happen on the history.
public enum QuizHistoryEvent: Hashable, Sendable {
  /// Scroll so that so many lines are out of sight at the top.
  case scroll(offset: Int)
  /// Try again to read the history.
  case retry
  /// Show the keys.
  case showKeys
  /// Go back.
  case leave
}
