public import Platform
public import QuizEntities
public import SharedViews

/// The quiz without an architecture: each screen is one object that opens the next.
@AppActor
public struct QuizApp {
  private let catalog: QuestionCatalog
  private let scene: AppScene

  /// Creates the app on a repository, the included questions and a scene.
  public init(repository: any QuizRepository, bank: QuestionBank, scene: AppScene) {
    catalog = QuestionCatalog(repository: repository, bank: bank)
    self.scene = scene
  }

  /// Shows the categories, and the screens opened from them, until the user leaves them.
  public func run() async { await QuizCategoriesScreen(catalog: catalog, scene: scene).run() }
}
