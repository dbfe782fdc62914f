internal import ComposableEngine
internal import SharedEntities
internal import SharedViewData
internal import ToDosEntities
internal import ToDosViewData

/// The form that creates or edits a ToDo.
struct ToDoForm: Reducer {
  struct State: Equatable, ScreenState {
    /// The ToDo to edit; nil for a new one.
    let stored: ToDo?
    let initialFields: [ToDoField: TextField]
    var fields: [ToDoField: TextField]
    var focus = ToDoFormViewData.Element.field(.title)
    var failure: ToDoError?
    var isSaving = false
    var keys: Keys<ToDoKeysTopic>.State?
    var screen: ToDoFormViewData?

    init(for stored: ToDo? = nil) {
      self.stored = stored
      initialFields = Dictionary(
        uniqueKeysWithValues: ToDoField.allCases.map { field in
          (field, TextField(stored?.values.text(of: field) ?? "", lines: field.isOneLine ? .one : .several))
        })
      fields = initialFields
    }

    var isEnabled: Bool { screen != nil && !isSaving && keys == nil }

    /// What was entered, without a memo left alone: its field has other line ends.
    var input: ToDoInput {
      let entered = fields.filter { field, text in
        stored == nil || field.isOneLine || text.text != initialFields[field]?.text
      }
      return ToDoInput(entered.mapValues(\.text))
    }
  }

  enum Action: Equatable {
    /// What the form tells its parent.
    enum Delegate: Equatable {
      case saved(ToDo)
      case cancelled
    }

    case task
    case view(ToDoFormEvent)
    case saveResponse(Result<ToDo, ToDoError>)
    case keys(KeysEvent)
    case delegate(Delegate)
  }

  let environment: ToDosEnvironment

  var body: some Reducer<State, Action> {
    Reduce<State, Action> { state, action in
      switch action {
      case .task: break
      case .view(let event):
        state.failure = nil
        switch event {
        case .edit(let edit):
          if case .field(let field) = state.focus { state.fields[field]?.apply(edit) }
        case .choose(let value):
          if case .field(let field) = state.focus { state.fields[field] = TextField(value) }
        case .focusNext: state.focus = state.focus.moved(by: 1)
        case .focusPrevious: state.focus = state.focus.moved(by: -1)
        case .cancel: return .send(.delegate(.cancelled))
        case .showKeys:
          state.keys = Keys.State(.form)
          return .none
        case .save:
          guard review(state).canSave else { break }
          state.isSaving = true
          return .run { [state] send in
            send(.saveResponse(await environment.save(state.input, state.stored)))
          }
        }
      case .saveResponse(.success(let toDo)): return .send(.delegate(.saved(toDo)))
      case .saveResponse(.failure(let error)):
        state.isSaving = false
        let errors = review(state).errors
        if let field = ToDoField.allCases.first(where: { errors[$0] == error }) {
          state.focus = .field(field)
        } else {
          state.failure = error
        }
      case .keys(.leave): state.keys = nil
      case .keys, .delegate: return .none
      }
      show(&state)
      return .none
    }
    .ifLet(\.keys, action: Action.keysPath) { Keys() }
  }

  private func review(_ state: State) -> ToDoReview {
    state.input.review(of: state.stored?.values, on: environment.clock, in: environment.language)
  }

  private func show(_ state: inout State) {
    let review = review(state)
    state.screen = ToDoFormViewData(
      purpose: state.stored == nil ? .create : .edit, fields: state.fields, focus: state.focus,
      // A blank title is not reported as an error: the disabled button already shows it.
      errors: review.errors.filter { $0.value != .titleIsBlank }, dueMeaning: review.due,
      repeats: review.repeats, dueHasPassed: review.dueHasPassed, canSave: review.canSave,
      failure: state.failure)
  }
}

extension ToDoForm.Action {
  static var keysPath: CasePath<Self, KeysEvent> {
    CasePath({ .keys($0) }, extract: { if case .keys(let action) = $0 { action } else { nil } })
  }
}
