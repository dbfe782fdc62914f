public import QuizContracts
public import QuizEntities
public import SharedEntities

/// Selects the questions of a round from a repository, and stores answers there.
public struct QuizRoundInteractor: QuizRoundInteracting {
  private let catalog: QuestionCatalog
  private let clock: any WallClock

  public init(repository: any QuizRepository, bank: QuestionBank, clock: any WallClock) {
    self.clock = clock
    catalog = QuestionCatalog(repository: repository, bank: bank)
  }

  public func round(for request: QuizRoundRequest) async throws(QuizError) -> QuizRound {
    let opened = try await catalog.open()
    let categories = try await opened.categories(of: request.selection)
    let settings = try await catalog.repository.settings()
    let questions = try await opened.questions(in: categories) { request.drawn(outOf: $0, by: settings) }
    return try QuizRound(request, in: categories, questions, by: settings)
  }

  /// Checks that the category named by a request exists.
  ///
  /// - Throws: `QuizError.noSuchCategory`, or an error of the store.
  public func check(_ request: QuizRoundRequest) async throws(QuizError) {
    guard case .named = request.selection else { return }
    _ = try await catalog.open().categories(of: request.selection)
  }

  public func judge(
    _ choice: Choice?, to question: Question, elapsed: Duration, limit: Duration?
  ) -> AnswerRecord {
    AnswerRecord(to: question, choice: choice, elapsed: elapsed, limit: limit, at: clock.now())
  }

  public func record(_ answer: AnswerRecord) async throws(QuizError) {
    try await catalog.repository.record(answer)
  }
}
