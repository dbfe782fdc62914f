internal import ComposableEngine
public import Platform
public import QuizEntities
public import SharedViews

/// The quiz app: one store, whose state is the tree of presented screens.
@AppActor
public struct QuizApp {
  private let environment: QuizEnvironment
  private let scene: AppScene

  /// Creates the app on a repository, the included questions and a scene.
  public init(repository: any QuizRepository, bank: QuestionBank, scene: AppScene) {
    environment = .live(QuestionCatalog(repository: repository, bank: bank), scene)
    self.scene = scene
  }

  /// Shows the categories, and the screens opened from them, until the user leaves them.
  public func run() async {
    let store = Store(initialState: Quiz.State(), reducer: Quiz(environment: environment))
    await CategoriesView(store: store, scene: scene).run()
    await store.end()
  }
}
