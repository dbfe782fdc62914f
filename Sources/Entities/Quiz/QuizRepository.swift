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
  /// What others have changed meanwhile stays, as far as `body` leaves it alone. Where nothing changes, nothing is
  /// written.
  ///
  /// - Parameter body: changes settings, the same ones alike each time that it is called.
  func changeSettings(_ body: (inout QuizSettings) -> Void) async throws(QuizError) -> QuizSettings

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
  func putIn(_ bank: QuestionBank) async throws(QuizError)

  /// Puts imported questions in, all of them or, where `body` throws or it is a rehearsal, none.
  func importQuestions<Result: Sendable>(
    isRehearsal: Bool, _ body: (any QuestionImport) throws(QuizError) -> Result
  ) async throws(QuizError) -> Result

  /// Keeps an answer, and counts it for the tally of its question.
  func record(_ answer: AnswerRecord) async throws(QuizError)

  /// How often each question of a category, or of all, was answered rightly; only those that were ever asked.
  ///
  /// As fast with a million answers as with ten. Those of a category come together.
  func tallies(in category: QuizCategory?) async throws(QuizError) -> [QuestionTally]

  /// Tells whether others have changed the store since: equal as long as they have not.
  func version() async throws(QuizError) -> StoreVersion
}

/// The means of putting questions in inside one transaction.
public protocol QuestionImport {
  /// Puts a question in, in place of one with its name, whose answers stay.
  func put(_ question: Question) throws(QuizError) -> QuestionChange
}

/// What putting a question in did.
public enum QuestionChange: Hashable, Sendable {
  /// It is new.
  case added
  /// It took the place of another with its name.
  case replaced
  /// It was there already as it is.
  case unchanged
}
