internal import ComposableEngine
internal import SharedEntities
internal import ToDosEntities
internal import ToDosViewData

/// A change that the user makes on the list, but for deleting.
enum ToDoListChange: Equatable {
  case setDone(Bool, ItemID)
  case toggleAll
  case clearDone(expectedCount: Int)
  case undo
  case redo
}

extension ToDosEnvironment {
  /// Makes a change, and returns what to tell the user about it.
  func make(_ change: ToDoListChange) async -> Result<ToDoNotice?, ToDoError> {
    switch change {
    case .setDone(let isDone, let id):
      await setDone(isDone, ItemIDSet([id])).map { ToDoNotice(toggling: isDone, $0) }
    case .toggleAll:
      await toggleAll().map { isDone, count in
        count == 0 ? .nothingToDo : isDone ? .completed(count: count) : .reopened(count: count)
      }
    case .clearDone(let count): await clearDone(count).map { .deleted(count: $0) }
    case .undo: await undo().map { $0.first.map { .undone($0.kind, count: $0.count) } }
    case .redo: await redo().map { $0.first.map { .redone($0.kind, count: $0.count) } }
    }
  }
}
