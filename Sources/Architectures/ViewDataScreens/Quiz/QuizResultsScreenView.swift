internal import Platform
internal import QuizEntities
internal import QuizViewData
internal import QuizViews
internal import SharedViews
internal import Terminal
internal import ViewDataScreensEngine

/// The results of a round: it owns the only source of its view data.
@AppActor
struct QuizResultsScreenView {
  let source: ScreenSource<QuizResultsViewData, QuizResultsEvent, QuizResultsAction, QuizResultsState, Void>
  private let scene: AppScene

  init(of results: QuizRoundResults, scene: AppScene) {
    self.scene = scene
    source = ScreenSource(
      QuizScreens.results, on: scene, .page,
      store: Store(state: QuizResultsState(results: results), reducer: .results, environment: ()),
      viewData: { QuizResultsViewData($0) }, action: { .event($0) })
  }

  /// Shows the results until they are left.
  func run() async -> QuizRoundOutcome {
    await source.present {
      await source.run(.didAppear, until: { $0.outcome != nil }, modal: showKeys)
      return source.store.state.outcome ?? .left
    }
  }

  private func showKeys() async {
    let isShown = source.store.binding(get: { $0.showsKeys }, onChange: { .setShowsKeys($0) })
    guard isShown.wrappedValue else { return }
    await KeysScreenView(QuizScreens.keys, of: .results, on: scene).run()
    isShown.wrappedValue = false
  }
}
