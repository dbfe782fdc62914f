public import QuizContracts
public import QuizEntities

/// Reads from a repository how often each question was answered correctly.
public struct QuizHistoryInteractor: QuizHistoryInteracting {
  private let catalog: QuestionCatalog

  public init(repository: any QuizRepository, bank: QuestionBank) {
    catalog = QuestionCatalog(repository: repository, bank: bank)
  }

  public func tallies(of selection: QuizSelection) async throws(QuizError) -> [QuestionTally] {
    guard selection != .all else { return try await catalog.repository.tallies(in: nil) }
    var tallies: [QuestionTally] = []
    for category in try await catalog.open().categories(of: selection) {
      tallies += try await catalog.repository.tallies(in: category)
    }
    return tallies
  }
}
