internal import Platform
internal import QuizEntities
internal import QuizViewData
internal import QuizViews
internal import SharedViewData
internal import SharedViews
internal import Terminal
internal import ViewDataScreensEngine

/// The settings form: it owns the only source of its view data.
@AppActor
struct QuizSettingsScreenView {
  let source:
    ScreenSource<QuizSettingsViewData, FormEvent, QuizSettingsAction, QuizSettingsState, QuizEnvironment>
  private let scene: AppScene

  init(environment: QuizEnvironment, scene: AppScene) {
    self.scene = scene
    source = ScreenSource(
      QuizScreens.settings, on: scene, .sheet,
      store: Store(state: QuizSettingsState(), reducer: .settings, environment: environment),
      viewData: { QuizSettingsViewData($0) }, action: { .event($0) })
  }

  /// Shows the form until it is left; returns the saved settings, nil if the user cancels.
  func run() async -> Result<QuizSettings?, QuizError> {
    await source.present {
      await source.run(.didAppear, until: { $0.outcome != nil }, modal: showKeys)
      return source.store.state.outcome ?? .success(nil)
    }
  }

  private func showKeys() async {
    let isShown = source.store.binding(
      get: { $0.form.content?.showsKeys ?? false }, onChange: { .setShowsKeys($0) })
    guard isShown.wrappedValue else { return }
    await KeysScreenView(QuizScreens.keys, of: .settings, on: scene).run()
    isShown.wrappedValue = false
  }
}
