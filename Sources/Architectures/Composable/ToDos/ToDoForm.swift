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
    /// The review of the input by the clock.
    var review: ToDoReview
    var isSaving = false
    var keys: Keys<ToDoKeysTopic>.State?

    init(for stored: ToDo? = nil, on clock: any WallClock, in language: Language) {
      entry = ToDoFormEntry(for: stored, at: clock.now())
      review = entry.review(on: clock, in: language)
    }

    var screen: ToDoFormViewData? { ToDoFormViewData(entry, review) }
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
        state.entry.take(event, at: environment.clock.now())
        review(&state)
        switch event {
        case .edit, .choose, .focusNext, .focusPrevious, .ask, .continueEditing: break
        case .cancel: return .send(.delegate(.cancelled))
        case .showKeys: state.keys = Keys.State(.form)
        case .save:
          guard state.review.canSave else { break }
          state.isSaving = true
          return .run { [state] send in
            send(
              .saveResponse(
                await Result { () async throws(ToDoSavingError) in
                  try await environment.save(state.entry.input, state.entry.stored)
                }))
          }
        }
      case .saveResponse(.success(let toDo)): return .send(.delegate(.saved(toDo)))
      case .saveResponse(.failure(let error)):
        state.isSaving = false
        state.entry.fail(error, state.review)
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

  private func review(_ state: inout State) {
    state.review = state.entry.review(on: environment.clock, in: environment.language)
  }
}
