public import QuizEntities
public import SharedEntities

/// The quiz in memory, for tests and for benchmarks without a disk.
///
/// `QuizRepositoryTests` checks that it behaves like the SQLite store.
public final class InMemoryQuizRepository: QuizRepository {
  fileprivate struct State {
    /// The questions in the order in which they were first stored.
    private(set) var questions: [Question] = []
    /// The index of each question in `questions`.
    private var places: [QuestionID: Int] = [:]
    /// The categories in the order in which they were first used.
    var knownCategories: [QuizCategory] = []
    /// The identifiers of included questions.
    var included: Set<QuestionID> = []
    var answers: [AnswerRecord] = []
    var settings = QuizSettings.default
    var bankVersion = 0

    /// The question with an identifier; nil if there is none.
    func question(_ id: QuestionID) -> Question? { places[id].map { questions[$0] } }

    mutating func put(_ question: Question) {
      if !knownCategories.contains(question.category) { knownCategories.append(question.category) }
      if let place = places[question.id] {
        questions[place] = question
      } else {
        places[question.id] = questions.count
        questions.append(question)
      }
    }
  }

  private let state: InMemoryState<State, QuizError>
  private let gatedState: GatedState<State, QuizError>

  /// Creates an empty repository, or one that shares the content of another.
  ///
  /// - Parameter gate: delays or fails every call but the cheapest; nil to make them directly.
  public init(sharing other: InMemoryQuizRepository? = nil, gate: (any CallGate)? = nil) {
    state = other?.state ?? InMemoryState(State(), failure: QuizError.store)
    gatedState = GatedState(state: state, gate: gate)
  }

  /// Creates a repository with the content that another has now.
  public init(copying other: InMemoryQuizRepository, gate: (any CallGate)? = nil) throws(QuizError) {
    state = InMemoryState(try other.state.read(), failure: QuizError.store)
    gatedState = GatedState(state: state, gate: gate)
  }

  /// Makes every call fail from now on; nil makes them succeed again.
  public func fail(with error: StoreError?) { state.fail(with: error) }

  /// Makes every change fail from now on; nil makes them succeed again.
  public func failChanges(with error: StoreError?) { state.failChanges(with: error) }

  /// Makes the last change count as made by another program.
  public func noteOthers() { state.noteOthers() }

  /// The number of changes that have failed because of `failChanges(with:)`.
  public var refusedChangeCount: Int { state.refusedChangeCount }

  /// All stored answers, oldest first; empty while calls fail.
  public var answers: [AnswerRecord] { (try? state.read().answers) ?? [] }

  public func settings() async throws(QuizError) -> QuizSettings { try await gatedState.read().settings }

  public func change(_ patch: QuizSettingsPatch) async throws(QuizError) -> QuizSettings {
    try await gatedState.call { state async throws(QuizError) in
      let stored = try state.read().settings
      guard patch.changes(of: stored) != QuizSettingsPatch() else { return stored }
      return try state.change { state throws(QuizError) in
        patch.apply(to: &state.settings)
        return state.settings
      }
    }
  }

  public func categories() async throws(QuizError) -> [QuizCategoryCount] {
    let state = try await gatedState.read()
    return state.categories.map { category in
      QuizCategoryCount(
        category: category, questionCount: state.questions.count { $0.category == category })
    }
  }

  public func questionIDs(in category: QuizCategory?) async throws(QuizError) -> [QuestionID] {
    try await gatedState.read().questions(in: category).map(\.id)
  }

  public func questions(_ ids: [QuestionID]) async throws(QuizError) -> [Question] {
    let state = try await gatedState.read()
    return ids.compactMap { state.question($0) }
  }

  public func readQuestions(
    in category: QuizCategory?, batchSize: Int, _ body: ([Question]) async throws(QuizError) -> Void
  ) async throws(QuizError) {
    try await gatedState.call { state async throws(QuizError) in
      var rest = try state.read().questions(in: category)[...]
      while !rest.isEmpty {
        try await body(Array(rest.prefix(batchSize)))
        rest = rest.dropFirst(batchSize)
      }
    }
  }

  public func bankVersion() async throws(QuizError) -> Int {
    // Bypasses the gate, because it is cheap and called often.
    try state.read().bankVersion
  }

  public func seed(_ bank: QuestionBank) async throws(QuizError) {
    try await gatedState.call { state async throws(QuizError) in
      guard try state.read().bankVersion < bank.version else { return }
      let questions = try await bank.questions()
      try state.change { state throws(QuizError) in
        state.bankVersion = bank.version
        for question in questions {
          let isImported =
            state.question(question.id) != nil && !state.included.contains(question.id)
          guard !isImported else { continue }
          state.put(question)
          state.included.insert(question.id)
        }
      }
    }
  }

  public func importQuestions(
    _ questions: [Question], isDryRun: Bool
  ) async throws(QuizError) -> QuizImportCounts {
    try await gatedState.change(isDryRun: isDryRun) { state throws(QuizError) in
      var counts = QuizImportCounts()
      for question in questions {
        let stored = state.question(question.id)
        if stored == question {
          counts.unchanged += 1
        } else if stored == nil {
          counts.added += 1
        } else {
          counts.replaced += 1
        }
        state.included.remove(question.id)
        state.put(question)
      }
      return counts
    }
  }

  public func record(_ answer: AnswerRecord) async throws(QuizError) {
    try await gatedState.change { state throws(QuizError) in state.answers.append(answer) }
  }

  public func tallies(in category: QuizCategory?) async throws(QuizError) -> [QuestionTally] {
    let state = try await gatedState.read()
    return state.questions(in: category).compactMap { state.tally(of: $0) }
  }

  public func version() async throws(QuizError) -> StoreVersion { try state.version() }
}

extension InMemoryQuizRepository.State {
  var categories: [QuizCategory] {
    knownCategories.filter { category in questions.contains { $0.category == category } }
  }

  public func questions(in category: QuizCategory?) -> [Question] {
    categories.filter { category == nil || $0 == category }.flatMap { category in
      questions.filter { $0.category == category }
    }
  }

  public func tally(of question: Question) -> QuestionTally? {
    let answers = answers.filter { $0.question == question.id }
    guard !answers.isEmpty else { return nil }
    return QuestionTally(
      question: question.id, category: question.category, sentence: question.sentence,
      correctCount: answers.count { $0.verdict == .correct }, answerCount: answers.count)
  }
}
