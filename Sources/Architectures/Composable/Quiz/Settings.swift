internal import ComposableEngine
internal import QuizEntities
internal import QuizViewData
internal import SharedViewData

/// The settings: a form, which exists only after they are loaded.
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
    /// The input.
    var entry: QuizSettingsEntry
    var isSaving = false
    var keys: Keys<QuizKeysTopic>.State?
    var screen: QuizSettingsViewData?

    init(_ stored: QuizSettings) {
      entry = QuizSettingsEntry(stored)
      show()
    }

    var isEnabled: Bool { !isSaving && keys == nil }
  }

  enum Action: Equatable {
    /// Actions that the parent handles.
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
        state.entry.take(event)
        switch event {
        case .edit, .toggle, .focusNext, .focusPrevious, .ask, .continueEditing: break
        case .cancel: return .send(.delegate(.cancelled))
        case .showKeys:
          state.keys = Keys.State(.settings)
          return .none
        case .save: if let effect = save(&state) { return effect }
        }
      case .saveResponse(.success(let settings)): return .send(.delegate(.saved(settings)))
      case .saveResponse(.failure(let error)):
        state.isSaving = false
        state.entry.fail(error)
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
    let review = state.entry.review
    state.entry.focusInvalidField(review)
    guard review.canSave else { return nil }
    state.isSaving = true
    return .run { [entry = state.entry] send in
      send(.saveResponse(await environment.saveSettings(entry.input, entry.stored)))
    }
  }
}

extension SettingsForm.State {
  /// The form while the settings are loading.
  fileprivate static var placeholder: SettingsForm.State {
    var state = SettingsForm.State(.default)
    state.screen = .loading
    return state
  }

  /// Updates the screen.
  fileprivate mutating func show() { screen = QuizSettingsViewData(entry, entry.review) }
}

extension SettingsForm.Action {
  static var keysPath: CasePath<Self, KeysEvent> {
    CasePath({ .keys($0) }, extract: { if case .keys(let action) = $0 { action } else { nil } })
  }
}
