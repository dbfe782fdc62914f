internal import CoordinatorEngine
internal import Platform
internal import SharedViews
internal import TimelineEntities
internal import TimelineViewData
internal import TimelineViews

/// Receives the end of the settings.
@AppActor
protocol SettingsCoordinatorDelegate: AnyObject {
  /// Called once the form is popped; the result is a failure if it could not be shown.
  func settingsCoordinator(
    _ coordinator: SettingsCoordinator, didFinish result: Result<TimelineSettingsOutcome, TimelineError>)
}

/// Manages the flow through the settings form.
@AppActor
final class SettingsCoordinator: Coordinator {
  weak var delegate: (any SettingsCoordinatorDelegate)?

  private let model: TimelineModel
  private var result = Result<TimelineSettingsOutcome, TimelineError>.success(.unchanged)

  init(model: TimelineModel, navigator: any Navigating) {
    self.model = model
    super.init(navigator: navigator)
  }

  override func start() {
    let controller = TimelineSettingsController(model: model)
    controller.delegate = self
    navigator.present(controller) { [weak self] in
      guard let self else { return }
      self.delegate?.settingsCoordinator(self, didFinish: self.result)
    }
  }
}

extension SettingsCoordinator: TimelineSettingsControllerDelegate {
  func settingsControllerDidSave(_ controller: TimelineSettingsController) {
    result = .success(.saved)
    navigator.pop(controller)
  }

  func settingsControllerDidRequestKeys(_ controller: TimelineSettingsController) {
    navigator.present(KeysController(TimelineScreens.keys, of: .settings)) {}
  }

  func settingsController(_ controller: TimelineSettingsController, didFail error: TimelineError) {
    result = .failure(error)
    navigator.pop(controller)
  }
}
