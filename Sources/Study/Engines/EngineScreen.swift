internal import AppsModules
internal import Platform
internal import SharedEntities
internal import SharedViews
internal import StudyRunCost
internal import Terminal

/// What a key means on the screen of the feature.
enum EngineInput: Hashable, Sendable {
  case event(EngineEvent)
  case leave
}

/// A run of the feature as an app of one screen, at the layer at which every architecture meets the stage: a key is
/// taken from it, and view data are drawn on it.
@AppActor
final class EngineApp: EngineRun {
  /// The scene of the app, with a stage of one short line.
  let scene: AppScene
  private var app: Task<Void, any Error>?

  var shown: String? { scene.stage.frame.lines.first }

  /// Opens an app.
  ///
  /// - Parameter run: shows the feature until the user leaves it.
  init(_ run: @escaping @AppActor (EngineApp) async -> Void) async {
    let clock = ManualClock()
    // Each key is a press of its own, although no time passes.
    var elapsed = Duration.zero
    let stage = Stage(
      size: Frame.Size(columns: 12, rows: 1),
      elapsed: {
        elapsed += .seconds(1)
        return elapsed
      }, show: { _ in })
    scene = AppScene(
      stage: stage, language: .english, clock: clock, sleeper: clock, seed: 0, watch: OutsideWatch())
    app = startApp { @AppActor [unowned self] in await run(self) }
    await AppActor.rest()
  }

  func dispatch(_ event: EngineEvent, times: Int) async {
    for _ in 0..<times { scene.stage.receive(.key(event.key)) }
    await AppActor.rest()
  }

  func end() async {
    scene.stage.close()
    try? await app?.value
  }

  /// Draws view data on a layer of its own, and passes events on until the user leaves.
  func present(
    _ body: (LayerView<EngineViewData, EngineInput>) async -> Void
  ) async {
    let layer = Layer(on: scene.stage, .page)
    let view = LayerView(engineScreen, layer: layer, language: scene.language)
    await layer.present { () async throws(Never) in await body(view) }
  }
}

/// The screen of the feature.
let engineScreen = ScreenView<EngineViewData, EngineInput>(
  frame: { viewData, size, _ in
    var frame = Frame(size)
    frame.write(viewData.text, row: 0, column: 0)
    return frame
  },
  event: { input, _, _, _ in
    guard case .key(let key) = input else { return nil }
    return key == Key(.escape) ? .leave : EngineEvent.allCases.first { $0.key == key }.map { .event($0) }
  })

extension EngineEvent {
  fileprivate var key: Key {
    switch self {
    case .increment: Key(.character("i"))
    case .toggle: Key(.character("t"))
    }
  }
}
