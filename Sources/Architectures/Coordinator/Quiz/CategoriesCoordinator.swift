internal import CoordinatorEngine
internal import Platform
internal import QuizEntities
internal import QuizViewData
internal import QuizViews
internal import SharedEntities
internal import SharedViewData
internal import SharedViews

/// A place in the app, to which the app can be opened or led at any time.
enum Link: Hashable, Sendable {
  /// The categories.
  case categories
  /// A round, over the categories.
  case round(QuizSelection)
  /// The history, over the categories.
  case history
  /// The settings, over the categories.
  case settings
}

/// Manages the flow through the categories, and from there to rounds, the history and the settings.
///
/// It is the root of the app's coordinators.
@AppActor
final class CategoriesCoordinator: LinkedCoordinator<Link> {
  typealias Loading = LoadingController<
    QuizCategoriesViewData, QuizCategoriesEvent, QuizOverview, QuizError
  >

  private let model: QuizModel
  /// Determines the order of the questions of each round.
  private var chance: SplitMix64
  private weak var controller: QuizCategoriesController?

  init(at link: Link = .categories, model: QuizModel, navigator: any Navigating) {
    self.model = model
    chance = SplitMix64(state: model.scene.seed)
    super.init(at: link, navigator: navigator)
  }

  override func start() {
    let model = model
    let appearance = Loading.Appearance(
      loading: { QuizCategoriesViewData(phase: .loading) },
      failed: { QuizCategoriesViewData(phase: .failed($0)) },
      retry: .retry, back: .leave)
    let loading = Loading(QuizScreens.categories, appearance) { _ async throws(QuizError) in
      try await model.overview()
    }
    replace(loading) { [weak self] overview, _ in self?.makeController(overview) }
    navigator.push(loading) {}
  }

  override var first: (any Controller)? { controller }

  override func follow(_ link: Link) {
    guard let controller else { return }
    switch link {
    case .categories: break
    case .round(let selection): startRound(selection)
    case .history: categoriesControllerDidRequestHistory(controller)
    case .settings: categoriesControllerDidRequestSettings(controller)
    }
  }

  private func makeController(_ overview: QuizOverview) -> QuizCategoriesController {
    let controller = QuizCategoriesController(overview, model: model)
    controller.delegate = self
    self.controller = controller
    return controller
  }

  private func startRound(_ selection: QuizSelection) {
    let request = QuizRoundRequest(selection, seed: chance.next())
    let child = RoundCoordinator(request, model: model, navigator: navigator)
    child.delegate = self
    start(child)
  }
}

extension CategoriesCoordinator: QuizCategoriesControllerDelegate {
  func categoriesControllerWillAppear(_ controller: QuizCategoriesController) { firstWillAppear() }

  func categoriesController(_ controller: QuizCategoriesController, didSelect selection: QuizSelection) {
    startRound(selection)
  }

  func categoriesControllerDidRequestHistory(_ controller: QuizCategoriesController) {
    let child = HistoryCoordinator(model: model, navigator: navigator)
    child.delegate = self
    start(child)
  }

  func categoriesControllerDidRequestSettings(_ controller: QuizCategoriesController) {
    let child = SettingsCoordinator(model: model, navigator: navigator)
    child.delegate = self
    start(child)
  }

  func categoriesControllerDidRequestKeys(_ controller: QuizCategoriesController) {
    navigator.present(KeysController(QuizScreens.keys, of: .categories)) {}
  }
}

extension CategoriesCoordinator: RoundCoordinatorDelegate {
  func roundCoordinator(_ coordinator: RoundCoordinator, didFinish wish: RoundCoordinator.Wish?) {
    release(coordinator)
    if wish == .anotherRound { startRound(coordinator.request.selection) }
  }
}

extension CategoriesCoordinator: HistoryCoordinatorDelegate {
  func historyCoordinatorDidFinish(_ coordinator: HistoryCoordinator) { release(coordinator) }
}

extension CategoriesCoordinator: SettingsCoordinatorDelegate {
  func settingsCoordinator(
    _ coordinator: SettingsCoordinator, didFinish result: Result<QuizSettings?, QuizError>
  ) {
    release(coordinator)
    controller?.settingsDidEnd(result)
  }
}
