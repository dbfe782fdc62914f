internal import Platform

#if Container
  internal import ContainerEngine
  internal import SharedViews
  internal import StudyRunCost

  /// A container that re-renders its view after each call of the view's closure.
  @AppActor
  final class ContainerRun: EngineRun {
    private struct FeatureView: PresentationalView {
      static var screen: ScreenView<EngineViewData, EngineEvent> { engineScreen }

      let viewData: EngineViewData
      let onEvent: ActionWith<EngineEvent>

      func handle(_ event: EngineEvent) async { await onEvent(event) }
    }

    private final class FeatureContainer: Container {
      let mount: Mount<FeatureView>
      private var state: EngineState
      private(set) var view: FeatureView?

      init(state: EngineState, mount: Mount<FeatureView>) {
        self.state = state
        self.mount = mount
      }

      func render() -> FeatureView {
        let view = FeatureView(viewData: state.viewData) { [unowned self] in state.apply($0) }
        self.view = view
        return view
      }
    }

    private let container: FeatureContainer

    var shown: EngineViewData? { container.view?.viewData }

    init(count: Int) {
      container = FeatureContainer(state: EngineState(count: count), mount: .page(on: makeEngineScene()))
      container.update()
    }

    func dispatch(_ event: EngineEvent, times: Int) async {
      for _ in 0..<times {
        await container.view?.handle(event)
        container.update()
      }
    }

    func end() {}
  }
#endif
