internal import Platform
internal import SharedEntities
internal import SharedViewData
internal import SharedViews
internal import StoreEngine
internal import Terminal
internal import ToDosEntities
internal import ToDosViewData
internal import ToDosViews

// The views of the app: each draws the state of its store, and calls the store's actions.

/// The list, and its placeholders while it is loaded.
@AppActor
struct ToDoListView {
  let root: ToDosRootStore
  let view: LayerView<ToDoListViewData, ToDoListEvent>

  func run() async {
    guard let (window, rowCount) = await load() else { return }
    await run(root.list(window, rowCount: rowCount))
  }

  /// Loads the list behind placeholders; nil if the user leaves.
  private func load() async -> (ToDoWindow, rowCount: Int)? {
    guard case .fit(var rowCount)? = await view.nextEvent() else { return nil }
    let load = root.listLoad { rowCount }
    let today = root.services.clock.localNow().today
    let window = await load.load(
      show: { show($0, today: today) },
      events: {
        while let event = await view.nextEvent(), event != .leave {
          switch event {
          case .fit(let count): rowCount = count
          case .retry: load.retry()
          default: break
          }
        }
      })
    return window.map { ($0, rowCount) }
  }

  private func show(_ state: LoadState<ToDoWindow, ToDoError>, today: CalendarDay) {
    switch state {
    case .loading: view.show(.loading(today: today))
    case .failed(let error): view.show(ToDoListViewData(phase: .failed(error), today: today))
    case .loaded: break
    }
  }

  private func run(_ store: ToDoListStore) async {
    await store.start()
    await store.run(
      drawing: store, { view.show(ToDoListViewData(&$0)) }, onAppear: store.openFirst, events: view.nextEvent,
      leave: .leave, handle: store.handle)
  }
}

extension ToDoListStore {
  fileprivate func handle(_ event: ToDoListEvent) async {
    switch event {
    case .fit(let rowCount): await fit(rowCount: rowCount)
    case .move(let move): await self.move(move)
    case .toggle: await toggle()
    case .delete: await delete()
    case .postpone: await postpone()
    case .open: await openSelected()
    case .create: await create()
    case .filter(let state): await filter(by: state)
    case .toggleAll: await toggleAll()
    case .clearDone: await clearDone()
    case .undo: await undo()
    case .redo: await redo()
    case .beginEditing: beginEditing()
    case .mark: mark()
    case .endEditing: endEditing()
    case .beginSearch: beginSearch()
    case .search(let edit): search(edit)
    case .endSearch: endSearch()
    case .clearSearch: clearSearch()
    case .clearTag: await clearTag()
    case .retry: await retry()
    case .showTags: await showTags()
    case .showKeys: await showKeys()
    case .leave: break
    }
  }
}

/// The details of a ToDo.
@AppActor
struct ToDoDetailView {
  let store: ToDoDetailStore
  let view: LayerView<ToDoDetailViewData, ToDoDetailEvent>

  func run() async -> ToDoDetailOutcome {
    store.start()
    await store.run(
      drawing: store.viewData, { view.show($0.primitive) }, events: view.nextEvent, leave: .leave,
      until: { $0.outcome != nil },
      handle: { event in
        switch event {
        case .scroll(let offset): store.scroll(to: offset)
        case .toggle: await store.toggle()
        case .edit: await store.edit()
        case .delete: await store.delete()
        case .showKeys: await store.showKeys()
        case .leave: store.leave()
        }
      })
    return store.state.outcome ?? .left
  }
}

/// The form that creates or edits a ToDo.
@AppActor
struct ToDoFormView {
  let store: ToDoFormStore
  let view: LayerView<ToDoFormViewData, ToDoFormEvent>

  func run() async -> ToDo? {
    await store.run(
      drawing: store.viewData, { view.show($0.primitive) }, events: view.nextEvent, leave: .cancel,
      until: \.isClosed,
      handle: { event in
        switch event {
        case .edit(let edit): store.edit(edit)
        case .choose(let value): store.choose(value)
        case .focusNext: store.focusNext()
        case .focusPrevious: store.focusPrevious()
        case .save: await store.save()
        case .showKeys: await store.showKeys()
        case .ask: store.ask()
        case .continueEditing: store.continueEditing()
        case .cancel: store.cancel()
        }
      })
    return store.state.saved
  }
}

/// The tags, and a placeholder while they are loaded.
@AppActor
struct ToDoTagsView {
  let root: ToDosRootStore
  let view: LayerView<ToDoTagsViewData, ToDoTagsEvent>

  func run(selecting label: ToDoLabel?) async -> ToDoLabelChoice? {
    guard let counts = await load() else { return nil }
    return await run(root.tags(counts, selecting: label))
  }

  /// Loads the tags behind a placeholder; nil if the user leaves.
  private func load() async -> LabelCounts? {
    let load = root.tagsLoad()
    return await load.load(
      show: { state in
        switch state {
        case .loading: view.show(ToDoTagsViewData(phase: .loading))
        case .failed(let error): view.show(ToDoTagsViewData(phase: .failed(error)))
        case .loaded: break
        }
      },
      events: {
        while let event = await view.nextEvent(), event != .leave { if event == .retry { load.retry() } }
      })
  }

  private func run(_ store: ToDoTagsStore) async -> ToDoLabelChoice? {
    store.start()
    await store.run(
      drawing: store, { view.show(ToDoTagsViewData(&$0)) }, events: view.nextEvent, leave: .leave,
      until: \.isClosed,
      handle: { event in
        switch event {
        case .select(let index): store.select(index)
        case .choose: store.choose()
        case .retry: await store.retry()
        case .showKeys: await store.showKeys()
        case .leave: store.leave()
        }
      })
    return store.state.choice
  }
}

/// The sheet that postpones ToDos.
@AppActor
struct ToDoPostponeView {
  let store: ToDoPostponeStore
  let view: LayerView<ToDoPostponeViewData, ToDoPostponeEvent>

  func run() async -> PostponeOutcome {
    await store.run(
      drawing: store, { view.show(ToDoPostponeViewData(&$0)) }, events: view.nextEvent, leave: .leave,
      until: { $0.outcome != nil },
      handle: { event in
        switch event {
        case .select(let choice): store.select(choice)
        case .edit(let edit): store.edit(edit)
        case .choose: await store.choose()
        case .endEntry: store.endEntry()
        case .leave: store.leave()
        }
      })
    return store.state.outcome ?? .left
  }
}

/// A question that asks for confirmation.
@AppActor
struct ToDoConfirmationView {
  let store: ToDoConfirmationStore
  let view: LayerView<ToDoConfirmationViewData, ToDoConfirmationEvent>

  func run() async -> Bool {
    await store.run(
      drawing: store, { view.show(ToDoConfirmationViewData($0.question, focus: $0.focus)) },
      events: view.nextEvent, leave: .cancel,
      until: { $0.isConfirmed != nil },
      handle: { event in
        switch event {
        case .moveFocus: store.moveFocus()
        case .choose: store.choose()
        case .cancel: store.cancel()
        }
      })
    return store.state.isConfirmed ?? false
  }
}

/// The keys of a screen.
@AppActor
struct ToDoKeysView {
  let store: ToDoKeysStore
  let view: LayerView<KeysViewData<ToDoKeysTopic>, KeysEvent>

  func run() async {
    await store.run(
      drawing: store, { view.show($0.primitive) }, events: view.nextEvent, leave: .leave,
      handle: { event in
        if case .scroll(let offset) = event { store.scroll(to: offset) }
      })
  }
}
