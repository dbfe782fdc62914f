internal import SharedEntities
internal import SharedViewData
internal import ToDosEntities
internal import ToDosViewData
internal import ViewDataScreensEngine

typealias ToDoListReducer = Reducer<ToDoListAction, ToDoListState, ToDosEnvironment>

extension ToDoListReducer {
  /// The reducer of the list screen.
  static var list: ToDoListReducer {
    combine(
      screen,
      .loading(
        \.list, on: \.loading, content: { window, state in .init(window, rowCount: state.rowCount) },
        read: load),
      ToDoListContentReducer.content.contramap(
        action: { $0 }, embed: { $0 }, optionalState: \.list.content)
    )
    .timed(\.moment) { Moment(of: $0.clock) }
  }

  /// The part that does not need the list.
  private static var screen: ToDoListReducer {
    ToDoListReducer { action, state, _ in
      switch action {
      case .event(.leave): state.isLeft = true
      case .event(.fit(let rowCount)): state.rowCount = rowCount
      default: break
      }
      return .empty
    }
  }

  private static func load(
    _ state: ToDoListState, _ environment: ToDosEnvironment
  ) -> Effect<ToDoListAction> {
    let rowCount = state.rowCount
    return Effect(lifetime: .screen) {
      .didLoad(
        await ended { () throws(ToDoError) in
          try await environment.firstWindow(rowCount: rowCount)
        })
    }
  }
}

extension ToDoListAction {
  /// The loading action for this action; loading begins once the number of rows that fit is known.
  fileprivate var loading: LoadAction<ToDoWindow, ToDoError>? {
    switch self {
    case .event(.fit): .begin
    case .event(.retry): .retry
    case .didLoad(let result): .didLoad(result)
    default: nil
    }
  }
}
