internal import SharedEntities
internal import SharedViewData
internal import ToDosEntities
internal import ToDosViewData
internal import ViewDataScreensEngine

typealias ToDoListReducer = Reducer<ToDoListAction, ToDoListState, ToDosEnvironment>

extension ToDoListReducer {
  /// The reducer of the list screen.
  ///
  /// What acts on rows is the reducer of the content. While there is none, nothing that happens reaches it.
  static var list: ToDoListReducer {
    combine(
      screen,
      ToDoListContentReducer.content.contramap(action: { $0 }, embed: { $0 }, optionalState: \.content)
    )
    .timed(\.moment) { $0.clock }
  }

  /// Loading, and what is presented over the list.
  private static var screen: ToDoListReducer {
    ToDoListReducer { action, state, environment in
      switch action {
      case .event(.leave): state.isLeft = true
      case .event(.fit(let rowCount)):
        let isFirst = state.rowCount == nil
        state.rowCount = rowCount
        if isFirst { return load(state, environment) }
      case .event(.retry):
        guard case .failed = state.phase else { return .empty }
        state.phase = .loading
        return load(state, environment)
      case .didLoad(.success(let window)):
        state.phase = .ready
        state.content = ToDoListState.Content(window, rowCount: state.rowCount ?? 0)
      case .didLoad(.failure(let error)): state.phase = .failed(error)
      case .setModal(let modal): state.modal = modal
      case .event(let event):
        if let content = state.content { state.modal = modal(for: event, on: content) }
      default: break
      }
      return .empty
    }
  }

  private static func load(
    _ state: ToDoListState, _ environment: ToDosEnvironment
  ) -> Effect<ToDoListAction> {
    let rowCount = state.rowCount ?? 0
    return Effect(lifetime: .screen) {
      .didLoad(
        await ended { () throws(ToDoError) in
          try await environment.repository.window(ToDoFilter(), .from(nil), rowCount: rowCount)
        })
    }
  }

  private static func modal(
    for event: ToDoListEvent, on content: ToDoListState.Content
  ) -> ToDoListState.Modal? {
    switch event {
    case .open: content.window.selectedItem.map { .detail($0.id) }
    case .create: .form
    case .showKeys: .keys
    default: nil
    }
  }
}
