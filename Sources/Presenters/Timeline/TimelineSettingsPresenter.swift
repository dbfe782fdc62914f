public import SharedContracts
public import SharedViewData
public import TimelineContracts
public import TimelineEntities
public import TimelineViewData

/// Shows the settings form, and saves it.
///
/// Owns its view, interactor and router.
@MainActor
public final class TimelineSettingsPresenter: Screen {
  private let view: any Viewing<TimelineSettingsViewData, FormEvent>
  private let interactor: any TimelineSettingsInteracting
  private let router: any TimelineSettingsRouting

  /// Creates a presenter between a view, an interactor and a router.
  public init(
    view: any Viewing<TimelineSettingsViewData, FormEvent>,
    interactor: any TimelineSettingsInteracting,
    router: any TimelineSettingsRouting
  ) {
    self.view = view
    self.interactor = interactor
    self.router = router
  }

  /// Handles the events of the form; returns whether settings were saved.
  ///
  /// - Throws: an error that prevents the settings from being read.
  public func run() async throws(TimelineError) -> TimelineSettingsOutcome {
    let settings = try await interactor.settings()
    var form = TimelineSettingsForm(settings)
    show(form, of: settings)
    while let event = await view.nextEvent() {
      form.failure = nil
      switch event {
      case .edit(let edit): form.apply(edit)
      case .toggle: form.postsCompletedToDos.toggle()
      case .focusNext: form.focus = form.focus.moved(by: 1)
      case .focusPrevious: form.focus = form.focus.moved(by: -1)
      case .ask, .goOn: break
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

  /// Saves the input.
  ///
  /// On failure the input is kept.
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

/// The content of the form.
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
}

extension TimelineSettingsViewData {
  fileprivate init(_ form: TimelineSettingsForm, _ review: TimelineSettingsReview) {
    // A blank name is not reported as an error: the disabled button already shows it.
    let shown = TimelineSettingsReview(
      userNameError: review.userNameError == .userNameIsBlank ? nil : review.userNameError,
      userIDError: form.userID.text.isEmpty ? nil : review.userIDError,
      imageNameError: review.imageNameError, canSave: review.canSave)
    self.init(
      userName: form.userName, userID: form.userID, imageName: form.imageName,
      postsCompletedToDos: form.postsCompletedToDos, focus: form.focus, review: shown, failure: form.failure)
  }
}
