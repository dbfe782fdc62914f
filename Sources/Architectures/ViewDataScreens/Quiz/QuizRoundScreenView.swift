internal import Platform
internal import QuizEntities
internal import QuizViewData
internal import QuizViews
internal import SharedViews
internal import Terminal
internal import ViewDataScreensEngine

/// A round: it owns the only source of its view data, and presents the modals in its state.
@AppActor
struct QuizRoundScreenView {
  let source:
    ScreenSource<QuizRoundViewData, QuizRoundEvent, QuizRoundAction, QuizRoundState, QuizEnvironment>
  private let scene: AppScene

  init(of request: QuizRoundRequest, environment: QuizEnvironment, scene: AppScene) {
    self.scene = scene
    source = ScreenSource(
      QuizScreens.round, on: scene, .page,
      store: Store(state: QuizRoundState(of: request), reducer: .round, environment: environment),
      viewData: { QuizRoundViewData($0) }, action: { .event($0) })
  }

  /// Plays the round, and shows its results, until the user leaves them.
  func run() async -> QuizRoundOutcome {
    await source.present {
      await source.run(.didAppear, until: \.isOver, modal: showModal)
      if !source.store.state.isOver { await source.store.send(.inputDidEnd).completion() }
      // Storing the last answer may have ended after the last event.
      await showModal()
      return source.store.state.outcome ?? .left
    }
  }

  private var modal: Binding<QuizRoundState.Modal?> {
    source.store.binding(get: { $0.playing.content?.modal }, onChange: { .setModal($0) })
  }

  private func showModal() async {
    switch modal.wrappedValue {
    case .results(let results):
      let outcome = await QuizResultsScreenView(of: results, scene: scene).run()
      source.store.send(.didLeaveResults(outcome))
      modal.wrappedValue = nil
    case .keys:
      await KeysScreenView(QuizScreens.keys, of: .round, on: scene).run()
      modal.wrappedValue = nil
    case nil: break
    }
  }
}
