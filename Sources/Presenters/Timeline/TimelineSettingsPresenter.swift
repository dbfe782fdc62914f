public import SharedContracts
internal import SharedPresenters
internal import SharedViewData
public import TimelineContracts
public import TimelineEntities
public import TimelineViewData

/// Has the settings changed in a form, and saved.
///
/// Owns its view, interactor and router.
@MainActor
public final class TimelineSettingsPresenter: Screen {
  private let view: any Viewing<TimelineSettingsViewData, TimelineSettingsEvent>
  private let interactor: any TimelineSettingsInteracting
  private let router: any TimelineSettingsRouting

  /// A presenter between a view, an interactor and a router.
  public init(
    view: any Viewing<TimelineSettingsViewData, TimelineSettingsEvent>,
    interactor: any TimelineSettingsInteracting,
    router: any TimelineSettingsRouting
  ) {
    self.view = view
    self.interactor = interactor
    self.router = router
  }

  /// Serves the form's events; tells whether new settings were saved.
  ///
  /// - Throws: why the settings could not be read.
  public func run() async throws(TimelineError) -> TimelineSettingsOutcome {
    let settings = try await interactor.settings()
    var form = TimelineSettingsForm(settings)
    show(form, of: settings)
    while let event = await view.nextEvent() {
      form.failure = nil
      switch event {
      case .edit(let edit): form.apply(edit)
      case .togglePostsCompletedToDos: form.postsCompletedToDos.toggle()
      case .focusNext: form.moveFocus(by: 1)
      case .focusPrevious: form.moveFocus(by: -1)
      case .save: if await save(&form, of: settings) { return .saved }
      case .cancel: return .unchanged
      case .showKeys: await router.showKeys(of: .settings)
      }
      show(form, of: settings)
    }
    return .unchanged
  }

  private func show(_ form: TimelineSettingsForm, of settings: TimelineSettings) {
    view.show(TimelineSettingsViewData(form, interactor.review(form.input, of: settings)))
  }

  /// Saves what was entered; where that cannot be done, it stays.
  private func save(_ form: inout TimelineSettingsForm, of settings: TimelineSettings) async -> Bool {
    guard interactor.review(form.input, of: settings).canSave else { return false }
    do throws(TimelineError) {
      try await interactor.save(form.input, of: settings)
      return true
    } catch {
      form.failure = error
      return false
    }
  }
}

/// What has been entered in the form so far.
private struct TimelineSettingsForm {
  var userName: TextField
  var userID: TextField
  var imageName: TextField
  var postsCompletedToDos: Bool
  var focus = TimelineSettingsViewData.Element.userName
  var failure: TimelineError?

  init(_ settings: TimelineSettings) {
    userName = TextField(settings.author.userName.text)
    userID = TextField(settings.author.userID.text)
    imageName = TextField(settings.author.imageName.text)
    postsCompletedToDos = settings.postsCompletedToDos
  }

  var input: TimelineSettingsInput {
    TimelineSettingsInput(
      userName: userName.text, userID: userID.text, imageName: imageName.text,
      postsCompletedToDos: postsCompletedToDos)
  }

  mutating func apply(_ edit: TextEdit) {
    switch focus {
    case .userName: userName.apply(edit)
    case .userID: userID.apply(edit)
    case .imageName: imageName.apply(edit)
    case .postsCompletedToDos, .save, .cancel: break
    }
  }

  mutating func moveFocus(by step: Int) { focus = focus.moved(by: step) }
}

extension TimelineSettingsViewData {
  fileprivate init(_ form: TimelineSettingsForm, _ review: TimelineSettingsReview) {
    // A name that is still blank need not be told: that it cannot be saved says so.
    let userNameError = review.userNameError == .userNameIsBlank ? nil : review.userNameError
    self.init(
      userName: form.userName, userID: form.userID, imageName: form.imageName,
      postsCompletedToDos: form.postsCompletedToDos, focus: form.focus,
      userNameError: userNameError,
      userIDError: form.userID.text.isEmpty ? nil : review.userIDError,
      imageNameError: review.imageNameError, canSave: review.canSave,
      failure: form.failure)
  }
}
