internal import SharedEntities
internal import SharedViewData
internal import ToDosEntities
internal import ToDosViewData
internal import ViewDataScreensEngine

/// The state of the form that creates or edits a ToDo.
struct ToDoFormState {
  /// The ToDo to edit; nil for a new one.
  let stored: ToDo?
  let initialFields: [ToDoField: TextField]
  let language: Language
  var fields: [ToDoField: TextField]
  var focus = ToDoFormViewData.Element.field(.title)
  /// Why saving failed; nil if it did not.
  var failure: ToDoError?
  var showsKeys = false
  var saved: ToDo?
  var isLeft = false
  var moment: Moment

  init(stored: ToDo?, language: Language, moment: Moment) {
    self.stored = stored
    self.language = language
    self.moment = moment
    initialFields = Dictionary(
      uniqueKeysWithValues: ToDoField.allCases.map { field in
        (field, TextField(stored?.values.text(of: field) ?? "", lines: field.isOneLine ? .one : .several))
      })
    fields = initialFields
  }
}

extension ToDoFormState {
  /// The current input, without an unchanged text of several lines, because its field normalizes line endings.
  var input: ToDoInput {
    let entered = fields.filter { field, text in
      stored == nil || field.isOneLine || text.text != initialFields[field]?.text
    }
    return ToDoInput(entered.mapValues(\.text))
  }

  /// What is wrong with the input, and whether it can be saved.
  var review: ToDoReview { input.review(of: stored?.values, on: moment, in: language) }
}

extension ToDoFormViewData {
  /// Derives what the screen shows.
  init(_ state: ToDoFormState) {
    let review = state.review
    self.init(
      purpose: state.stored == nil ? .create : .edit, fields: state.fields, focus: state.focus,
      // A blank title is not reported as an error: the disabled button already shows it.
      errors: review.errors.filter { $0.value != .titleIsBlank }, dueMeaning: review.due,
      repeats: review.repeats, dueHasPassed: review.dueHasPassed, canSave: review.canSave,
      failure: state.failure)
  }
}

/// What happens on the form.
enum ToDoFormAction: Sendable {
  case didAppear
  case event(ToDoFormEvent)
  case setShowsKeys(Bool)
  case didSave(Result<ToDo, ToDoError>, reviewed: [ToDoField: ToDoError])
}

typealias ToDoFormReducer = Reducer<ToDoFormAction, ToDoFormState, ToDosEnvironment>

extension ToDoFormReducer {
  /// The reducer of the form.
  static var form: ToDoFormReducer { reducer.timed(\.moment) { Moment(of: $0.clock) } }

  private static var reducer: ToDoFormReducer {
    ToDoFormReducer { action, state, environment in
      switch action {
      case .didAppear: break
      case .event(let event):
        state.failure = nil
        return state.reduce(event, environment)
      case .setShowsKeys(let shows): state.showsKeys = shows
      case .didSave(.success(let toDo), _):
        state.saved = toDo
        state.isLeft = true
      case .didSave(.failure(let error), let errors):
        // The input is kept, and an invalid field receives the focus.
        if let field = ToDoField.allCases.first(where: { errors[$0] == error }) {
          state.focus = .field(field)
        } else {
          state.failure = error
        }
      }
      return .empty
    }
  }
}

extension ToDoFormState {
  fileprivate mutating func reduce(
    _ event: ToDoFormEvent, _ environment: ToDosEnvironment
  ) -> Effect<ToDoFormAction> {
    switch event {
    case .edit(let edit): if case .field(let field) = focus { fields[field]?.apply(edit) }
    case .choose(let value): if case .field(let field) = focus { fields[field] = TextField(value) }
    case .focusNext: focus = focus.moved(by: 1)
    case .focusPrevious: focus = focus.moved(by: -1)
    case .save: return save(environment)
    case .cancel: isLeft = true
    case .showKeys: showsKeys = true
    }
    return .empty
  }

  private func save(_ environment: ToDosEnvironment) -> Effect<ToDoFormAction> {
    let (review, input, stored) = (review, input, stored)
    guard review.canSave else { return .empty }
    return Effect {
      .didSave(
        await ended { () throws(ToDoError) in
          try await environment.repository.save(
            input, of: stored, on: environment.clock, in: environment.language)
        },
        reviewed: review.errors)
    }
  }
}
