internal import Platform
internal import SharedEntities
internal import SharedViewData
internal import StoreEngine
internal import ToDosEntities
internal import ToDosViewData

/// The store of the list once it is loaded.
@AppActor
final class ToDoListStore: Store<ToDoListState, ToDoActivity> {
  private let services: ToDosServices
  private let root: any ToDosRoot

  init(_ window: ToDoWindow, rowCount: Int, _ services: ToDosServices, root: any ToDosRoot) {
    self.services = services
    self.root = root
    super.init(initialState: ToDoListState(window, rowCount: rowCount, now: services.clock.localNow()))
    // Whatever changes, ToDos may be overdue by then.
    add { state, _ in state.now = services.clock.localNow() }
  }

  /// Observes the repository and the clock until the tasks are finished.
  func start() async {
    task(key: "repository") { [self] in
      while (try? await services.change(after: state.readVersion)) != nil {
        await refresh()
      }
    }
    // ToDos may become overdue, and the day may change; what waits may begin.
    task(key: "clock") { [self] in
      while (try? await services.nextMinute()) != nil {
        commit { $0.now = services.clock.localNow() }
        if state.counts.waiting > 0 { await refresh() }
      }
    }
    // The number of rows that fit may have changed during loading.
    if !state.window.isFilled { await refresh() }
  }

  /// Shows the ToDo at which the app opens.
  func openFirst() async {
    guard let id = state.opened else { return }
    await report { () async throws(ToDoError) in try await open(id) }
  }

  private var repository: any ToDoRepository { services.repository }

  /// Performs an action of the user.
  private func act(_ action: () async throws(ToDoError) -> Void) async {
    commit { $0.notice = nil }
    await report(action)
  }

  /// Performs an action of the user that reads nothing.
  private func actAtOnce(_ mutation: (inout InoutRef<ToDoListState>) -> Void) {
    commit {
      $0.notice = nil
      mutation(&$0)
    }
  }

  /// Performs an action, and commits its error, unless it is a superseded search.
  private func report(_ action: () async throws(ToDoError) -> Void) async {
    do throws(ToDoError) {
      try await action()
    } catch {
      if !Task.isCancelled { commit { $0.notice = .failed(error) } }
    }
  }
}

// MARK: - Reading

extension ToDoListStore {
  private func refresh() async {
    await report { () async throws(ToDoError) in try await read() }
  }

  /// Reads the rows at a position, by default those that are shown.
  ///
  /// The result is ignored if another read has begun meanwhile.
  ///
  /// - Parameter index: the row to select; nil to keep the selected ToDo, and scroll the rows to it.
  private func read(
    _ position: WindowPosition? = nil, selecting index: Int? = nil
  ) async throws(ToDoError) {
    let number = commit { $0.loads.begin() }
    // On failure too, as the search is over.
    defer { if state.loads.isLatest(number) { commit { $0.isSearching = false } } }
    var load = WindowLoad(position ?? state.window.position, selecting: index)
    let read = try await load.run(
      in: { state.loads.isLatest(number) ? state.window : nil }, rows: \.rows,
      read: {
        position async throws(ToDoError) in
        try await services.window(state.filter, position, rowCount: state.window.rowCount)
      })
    if let read { commit { state in state.modifyDirectly { $0.show(read.window, read.found) } } }
  }
}

extension ToDoListStore {
  /// Shows another number of rows.
  func fit(rowCount: Int) async {
    await act { () async throws(ToDoError) in
      commit { $0.window.rowCount = rowCount }
      try await read()
    }
  }

  /// Moves the selection.
  func move(_ move: ListMove) async {
    await act { () async throws(ToDoError) in
      let turn = commit { $0.window.move(move) }
      if let turn { try await read(turn.position, selecting: turn.index) }
    }
  }

  /// Shows the ToDos in a state; on failure the list stays as it is.
  func filter(by filter: ToDoQuery.State) async {
    await act { () async throws(ToDoError) in try await refilter { $0.state = filter } }
  }

  /// Shows the ToDos with any label; on failure the list stays as it is.
  func clearTag() async {
    await act { () async throws(ToDoError) in try await refilter { $0.label = nil } }
  }

  /// Shows the ToDos with the label that the user chooses; on failure the list stays as it is.
  func showTags() async {
    await act { () async throws(ToDoError) in
      guard let choice = await root.showTags(selecting: state.filter.label) else { return try await read() }
      try await refilter { $0.label = choice.label }
    }
  }

  private func refilter(_ change: (inout ToDoFilter) -> Void) async throws(ToDoError) {
    let old = state.filter
    commit { change(&$0.filter) }
    do throws(ToDoError) {
      try await read()
    } catch {
      commit { $0.filter = old }
      throw error
    }
  }

  /// Shows the selected ToDo until the user returns.
  func openSelected() async {
    await act { () async throws(ToDoError) in
      if let toDo = state.window.selectedItem { try await open(toDo.id) }
    }
  }

  private func open(_ id: ItemID) async throws(ToDoError) {
    let outcome: ToDoDetailOutcome
    do throws(ToDoError) {
      outcome = try await root.showDetail(of: id)
    } catch .noSuchToDo {
      outcome = .gone
    }
    try await read()
    if let notice = ToDoNotice(outcome, of: id) { commit { $0.notice = notice } }
  }

  /// Creates a ToDo in the form, and selects it at the top.
  func create() async {
    await act { () async throws(ToDoError) in
      guard let saved = await root.showForm(for: nil) else { return try await read() }
      commit {
        $0.filter.widen(toShow: saved, at: $0.now)
        $0.mode = .browsing
        $0.window.selected = saved.place
      }
      try await read(.from(nil))
      commit { $0.notice = .added }
    }
  }

  /// Shows the keys of the list.
  func showKeys() async {
    await act { () async throws(ToDoError) in await root.showKeys(of: .list) }
  }

  /// Reads the list again.
  func retry() async {
    await act { () async throws(ToDoError) in try await read() }
  }
}

// MARK: - Changing

extension ToDoListStore {
  /// Toggles whether the selected ToDo is done.
  func toggle() async {
    await change { () async throws(ToDoError) in
      guard let toDo = state.window.selectedItem else { return }
      let toDos = try await setDone(!toDo.isDone, ItemIDSet([toDo.id]), services)
      commit { $0.notice = ToDoNotice(toggling: !toDo.isDone, toDos) }
    }
  }

  /// Toggles all ToDos of the filter; asks first if there are many.
  func toggleAll() async {
    await change { () async throws(ToDoError) in
      let toggle = try await findToggle(of: state.filter)
      do throws(ToDoError) {
        try await make(toggle, expecting: ToDoConfirmationViewData.unaskedToggles)
      } catch .otherCount(let count) {
        guard await root.confirm(ToDoQuestion(toggle, count: count)) else { return }
        try await make(toggle, expecting: count...count)
      }
    }
  }

  private func findToggle(of filter: ToDoFilter) async throws(ToDoError) -> ToDoToggle {
    guard let open = ToDoToggle.deciding(filter) else { return ToDoToggle(of: filter) }
    let openCount = try await repository.count(of: open, now: services.clock.localNow())
    return ToDoToggle(of: filter, openCount: openCount)
  }

  private func make(_ toggle: ToDoToggle, expecting counts: ClosedRange<Int>) async throws(ToDoError) {
    let change = toggle.change(expecting: counts, at: services.clock.now())
    let count = if let change { try await make(change, services).count } else { 0 }
    commit { $0.notice = ToDoNotice(toggle, count: count) }
  }

  /// Deletes the completed ToDos of the filter, if the user confirms it.
  func clearDone() async {
    await change { () async throws(ToDoError) in
      guard let done = state.filter.part(isDone: true) else { return commit { $0.notice = .nothingToDo } }
      let count = try await repository.count(of: ToDoQuery(done), now: services.clock.localNow())
      guard count > 0 else { return commit { $0.notice = .nothingToDo } }
      guard await root.confirm(.delete(count: count)) else { return }
      _ = try await repository.make(.clearDone(of: done, expecting: count, at: services.clock.now()))
      commit { $0.notice = .deleted(count: count) }
    }
  }

  /// Undoes the last change.
  func undo() async { await take(.undone) }

  /// Redoes the change that was undone last.
  func redo() async { await take(.redone) }

  /// Undoes or redoes the app's own last change; another program's only if the user confirms it.
  private func take(_ step: HistoryStep) async {
    await change { () async throws(ToDoError) in
      guard let next = try await repository.nextStep(step) else { throw .nothingLeft(step) }
      if !next.isOwn {
        guard await root.confirm(ToDoQuestion(next)) else { return }
      }
      let record = try await repository.take(next)
      commit { $0.notice = ToDoNotice(step, record) }
    }
  }

  /// Deletes the selected ToDo, or the marked ones; asks first if there are many.
  func delete() async {
    await change { () async throws(ToDoError) in
      guard case .editing(let marked) = state.mode else {
        return try await delete(state.window.selectedItem.map { [$0.id] } ?? [])
      }
      if ToDoConfirmationViewData.isNeeded(forDeleting: marked.count) {
        guard await root.confirm(.delete(count: marked.count)) else { return }
      }
      do throws(ToDoError) {
        try await delete(Array(marked))
        if !marked.isEmpty { commit { $0.mode = .browsing } }
      } catch .noSuchToDo(let missing) {
        // Unmark those that are already deleted; the user decides about the rest.
        commit { $0.mode = .editing(marked: marked.filter { !missing.contains($0) }) }
        throw .noSuchToDo(missing)
      }
    }
  }

  /// Postpones the selected ToDo, or the marked ones.
  func postpone() async {
    await change { () async throws(ToDoError) in
      var ids = ItemIDSet(state.window.selectedItem.map { [$0.id] } ?? [])
      if case .editing(let marked) = state.mode { ids = ItemIDSet(Array(marked)) }
      guard !ids.isEmpty else { return commit { $0.notice = .nothingToDo } }
      let outcome = await root.postpone(ids)
      commit {
        $0.notice = ToDoNotice(outcome)
        guard case .editing(let marked) = $0.mode else { return }
        switch outcome {
        case .left: break
        case .postponed: $0.mode = .browsing
        // The user decides about the rest.
        case .gone(let missing): $0.mode = .editing(marked: marked.filter { !missing.contains($0) })
        }
      }
    }
  }

  private func delete(_ ids: [ItemID]) async throws(ToDoError) {
    guard !ids.isEmpty else { return commit { $0.notice = .nothingToDo } }
    let deleted = try await repository.make(.delete(ItemIDSet(ids), at: services.clock.now())).toDos
    commit { $0.notice = ToDoNotice(deleting: deleted) }
  }

  /// Changes the repository, and reads the list again whether that succeeds or not.
  private func change(_ action: () async throws(ToDoError) -> Void) async {
    await act { () async throws(ToDoError) in
      await report(action)
      try await read()
    }
  }
}

// MARK: - Marking and searching

extension ToDoListStore {
  /// Starts marking rows.
  func beginEditing() {
    actAtOnce { if !$0.rows.isEmpty { $0.mode = .editing(marked: []) } }
  }

  /// Toggles the mark of the selected row.
  func mark() {
    actAtOnce {
      guard case .editing(var marked) = $0.mode, let id = $0.window.selectedItem?.id else { return }
      if marked.remove(id) == nil { marked.insert(id) }
      $0.mode = .editing(marked: marked)
    }
  }

  /// Returns to the rows.
  func endEditing() { actAtOnce { $0.mode = .browsing } }

  /// Starts a search.
  func beginSearch() { actAtOnce { $0.mode = .searching(TextField($0.filter.search)) } }

  /// Edits the searched text, and searches for it.
  func search(_ edit: TextEdit) {
    guard case .searching(var field) = state.mode else { return actAtOnce { _ in } }
    field.apply(edit)
    actAtOnce { $0.mode = .searching(field) }
    find(field.text)
  }

  /// Returns to the rows, and keeps the results.
  func endSearch() { actAtOnce { $0.mode = .browsing } }

  /// Returns to the rows, and shows all of them.
  func clearSearch() {
    actAtOnce { $0.mode = .browsing }
    find("")
  }

  /// Searches for a text while other actions run; a newer search cancels it.
  private func find(_ text: String) {
    guard text != state.filter.search else { return }
    commit {
      $0.filter.search = text
      $0.isSearching = true
    }
    task(key: "search") { [self] in
      await report { () async throws(ToDoError) in try await read(.from(nil)) }
    }
  }
}
