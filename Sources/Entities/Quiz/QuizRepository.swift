public import SharedEntities

/// Where questions, answers and settings of the quiz are kept.
///
/// Every change is made in a transaction, and is durable before the call returns. Reading never changes the store and
/// never waits for a writer. Categories come in the order in which questions first were about them, and the questions of
/// each in the order in which they were first put in.
public protocol QuizRepository: Sendable {
  /// The settings; the standard ones as long as none were saved.
  func settings() async throws(QuizError) -> QuizSettings

  /// Changes the settings, and gives them as they are then.
  ///
  /// Where nothing changes, nothing is written.
  func change(_ patch: QuizSettingsPatch) async throws(QuizError) -> QuizSettings

  /// All categories that have questions.
  func categories() async throws(QuizError) -> [QuizCategoryCount]

  /// The names of the questions of a category; nil for any.
  func questionIDs(in category: QuizCategory?) async throws(QuizError) -> [QuestionID]

  /// The questions with these names that there are, in the order of the names.
  func questions(_ ids: [QuestionID]) async throws(QuizError) -> [Question]

  /// Reads the questions of a category, or all, in batches, as they were when reading began.
  ///
  /// - Parameter batchSize: how many questions `body` gets at most at once. `body` is never given none.
  func readQuestions(
    in category: QuizCategory?, batchSize: Int, _ body: ([Question]) async throws(QuizError) -> Void
  ) async throws(QuizError)

  /// Which edition of the included questions has been put in; 0 for none.
  func bankVersion() async throws(QuizError) -> Int

  /// Puts the included questions of an edition in, unless this or a newer one is there.
  ///
  /// They take the place of older included ones with their names, never of those that were imported.
  func seed(_ bank: QuestionBank) async throws(QuizError)

  /// Puts imported questions in, each in place of one with its name, whose answers stay: all of them, or none.
  ///
  /// - Parameter isRehearsal: whether it is only to be told what would become of them.
  func importQuestions(_ questions: [Question], isRehearsal: Bool) async throws(QuizError) -> QuizImportCounts

  /// Keeps an answer, and counts it for the tally of its question.
  func record(_ answer: AnswerRecord) async throws(QuizError)

  /// How often each question of a category, or of all, was answered rightly; only those that were ever asked.
  ///
  /// As fast with a million answers as with ten. Those of a category come together.
  func tallies(in category: QuizCategory?) async throws(QuizError) -> [QuestionTally]

  /// Tells whether others have changed the store since: equal as long as they have not.
  func version() async throws(QuizError) -> StoreVersion
}

/// What taking questions in did.
public struct QuizImportCounts: Hashable, Sendable {
  /// How many questions are new.
  public var added = 0
  /// How many took the place of others with their names.
  public var replaced = 0
  /// How many were there already as they are.
  public var unchanged = 0

  /// Counts.
  public init(added: Int = 0, replaced: Int = 0, unchanged: Int = 0) {
    self.added = added
    self.replaced = replaced
    self.unchanged = unchanged
  }
}
