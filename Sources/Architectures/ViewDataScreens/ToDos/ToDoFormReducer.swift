internal import SharedEntities
internal import SharedViewData
internal import ToDosEntities
internal import ToDosViewData
internal import ViewDataScreensEngine

/// The state of the form that creates or edits a ToDo.
struct ToDoFormState {
  let language: Language
  let zone: any WallClock
  var fields: ToDoFields
  var focus = ToDoFormViewData.Element.field(.title)
  /// The error that made saving fail, until the next event; nil if there is none.
  var failure: ToDoError?
  /// Whether the form has asked, until the next event, whether to discard the changes.
  var hasAsked = false
  var showsKeys = false
  var saved: ToDo?
  var isLeft = false

  init(stored: ToDo?, language: Language, clock: any WallClock) {
    self.language = language
    zone = clock
    fields = ToDoFields(of: stored, shownAt: clock.now())
  }

  /// The errors in the input, and whether it can be saved.
  var review: ToDoReview { fields.review(on: zone, in: language) }
}

extension ToDoFormViewData {
  /// Derives the screen's view data.
  init(_ state: ToDoFormState) {
    self.init(
      state.fields, state.review, focus: state.focus, failure: state.failure, hasAsked: state.hasAsked)
  }
}

/// The actions of the form.
enum ToDoFormAction: Sendable {
  case didAppear
  case event(ToDoFormEvent)
  case setShowsKeys(Bool)
  case didSave(Result<ToDo, ToDoSavingError>, reviewed: ToDoReview)
}

typealias ToDoFormReducer = Reducer<ToDoFormAction, ToDoFormState, ToDosEnvironment>

extension ToDoFormReducer {
  /// The reducer of the form.
  static var form: ToDoFormReducer {
    ToDoFormReducer { action, state, environment in
      switch action {
      case .didAppear: break
      case .event(let event): return state.reduce(event, environment)
      case .setShowsKeys(let shows): state.showsKeys = shows
      case .didSave(.success(let toDo), _):
        state.saved = toDo
        state.isLeft = true
      case .didSave(.failure(let error), let review): state.fail(error, review)
      }
      return .empty
    }
  }
}

extension ToDoFormState {
  fileprivate mutating func reduce(
    _ event: ToDoFormEvent, _ environment: ToDosEnvironment
  ) -> Effect<ToDoFormAction> {
    failure = nil
    hasAsked = event == .ask
    // Saving uses the instant of the previous event, at which the input was shown.
    if event != .save { fields.shownAt = environment.clock.now() }
    switch event {
    case .edit(let edit): fields[focus]?.apply(edit)
    case .choose(let value): fields[focus] = TextField(value)
    case .focusNext: focus = focus.moved(by: 1)
    case .focusPrevious: focus = focus.moved(by: -1)
    case .ask, .continueEditing: break
    case .save: return save(environment)
    case .cancel: isLeft = true
    case .showKeys: showsKeys = true
    }
    return .empty
  }

  private func save(_ environment: ToDosEnvironment) -> Effect<ToDoFormAction> {
    let (review, input, stored) = (review, fields.input, fields.stored)
    guard review.canSave else { return .empty }
    return Effect {
      .didSave(
        await ended { () throws(ToDoSavingError) in
          try await environment.save(input, of: stored)
        },
        reviewed: review)
    }
  }

  /// Keeps the input; an invalid field receives the focus, and any other error is shown.
  fileprivate mutating func fail(_ error: ToDoSavingError, _ review: ToDoReview) {
    if let invalid = review.field(of: error.error) {
      focus = .field(invalid)
    } else {
      failure = error.error
      fields = fields.rebased(after: error)
      if let contested = error.conflicts.first { focus = .field(contested) }
    }
  }
}
