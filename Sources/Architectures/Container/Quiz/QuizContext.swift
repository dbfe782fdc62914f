internal import ContainerEngine
internal import Platform
internal import QuizEntities
internal import QuizViewData
internal import QuizViews
internal import SharedEntities
internal import SharedViewData
internal import SharedViews

/// The dependencies that the app passes down to its containers, like React's context.
@AppActor
struct QuizContext {
  let catalog: QuestionCatalog
  let scene: AppScene

  var repository: any QuizRepository { catalog.repository }

  var clock: any WallClock { scene.clock }
  var sleeper: any Sleeper { scene.sleeper }
  var seed: UInt64 { scene.seed }

  /// Returns when something else has changed the store since a version.
  func storeChange(after version: StoreVersion) async throws(CancellationError) {
    try await scene.watch.change(after: version) { try? await repository.version() }
  }

  /// Shows the keys of a screen until the user leaves them.
  func showKeys(of topic: QuizKeysTopic) async {
    await KeysViewContainer<QuizKeys>(of: topic, on: .sheet(on: scene)).run()
  }
}

/// The keys of the app.
private enum QuizKeys: KeysScreen {
  static var keys: ScreenView<KeysViewData<QuizKeysTopic>, KeysEvent> { QuizScreens.keys }
}
