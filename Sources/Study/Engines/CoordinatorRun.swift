internal import Platform

#if Coordinator
  internal import CoordinatorEngine
  internal import SharedViews
  internal import StudyRunCost
  internal import Terminal

  /// A controller on the stack of a navigator, which shows itself again after each event.
  @AppActor
  func coordinatorRun(count: Int) async -> any EngineRun {
    await EngineApp { app in
      let navigator = Navigator(scene: app.scene)
      await navigator.run(FeatureCoordinator(EngineState(count: count), navigator: navigator))
    }
  }

  @AppActor
  private final class FeatureCoordinator: Coordinator {
    private let controller: FeatureController

    init(_ state: EngineState, navigator: any Navigating) {
      controller = FeatureController(state: state)
      super.init(navigator: navigator)
    }

    override func start() { navigator.push(controller) {} }
  }

  @AppActor
  private final class FeatureController: ScreenController<EngineViewData, EngineInput> {
    private var state: EngineState

    init(state: EngineState) {
      self.state = state
      super.init(engineScreen)
    }

    override var viewData: EngineViewData? { state.viewData }

    override func handle(_ input: EngineInput) async {
      switch input {
      case .event(let event): state.apply(event)
      case .leave: goBack()
      }
    }
  }
#endif
