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
  func toggleAll(_ filter: ToDoFilter) async throws(ToDoError) -> ToDoToggleOutcome {
    let toggle = try await self.toggle(filter)
    do throws(ToDoError) {
      return .made(toggle, count: try await makeToggle(toggle, ToDoConfirmationViewData.unaskedToggles))
    } catch .otherCount(let count) {
      return .asks(toggle, count: count)
    }
  }

  /// Makes a change, and returns the notice for the user.
  func make(_ change: ToDoListChange) async throws(ToDoError) -> ToDoNotice? {
    switch change {
    case .setDone(let isDone, let id):
      ToDoNotice(toggling: isDone, try await setDone(isDone, ItemIDSet([id])))
    case .toggle(let toggle, let count):
      ToDoNotice(toggle, count: try await makeToggle(toggle, count...count))
    case .clearDone(let filter, let count): .deleted(count: try await clearDone(filter, count))
    case .take(let step): ToDoNotice(step.step, try await take(step))
    }
  }
}
