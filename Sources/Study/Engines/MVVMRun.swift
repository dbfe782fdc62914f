internal import Platform

#if MVVM
  internal import Platform
  internal import Dispatch
  internal import MVVMEngine
  internal import Observation
  internal import SharedEntities
  internal import SharedViews
  internal import StudyRunCost
  internal import Terminal

  /// An observable model and its binding, which updates in a turn of its own after a change.
  @AppActor
  final class MVVMRun: EngineRun {
    @AppActor
    @Observable
    final class Model {
      var state: EngineState

      init(state: EngineState) { self.state = state }
    }

    private let model: Model
    private let scene = makeEngineScene()
    private var task: Task<Void, Never>?
    private(set) var shown: EngineViewData?

    init(count: Int) async {
      model = Model(state: EngineState(count: count))
      let binding = ScreenBinding(engineScreen, on: scene, .page) { [unowned self] in
        shown = model.state.viewData
        return shown
      }
      task = Task.startImmediately { @AppActor in
        await binding.present { _ = await binding.run(until: { false }) { _ in } }
      }
      await dispatch(.increment, times: 0)
    }

    /// Applies each change in a turn of the main queue, after the turn in which the binding updates.
    func dispatch(_ event: EngineEvent, times: Int) async {
      await withCheckedContinuation { continuation in
        takeTurn(event, times) { continuation.resume() }
      }
    }

    private func takeTurn(_ event: EngineEvent, _ times: Int, then end: @escaping @AppActor () -> Void) {
      DispatchQueue.main.async {
        AppActor.assumeIsolated {
          guard times > 0 else { return end() }
          self.model.state.apply(event)
          self.takeTurn(event, times - 1, then: end)
        }
      }
    }

    func end() async {
      scene.stage.close()
      await task?.value
    }
  }
#endif
