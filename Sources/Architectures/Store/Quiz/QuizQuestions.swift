internal import QuizEntities
internal import SharedEntities

extension QuizServices {
  /// The categories and the settings.
  func overview() async throws(QuizError) -> QuizOverview {
    // Read the version first, so that a change made in between counts as a later one.
    let version = try await repository.version()
    let missing = try await missingQuestions()
    var counts = try await repository.categories()
    for question in missing {
      let index = counts.firstIndex { $0.category == question.category }
      let count = QuizCategoryCount(
        category: question.category, questionCount: 1 + (index.map { counts[$0].questionCount } ?? 0))
      if let index { counts[index] = count } else { counts.append(count) }
    }
    return QuizOverview(categories: counts, settings: try await repository.settings(), version: version)
  }

  /// The questions of a round, in the order that its seed gives.
  func round(_ request: QuizRoundRequest) async throws(QuizError) -> QuizRound {
    let missing = try await missingQuestions()
    let category: QuizCategory? =
      if case .category(let category) = request.selection { category } else { nil }
    let settings = try await repository.settings()
    let ids = try await repository.questionIDs(in: category)
    let others = missing.filter { category == nil || $0.category == category }
    var chance = SplitMix64(state: request.seed)
    let order = Array(0..<(ids.count + others.count)).shuffled(using: &chance)
    let drawn = order.prefix((request.count ?? settings.questionCount).number)
    let stored = try await repository.questions(drawn.filter { $0 < ids.count }.map { ids[$0] })
    let found = Dictionary(stored.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let questions = drawn.compactMap { $0 < ids.count ? found[ids[$0]] : others[$0 - ids.count] }
    guard !questions.isEmpty else { throw .noQuestions }
    return QuizRound(
      category: category, questions: questions, limit: settings.isLimited ? settings.limit.duration : nil)
  }

  /// Stores the included questions on first use; returns those that could not be stored.
  ///
  /// A store that cannot be written, or that another program is writing, may still be readable.
  private func missingQuestions() async throws(QuizError) -> [Question] {
    guard try await repository.bankVersion() < bank.version else { return [] }
    do throws(QuizError) {
      try await repository.seed(bank)
      return []
    } catch {
      guard error.isRefusedWriting else { throw error }
      let included = try await bank.questions()
      let stored = Set(try await repository.questions(included.map(\.id)).map(\.id))
      return included.filter { !stored.contains($0.id) }
    }
  }
}

extension QuizError {
  /// Whether the store cannot be written at present but may be readable.
  fileprivate var isRefusedWriting: Bool {
    switch self {
    case .store(.accessDenied), .store(.full), .store(.busy): true
    default: false
    }
  }
}
