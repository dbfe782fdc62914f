internal import ComposableEngine
internal import SharedEntities
internal import SharedViewData
internal import ToDosEntities
internal import ToDosViewData

/// The form that creates or edits a ToDo.
struct ToDoForm: Reducer {
  struct State: Equatable, ScreenState {
    /// The input.
    var entry: ToDoFormEntry
    var isSaving = false
    var keys: Keys<ToDoKeysTopic>.State?
    var screen: ToDoFormViewData?

    init(for stored: ToDo? = nil, at instant: Instant) {
      entry = ToDoFormEntry(for: stored, at: instant)
    }

    var isEnabled: Bool { screen != nil && !isSaving && keys == nil }
  }

  enum Action: Equatable {
    /// Actions that the parent handles.
    enum Delegate: Equatable {
      case saved(ToDo)
      case cancelled
    }

    case task
    case view(ToDoFormEvent)
    case saveResponse(Result<ToDo, ToDoSavingError>)
    case keys(KeysEvent)
    case delegate(Delegate)
  }

  let environment: ToDosEnvironment

  var body: some Reducer<State, Action> {
    Reduce<State, Action> { state, action in
      switch action {
      case .task: break
      case .view(let event):
        state.entry.take(event, at: environment.clock.now())
        switch event {
        case .edit, .choose, .focusNext, .focusPrevious, .ask, .continueEditing: break
        case .cancel: return .send(.delegate(.cancelled))
        case .showKeys:
          state.keys = Keys.State(.form)
          return .none
        case .save:
          guard review(state).canSave else { break }
          state.isSaving = true
          return .run { [state] send in
            send(.saveResponse(await environment.save(state.entry.input, state.entry.stored)))
          }
        }
      case .saveResponse(.success(let toDo)): return .send(.delegate(.saved(toDo)))
      case .saveResponse(.failure(let error)):
        state.isSaving = false
        state.entry.fail(error, review(state))
      case .keys(.leave): state.keys = nil
      case .keys, .delegate: return .none
      }
      show(&state)
      return .none
    }
    .ifLet(\.keys, action: Action.keysPath) { Keys() }
  }

  private func review(_ state: State) -> ToDoReview {
    state.entry.review(on: environment.clock, in: environment.language)
  }

  private func show(_ state: inout State) {
    state.screen = ToDoFormViewData(state.entry, review(state))
  }
}

extension ToDoForm.Action {
  static var keysPath: CasePath<Self, KeysEvent> {
    CasePath({ .keys($0) }, extract: { if case .keys(let action) = $0 { action } else { nil } })
  }
}
