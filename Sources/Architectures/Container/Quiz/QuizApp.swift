public import Platform
public import QuizEntities
public import SharedViews

/// The root of the quiz app: passes the repository, the included questions and the scene to its first container.
@AppActor
public struct QuizApp {
  private let context: QuizContext

  /// Creates the app on a repository, the included questions and a scene.
  public init(repository: any QuizRepository, bank: QuestionBank, scene: AppScene) {
    context = QuizContext(
      catalog: QuestionCatalog(repository: repository, bank: bank), scene: scene)
  }

  /// Shows the categories, and the screens opened from them, until the user leaves them.
  public func run() async { await QuizCategoriesViewContainer(context).run() }
}
