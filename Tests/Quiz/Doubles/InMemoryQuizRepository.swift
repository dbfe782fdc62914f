import QuizEntities
import SharedEntities
import Synchronization

/// A repository without a file.
///
/// The suite `QuizRepositoryTests` holds it to what the real one does.
final class InMemoryQuizRepository: QuizRepository {
  private let failure = Mutex<StoreError?>(nil)
  private let writeFailure = Mutex<StoreError?>(nil)
  private let state = Mutex(State())
  private let changesByOthers = Mutex(0)
  private let refusedChanges = Mutex(0)

  struct State {
    /// The questions in the order in which they were first put in.
    var questions: [Question] = []
    /// The categories in the order in which questions first were about them.
    var knownCategories: [QuizCategory] = []
    /// Those that came with the program.
    var included: Set<QuestionID> = []
    var answers: [AnswerRecord] = []
    var settings = QuizSettings.standard
    var bankVersion = 0
  }

  /// Makes every call from now on fail, or none any more.
  func fail(with error: StoreError?) { failure.withLock { $0 = error } }

  /// Makes every change from now on fail, or none any more.
  func failChanges(with error: StoreError?) { writeFailure.withLock { $0 = error } }

  /// Has the last change count as made by others.
  func noteOthers() { changesByOthers.withLock { $0 += 1 } }

  /// How often a change failed.
  var refusedChangeCount: Int { refusedChanges.withLock { $0 } }

  /// All answers that are kept, oldest first.
  var answers: [AnswerRecord] { state.withLock { $0.answers } }

  private func read<Result>(_ body: (State) throws(QuizError) -> Result) throws(QuizError) -> Result {
    if let failure = failure.withLock({ $0 }) { throw .store(failure) }
    return try body(state.withLock { $0 })
  }

  private func change<Result>(
    keeping: Bool = true, _ body: (inout State) throws(QuizError) -> Result
  ) throws(QuizError) -> Result {
    var copy = try read { state throws(QuizError) in state }
    if let failure = writeFailure.withLock({ $0 }) {
      refusedChanges.withLock { $0 += 1 }
      throw .store(failure)
    }
    let result = try body(&copy)
    let changed = copy
    if keeping { state.withLock { $0 = changed } }
    return result
  }

  func settings() async throws(QuizError) -> QuizSettings {
    try read { state throws(QuizError) in state.settings }
  }

  func changeSettings(_ body: (inout QuizSettings) -> Void) async throws(QuizError) -> QuizSettings {
    let stored = try await settings()
    var settings = stored
    body(&settings)
    guard settings != stored else { return stored }
    return try change { state throws(QuizError) in
      body(&state.settings)
      return state.settings
    }
  }

  func categories() async throws(QuizError) -> [QuizCategoryCount] {
    try read { state throws(QuizError) in
      state.categories.map { category in
        QuizCategoryCount(
          category: category, questionCount: state.questions.count { $0.category == category })
      }
    }
  }

  func questionIDs(in category: QuizCategory?) async throws(QuizError) -> [QuestionID] {
    try read { state throws(QuizError) in state.questions(in: category).map(\.id) }
  }

  func questions(_ ids: [QuestionID]) async throws(QuizError) -> [Question] {
    try read { state throws(QuizError) in
      ids.compactMap { id in state.questions.first { $0.id == id } }
    }
  }

  func readQuestions(
    in category: QuizCategory?, batchSize: Int, _ body: ([Question]) async throws(QuizError) -> Void
  ) async throws(QuizError) {
    var rest = try read { state throws(QuizError) in state.questions(in: category) }[...]
    while !rest.isEmpty {
      try await body(Array(rest.prefix(batchSize)))
      rest = rest.dropFirst(batchSize)
    }
  }

  func bankVersion() async throws(QuizError) -> Int {
    try read { state throws(QuizError) in state.bankVersion }
  }

  func putIn(_ bank: QuestionBank) async throws(QuizError) {
    try change { state throws(QuizError) in
      guard state.bankVersion < bank.version else { return }
      state.bankVersion = bank.version
      for question in bank.questions() {
        let isImported =
          state.questions.contains { $0.id == question.id } && !state.included.contains(question.id)
        guard !isImported else { continue }
        _ = state.put(question)
        state.included.insert(question.id)
      }
    }
  }

  func importQuestions<Result: Sendable>(
    isRehearsal: Bool, _ body: (any QuestionImport) throws(QuizError) -> Result
  ) async throws(QuizError) -> Result {
    try change(keeping: !isRehearsal) { state throws(QuizError) in
      let transaction = Transaction(state)
      let result = try body(transaction)
      state = transaction.state
      return result
    }
  }

  func record(_ answer: AnswerRecord) async throws(QuizError) {
    try change { state throws(QuizError) in state.answers.append(answer) }
  }

  func tallies(in category: QuizCategory?) async throws(QuizError) -> [QuestionTally] {
    try read { state throws(QuizError) in
      state.questions(in: category).compactMap { state.tally(of: $0) }
    }
  }

  func version() async throws(QuizError) -> StoreVersion { StoreVersion(changesByOthers.withLock { $0 }) }

  private final class Transaction: QuestionImport {
    var state: State

    init(_ state: State) { self.state = state }

    func put(_ question: Question) throws(QuizError) -> QuestionChange {
      state.included.remove(question.id)
      return state.put(question)
    }
  }
}

extension InMemoryQuizRepository.State {
  var categories: [QuizCategory] {
    knownCategories.filter { category in questions.contains { $0.category == category } }
  }

  func questions(in category: QuizCategory?) -> [Question] {
    categories.filter { category == nil || $0 == category }.flatMap { category in
      questions.filter { $0.category == category }
    }
  }

  func tally(of question: Question) -> QuestionTally? {
    let answers = answers.filter { $0.question == question.id }
    guard !answers.isEmpty else { return nil }
    return QuestionTally(
      question: question.id, category: question.category, sentence: question.sentence,
      correctCount: answers.count { $0.verdict == .correct }, answerCount: answers.count)
  }

  mutating func put(_ question: Question) -> QuestionChange {
    if !knownCategories.contains(question.category) { knownCategories.append(question.category) }
    guard let index = questions.firstIndex(where: { $0.id == question.id }) else {
      questions.append(question)
      return .added
    }
    defer { questions[index] = question }
    return questions[index] == question ? .unchanged : .replaced
  }
}
