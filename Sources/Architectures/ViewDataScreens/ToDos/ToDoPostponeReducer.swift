internal import SharedEntities
internal import ToDosEntities
internal import ToDosViewData
internal import ViewDataScreensEngine

/// The state of the sheet that postpones ToDos.
struct ToDoPostponeState {
  let ids: ItemIDSet
  var sheet: ToDoPostponeViewData
  /// The outcome of the sheet; nil while it is open.
  var outcome: PostponeOutcome?
}

/// The actions of the sheet.
enum ToDoPostponeAction: Sendable {
  case event(ToDoPostponeEvent)
  case didPostpone(Result<[ToDo], ToDoError>)
}

typealias ToDoPostponeReducer = Reducer<ToDoPostponeAction, ToDoPostponeState, ToDosEnvironment>

extension ToDoPostponeReducer {
  /// The reducer of the sheet.
  static var postpone: ToDoPostponeReducer {
    ToDoPostponeReducer { action, state, environment in
      switch action {
      case .event(.leave): state.outcome = .left
      case .event(let event):
        let chosen = state.sheet.take(event, on: environment.clock, in: environment.language)
        guard let chosen else { return .empty }
        let ids = state.ids
        return Effect {
          .didPostpone(
            await ended { () throws(ToDoError) in
              try await environment.postpone(ids, chosen)
            })
        }
      case .didPostpone(.success(let toDos)): state.outcome = PostponeOutcome(toDos)
      case .didPostpone(.failure(.noSuchToDo(let missing))): state.outcome = .gone(missing)
      case .didPostpone(.failure(let error)): state.sheet.fail(error)
      }
      return .empty
    }
  }
}
