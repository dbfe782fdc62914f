public import QuizContracts
public import QuizEntities
public import SharedEntities

/// Reads the categories and settings from a repository.
public struct QuizCategoriesInteractor: QuizCategoriesInteracting {
  private let catalog: QuestionCatalog
  private let watch: any StoreWatch

  /// Creates an interactor; the watch decides when to check the repository for changes.
  public init(repository: any QuizRepository, bank: QuestionBank, watch: any StoreWatch) {
    self.watch = watch
    catalog = QuestionCatalog(repository: repository, bank: bank)
  }

  public func overview() async throws(QuizError) -> QuizOverview {
    // Read the version first, so that a change made in between counts as a later one.
    let version = try await catalog.repository.version()
    let categories = try await catalog.open().categories()
    return QuizOverview(
      categories: categories, settings: try await catalog.repository.settings(), version: version)
  }

  public func storeChange(after version: StoreVersion) async throws(CancellationError) {
    try await watch.change(after: version) { try? await catalog.repository.version() }
  }
}
