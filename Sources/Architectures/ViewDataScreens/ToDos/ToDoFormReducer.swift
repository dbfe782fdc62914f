internal import SharedEntities
internal import ToDosEntities
internal import ToDosViewData
internal import ViewDataScreensEngine

/// The state of the form that creates or edits a ToDo.
struct ToDoFormState {
  let language: Language
  let zone: any WallClock
  var entry: ToDoFormEntry
  var showsKeys = false
  var saved: ToDo?
  var isLeft = false

  init(stored: ToDo?, language: Language, clock: any WallClock) {
    self.language = language
    zone = clock
    entry = ToDoFormEntry(for: stored, at: clock.now())
  }

  /// The errors in the input, and whether it can be saved.
  var review: ToDoReview { entry.review(on: zone, in: language) }
}

extension ToDoFormViewData {
  /// Derives the screen's view data.
  init(_ state: ToDoFormState) { self.init(state.entry, state.review) }
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
      case .event(let event):
        state.entry.take(event, at: environment.clock.now())
        return state.reduce(event, environment)
      case .setShowsKeys(let shows): state.showsKeys = shows
      case .didSave(.success(let toDo), _):
        state.saved = toDo
        state.isLeft = true
      case .didSave(.failure(let error), let review): state.entry.fail(error, review)
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
    case .edit, .choose, .focusNext, .focusPrevious, .ask, .continueEditing: break
    case .save: return save(environment)
    case .cancel: isLeft = true
    case .showKeys: showsKeys = true
    }
    return .empty
  }

  private func save(_ environment: ToDosEnvironment) -> Effect<ToDoFormAction> {
    let (review, input, stored) = (review, entry.input, entry.stored)
    guard review.canSave else { return .empty }
    return Effect {
      .didSave(
        await ended { () throws(ToDoSavingError) in
          try await environment.save(input, of: stored)
        },
        reviewed: review)
    }
  }
}
