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
  private var fields: QuizSettingsFields
  private var focus = QuizSettingsViewData.Element.isLimited
  /// The error that made saving fail, until the next event; nil if there is none.
  private var failure: QuizError?
  /// Whether the form has asked, until the next event, whether to discard the changes.
  private var hasAsked = false

  /// Creates the controller of a form for loaded settings.
  init(_ stored: QuizSettings, model: QuizModel) {
    self.model = model
    fields = QuizSettingsFields(of: stored)
    super.init(QuizScreens.settings)
  }

  override var viewData: QuizSettingsViewData? {
    QuizSettingsViewData(fields, fields.review, focus: focus, failure: failure, hasAsked: hasAsked)
  }

  override func handle(_ event: FormEvent) async {
    failure = nil
    hasAsked = event == .ask
    switch event {
    case .edit(let edit): fields[focus]?.apply(edit)
    case .toggle: fields.isLimited.toggle()
    case .focusNext: focus = focus.moved(by: 1)
    case .focusPrevious: focus = focus.moved(by: -1)
    case .ask, .continueEditing: break
    case .save: await save()
    case .cancel: goBack()
    case .showKeys: delegate?.settingsControllerDidRequestKeys(self)
    }
  }

  /// Saves the input; on failure it is kept, and an invalid field receives the focus.
  private func save() async {
    let review = fields.review
    if let invalid = review.invalidField { focus = invalid }
    guard review.canSave else { return }
    do throws(QuizError) {
      delegate?.settingsController(
        self, didSave: try await model.repository.change(try fields.input.changes(of: fields.stored)))
    } catch {
      failure = error
    }
  }
}
