internal import Platform

#if Coordinator
  internal import CoordinatorEngine
  internal import SharedViews
  internal import StudyRunCost
  internal import Terminal

  /// A controller that redraws itself after each call.
  @AppActor
  final class CoordinatorRun: EngineRun {
    private final class FeatureController: ScreenController<EngineViewData, EngineEvent> {
      private var state: EngineState
      private(set) var shown: EngineViewData?

      init(state: EngineState) {
        self.state = state
        super.init(engineScreen)
      }

      override var viewData: EngineViewData? {
        shown = state.viewData
        return shown
      }

      override func handle(_ event: EngineEvent) async { state.apply(event) }
    }

    private let controller: FeatureController

    var shown: EngineViewData? { controller.shown }

    init(count: Int) {
      controller = FeatureController(state: EngineState(count: count))
      let scene = makeEngineScene()
      controller.loadView(on: Layer(on: scene.stage, .page), of: scene)
    }

    func dispatch(_ event: EngineEvent, times: Int) async {
      for _ in 0..<times {
        await controller.handle(event)
        controller.show()
      }
    }

    func end() {}
  }
#endif
