internal import Platform
internal import SharedViews
internal import Terminal
internal import ToDosViewData
internal import ToDosViews
internal import ViewDataScreensEngine

/// A question that asks for confirmation, on its own sheet.
@AppActor
struct ToDoConfirmationScreenView {
  private let source:
    ScreenSource<
      ToDoConfirmationViewData, ToDoConfirmationEvent, ToDoConfirmationEvent, ToDoConfirmationState, Void
    >

  init(_ question: ToDoQuestion, scene: AppScene) {
    source = ScreenSource(
      ToDoScreens.confirmation, on: scene, .sheet,
      store: Store(
        state: ToDoConfirmationState(question: question), reducer: .confirmation, environment: ()),
      viewData: { ToDoConfirmationViewData($0) }, action: { $0 })
  }

  /// Asks until there is an answer; returns false if input ends.
  func run() async -> Bool {
    await source.present {
      source.show()
      await source.run(until: { $0.isConfirmed != nil })
      return source.store.state.isConfirmed ?? false
    }
  }
}
