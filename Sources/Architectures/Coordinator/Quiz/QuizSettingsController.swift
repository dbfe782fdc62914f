internal import CoordinatorEngine
internal import Platform
internal import QuizEntities
internal import QuizViewData
internal import QuizViews
internal import SharedEntities
internal import SharedViewData
internal import SharedViews

/// Handles requests that go beyond the settings, and the saved settings.
@AppActor
protocol QuizSettingsControllerDelegate: AnyObject {
  func settingsController(_ controller: QuizSettingsController, didSave settings: QuizSettings)
  func settingsControllerDidRequestKeys(_ controller: QuizSettingsController)
}

/// The settings form once the settings are loaded.
@AppActor
final class QuizSettingsController: ScreenController<QuizSettingsViewData, FormEvent> {
  weak var delegate: (any QuizSettingsControllerDelegate)?

  private let model: QuizModel
  private var entry: QuizSettingsEntry

  /// Creates the controller of a form for loaded settings.
  init(_ stored: QuizSettings, model: QuizModel) {
    self.model = model
    entry = QuizSettingsEntry(stored)
    super.init(QuizScreens.settings)
  }

  override var viewData: QuizSettingsViewData? { QuizSettingsViewData(entry, entry.review) }

  override func handle(_ event: FormEvent) async {
    entry.take(event)
    switch event {
    case .edit, .toggle, .focusNext, .focusPrevious, .ask, .continueEditing: break
    case .save: await save()
    case .cancel: goBack()
    case .showKeys: delegate?.settingsControllerDidRequestKeys(self)
    }
  }

  /// Saves the input; on failure it is kept, and an invalid field receives the focus.
  private func save() async {
    let review = entry.review
    entry.focusInvalidField(review)
    guard review.canSave else { return }
    do throws(QuizError) {
      delegate?.settingsController(
        self, didSave: try await model.repository.change(try entry.input.changes(of: entry.stored)))
    } catch {
      entry.fail(error)
    }
  }
}
