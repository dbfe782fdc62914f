import Platform
import SharedEntities
import SharedViews
import Terminal
import Testing

@testable import AppDoubles
@testable import AppsModules
@testable import CoordinatorEngine

/// Causes events while a coordinator's first controller loads, and expects that they have no effect.
///
/// The controller is shown on a stage where a text that is a number causes the event with that number, so that it also
/// gets events that no key causes while it loads. Its coordinator has a spy navigator, which is returned when the
/// content has been loaded.
@AppActor
func expectInert<ViewData: Sendable, Event: Equatable & Sendable, Content, Failure>(
  _ type: LoadingController<ViewData, Event, Content, Failure>.Type, on screen: ScreenView<ViewData, Event>,
  to events: [Event], sourceLocation: SourceLocation = #_sourceLocation,
  start: @escaping @AppActor (AppScene, any CallGate, any Navigating) -> Coordinator
) async throws -> (coordinator: Coordinator, spy: SpyNavigator) {
  let desk = AppDesk(latency: .seconds(5))
  let gate = CountingGate(desk.gate)
  let spy = SpyNavigator()
  var coordinator: Coordinator?
  let run = await desk.open { context in
    let scene = AppScene(context)
    let root = start(scene, gate, spy)
    coordinator = root
    root.start()
    let loading = try spy.top(as: type)
    let layer = Layer(on: scene.stage, .page)
    let source = ScreenController<ViewData, Event>(
      ScreenView(frame: screen.frame, rows: screen.rows) { input, _, _, _ in
        guard case .text(let number) = input, let index = Int(number) else { return nil }
        return events[index]
      })
    source.loadView(on: layer, of: scene)
    loading.takeView(of: source)
    await layer.present { await loading.run(in: Place(of: loading, on: layer)) }
  }
  let root = try #require(coordinator)
  let (callCount, lines) = (gate.callCount, desk.lines)
  let waits = (desk.clock.waitCount, desk.watch.waitCount)
  #expect(callCount == 1, sourceLocation: sourceLocation)
  for (index, event) in events.enumerated() {
    await desk.receive(.text("\(index)"))
    #expect(
      gate.callCount == callCount && desk.lines == lines && spy.controllers.count == 1
        && root.children.isEmpty && (desk.clock.waitCount, desk.watch.waitCount) == waits, "\(event)",
      sourceLocation: sourceLocation)
  }
  while !desk.isOver, desk.clock.advanceToNextWait() { await desk.settle() }
  try await run.value
  #expect(!(spy.controllers.last is LoadingController<ViewData, Event, Content, Failure>))
  return (root, spy)
}
