internal import ComposableEngine
internal import SharedViewData
internal import TimelineEntities
internal import TimelineViewData

/// The form for the settings of the timeline.
struct SettingsForm: Reducer {
  struct State: Equatable, ScreenState {
    /// The stored settings; nil while they are loading.
    var stored: TimelineSettings?
    var userName = TextField()
    var userID = TextField()
    var imageName = TextField()
    var postsCompletedToDos = false
    var focus = TimelineSettingsViewData.Element.userName
    var failure: TimelineError?
    var isSaving = false
    var keys: Keys<TimelineKeysTopic>.State?
    var screen: TimelineSettingsViewData?

    var isEnabled: Bool { screen != nil && !isSaving && keys == nil }

    var input: TimelineSettingsInput {
      TimelineSettingsInput(
        userName: userName.text, userID: userID.text, imageName: imageName.text,
        postsCompletedToDos: postsCompletedToDos)
    }
  }

  enum Action: Equatable {
    /// What the form tells its parent.
    enum Delegate: Equatable {
      case ended(TimelineSettingsOutcome)
      case failed(TimelineError)
    }

    case task
    case loaded(Result<TimelineSettings, TimelineError>)
    case view(FormEvent)
    case saveResponse(Result<TimelineSettings, TimelineError>)
    case keys(KeysEvent)
    case delegate(Delegate)
  }

  let environment: TimelineEnvironment

  var body: some Reducer<State, Action> {
    Reduce<State, Action> { state, action in
      switch action {
      case .task: return .run { send in send(.loaded(await environment.settings())) }
      case .loaded(.failure(let error)): return .send(.delegate(.failed(error)))
      case .loaded(.success(let settings)):
        state.stored = settings
        state.userName = TextField(settings.author.userName.text)
        state.userID = TextField(settings.author.userID.text)
        state.imageName = TextField(settings.author.imageName.text)
        state.postsCompletedToDos = settings.postsCompletedToDos
      case .view(let event):
        state.failure = nil
        switch event {
        case .edit(let edit): state.apply(edit)
        case .toggle: state.postsCompletedToDos.toggle()
        case .focusNext: state.focus = state.focus.moved(by: 1)
        case .focusPrevious: state.focus = state.focus.moved(by: -1)
        case .ask, .goOn: break
        case .cancel: return .send(.delegate(.ended(.unchanged)))
        case .showKeys:
          state.keys = Keys.State(.settings)
          return .none
        case .save:
          guard let stored = state.stored, state.input.review(of: stored).canSave else { break }
          state.isSaving = true
          return .run { [input = state.input] send in
            send(.saveResponse(await environment.saveSettings(input, stored)))
          }
        }
      case .saveResponse(.success): return .send(.delegate(.ended(.saved)))
      case .saveResponse(.failure(let error)):
        state.isSaving = false
        state.failure = error
      case .keys(.leave): state.keys = nil
      case .keys, .delegate: return .none
      }
      state.screen = TimelineSettingsViewData(state)
      return .none
    }
    .ifLet(\.keys, action: Action.keysPath) { Keys() }
  }
}

extension SettingsForm.State {
  fileprivate mutating func apply(_ edit: TextEdit) {
    switch focus {
    case .userName: userName.apply(edit)
    case .userID: userID.apply(edit)
    case .imageName: imageName.apply(edit)
    case .postsCompletedToDos, .save, .cancel: break
    }
  }
}

extension SettingsForm.Action {
  static var keysPath: CasePath<Self, KeysEvent> {
    CasePath({ .keys($0) }, extract: { if case .keys(let action) = $0 { action } else { nil } })
  }
}

extension TimelineSettingsViewData {
  /// Creates the view data of a form; nil while it is loading.
  fileprivate init?(_ form: SettingsForm.State) {
    guard let stored = form.stored else { return nil }
    let review = form.input.review(of: stored)
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
