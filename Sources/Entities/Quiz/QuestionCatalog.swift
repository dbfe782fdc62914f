internal import SharedEntities

/// All questions: those in the repository, to which the included ones are added on first use.
///
/// It only reads, as a repository does; use cases decide what to read for a screen, and in which order.
public struct QuestionCatalog: Sendable {
  /// The store of the questions, answers and settings.
  public let repository: any QuizRepository
  private let bank: QuestionBank

  /// Creates a catalog from a repository and the questions that come with the program.
  public init(repository: any QuizRepository, bank: QuestionBank) {
    self.repository = repository
    self.bank = bank
  }

  /// Stores the included questions unless they are stored already.
  ///
  /// A store that cannot be written, or that another program is writing, may still be readable. In that case
  /// the included questions that it lacks are supplied from the bank. A caller waits for other programs only
  /// once.
  public func open() async throws(QuizError) -> OpenQuestionCatalog {
    guard try await repository.bankVersion() < bank.version else {
      return OpenQuestionCatalog(repository, missing: [])
    }
    do throws(QuizError) {
      try await repository.seed(bank)
      return OpenQuestionCatalog(repository, missing: [])
    } catch {
      guard error.isRefusedWriting else { throw error }
      let included = try await bank.questions()
      let stored = Set(try await repository.questions(included.map(\.id)).map(\.id))
      return OpenQuestionCatalog(repository, missing: included.filter { !stored.contains($0.id) })
    }
  }
}

/// The questions of a repository, and the included ones that could not be stored there.
public struct OpenQuestionCatalog: Sendable {
  private let repository: any QuizRepository
  private let missing: [Question]

  init(_ repository: any QuizRepository, missing: [Question]) {
    self.repository = repository
    self.missing = missing
  }

  /// Returns the categories that have questions.
  public func categories() async throws(QuizError) -> [QuizCategoryCount] {
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

  /// Returns the selected categories, several if they share the name; a nil element stands for all.
  ///
  /// - Throws: `QuizError.noSuchCategory` if no category has the name.
  public func categories(of selection: QuizSelection) async throws(QuizError) -> [QuizCategory?] {
    switch selection {
    case .all: return [nil]
    case .category(let category): return [category]
    case .named(let name):
      let found = try await categories().map(\.category).filter { $0.isCalled(name) }
      guard !found.isEmpty else { throw .noSuchCategory(name) }
      return found
    }
  }

  /// Returns the questions of some categories that `choose` picks by index.
  ///
  /// - Parameter choose: receives the number of questions; returns the indices to read, in order.
  public func questions(
    in categories: [QuizCategory?], choose: (Int) -> [Int]
  ) async throws(QuizError) -> [Question] {
    var ids: [QuestionID] = []
    for category in categories { ids += try await repository.questionIDs(in: category) }
    let others = categories.flatMap(missing)
    let chosen = choose(ids.count + others.count)
    let stored = try await repository.questions(chosen.filter { $0 < ids.count }.map { ids[$0] })
    let found = Dictionary(stored.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    return chosen.compactMap { $0 < ids.count ? found[ids[$0]] : others[$0 - ids.count] }
  }

  /// Reads the questions of some categories in batches.
  public func read(
    in categories: [QuizCategory?], batchSize: Int, _ body: ([Question]) async throws(QuizError) -> Void
  ) async throws(QuizError) {
    // The questions of a category must be adjacent, wherever they come from.
    let isOneByOne = !missing.isEmpty && categories.contains(nil)
    let all = isOneByOne ? try await self.categories().map(\.category) : categories
    for category in all {
      try await repository.readQuestions(in: category, batchSize: batchSize, body)
      let others = missing(in: category)
      if !others.isEmpty { try await body(others) }
    }
  }

  private func missing(in category: QuizCategory?) -> [Question] {
    missing.filter { category == nil || $0.category == category }
  }
}

extension QuizError {
  /// Whether the store cannot be written at present but may be readable.
  fileprivate var isRefusedWriting: Bool {
    switch self {
    case .store(.accessDenied), .store(.full), .store(.busy): true
    case .store(.server(let error)):
      switch error {
      case .mayOnlyRead, .onlyReads, .denied, .isFull, .heldBy: true
      default: false
      }
    default: false
    }
  }
}
