internal import ComposableEngine
internal import SharedEntities
internal import SharedViews
internal import Terminal
internal import ToDosViewData
internal import ToDosViews

/// The list.
///
/// Until it is loaded, it is a placeholder store's: whatever happens on it reaches an empty reducer.
@MainActor
struct ToDoListView {
  let store: Store<ToDos.State, ToDos.Action>
  let scene: AppScene

  func run() async {
    await StoreScreen(ToDoScreens.list, on: scene, .page).run(
      store, leave: .leave, isOver: \.isLeft, presented: presented
    ) { event in
      let list = list
      switch event {
      case .fit(let rowCount): store.send(.fit(rowCount: rowCount))
      case .retry: store.send(.retryButtonTapped)
      case .leave: store.send(.leaveButtonTapped)
      default: break
      }
      list.send(.view(event))
    }
  }

  /// The store of the list, or the placeholder.
  private var list: Store<ToDoList.State, ToDoList.Action> {
    store.scope(ifLet: \.list, action: { .list($0) })
      ?? Store(
        initialState: store.state.placeholder ?? .placeholder(today: scene.clock.localNow().day),
        reducer: EmptyReducer())
  }

  private func presented() -> (@MainActor () async -> Void)? {
    if let detail = list.scope(ifLet: \.detail, action: { .detail($0) }) {
      return { await ToDoDetailView(store: detail, scene: scene).run() }
    }
    if let form = list.scope(ifLet: \.form, action: { .form($0) }) {
      return { await ToDoFormView(store: form, scene: scene).run() }
    }
    return list.scope(ifLet: \.keys, action: { .keys($0) }).map { keys in
      { await KeysView(keys, ToDoScreens.keys, on: scene).run() }
    }
  }
}

/// The details of a ToDo.
@MainActor
struct ToDoDetailView {
  let store: Store<ToDoDetail.State, ToDoDetail.Action>
  let scene: AppScene

  func run() async {
    store.send(.task)
    await StoreScreen(ToDoScreens.detail, on: scene, .page).run(
      store, leave: .leave, presented: presented
    ) { store.send(.view($0)) }
  }

  private func presented() -> (@MainActor () async -> Void)? {
    if let form = store.scope(ifLet: \.form, action: { .form($0) }) {
      return { await ToDoFormView(store: form, scene: scene).run() }
    }
    return store.scope(ifLet: \.keys, action: { .keys($0) }).map { keys in
      { await KeysView(keys, ToDoScreens.keys, on: scene).run() }
    }
  }
}

/// The form for a ToDo.
@MainActor
struct ToDoFormView {
  let store: Store<ToDoForm.State, ToDoForm.Action>
  let scene: AppScene

  func run() async {
    store.send(.task)
    await StoreScreen(ToDoScreens.form, on: scene, .sheet).run(
      store, leave: .cancel, presented: presented
    ) { store.send(.view($0)) }
  }

  private func presented() -> (@MainActor () async -> Void)? {
    store.scope(ifLet: \.keys, action: { .keys($0) }).map { keys in
      { await KeysView(keys, ToDoScreens.keys, on: scene).run() }
    }
  }
}
