public import Platform
public import QuizEntities
public import SharedViews

/// The quiz app: one source per screen, view data derived from its state, and views without state.
@AppActor
public struct QuizApp {
  private let environment: QuizEnvironment
  private let scene: AppScene

  /// Creates the app on a repository, the included questions and a scene.
  public init(repository: any QuizRepository, bank: QuestionBank, scene: AppScene) {
    self.scene = scene
    environment = QuizEnvironment(
      catalog: QuestionCatalog(repository: repository, bank: bank), clock: scene.clock,
      sleeper: scene.sleeper, watch: scene.watch)
  }

  /// Shows the categories, and the screens presented over them, until the user leaves them.
  public func run() async {
    await QuizCategoriesScreenView(environment: environment, scene: scene).run()
  }
}
