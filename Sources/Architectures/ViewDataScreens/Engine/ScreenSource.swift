public import Platform
internal import SharedEntities
public import SharedViews
public import Terminal

/// The data source of a screen: its store, and the layer that shows the view data derived from the state.
///
/// It replaces what SwiftUI does between a `Store` and a view: it derives the view data from the state when an action
/// is reduced and when it is complete, and passes them to a view without state. Owned by the screen's one `ScreenView` type.
@AppActor
public final class ScreenSource<ViewData, Event, Action: Sendable, State, Environment: Sendable> {
  /// The state machine of the screen.
  public let store: Store<Action, State, Environment>

  private let layer: Layer
  private let view: LayerView<ViewData, Event>
  private let viewData: (State) -> ViewData?
  private let action: (Event) -> Action
  private var events: Task<Void, Never>?
  private var isOver: (State) -> Bool = { _ in false }

  /// Creates the source of a screen.
  ///
  /// - Parameters:
  ///   - view: draws view data, and interprets input.
  ///   - viewData: derives the view data from the state alone; nil if there is nothing to show yet.
  ///   - action: returns the action for an event of the view.
  public init(
    _ view: ScreenView<ViewData, Event>, on scene: AppScene, _ placement: Layer.Placement,
    store: Store<Action, State, Environment>, viewData: @escaping (State) -> ViewData?,
    action: @escaping (Event) -> Action
  ) {
    self.store = store
    self.viewData = viewData
    self.action = action
    layer = Layer(on: scene.stage, placement)
    self.view = LayerView(view, layer: layer, language: scene.language)
    store.onCompletion = { [weak self] in self?.update() }
  }

  /// Keeps the screen on the stage while an operation runs; when this returns, its effects have ended.
  public func present<Result>(_ operation: () async -> Result) async -> Result {
    await layer.present { () async throws(Never) -> Result in
      let result = await operation()
      await store.shutDown()
      return result
    }
  }

  /// Sends the view's events until the state meets a condition, or input ends.
  ///
  /// An event is taken when the previous event's action is complete, so that each refers to what the user saw.
  ///
  /// - Parameters:
  ///   - first: the action with which the screen appears.
  ///   - isOver: the condition, checked whenever an action is complete.
  ///   - modal: shows the modal that the state requests, and returns when the user leaves it.
  public func run(
    _ first: Action? = nil, until isOver: @escaping (State) -> Bool,
    modal: @escaping @AppActor () async -> Void = {}
  ) async {
    self.isOver = isOver
    if let first {
      await store.send(first).completion()
      update()
      if !isOver(store.state) { await modal() }
      update()
    }
    guard !isOver(store.state) else { return }
    let events = Task.startImmediately { @AppActor in
      while !isOver(self.store.state), let event = await self.view.nextEvent() {
        let results = self.store.send(self.action(event))
        self.update()
        await results.completion()
        // If effects end within the event, the screen may be over and this task cancelled; a modal would be
        // cancelled, too.
        guard !isOver(self.store.state) else { break }
        await modal()
        self.update()
      }
    }
    self.events = events
    await withTaskCancellationHandler {
      await events.value
    } onCancel: {
      events.cancel()
    }
    self.events = nil
  }

  /// Shows the state before the first action.
  public func show() {
    if let viewData = viewData(store.state) { view.show(viewData) }
  }

  private func update() {
    guard !isOver(store.state) else {
      events?.cancel()
      return
    }
    show()
  }
}
