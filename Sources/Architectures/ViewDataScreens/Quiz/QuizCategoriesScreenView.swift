internal import Platform
internal import QuizEntities
internal import QuizViewData
internal import QuizViews
internal import SharedViews
internal import Terminal
internal import ViewDataScreensEngine

/// The category list: it owns the only source of its view data, and presents the modals in its state.
@AppActor
struct QuizCategoriesScreenView {
  let source:
    ScreenSource<
      QuizCategoriesViewData, QuizCategoriesEvent, QuizCategoriesAction, QuizCategoriesState, QuizEnvironment
    >
  private let environment: QuizEnvironment
  private let scene: AppScene

  init(environment: QuizEnvironment, scene: AppScene) {
    self.environment = environment
    self.scene = scene
    source = ScreenSource(
      QuizScreens.categories, on: scene, .page,
      store: Store(
        state: QuizCategoriesState(seed: scene.seed), reducer: .categories, environment: environment),
      viewData: { QuizCategoriesViewData($0) }, action: { .event($0) })
  }

  /// Shows the list until it is left.
  func run() async {
    await source.present { await source.run(.didAppear, until: \.isLeft, modal: showModal) }
  }

  private var modal: Binding<QuizCategoriesState.Modal?> {
    source.store.binding(get: { $0.list.content?.modal }, onChange: { .setModal($0) })
  }

  private func showModal() async {
    // After a round, the state may request another.
    while let shown = modal.wrappedValue {
      switch shown {
      case .round(let request):
        let outcome = await QuizRoundScreenView(of: request, environment: environment, scene: scene).run()
        modal.wrappedValue = nil
        source.store.send(.didLeaveRound(request, outcome))
      case .history:
        await QuizHistoryScreenView(environment: environment, scene: scene).run()
        modal.wrappedValue = nil
      case .settings:
        let result = await QuizSettingsScreenView(environment: environment, scene: scene).run()
        modal.wrappedValue = nil
        source.store.send(.didLeaveSettings(result))
      case .keys:
        await KeysScreenView(QuizScreens.keys, of: .categories, on: scene).run()
        modal.wrappedValue = nil
      }
    }
  }
}
