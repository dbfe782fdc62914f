internal import QuizEntities
internal import SharedEntities

/// All questions that there are: those in the repository, to which the included ones are added when someone asks.
///
/// A store that cannot be written may still be read, or have nothing in it yet. Then the included questions are taken
/// as they are.
struct QuestionShelf: Sendable {
  let repository: any QuizRepository
  let bank: QuestionBank

  /// Where the questions are that are asked for.
  private enum Place {
    case repository
    case bank
  }

  /// The categories that have questions.
  func categories() async throws(QuizError) -> [QuizCategoryCount] {
    switch try await place() {
    case .repository: return try await repository.categories()
    case .bank:
      var order: [QuizCategory] = []
      var counts: [QuizCategory: Int] = [:]
      for question in bank.questions() {
        if counts[question.category] == nil { order.append(question.category) }
        counts[question.category, default: 0] += 1
      }
      return order.map { QuizCategoryCount(category: $0, questionCount: counts[$0] ?? 0) }
    }
  }

  /// The category that is meant; nil for all.
  ///
  /// - Throws: `QuizError.noSuchCategory`.
  func category(_ selection: QuizSelection) async throws(QuizError) -> QuizCategory? {
    switch selection {
    case .all: return nil
    case .category(let category): return category
    case .named(let name):
      guard let found = try await categories().first(where: { $0.category.isCalled(name) }) else {
        throw .noSuchCategory(name)
      }
      return found.category
    }
  }

  /// As many questions of a category, or of all, as are chosen out of their number.
  ///
  /// - Parameter choose: gives the indices of the questions that are wanted, in the order in which they are.
  func questions(
    in category: QuizCategory?, choose: (Int) -> [Int]
  ) async throws(QuizError) -> [Question] {
    switch try await place() {
    case .repository:
      let ids = try await repository.questionIDs(in: category)
      return try await repository.questions(choose(ids.count).map { ids[$0] })
    case .bank:
      let questions = included(in: category)
      return choose(questions.count).map { questions[$0] }
    }
  }

  /// Reads the questions of a category, or of all, in batches.
  func read(
    in category: QuizCategory?, batchSize: Int, _ body: ([Question]) async throws(QuizError) -> Void
  ) async throws(QuizError) {
    switch try await place() {
    case .repository: try await repository.readQuestions(in: category, batchSize: batchSize, body)
    case .bank:
      let questions = included(in: category)
      if !questions.isEmpty { try await body(questions) }
    }
  }

  private func included(in category: QuizCategory?) -> [Question] {
    bank.questions().filter { category == nil || $0.category == category }
  }

  /// Where the questions are, once the included ones are put in if that can be done.
  private func place() async throws(QuizError) -> Place {
    guard try await repository.bankVersion() < bank.version else { return .repository }
    do throws(QuizError) {
      try await repository.putIn(bank)
      return .repository
    } catch {
      guard error.isRefusedWriting else { throw error }
      return try await repository.categories().isEmpty ? .bank : .repository
    }
  }
}

extension QuizError {
  /// Whether the store can only be read for now.
  fileprivate var isRefusedWriting: Bool {
    switch self {
    case .store(.accessDenied), .store(.full), .store(.busy): true
    default: false
    }
  }
}
