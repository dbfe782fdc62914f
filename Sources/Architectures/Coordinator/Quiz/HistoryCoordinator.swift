internal import CoordinatorEngine
internal import Platform
internal import QuizEntities
internal import QuizViewData
internal import QuizViews
internal import SharedEntities
internal import SharedViewData
internal import SharedViews

/// Receives the end of the history.
@AppActor
protocol HistoryCoordinatorDelegate: AnyObject {
  /// Called once the history is popped.
  func historyCoordinatorDidFinish(_ coordinator: HistoryCoordinator)
}

/// Manages the flow through the history.
@AppActor
final class HistoryCoordinator: Coordinator {
  typealias Loading = LoadingController<
    QuizHistoryViewData, QuizHistoryEvent, [QuestionTally], QuizError
  >

  weak var delegate: (any HistoryCoordinatorDelegate)?

  private let model: QuizModel

  init(model: QuizModel, navigator: any Navigating) {
    self.model = model
    super.init(navigator: navigator)
  }

  override func start() {
    navigator.push(loading(at: 0)) { [weak self] in
      guard let self else { return }
      self.delegate?.historyCoordinatorDidFinish(self)
    }
  }

  private func loading(at offset: Int) -> Loading {
    let model = model
    let appearance = Loading.Appearance(
      loading: { QuizHistoryViewData(phase: .loading) },
      failed: { QuizHistoryViewData(phase: .failed($0)) },
      retry: .retry, back: .leave)
    let loading = Loading(QuizScreens.history, appearance) { _ async throws(QuizError) in
      try await model.repository.tallies(in: nil)
    }
    replace(loading) { [weak self] tallies, _ in
      let controller = QuizHistoryController(tallies, offset: offset)
      controller.delegate = self
      return controller
    }
    return loading
  }
}

extension HistoryCoordinator: QuizHistoryControllerDelegate {
  func historyController(_ controller: QuizHistoryController, didRequestReloadAt offset: Int) {
    navigator.replace(controller, with: loading(at: offset))
  }

  func historyControllerDidRequestKeys(_ controller: QuizHistoryController) {
    navigator.present(KeysController(QuizScreens.keys, of: .history)) {}
  }
}
