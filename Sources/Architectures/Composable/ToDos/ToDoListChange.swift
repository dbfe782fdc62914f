internal import ComposableEngine
internal import SharedEntities
internal import ToDosEntities
internal import ToDosViewData

/// A change that the user makes on the list, except deleting.
enum ToDoListChange: Equatable {
  case setDone(Bool, ItemID)
  case toggle(ToDoToggle, count: Int)
  case clearDone(ToDoFilter, count: Int)
  case take(ToDoStep)
}

/// The outcome of toggling all ToDos of a filter.
enum ToDoToggleOutcome: Equatable {
  case made(ToDoToggle, count: Int)
  /// Nothing changed yet, as the user must confirm that many.
  case asks(ToDoToggle, count: Int)
}

extension ToDosEnvironment {
  /// Toggles all ToDos of a filter, unless there are so many that the user must confirm.
  func toggleAll(_ filter: ToDoFilter) async -> Result<ToDoToggleOutcome, ToDoError> {
    let toggle: ToDoToggle
    switch await self.toggle(filter) {
    case .success(let found): toggle = found
    case .failure(let error): return .failure(error)
    }
    return switch await makeToggle(toggle, ToDoConfirmationViewData.unaskedToggles) {
    case .success(let count): .success(.made(toggle, count: count))
    case .failure(.otherCount(let count)): .success(.asks(toggle, count: count))
    case .failure(let error): .failure(error)
    }
  }

  /// Makes a change, and returns the notice for the user.
  func make(_ change: ToDoListChange) async -> Result<ToDoNotice?, ToDoError> {
    switch change {
    case .setDone(let isDone, let id):
      await setDone(isDone, ItemIDSet([id])).map { ToDoNotice(toggling: isDone, $0) }
    case .toggle(let toggle, let count):
      await makeToggle(toggle, count...count).map { ToDoNotice(toggle, count: $0) }
    case .clearDone(let filter, let count): await clearDone(filter, count).map { .deleted(count: $0) }
    case .take(let step): await take(step).map { ToDoNotice(step.step, $0) }
    }
  }
}
