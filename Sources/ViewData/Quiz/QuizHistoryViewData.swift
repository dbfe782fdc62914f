public import QuizEntities
public import SharedEntities

/// How often each question was answered correctly.
public struct QuizHistoryViewData: Hashable, Sendable {
  /// The loading state of the screen.
  public enum Phase: Hashable, Sendable {
    /// The history is being read.
    case loading
    /// It could not be read.
    case failed(QuizError)
    /// It is loaded.
    case ready
  }

  /// A question.
  public struct Row: Hashable, Sendable {
    /// The question's identifier.
    public let id: String
    /// The text of the question.
    public let sentence: Phrase
    /// How often it was answered correctly.
    public let correctCount: Int
    /// How often it was asked, whether or not it was answered in time.
    public let answerCount: Int

    /// Creates a row.
    public init(id: String, sentence: Phrase, correctCount: Int, answerCount: Int) {
      self.id = id
      self.sentence = sentence
      self.correctCount = correctCount
      self.answerCount = answerCount
    }
  }

  /// A category with the questions that have been asked at least once; never empty.
  public struct Group: Hashable, Sendable {
    /// The category.
    public let category: Phrase
    /// The questions.
    public let rows: [Row]

    /// Creates a group.
    public init(category: Phrase, rows: [Row]) {
      self.category = category
      self.rows = rows
    }

    /// How often its questions were answered correctly.
    public var correctCount: Int { rows.reduce(0) { $0 + $1.correctCount } }

    /// How often its questions were asked.
    public var answerCount: Int { rows.reduce(0) { $0 + $1.answerCount } }
  }

  /// The loading state of the screen.
  public let phase: Phase
  /// The categories with their questions.
  public let groups: [Group]
  /// How many lines are scrolled off the top.
  public let offset: Int

  /// Creates the view data.
  public init(phase: Phase = .ready, groups: [Group] = [], offset: Int = 0) {
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
