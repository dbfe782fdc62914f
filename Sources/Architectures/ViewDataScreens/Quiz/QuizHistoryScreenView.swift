internal import Platform
internal import QuizViewData
internal import QuizViews
internal import SharedViews
internal import Terminal
internal import ViewDataScreensEngine

/// The history: it owns the only source of its view data.
@AppActor
struct QuizHistoryScreenView {
  let source:
    ScreenSource<QuizHistoryViewData, QuizHistoryEvent, QuizHistoryAction, QuizHistoryState, QuizEnvironment>
  private let scene: AppScene

  init(environment: QuizEnvironment, scene: AppScene) {
    self.scene = scene
    source = ScreenSource(
      QuizScreens.history, on: scene, .page,
      store: Store(state: QuizHistoryState(), reducer: .history, environment: environment),
      viewData: { QuizHistoryViewData($0) }, action: { .event($0) })
  }

  /// Shows the history until it is left.
  func run() async {
    await source.present { await source.run(.didAppear, until: \.isLeft, modal: showKeys) }
  }

  private func showKeys() async {
    let isShown = source.store.binding(
      get: { $0.history.content?.showsKeys ?? false }, onChange: { .setShowsKeys($0) })
    guard isShown.wrappedValue else { return }
    await KeysScreenView(QuizScreens.keys, of: .history, on: scene).run()
    isShown.wrappedValue = false
  }
}
