internal import CoordinatorEngine
internal import Platform
internal import QuizEntities
internal import QuizViewData
internal import QuizViews
internal import SharedEntities
internal import SharedViewData
internal import SharedViews

/// Receives the end of the settings.
@AppActor
protocol SettingsCoordinatorDelegate: AnyObject {
  /// Called once the form is popped; the result is nil if it was cancelled, a failure if it could not be shown.
  func settingsCoordinator(
    _ coordinator: SettingsCoordinator, didFinish result: Result<QuizSettings?, QuizError>)
}

/// Manages the flow through the settings form.
@AppActor
final class SettingsCoordinator: Coordinator {
  typealias Loading = LoadingController<QuizSettingsViewData, FormEvent, QuizSettings, QuizError>

  weak var delegate: (any SettingsCoordinatorDelegate)?

  private let model: QuizModel
  private var result = Result<QuizSettings?, QuizError>.success(nil)

  init(model: QuizModel, navigator: any Navigating) {
    self.model = model
    super.init(navigator: navigator)
  }

  override func start() {
    let model = model
    let appearance = Loading.Appearance(
      loading: {
        QuizSettingsViewData(
          isLoading: true, isLimited: true, limit: TextField(), count: TextField(),
          review: QuizSettingsReview(canSave: false))
      }, failed: { _ in nil }, back: .cancel)
    let loading = Loading(QuizScreens.settings, appearance) { _ async throws(QuizError) in
      try await model.repository.settings()
    }
    replace(loading) { [weak self] settings, _ in
      let controller = QuizSettingsController(settings, model: model)
      controller.delegate = self
      return controller
    }
    loading.onFailure = { [weak self] error in self?.result = .failure(error) }
    navigator.present(loading) { [weak self] in
      guard let self else { return }
      self.delegate?.settingsCoordinator(self, didFinish: self.result)
    }
  }
}

extension SettingsCoordinator: QuizSettingsControllerDelegate {
  func settingsController(_ controller: QuizSettingsController, didSave settings: QuizSettings) {
    result = .success(settings)
    navigator.pop(controller)
  }

  func settingsControllerDidRequestKeys(_ controller: QuizSettingsController) {
    navigator.present(KeysController(QuizScreens.keys, of: .settings)) {}
  }
}
