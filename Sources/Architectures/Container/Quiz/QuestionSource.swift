internal import QuizEntities
internal import SharedEntities

/// The questions to play: those in the repository, to which the included ones are added on first use.
struct QuestionSource: Sendable {
  private let repository: any QuizRepository
  /// The included questions that could not be stored.
  private let missing: [Question]

  /// Stores the included questions unless they are stored already.
  ///
  /// A store that cannot be written, or that another program is writing, may still be readable. Then the included
  /// questions that it lacks come from the bank.
  init(_ repository: any QuizRepository, _ bank: QuestionBank) async throws(QuizError) {
    self.repository = repository
    guard try await repository.bankVersion() < bank.version else {
      missing = []
      return
    }
    do throws(QuizError) {
      try await repository.seed(bank)
      missing = []
    } catch .store(.accessDenied), .store(.full), .store(.busy) {
      let included = try await bank.questions()
      let stored = Set(try await repository.questions(included.map(\.id)).map(\.id))
      missing = included.filter { !stored.contains($0.id) }
    }
  }

  /// Returns the categories that have questions.
  func categories() async throws(QuizError) -> [QuizCategoryCount] {
    var counts = try await repository.categories()
    for question in missing {
      if let index = counts.firstIndex(where: { $0.category == question.category }) {
        counts[index] = QuizCategoryCount(
          category: question.category, questionCount: counts[index].questionCount + 1)
      } else {
        counts.append(QuizCategoryCount(category: question.category, questionCount: 1))
      }
    }
    return counts
  }

  /// Draws questions of a category, or of all, in the order that a seed determines.
  func questions(
    in category: QuizCategory?, count: Int, seed: UInt64
  ) async throws(QuizError) -> [Question] {
    let ids = try await repository.questionIDs(in: category)
    let others = missing.filter { category == nil || $0.category == category }
    var chance = SplitMix64(state: seed)
    let drawn = Array(0..<ids.count + others.count).shuffled(using: &chance).prefix(count)
    let stored = try await repository.questions(drawn.filter { $0 < ids.count }.map { ids[$0] })
    let found = Dictionary(stored.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    return drawn.compactMap { $0 < ids.count ? found[ids[$0]] : others[$0 - ids.count] }
  }
}
