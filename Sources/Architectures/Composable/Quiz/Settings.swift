internal import ComposableEngine
internal import QuizEntities
internal import QuizViewData
internal import SharedViewData

/// The settings: a form, which there is only when they are loaded.
struct Settings: Reducer {
  typealias FormLoading = Loading<NoInput, QuizSettings, QuizError, SettingsForm>
  typealias State = FormLoading.State
  typealias Action = FormLoading.Action

  let environment: QuizEnvironment

  var body: some Reducer<State, Action> {
    FormLoading(
      load: { _ in await environment.settings() }, placeholder: { _ in .placeholder },
      content: { _, settings in SettingsForm.State(settings) }, child: SettingsForm(environment: environment))
    Reduce<State, Action> { _, action in
      action == .content(.delegate(.cancelled)) ? .send(.delegate(.left)) : .none
    }
  }
}

/// The form for the settings of the quiz.
struct SettingsForm: Reducer {
  struct State: Equatable, ScreenState {
    let stored: QuizSettings
    var isLimited: Bool
    var limit: TextField
    var count: TextField
    var focus = QuizSettingsViewData.Element.isLimited
    var failure: QuizError?
    var isSaving = false
    var keys: Keys<QuizKeysTopic>.State?
    var screen: QuizSettingsViewData?

    init(_ stored: QuizSettings) {
      self.stored = stored
      let draft = QuizSettingsDraft(stored)
      isLimited = draft.isLimited
      limit = TextField(draft.limit)
      count = TextField(draft.count)
      show()
    }

    var isEnabled: Bool { !isSaving && keys == nil }

    var draft: QuizSettingsDraft {
      QuizSettingsDraft(isLimited: isLimited, limit: limit.text, count: count.text)
    }
  }

  enum Action: Equatable {
    /// What the form tells its parent.
    enum Delegate: Equatable {
      case saved(QuizSettings)
      case cancelled
    }

    case view(FormEvent)
    case saveResponse(Result<QuizSettings, QuizError>)
    case keys(KeysEvent)
    case delegate(Delegate)
  }

  let environment: QuizEnvironment

  var body: some Reducer<State, Action> {
    Reduce<State, Action> { state, action in
      switch action {
      case .view(let event):
        state.failure = nil
        switch event {
        case .edit(let edit): state.apply(edit)
        case .toggle: state.isLimited.toggle()
        case .focusNext: state.focus = state.focus.moved(by: 1)
        case .focusPrevious: state.focus = state.focus.moved(by: -1)
        case .ask, .goOn: break
        case .cancel: return .send(.delegate(.cancelled))
        case .showKeys:
          state.keys = Keys.State(.settings)
          return .none
        case .save: if let effect = save(&state) { return effect }
        }
      case .saveResponse(.success(let settings)): return .send(.delegate(.saved(settings)))
      case .saveResponse(.failure(let error)):
        state.isSaving = false
        state.failure = error
      case .keys(.leave): state.keys = nil
      case .keys, .delegate: return .none
      }
      state.show()
      return .none
    }
    .ifLet(\.keys, action: Action.keysPath) { Keys() }
  }

  /// Saves the input; if it is invalid, focuses the field and returns nil.
  private func save(_ state: inout State) -> Effect<Action>? {
    let review = state.draft.review(of: state.stored)
    if review.limitError != nil {
      state.focus = .limit
    } else if review.countError != nil {
      state.focus = .count
    }
    guard review.canSave else { return nil }
    state.isSaving = true
    return .run { [draft = state.draft, stored = state.stored] send in
      send(.saveResponse(await environment.saveSettings(draft, stored)))
    }
  }
}

extension SettingsForm.State {
  /// The form while the settings are loading.
  fileprivate static var placeholder: SettingsForm.State {
    var state = SettingsForm.State(.default)
    state.screen = QuizSettingsViewData(
      isLoading: true, isLimited: true, limit: TextField(), count: TextField(),
      review: QuizSettingsReview(canSave: false))
    return state
  }

  fileprivate mutating func apply(_ edit: TextEdit) {
    switch focus {
    case .limit: limit.apply(edit)
    case .count: count.apply(edit)
    case .isLimited, .save, .cancel: break
    }
  }

  /// Brings the screen up to date.
  fileprivate mutating func show() {
    screen = QuizSettingsViewData(
      isLimited: isLimited, limit: limit, count: count, focus: focus, review: draft.review(of: stored),
      failure: failure)
  }
}

extension SettingsForm.Action {
  static var keysPath: CasePath<Self, KeysEvent> {
    CasePath({ .keys($0) }, extract: { if case .keys(let action) = $0 { action } else { nil } })
  }
}
