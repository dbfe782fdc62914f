internal import CoordinatorEngine
internal import Platform
internal import QuizEntities
internal import SharedEntities
internal import SharedViews

/// The dependencies that coordinators pass to controllers: the repository, all questions, and the time.
@AppActor
struct QuizModel {
  let catalog: QuestionCatalog
  let scene: AppScene

  var repository: any QuizRepository { catalog.repository }

  /// Returns true once something else has changed the store since a version.
  func storeChange(after version: StoreVersion) async -> Bool {
    let repository = repository
    return await scene.storeChange(after: version) { try? await repository.version() }
  }

  /// Reads the categories and the settings.
  func overview() async throws(QuizError) -> QuizOverview {
    // Read the version first, so that a change made in between counts as a later one.
    let version = try await repository.version()
    let categories = try await catalog.open().categories()
    return QuizOverview(
      categories: categories, settings: try await repository.settings(), version: version)
  }

  /// Draws the questions of a round.
  func round(for request: QuizRoundRequest) async throws(QuizError) -> QuizRound {
    let opened = try await catalog.open()
    let categories = try await opened.categories(of: request.selection)
    let settings = try await repository.settings()
    let questions = try await opened.questions(in: categories) { request.drawn(outOf: $0, by: settings) }
    return try QuizRound(request, in: categories, questions, by: settings)
  }
}
