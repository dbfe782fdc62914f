internal import ComposableEngine
internal import SharedEntities
internal import ToDosEntities
internal import ToDosViewData

/// A question before something is done.
struct ToDoConfirmation: Reducer {
  /// What is done once the user has confirmed it.
  enum Plan: Equatable {
    /// Deleting the completed ToDos of a filter, of which there are this many.
    case clearDone(ToDoFilter, count: Int)
    case delete(ItemIDSet)
    /// Toggling all ToDos of a filter, of which this many differ.
    case toggle(ToDoToggle, count: Int)
    /// Undoing or redoing a change of another program.
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
    var sheet: ToDoConfirmationViewData

    init(_ plan: Plan) {
      self.plan = plan
      sheet = ToDoConfirmationViewData(plan.question)
    }

    var screen: ToDoConfirmationViewData? { sheet }
    var isEnabled: Bool { true }
  }

  enum Action: Equatable {
    /// What the question tells its parent, which takes it away.
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
      state.sheet.moveFocus()
      return .none
    case .view(.choose):
      return .send(.delegate(state.sheet.focus == .confirm ? .confirmed : .cancelled))
    case .view(.cancel): return .send(.delegate(.cancelled))
    case .delegate: return .none
    }
  }
}
