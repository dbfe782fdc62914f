internal import SharedViewData
internal import TimelineEntities
internal import TimelineViewData
internal import ViewDataScreensEngine

/// The state of the settings form.
struct TimelineSettingsState {
  /// The form; nil until the settings are loaded.
  var form: Form?
  var showsKeys = false
  /// How the form ends; nil until it does.
  var outcome: Result<TimelineSettingsOutcome, TimelineError>?

  /// What is entered.
  struct Form {
    let stored: TimelineSettings
    var userName: TextField
    var userID: TextField
    var imageName: TextField
    var postsCompletedToDos: Bool
    var focus = TimelineSettingsViewData.Element.userName
    var failure: TimelineError?

    init(_ settings: TimelineSettings) {
      stored = settings
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
  }
}

extension TimelineSettingsViewData {
  /// Derives what the screen shows; nil until the settings are loaded.
  init?(_ state: TimelineSettingsState) {
    guard let form = state.form else { return nil }
    let review = form.input.review(of: form.stored)
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

/// What happens on the settings form.
enum TimelineSettingsAction: Sendable {
  case didAppear
  case didLoad(Result<TimelineSettings, TimelineError>)
  case event(FormEvent)
  case setShowsKeys(Bool)
  case didSave(Result<Void, TimelineError>)
}

typealias TimelineSettingsReducer = Reducer<
  TimelineSettingsAction, TimelineSettingsState, TimelineEnvironment
>

extension TimelineSettingsReducer {
  /// The reducer of the settings form.
  static var settings: TimelineSettingsReducer {
    TimelineSettingsReducer { action, state, environment in
      switch action {
      case .didAppear:
        return Effect {
          .didLoad(await ended { () throws(TimelineError) in try await environment.settings() })
        }
      case .didLoad(.success(let settings)): state.form = TimelineSettingsState.Form(settings)
      case .didLoad(.failure(let error)): state.outcome = .failure(error)
      case .event(let event):
        state.form?.failure = nil
        return state.reduce(event, environment)
      case .setShowsKeys(let shows): state.showsKeys = shows
      case .didSave(.success): state.outcome = .success(.saved)
      case .didSave(.failure(let error)): state.form?.failure = error
      }
      return .empty
    }
  }
}

extension TimelineSettingsState {
  fileprivate mutating func reduce(
    _ event: FormEvent, _ environment: TimelineEnvironment
  ) -> Effect<TimelineSettingsAction> {
    switch event {
    case .edit(let edit): form?.apply(edit)
    case .toggle: form?.postsCompletedToDos.toggle()
    case .focusNext: form?.moveFocus(by: 1)
    case .focusPrevious: form?.moveFocus(by: -1)
    case .ask, .goOn: break
    case .save: return save(environment)
    case .cancel: outcome = .success(.unchanged)
    case .showKeys: showsKeys = true
    }
    return .empty
  }

  private func save(_ environment: TimelineEnvironment) -> Effect<TimelineSettingsAction> {
    guard let form, form.input.review(of: form.stored).canSave else { return .empty }
    return Effect {
      .didSave(
        await ended { () throws(TimelineError) in
          try await environment.repository.save(
            form.input, of: form.stored, defaults: environment.defaults)
        })
    }
  }
}

extension TimelineSettingsState.Form {
  fileprivate mutating func moveFocus(by step: Int) { focus = focus.moved(by: step) }

  fileprivate mutating func apply(_ edit: TextEdit) {
    switch focus {
    case .userName: userName.apply(edit)
    case .userID: userID.apply(edit)
    case .imageName: imageName.apply(edit)
    case .postsCompletedToDos, .save, .cancel: break
    }
  }
}
