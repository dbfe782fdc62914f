public import QuizContracts
public import QuizEntities
public import SharedEntities

/// Knows from a repository what there is to be played.
public struct QuizCategoriesInteractor: QuizCategoriesInteracting {
  private let repository: any QuizRepository
  private let shelf: QuestionShelf
  private let watch: any StoreWatch

  /// An interactor on a repository, which it looks at when the watch says so, and the included questions.
  public init(repository: any QuizRepository, bank: QuestionBank, watch: any StoreWatch) {
    self.repository = repository
    self.watch = watch
    shelf = QuestionShelf(repository: repository, bank: bank)
  }

  public func overview() async throws(QuizError) -> QuizOverview {
    // Before all else: a change that comes between is then taken for one that comes after.
    let version = try await repository.version()
    return QuizOverview(
      categories: try await shelf.open().categories(), settings: try await repository.settings(),
      version: version)
  }

  public func storeChange(after version: StoreVersion) async throws(CancellationError) {
    try await watch.change(after: version) { try? await repository.version() }
  }
}
