internal import ComposableEngine
internal import SharedEntities
internal import SharedViewData
internal import ToDosEntities
internal import ToDosViewData

/// The form that creates or edits a ToDo.
struct ToDoForm: Reducer {
  struct State: Equatable, ScreenState {
    /// The input.
    var fields: ToDoFields
    var focus = ToDoFormViewData.Element.field(.title)
    /// The error that made saving fail, until the next event; nil if there is none.
    var failure: ToDoError?
    /// Whether the form has asked, until the next event, whether to discard the changes.
    var hasAsked = false
    /// The review of the input by the clock.
    var review: ToDoReview
    var isSaving = false
    var keys: Keys<ToDoKeysTopic>.State?

    init(for stored: ToDo? = nil, on clock: any WallClock, in language: Language) {
      fields = ToDoFields(of: stored, shownAt: clock.now())
      review = fields.review(on: clock, in: language)
    }

    var screen: ToDoFormViewData? {
      ToDoFormViewData(fields, review, focus: focus, failure: failure, hasAsked: hasAsked)
    }
    var isEnabled: Bool { !isSaving && keys == nil }
  }

  enum Action: Equatable {
    /// Actions that the parent handles.
    enum Delegate: Equatable {
      case saved(ToDo)
      case cancelled
    }

    case view(ToDoFormEvent)
    case saveResponse(Result<ToDo, ToDoSavingError>)
    case keys(KeysEvent)
    case delegate(Delegate)

    var keys: KeysEvent? { if case .keys(let action) = self { action } else { nil } }
  }

  let environment: ToDosEnvironment

  var body: some Reducer<State, Action> {
    Reduce<State, Action> { state, action in
      switch action {
      case .view(let event):
        (state.failure, state.hasAsked) = (nil, event == .ask)
        if event != .save { state.fields.shownAt = environment.clock.now() }
        switch event {
        case .edit(let edit): state.fields[state.focus]?.apply(edit)
        case .choose(let value): state.fields[state.focus] = TextField(value)
        case .focusNext: state.focus = state.focus.moved(by: 1)
        case .focusPrevious: state.focus = state.focus.moved(by: -1)
        case .ask, .continueEditing: break
        case .cancel: return .send(.delegate(.cancelled))
        case .showKeys: state.keys = Keys.State(.form)
        case .save: return save(&state)
        }
        review(&state)
      case .saveResponse(.success(let toDo)): return .send(.delegate(.saved(toDo)))
      case .saveResponse(.failure(let error)):
        state.isSaving = false
        if let invalid = state.review.field(of: error.error) {
          state.focus = .field(invalid)
        } else {
          state.failure = error.error
          state.fields = state.fields.rebased(after: error)
          if let contested = error.conflicts.first { state.focus = .field(contested) }
        }
        review(&state)
      case .keys(.leave):
        state.keys = nil
        review(&state)
      case .keys, .delegate: break
      }
      return .none
    }
    .ifLet(\.keys, action: CasePath(Action.keys, extract: \.keys)) { Keys() }
  }

  /// Saves the input if it is valid.
  private func save(_ state: inout State) -> Effect<Action> {
    review(&state)
    guard state.review.canSave else { return .none }
    state.isSaving = true
    return .run { [fields = state.fields] send in
      send(
        .saveResponse(
          await Result { () async throws(ToDoSavingError) in
            try await environment.save(fields.input, fields.stored)
          }))
    }
  }

  private func review(_ state: inout State) {
    state.review = state.fields.review(on: environment.clock, in: environment.language)
  }
}
