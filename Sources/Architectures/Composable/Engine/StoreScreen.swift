public import Platform
internal import SharedEntities
public import SharedViews
public import Terminal

/// The state of a feature that has a screen of its own.
public protocol ScreenState<ViewData> {
  /// The view data that the screen draws.
  associatedtype ViewData: Equatable

  /// The view data to show; nil to leave the screen unchanged.
  var screen: ViewData? { get }
  /// Whether the screen is enabled; while it is not, input waits.
  var isEnabled: Bool { get }
}

/// A screen of a store: it draws the state's view data, and sends the screen's events.
///
/// It replaces what SwiftUI does for a view that observes a store: drawing after a change, the sheet of an optional
/// child state, and `disabled(_:)`. The presenting screen owns it, and it owns its layer.
@AppActor
public final class StoreScreen<ViewData: Equatable, Event: Sendable> {
  private let layer: Layer
  private let view: LayerView<ViewData, Event>
  private var shown: ViewData?
  private var change: CheckedContinuation<Void, Never>?
  private var input: Task<Event?, Never>?
  private var taken: Event?
  private var hasEnded = false

  /// Creates a screen on a scene.
  public init(_ screen: ScreenView<ViewData, Event>, on scene: AppScene, _ placement: Layer.Placement) {
    layer = Layer(on: scene.stage, placement)
    view = LayerView(screen, layer: layer, language: scene.language)
  }

  /// Shows a store until its state is gone, or a condition holds.
  ///
  /// - Parameters:
  ///   - leave: the event to send when there is no more input.
  ///   - isOver: the condition.
  ///   - presented: the screen of a presented child; nil if there is none.
  ///   - onEvent: sends the event.
  public func run<State: ScreenState, Action>(
    _ store: Store<State, Action>, leave: Event,
    isOver: @escaping @AppActor (State) -> Bool = { _ in false },
    presented: @AppActor () -> (@AppActor () async -> Void)? = { nil },
    onEvent send: @AppActor (Event) -> Void
  ) async where State.ViewData == ViewData {
    let isLeft = { @AppActor in store.isInvalidated || isOver(store.state) }
    let observation = store.observe { [weak self] in
      guard let self else { return }
      if isLeft() { layer.disappear() } else { draw(store.state) }
      if isLeft() || !store.state.isEnabled { input?.cancel() }
      change?.resume()
      change = nil
    }
    layer.appear()
    defer { layer.disappear() }
    draw(store.state)
    while !isLeft() {
      if let child = presented() {
        await child()
      } else if !store.state.isEnabled {
        await nextChange()
      } else if let event = taken {
        taken = nil
        send(event)
        // Without input, only a change can leave the screen.
        if hasEnded, !isLeft(), store.state.isEnabled, presented() == nil { await nextChange() }
      } else {
        await takeEvent(orAtEnd: leave)
      }
    }
    withExtendedLifetime(observation) {}
  }

  private func draw(_ state: some ScreenState<ViewData>) {
    guard let viewData = state.screen, viewData != shown else { return }
    shown = viewData
    view.show(viewData)
  }

  /// Waits until the store changes.
  ///
  /// It cannot change between the caller's last look at the state and this call, as neither leaves the app's actor.
  private func nextChange() async {
    await withCheckedContinuation { change = $0 }
  }

  /// Waits for an event, unless the screen is disabled or left in the meantime.
  private func takeEvent(orAtEnd end: Event) async {
    let input = Task.startImmediately { @AppActor in await self.view.nextEvent() }
    self.input = input
    taken = await input.value
    if taken == nil, !input.isCancelled {
      taken = end
      hasEnded = true
    }
    self.input = nil
  }
}
