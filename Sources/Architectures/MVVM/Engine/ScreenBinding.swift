internal import Observation
public import Platform
internal import SharedEntities
public import SharedViews
public import Terminal

/// A minimal reimplementation of the link between an observable view model and a screen in SwiftUI.
///
/// It draws from the model, and draws again once a property that it read has changed; it runs the screen's tasks; and
/// it passes events to the model, one after another. The model does not know it. Owned by the presenting app, it owns
/// the screen's layer and view, and the model through its closures.
///
/// Follows SE-0395 (Observation), and SwiftUI's `View`: the update of a view whose body has read a changed property,
/// `task(id:priority:_:)`, and the end of every task when the view disappears.
@AppActor
public final class ScreenBinding<ViewData, Event> {
  private let layer: Layer
  private let view: LayerView<ViewData, Event>
  private let body: @AppActor () -> ViewData?
  /// Whether a property that was read for the last drawing has changed since.
  private var isStale = true
  private var tasks: [RunningTask] = []
  private var events: Task<Void, Never>?
  private var isOver: @AppActor () -> Bool = { false }

  /// Binds a screen to a model.
  ///
  /// - Parameter body: returns the view data of the model; nil if there is nothing to show yet.
  public init(
    _ screen: ScreenView<ViewData, Event>, on scene: AppScene, _ placement: Layer.Placement,
    body: @escaping @AppActor () -> ViewData?
  ) {
    layer = Layer(on: scene.stage, placement)
    view = LayerView(screen, layer: layer, language: scene.language)
    self.body = body
  }

  /// Keeps the screen on the stage while an operation runs.
  @discardableResult
  public func present<Result, Failure: Error>(
    _ operation: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    try await layer.present(during: operation)
  }

  /// Shows the model and handles events until the condition holds, input ends, or the task is cancelled.
  ///
  /// When it returns, the tasks have ended.
  ///
  /// - Parameters:
  ///   - tasks: run concurrently with the events, started in this order.
  ///   - isOver: the condition, checked at the end of each turn.
  ///   - appear: inputs that the model handles before events; it is drawn after each.
  ///   - handle: passes an event to the model.
  /// - Returns: whether the condition held; false if input ended before, although a task may fulfil it as it ends.
  @discardableResult
  public func run(
    _ tasks: [ViewTask] = [], until isOver: @escaping @AppActor () -> Bool,
    appear: (@AppActor () async -> Void)..., onEvent handle: @escaping @AppActor (Event) async -> Void
  ) async -> Bool {
    self.isOver = isOver
    self.tasks = tasks.map { RunningTask($0) }
    startTasks()
    for input in appear.isEmpty ? [{}] : appear where !isOver() { await turn(input) }
    if !isOver() {
      let events = Task.startImmediately { @AppActor in
        while !isOver(), let event = await self.view.nextEvent() { await self.turn { await handle(event) } }
      }
      self.events = events
      await withTaskCancellationHandler {
        await events.value
      } onCancel: {
        events.cancel()
      }
    }
    let isFulfilled = isOver()
    await end()
    return isFulfilled
  }

  /// Lets the model handle one input, and updates the screen afterwards.
  ///
  /// A cancelled input draws nothing itself.
  private func turn(_ input: @AppActor () async -> Void) async {
    await input()
    if !Task.isCancelled { update() }
  }
}

extension ScreenBinding {
  /// Starts the tasks whose identity has changed, and draws the model if it has changed.
  ///
  /// SwiftUI evaluates a body again once in each turn of the run loop in which it was invalidated.
  private func update() {
    guard !isOver() else {
      events?.cancel()
      return
    }
    startTasks()
    if isStale { draw() }
  }

  private func draw() {
    isStale = false
    // It is called once, before the change, so it only records that there is one (SE-0395).
    let viewData = withObservationTracking {
      _ = isOver()
      for task in tasks { task.observe() }
      return body()
    } onChange: { [weak self] in
      AppActor.assumeIsolated { self?.invalidate() }
    }
    if let viewData { view.show(viewData) }
  }

  private func invalidate() {
    isStale = true
    // The change is still to come, so the screen is updated afterwards.
    Task { @AppActor [weak self] in
      guard let self, self.isStale, self.events != nil else { return }
      self.update()
    }
  }

  private func startTasks() {
    for task in tasks {
      task.start { [weak self] input in await self?.turn(input) }
    }
  }

  private func end() async {
    events = nil
    let tasks = tasks
    self.tasks = []
    for task in tasks { task.cancel() }
    for task in tasks { await task.finish() }
  }
}
