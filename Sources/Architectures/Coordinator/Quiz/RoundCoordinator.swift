internal import CoordinatorEngine
internal import Platform
internal import QuizEntities
internal import QuizViewData
internal import QuizViews
internal import SharedEntities
internal import SharedViews

/// Receives the end of a round.
@AppActor
protocol RoundCoordinatorDelegate: AnyObject {
  /// Called once the round and its results are popped; `wish` is nil if the user wants nothing more.
  func roundCoordinator(_ coordinator: RoundCoordinator, didFinish wish: RoundCoordinator.Wish?)
}

/// Manages the flow through a round and its results.
@AppActor
final class RoundCoordinator: Coordinator {
  typealias Loading = LoadingController<QuizRoundViewData, QuizRoundEvent, QuizRound, QuizError>

  /// The user's wish after a round.
  enum Wish {
    case anotherRound
  }

  weak var delegate: (any RoundCoordinatorDelegate)?
  /// The request from which the round's questions are drawn.
  let request: QuizRoundRequest

  private let model: QuizModel
  private var wish: Wish?
  private weak var controller: QuizRoundController?

  init(_ request: QuizRoundRequest, model: QuizModel, navigator: any Navigating) {
    self.request = request
    self.model = model
    super.init(navigator: navigator)
  }

  override func start() {
    let (model, request) = (model, request)
    let appearance = Loading.Appearance(
      loading: { QuizRoundViewData(state: .loading) }, failed: { QuizRoundViewData(state: .failed($0)) },
      retry: .retry, back: .leave)
    let loading = Loading(QuizScreens.round, appearance) { _ async throws(QuizError) in
      try await model.round(for: request)
    }
    replace(loading) { [weak self] round, _ in self?.makeController(round) }
    navigator.push(loading) { [weak self] in
      guard let self else { return }
      self.delegate?.roundCoordinator(self, didFinish: self.wish)
    }
  }

  private func makeController(_ round: QuizRound) -> QuizRoundController {
    let controller = QuizRoundController(round, model: model)
    controller.delegate = self
    self.controller = controller
    return controller
  }
}

extension RoundCoordinator: QuizRoundControllerDelegate {
  func roundController(_ controller: QuizRoundController, didFinish results: QuizRoundResults) {
    let resultsController = QuizResultsController(results)
    resultsController.delegate = self
    navigator.push(resultsController) { [weak self] in
      guard let self, let round = self.controller else { return }
      self.navigator.pop(round)
    }
  }

  func roundControllerDidRequestKeys(_ controller: QuizRoundController) {
    navigator.present(KeysController(QuizScreens.keys, of: .round)) {}
  }
}

extension RoundCoordinator: QuizResultsControllerDelegate {
  func resultsControllerDidRequestAnotherRound(_ controller: QuizResultsController) {
    wish = .anotherRound
    navigator.pop(controller)
  }

  func resultsControllerDidRequestKeys(_ controller: QuizResultsController) {
    navigator.present(KeysController(QuizScreens.keys, of: .results)) {}
  }
}
