internal import ComposableEngine
internal import SharedEntities
internal import ToDosEntities
internal import ToDosViewData

/// The question whether ToDos are to be deleted.
struct ToDoConfirmation: Reducer {
  /// What is to be deleted.
  enum Deletion: Equatable {
    /// All completed ToDos, of which there are this many.
    case done(count: Int)
    case these(ItemIDSet)
  }

  struct State: Equatable, ScreenState {
    let deletion: Deletion
    var question: ToDoConfirmationViewData

    init(_ deletion: Deletion) {
      self.deletion = deletion
      switch deletion {
      case .done(let count): question = ToDoConfirmationViewData(count: count)
      case .these(let ids): question = ToDoConfirmationViewData(count: ids.count)
      }
    }

    var screen: ToDoConfirmationViewData? { question }
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
      state.question.moveFocus()
      return .none
    case .view(.choose):
      return .send(.delegate(state.question.focus == .delete ? .confirmed : .cancelled))
    case .view(.cancel): return .send(.delegate(.cancelled))
    case .delegate: return .none
    }
  }
}
