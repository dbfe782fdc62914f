internal import Platform

#if Container
  internal import ContainerEngine
  internal import SharedViews
  internal import StudyRunCost

  /// A container that renders its view again after each call of a callback of the view.
  @AppActor
  func containerRun(count: Int) async -> any EngineRun {
    await EngineApp { app in
      let mount = Mount<FeatureView>.page(on: app.scene)
      await mount.present {
        await FeatureContainer(state: EngineState(count: count), mount: mount).live()
      }
    }
  }

  private struct FeatureView: PresentationalView {
    static var screen: ScreenView<EngineViewData, EngineInput> { engineScreen }

    let viewData: EngineViewData
    var callbacks: [Callback<EngineInput>] = []

    func onEvent(action: @escaping ActionWith<EngineEvent>) -> Self {
      on(action) { if case .event(let event) = $0 { event } else { nil } }
    }

    func onLeave(action: @escaping Action) -> Self { on(.leave, action) }
  }

  @AppActor
  private final class FeatureContainer: Container {
    let mount: Mount<FeatureView>
    private var state: EngineState

    init(state: EngineState, mount: Mount<FeatureView>) {
      self.state = state
      self.mount = mount
    }

    func render() -> FeatureView {
      FeatureView(viewData: state.viewData)
        .onEvent { [unowned self] in state.apply($0) }
        .onLeave(action: mount.leave)
    }
  }
#endif
