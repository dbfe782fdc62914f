public import QuizContracts
public import QuizEntities

/// Knows from a repository what there is to be played.
public struct QuizCategoriesInteractor: QuizCategoriesInteracting {
  private let repository: any QuizRepository
  private let shelf: QuestionShelf

  /// An interactor on a repository and the included questions.
  public init(repository: any QuizRepository, bank: QuestionBank) {
    self.repository = repository
    shelf = QuestionShelf(repository: repository, bank: bank)
  }

  public func overview() async throws(QuizError) -> QuizOverview {
    QuizOverview(categories: try await shelf.categories(), settings: try await repository.settings())
  }
}
