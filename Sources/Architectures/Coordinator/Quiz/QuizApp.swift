internal import CoordinatorEngine
public import Platform
public import QuizEntities
public import SharedViews

/// The quiz app: starts its coordinator, and owns it while it runs.
@AppActor
public struct QuizApp {
  private let model: QuizModel

  /// Creates the app on a repository, the included questions and a scene.
  public init(repository: any QuizRepository, bank: QuestionBank, scene: AppScene) {
    model = QuizModel(
      catalog: QuestionCatalog(repository: repository, bank: bank), scene: scene)
  }

  /// Shows the categories, and the screens opened from them, until the user leaves them.
  public func run() async {
    let navigator = Navigator(scene: model.scene)
    await navigator.run(CategoriesCoordinator(model: model, navigator: navigator))
  }
}
