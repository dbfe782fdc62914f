internal import ComposableEngine
internal import SharedEntities
internal import SharedViewData
internal import ToDosEntities
internal import ToDosViewData

/// A question that asks for confirmation.
struct ToDoConfirmation: Reducer {
  /// A change that awaits confirmation.
  enum Plan: Equatable {
    /// Deletes this many completed ToDos of a filter.
    case clearDone(ToDoFilter, count: Int)
    case delete(ItemIDSet)
    /// Toggles all ToDos of a filter, of which this many differ.
    case toggle(ToDoToggle, count: Int)
    /// Undoes or redoes another program's change.
    case take(ToDoStep)

    fileprivate var question: ToDoQuestion {
      switch self {
      case .clearDone(_, let count): .delete(count: count)
      case .delete(let ids): .delete(count: ids.count)
      case .toggle(let toggle, let count): ToDoQuestion(toggle, count: count)
      case .take(let step): ToDoQuestion(step)
      }
    }
  }

  struct State: Equatable, ScreenState {
    let plan: Plan
    /// The focused button; initially the one that changes nothing.
    var focus = ToDoConfirmationViewData.Element.cancel

    init(_ plan: Plan) { self.plan = plan }

    var screen: ToDoConfirmationViewData? { ToDoConfirmationViewData(plan.question, focus: focus) }
    var isEnabled: Bool { true }
  }

  enum Action: Equatable {
    /// Actions that the parent handles; it also dismisses the question.
    enum Delegate: Equatable {
      case confirmed
      case cancelled
    }

    case view(ToDoConfirmationEvent)
    case delegate(Delegate)
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .view(.moveFocus):
      state.focus = state.focus.moved(by: 1)
      return .none
    case .view(.choose):
      return .send(.delegate(state.focus == .confirm ? .confirmed : .cancelled))
    case .view(.cancel): return .send(.delegate(.cancelled))
    case .delegate: return .none
    }
  }
}
