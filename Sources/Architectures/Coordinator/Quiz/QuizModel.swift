internal import CoordinatorEngine
internal import QuizEntities
internal import SharedEntities
internal import SharedViews

/// What the coordinators give to the app's controllers: the repository, all questions, and the time.
@MainActor
struct QuizModel {
  let catalog: QuestionCatalog
  let scene: AppScene

  var repository: any QuizRepository { catalog.repository }

  /// Returns true once something else has changed the store since a version.
  func storeChange(after version: StoreVersion) async -> Bool {
    let repository = repository
    return await scene.storeChange(after: version) { try? await repository.version() }
  }
}
