internal import Platform

#if MVVM
  internal import MVVMEngine
  internal import Observation
  internal import SharedViews
  internal import StudyRunCost
  internal import Terminal

  /// An observable model and the binding of its screen, which draws what it read again once that has changed.
  @AppActor
  func mvvmRun(count: Int) async -> any EngineRun {
    await EngineApp { app in
      let model = FeatureModel(state: EngineState(count: count))
      let binding = ScreenBinding(engineScreen, on: app.scene, .page) { model.state.viewData }
      await binding.present {
        await binding.run(until: { model.isLeft }) { model.handle($0) }
      }
    }
  }

  @AppActor
  @Observable
  final class FeatureModel {
    private(set) var state: EngineState
    private(set) var isLeft = false

    init(state: EngineState) { self.state = state }

    func handle(_ input: EngineInput) {
      switch input {
      case .event(let event): state.apply(event)
      case .leave: isLeft = true
      }
    }
  }
#endif
