internal import Platform
internal import SharedContracts
internal import SharedEntities
internal import SharedPresenters
internal import SharedViewData
internal import ToDosContracts
internal import ToDosEntities
internal import ToDosViewData

/// The list once it is loaded: handles its events and changes of the store.
@AppActor
final class ToDoListSession: WindowSession {
  let view: any Viewing<ToDoListViewData, ToDoListEvent>
  private let interactors: ToDoListPresenter.Interactors
  private let router: any ToDoListRouting
  private let clock: any WallClock
  private var state: ToDoListState
  private(set) var loads = LoadNumbers()
  private var search: Task<Void, Never>?

  init(
    _ state: ToDoListState, view: any Viewing<ToDoListViewData, ToDoListEvent>,
    interactors: ToDoListPresenter.Interactors,
    router: any ToDoListRouting, clock: any WallClock
  ) {
    self.state = state
    self.view = view
    self.interactors = interactors
    self.router = router
    self.clock = clock
  }

  /// Handles events until the user leaves the list.
  func run() async {
    await withObservers([followStore, followClock]) {
      // The number of rows that fit may have changed during loading.
      if !window.isFilled { await refresh() }
      show()
      await openFirst()
      while let event = await view.nextEvent(), event != .leave { await serve(event) }
      search?.cancel()
      await search?.value
    }
  }

  var viewData: ToDoListViewData { ToDoListViewData(state, clock: clock) }
  func note(_ failure: ToDoError) { state.notice = .failed(failure) }
  func reload() async throws(ToDoError) { try await read() }

  func storeChange() async throws(CancellationError) {
    try await interactors.following.storeChange(after: state.version)
  }

  var window: SelectableWindow<ToDoSummary> {
    get { state.window }
    set { state.window = newValue }
  }

  func rows(of window: ToDoWindow) -> ListWindow<ToDoSummary> { window.rows }
  func take(_ window: ToDoWindow) { state.take(window) }

  func window(at position: WindowPosition) async throws(ToDoError) -> ToDoWindow {
    try await interactors.list.window(state.filter, position, rowCount: window.rowCount)
  }
}

extension ToDoListSession {
  private func read(
    _ position: WindowPosition? = nil, selecting index: Int? = nil
  ) async throws(ToDoError) {
    let load = loads.begin()
    // On failure too: the search will find nothing more.
    defer { if loads.isLatest(load) { state.isSearching = false } }
    guard try await read(load, at: position, selecting: index) else { return }
    if window.rows.items.isEmpty, case .editing = state.mode { state.mode = .browsing }
  }

  /// Redraws every minute, because ToDos may become overdue and the day may change; reads again where some wait.
  private func followClock() async {
    while (try? await interactors.following.nextMinute()) != nil {
      show()
      guard state.counts.waiting > 0 else { continue }
      await refresh()
      show()
    }
  }
}

extension ToDoListSession {
  /// Handles an event.
  ///
  /// Before a sheet covers the list, the list is shown without the notice of the event before.
  private func serve(_ event: ToDoListEvent) async {
    state.notice = nil
    await report { () throws(ToDoError) in
      switch event {
      case .fit(let rowCount):
        self.window.rowCount = rowCount
        try await self.read()
      case .move(let move): try await self.move(move)
      case .open: try await self.openSelected()
      case .create: try await self.create()
      case .filter(let state): try await self.refilter { $0.state = state }
      case .clearTag: try await self.refilter { $0.label = nil }
      case .showTags: try await self.chooseTag()
      case .beginSearch, .search, .endSearch, .clearSearch: self.search(event)
      case .beginEditing, .mark, .endEditing: self.mark(event)
      case .showKeys:
        self.show()
        await self.router.showKeys(of: .list)
      case .toggle: await self.change(self.toggle)
      case .delete: await self.change(self.delete)
      case .postpone: await self.change(self.postpone)
      case .toggleAll: await self.change(self.toggleAll)
      case .clearDone: await self.change(self.clearDone)
      case .undo: await self.change { () throws(ToDoError) in try await self.takeStep(.undone) }
      case .redo: await self.change { () throws(ToDoError) in try await self.takeStep(.redone) }
      case .retry: try await self.read()
      case .leave: break
      }
    }
    show()
  }

  /// Changes the filter; on failure the rows and the displayed filter stay as they are.
  private func refilter(_ change: (inout ToDoFilter) -> Void) async throws(ToDoError) {
    let old = state.filter
    change(&state.filter)
    do throws(ToDoError) {
      try await read()
    } catch {
      state.filter = old
      throw error
    }
  }

  private func chooseTag() async throws(ToDoError) {
    show()
    guard let choice = await router.chooseTag(state.filter.label) else { return try await read() }
    try await refilter { $0.label = choice.label }
  }

  private func move(_ move: ListMove) async throws(ToDoError) {
    guard let turn = window.move(move) else { return }
    try await read(turn.position, selecting: turn.index)
  }

  /// Shows the ToDo at which the app opens.
  private func openFirst() async {
    guard let id = state.opened else { return }
    await report { () throws(ToDoError) in try await self.open(id) }
    show()
  }

  private func openSelected() async throws(ToDoError) {
    guard let toDo = window.selectedItem else { return }
    show()
    try await open(toDo.id)
  }

  private func open(_ id: ItemID) async throws(ToDoError) {
    let outcome: ToDoDetailOutcome
    do throws(ToDoError) {
      outcome = try await router.showDetail(of: id)
    } catch .noSuchToDo {
      outcome = .gone
    }
    try await read()
    if let notice = ToDoNotice(outcome, of: id) { state.notice = notice }
  }

  private func create() async throws(ToDoError) {
    show()
    guard let saved = try await router.createToDo() else { return try await read() }
    state.filter.widen(toShow: saved, at: clock.localNow())
    state.mode = .browsing
    window.selected = saved.place
    try await read(.from(nil))
    state.notice = .added
  }

  private func mark(_ event: ToDoListEvent) {
    switch (event, state.mode) {
    case (.beginEditing, _) where !window.rows.items.isEmpty: state.mode = .editing(marked: [])
    case (.mark, .editing(var marked)):
      guard let id = window.selectedItem?.id else { return }
      if marked.remove(id) == nil { marked.insert(id) }
      state.mode = .editing(marked: marked)
    case (.endEditing, _): state.mode = .browsing
    default: break
    }
  }

  private func search(_ event: ToDoListEvent) {
    switch (event, state.mode) {
    case (.beginSearch, _): state.mode = .searching(TextField(state.filter.search))
    case (.search(let edit), .searching(var field)):
      field.apply(edit)
      state.mode = .searching(field)
      find(field.text)
    case (.clearSearch, _):
      state.mode = .browsing
      find("")
    case (.endSearch, _): state.mode = .browsing
    default: break
    }
  }

  /// Searches for a text.
  ///
  /// Other events are handled while it runs.
  private func find(_ text: String) {
    guard text != state.filter.search else { return }
    state.filter.search = text
    state.isSearching = true
    search?.cancel()
    search = Task.startImmediately { @AppActor in
      await self.report { () throws(ToDoError) in try await self.read(.from(nil)) }
      if !Task.isCancelled { self.show() }
    }
  }
}

extension ToDoListSession {
  /// Changes the store, and reads the rows again.
  private func change(_ action: @AppActor () async throws(ToDoError) -> Void) async {
    await report(action)
    await refresh()
  }

  private func toggle() async throws(ToDoError) {
    guard let toDo = window.selectedItem else { return }
    let toDos = try await interactors.batch.setDone(!toDo.isDone, ItemIDSet([toDo.id]), .next).toDos
    state.notice = ToDoNotice(toggling: !toDo.isDone, toDos)
  }

  /// Toggles all ToDos of the filter, after a confirmation if there are many.
  private func toggleAll() async throws(ToDoError) {
    let toggle = try await interactors.batch.toggle(of: state.filter)
    do throws(ToDoError) {
      try await make(toggle, expecting: ToDoConfirmationViewData.unaskedToggles)
    } catch .otherCount(let count) {
      show()
      guard await router.confirm(ToDoQuestion(toggle, count: count)) else { return }
      try await make(toggle, expecting: count...count)
    }
  }

  private func make(_ toggle: ToDoToggle, expecting counts: ClosedRange<Int>) async throws(ToDoError) {
    state.notice = ToDoNotice(toggle, count: try await interactors.batch.make(toggle, expecting: counts))
  }

  /// Undoes or redoes the app's own last change, or, after a confirmation, one of another program.
  private func takeStep(_ step: HistoryStep) async throws(ToDoError) {
    let next = try await interactors.undo.next(step)
    if !next.isOwn {
      show()
      guard await router.confirm(ToDoQuestion(next)) else { return }
    }
    state.notice = ToDoNotice(step, try await interactors.undo.take(next))
  }

  private func clearDone() async throws(ToDoError) {
    let filter = state.filter
    let count = try await interactors.batch.doneCount(of: filter)
    guard count > 0 else {
      state.notice = .nothingToDo
      return
    }
    show()
    guard await router.confirm(.delete(count: count)) else { return }
    _ = try await interactors.batch.clearDone(of: filter, expecting: count)
    state.notice = .deleted(count: count)
  }

  /// The marked ToDos, or else the selected one.
  private var chosenIDs: ItemIDSet {
    if case .editing(let marked) = state.mode { return ItemIDSet(Array(marked)) }
    return ItemIDSet(window.selectedItem.map { [$0.id] } ?? [])
  }

  private func postpone() async {
    let ids = chosenIDs
    guard !ids.isEmpty else {
      state.notice = .nothingToDo
      return
    }
    show()
    let outcome = await router.postpone(ids)
    state.notice = ToDoNotice(outcome)
    switch outcome {
    case .left: break
    case .postponed: if case .editing = state.mode { state.mode = .browsing }
    case .gone(let missing): unmark(missing)
    }
  }

  /// Unmarks ToDos that are already deleted; the user decides about the rest.
  private func unmark(_ missing: ItemIDSet) {
    guard case .editing(let marked) = state.mode else { return }
    state.mode = .editing(marked: marked.filter { !missing.contains($0) })
  }

  private func delete() async throws(ToDoError) {
    let ids = chosenIDs
    guard !ids.isEmpty else {
      state.notice = .nothingToDo
      return
    }
    if ToDoConfirmationViewData.isNeeded(forDeleting: ids.count) {
      show()
      guard await router.confirm(.delete(count: ids.count)) else { return }
    }
    do throws(ToDoError) {
      state.notice = ToDoNotice(deleting: try await interactors.batch.delete(ids))
      if case .editing = state.mode { state.mode = .browsing }
    } catch .noSuchToDo(let missing) {
      unmark(missing)
      throw .noSuchToDo(missing)
    }
  }
}
