public import SharedEntities

/// Stores the questions, answers and settings of the quiz.
///
/// Every change is made in a transaction and is durable before the call returns. Reading never changes the
/// store and never waits for a writer. Categories, and the questions of each, come in the order in which they
/// were first stored.
public protocol QuizRepository: Sendable {
  /// Returns the settings, or the defaults if none have been saved.
  func settings() async throws(QuizError) -> QuizSettings

  /// Applies a patch to the settings and returns the result.
  ///
  /// Writes nothing if nothing changes.
  func change(_ patch: QuizSettingsPatch) async throws(QuizError) -> QuizSettings

  /// Returns every category that has questions.
  func categories() async throws(QuizError) -> [QuizCategoryCount]

  /// Returns the identifiers of the questions in a category; nil for all questions.
  func questionIDs(in category: QuizCategory?) async throws(QuizError) -> [QuestionID]

  /// Returns the questions with these identifiers, in the given order; unknown identifiers are skipped.
  func questions(_ ids: [QuestionID]) async throws(QuizError) -> [Question]

  /// Reads the questions of a category, or all, in batches from one consistent snapshot.
  ///
  /// - Parameter batchSize: the maximum number of questions passed to `body` at once. A batch is never empty.
  func readQuestions(
    in category: QuizCategory?, batchSize: Int, _ body: ([Question]) async throws(QuizError) -> Void
  ) async throws(QuizError)

  /// Returns the edition of the included questions that is stored; 0 if none is.
  func bankVersion() async throws(QuizError) -> Int

  /// Stores the included questions of an edition, unless this or a newer edition is already stored.
  ///
  /// They replace older included questions with the same identifier, but never imported ones.
  func seed(_ bank: QuestionBank) async throws(QuizError)

  /// Stores imported questions, all or none. A question replaces the one with its identifier, whose answers
  /// are kept.
  ///
  /// - Parameter isDryRun: whether this is a dry run, which only counts what would change and stores nothing.
  func importQuestions(_ questions: [Question], isDryRun: Bool) async throws(QuizError) -> QuizImportCounts

  /// Stores an answer and adds it to the tally of its question.
  func record(_ answer: AnswerRecord) async throws(QuizError)

  /// Returns the tally of every question of a category, or of all, that has been asked at least once.
  ///
  /// Takes the same time for a million answers as for ten. Tallies of one category are adjacent.
  func tallies(in category: QuizCategory?) async throws(QuizError) -> [QuestionTally]

  /// Returns a value that changes when something other than this repository changes the store.
  func version() async throws(QuizError) -> StoreVersion
}

/// The result of importing questions.
public struct QuizImportCounts: Hashable, Sendable {
  /// The number of new questions.
  public var added = 0
  /// The number of questions that replaced one with the same identifier.
  public var replaced = 0
  /// The number of questions that were already stored and are identical.
  public var unchanged = 0

  public init(added: Int = 0, replaced: Int = 0, unchanged: Int = 0) {
    self.added = added
    self.replaced = replaced
    self.unchanged = unchanged
  }
}
