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
      load: { _ throws(QuizError) in try await environment.settings() }, placeholder: { _ in .loading },
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
    var fields: QuizSettingsFields
    var focus = QuizSettingsViewData.Element.isLimited
    /// The error that made saving fail, until the next event; nil if there is none.
    var failure: QuizError?
    /// Whether the form has asked, until the next event, whether to discard the changes.
    var hasAsked = false
    var isSaving = false
    var keys: Keys<QuizKeysTopic>.State?

    init(_ stored: QuizSettings) { fields = QuizSettingsFields(of: stored) }

    var screen: QuizSettingsViewData? {
      QuizSettingsViewData(fields, fields.review, focus: focus, failure: failure, hasAsked: hasAsked)
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

    var keys: KeysEvent? { if case .keys(let action) = self { action } else { nil } }
  }

  let environment: QuizEnvironment

  var body: some Reducer<State, Action> {
    Reduce<State, Action> { state, action in
      switch action {
      case .view(let event):
        (state.failure, state.hasAsked) = (nil, event == .ask)
        switch event {
        case .edit(let edit): state.fields[state.focus]?.apply(edit)
        case .toggle: state.fields.isLimited.toggle()
        case .focusNext: state.focus = state.focus.moved(by: 1)
        case .focusPrevious: state.focus = state.focus.moved(by: -1)
        case .ask, .continueEditing: break
        case .cancel: return .send(.delegate(.cancelled))
        case .showKeys: state.keys = Keys.State(.settings)
        case .save: return save(&state)
        }
      case .saveResponse(.success(let settings)): return .send(.delegate(.saved(settings)))
      case .saveResponse(.failure(let error)):
        state.isSaving = false
        state.failure = error
      case .keys(.leave): state.keys = nil
      case .keys, .delegate: break
      }
      return .none
    }
    .ifLet(\.keys, action: CasePath(Action.keys, extract: \.keys)) { Keys() }
  }

  /// Saves the input; if it is invalid, focuses the field.
  private func save(_ state: inout State) -> Effect<Action> {
    let review = state.fields.review
    if let invalid = review.invalidField { state.focus = invalid }
    guard review.canSave else { return .none }
    state.isSaving = true
    return .run { [fields = state.fields] send in
      send(
        .saveResponse(
          await Result { () async throws(QuizError) in
            try await environment.saveSettings(fields.input, fields.stored)
          }))
    }
  }
}
