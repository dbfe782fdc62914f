internal import CoordinatorEngine
internal import SharedEntities
internal import SharedViewData
internal import SharedViews
internal import TimelineEntities
internal import TimelineViewData
internal import TimelineViews

/// Receives what the user wants beyond the settings, and how they end.
@MainActor
protocol TimelineSettingsControllerDelegate: AnyObject {
  func settingsControllerDidSave(_ controller: TimelineSettingsController)
  func settingsControllerDidRequestKeys(_ controller: TimelineSettingsController)
  /// The settings could not be read, so that there is nothing to show.
  func settingsController(_ controller: TimelineSettingsController, didFail error: TimelineError)
}

/// The settings form.
@MainActor
final class TimelineSettingsController: ScreenController<TimelineSettingsViewData, FormEvent> {
  weak var delegate: (any TimelineSettingsControllerDelegate)?

  private let model: TimelineModel
  private var settings: TimelineSettings?
  private var userName = TextField()
  private var userID = TextField()
  private var imageName = TextField()
  private var postsCompletedToDos = false
  private var focus = TimelineSettingsViewData.Element.userName
  private var failure: TimelineError?

  init(model: TimelineModel) {
    self.model = model
    super.init(TimelineScreens.settings)
  }

  override var viewData: TimelineSettingsViewData? {
    guard let settings else { return nil }
    let review = input.review(of: settings)
    // A blank name is not reported as an error: the disabled button already shows it.
    let shown = TimelineSettingsReview(
      userNameError: review.userNameError == .userNameIsBlank ? nil : review.userNameError,
      userIDError: userID.text.isEmpty ? nil : review.userIDError,
      imageNameError: review.imageNameError, canSave: review.canSave)
    return TimelineSettingsViewData(
      userName: userName, userID: userID, imageName: imageName, postsCompletedToDos: postsCompletedToDos,
      focus: focus, review: shown, failure: failure)
  }

  override func viewDidLoad() async {
    do throws(TimelineError) {
      let settings = try await model.settings()
      userName = TextField(settings.author.userName.text)
      userID = TextField(settings.author.userID.text)
      imageName = TextField(settings.author.imageName.text)
      postsCompletedToDos = settings.postsCompletedToDos
      self.settings = settings
    } catch {
      delegate?.settingsController(self, didFail: error)
    }
  }

  override func handle(_ event: FormEvent) async {
    failure = nil
    switch event {
    case .edit(let edit): apply(edit)
    case .toggle: postsCompletedToDos.toggle()
    case .focusNext: focus = focus.moved(by: 1)
    case .focusPrevious: focus = focus.moved(by: -1)
    case .ask, .goOn: break
    case .save: await save()
    case .cancel: goBack()
    case .showKeys: delegate?.settingsControllerDidRequestKeys(self)
    }
  }

  private var input: TimelineSettingsInput {
    TimelineSettingsInput(
      userName: userName.text, userID: userID.text, imageName: imageName.text,
      postsCompletedToDos: postsCompletedToDos)
  }

  private func apply(_ edit: TextEdit) {
    switch focus {
    case .userName: userName.apply(edit)
    case .userID: userID.apply(edit)
    case .imageName: imageName.apply(edit)
    case .postsCompletedToDos, .save, .cancel: break
    }
  }

  /// Saves the input; on failure it is kept.
  private func save() async {
    guard let settings, input.review(of: settings).canSave else { return }
    do throws(TimelineError) {
      try await model.repository.save(input, of: settings, defaults: model.defaults)
      delegate?.settingsControllerDidSave(self)
    } catch {
      failure = error
    }
  }
}
