internal import ComposableEngine
internal import Platform
internal import SharedEntities
internal import SharedViews
internal import Terminal
internal import ToDosViewData
internal import ToDosViews

/// The list.
@AppActor
struct ToDoListView {
  let store: StoreOf<ToDos>
  let scene: AppScene
  var screen = ToDoScreens.list

  func run() async {
    await StoreScreen(screen, on: scene, .page).run(
      store, task: { if case .fit(let rowCount) = $0 { rowCount } else { nil } }, retry: .retry,
      leave: .leave,
      presented: presented, action: { .view($0) })
  }

  private func presented(on list: StoreOf<ToDoList>) -> (@AppActor () async -> Void)? {
    let destination = list.scope(ifLet: \.destination, action: { .destination($0) })
    if let detail = destination?.scope(ifLet: \.detail, action: { .detail($0) }) {
      return { await ToDoDetailView(store: detail, scene: scene).run() }
    }
    if let form = destination?.scope(ifLet: \.form, action: { .form($0) }) {
      return { await ToDoFormView(store: form, scene: scene).run() }
    }
    if let tags = destination?.scope(ifLet: \.tags, action: { .tags($0) }) {
      return { await ToDoTagsView(store: tags, scene: scene).run() }
    }
    if let postpone = destination?.scope(ifLet: \.postpone, action: { .postpone($0) }) {
      return { await ToDoPostponeView(store: postpone, scene: scene).run() }
    }
    if let confirmation = destination?.scope(ifLet: \.confirmation, action: { .confirmation($0) }) {
      return { await ToDoConfirmationView(store: confirmation, scene: scene).run() }
    }
    return destination?.scope(ifLet: \.keys, action: { .keys($0) }).map { keys in
      { await KeysView(keys, ToDoScreens.keys, on: scene).run() }
    }
  }
}

/// The details of a ToDo.
@AppActor
struct ToDoDetailView {
  let store: StoreOf<ToDoDetail>
  let scene: AppScene

  func run() async {
    store.send(.task)
    await StoreScreen(ToDoScreens.detail, on: scene, .page).run(
      store, leave: .leave, presented: presented
    ) { store.send(.view($0)) }
  }

  private func presented() -> (@AppActor () async -> Void)? {
    let destination = store.scope(ifLet: \.destination, action: { .destination($0) })
    if let form = destination?.scope(ifLet: \.form, action: { .form($0) }) {
      return { await ToDoFormView(store: form, scene: scene).run() }
    }
    return destination?.scope(ifLet: \.keys, action: { .keys($0) }).map { keys in
      { await KeysView(keys, ToDoScreens.keys, on: scene).run() }
    }
  }
}

/// The form for a ToDo.
@AppActor
struct ToDoFormView {
  let store: StoreOf<ToDoForm>
  let scene: AppScene

  func run() async {
    await StoreScreen(ToDoScreens.form, on: scene, .sheet).run(
      store, leave: .cancel, presented: presented
    ) { store.send(.view($0)) }
  }

  private func presented() -> (@AppActor () async -> Void)? {
    store.scope(ifLet: \.keys, action: { .keys($0) }).map { keys in
      { await KeysView(keys, ToDoScreens.keys, on: scene).run() }
    }
  }
}

/// The tags.
@AppActor
struct ToDoTagsView {
  let store: StoreOf<ToDoTags>
  let scene: AppScene
  var screen = ToDoScreens.tags

  func run() async {
    await StoreScreen(screen, on: scene, .sheet).run(
      store, retry: .retry, leave: .leave,
      presented: { tags in
        tags.scope(ifLet: \.keys, action: { .keys($0) }).map { keys in
          { await KeysView(keys, ToDoScreens.keys, on: scene).run() }
        }
      }, action: { .view($0) })
  }
}

/// The sheet that postpones ToDos.
@AppActor
struct ToDoPostponeView {
  let store: StoreOf<ToDoPostpone>
  let scene: AppScene

  func run() async {
    await StoreScreen(ToDoScreens.postpone, on: scene, .sheet).run(store, leave: .leave) {
      store.send(.view($0))
    }
  }
}

/// The question whether to change ToDos.
@AppActor
struct ToDoConfirmationView {
  let store: StoreOf<ToDoConfirmation>
  let scene: AppScene

  func run() async {
    await StoreScreen(ToDoScreens.confirmation, on: scene, .sheet).run(store, leave: .cancel) {
      store.send(.view($0))
    }
  }
}
