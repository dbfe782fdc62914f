internal import CoordinatorEngine
internal import QuizEntities
internal import QuizViewData
internal import QuizViews
internal import SharedEntities
internal import SharedViewData
internal import SharedViews

/// Receives what the user wants beyond the settings, and what was saved.
@MainActor
protocol QuizSettingsControllerDelegate: AnyObject {
  func settingsController(_ controller: QuizSettingsController, didSave settings: QuizSettings)
  func settingsControllerDidRequestKeys(_ controller: QuizSettingsController)
}

/// The settings form once the settings are loaded.
@MainActor
final class QuizSettingsController: ScreenController<QuizSettingsViewData, FormEvent> {
  weak var delegate: (any QuizSettingsControllerDelegate)?

  private let model: QuizModel
  private let stored: QuizSettings
  private var isLimited: Bool
  private var limit: TextField
  private var count: TextField
  private var focus = QuizSettingsViewData.Element.isLimited
  private var failure: QuizError?

  /// Creates the controller of a form for settings that have been read.
  init(_ stored: QuizSettings, model: QuizModel) {
    self.stored = stored
    self.model = model
    isLimited = stored.isLimited
    limit = TextField(String(stored.limit.seconds))
    count = TextField(String(stored.questionCount.number))
    super.init(QuizScreens.settings)
  }

  override var viewData: QuizSettingsViewData? {
    QuizSettingsViewData(
      isLimited: isLimited, limit: limit, count: count, focus: focus, review: review, failure: failure)
  }

  override func handle(_ event: FormEvent) async {
    failure = nil
    switch event {
    case .edit(let edit): apply(edit)
    case .toggle: isLimited.toggle()
    case .focusNext: focus = focus.moved(by: 1)
    case .focusPrevious: focus = focus.moved(by: -1)
    case .ask, .goOn: break
    case .save: await save()
    case .cancel: goBack()
    case .showKeys: delegate?.settingsControllerDidRequestKeys(self)
    }
  }

  private func apply(_ edit: TextEdit) {
    switch focus {
    case .limit: limit.apply(edit)
    case .count: count.apply(edit)
    case .isLimited, .save, .cancel: break
    }
  }

  /// Saves the input; on failure it is kept, and an invalid field receives the focus.
  private func save() async {
    let review = review
    if review.limitError != nil {
      focus = .limit
    } else if review.countError != nil {
      focus = .count
    }
    guard review.canSave else { return }
    do throws(QuizError) {
      delegate?.settingsController(
        self, didSave: try await model.repository.change(try draft.changes(of: stored)))
    } catch {
      failure = error
    }
  }

  private var review: QuizSettingsReview { draft.review(of: stored) }

  private var draft: QuizSettingsDraft {
    QuizSettingsDraft(isLimited: isLimited, limit: limit.text, count: count.text)
  }
}
