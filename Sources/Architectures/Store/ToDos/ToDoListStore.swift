internal import SharedEntities
internal import SharedViewData
internal import StoreEngine
internal import ToDosEntities
internal import ToDosViewData

/// The store of the list once it is loaded.
@MainActor
final class ToDoListStore: Store<ToDoListState, ToDoActivity> {
  private let services: ToDosServices
  private let root: any ToDosRoot

  init(_ window: ToDoWindow, rowCount: Int, _ services: ToDosServices, root: any ToDosRoot) {
    self.services = services
    self.root = root
    super.init(
      initialState: ToDoListState(window, rowCount: rowCount, now: services.clock.localNow()))
  }

  /// Follows the repository and the clock until the tasks are finished.
  func start() async {
    task(key: "repository") { [self] in
      while (try? await services.change(after: state.readVersion)) != nil { await refresh() }
    }
    // ToDos may become overdue, and the day may change.
    task(key: "clock") { [self] in
      while (try? await services.nextMinute()) != nil { update { _ in } }
    }
    // The number of rows that fit may have changed during loading.
    if !state.window.isFilled { await refresh() }
  }

  private var repository: any ToDoRepository { services.repository }

  /// Commits what the user sees.
  private func update(_ mutation: (inout InoutRef<ToDoListState>) -> Void) {
    commit {
      $0.now = services.clock.localNow()
      $0.filter = $0.wantedFilter
      if let notice = $0.nextNotice {
        $0.notice = notice
        $0.nextNotice = nil
      }
      mutation(&$0)
    }
  }

  /// Runs an action of the user, and shows its notice or its error at its end.
  private func act(_ action: () async throws(ToDoError) -> ToDoNotice?) async {
    commit { $0.nextNotice = .some(nil) }
    do throws(ToDoError) {
      let notice = try await action()
      update { state in if let notice { state.notice = notice } }
    } catch {
      update { $0.notice = .failed(error) }
    }
  }
}

// MARK: - Reading

extension ToDoListStore {
  /// Reads the rows again, and shows an error if that fails.
  private func refresh() async {
    do throws(ToDoError) {
      try await read()
    } catch {
      update { $0.notice = .failed(error) }
    }
  }

  /// Reads the rows at a position, by default those that are shown.
  ///
  /// A read that another has overtaken changes nothing.
  ///
  /// - Parameters:
  ///   - index: the row to select; nil for the selected ToDo, which the rows then follow.
  ///   - prepare: changes the state together with the rows.
  private func read(
    _ position: WindowPosition? = nil, selecting index: Int? = nil,
    preparing prepare: (inout ToDoListState) -> Void = { _ in }
  ) async throws(ToDoError) {
    let reading = commit { state in
      state.readCount += 1
      return state.readCount
    }
    do throws(ToDoError) {
      guard let found = try await newest(reading, at: position, selecting: index, prepare) else {
        if !Task.isCancelled { update { $0.modifyDirectly(prepare) } }
        return
      }
      update { state in
        state.modifyDirectly {
          prepare(&$0)
          $0.take(found)
          if let index { $0.window.select(index) } else { $0.window.selectNearest() }
        }
      }
    } catch {
      commit { state in
        state.modifyDirectly(prepare)
        // The search will find nothing more.
        if reading == state.readCount { state.isSearching = false }
      }
      throw error
    }
  }

  /// Reads the rows at a position, or those around the selected ToDo if they are others; nil if overtaken.
  private func newest(
    _ reading: Int, at position: WindowPosition?, selecting index: Int?,
    _ prepare: (inout ToDoListState) -> Void
  ) async throws(ToDoError) -> ToDoWindow? {
    let found = try await window(at: position ?? state.window.position)
    guard reading == state.readCount else { return nil }
    var shown = state.primitive
    prepare(&shown)
    shown.take(found)
    guard index == nil, let position = shown.window.positionOfSelected else { return found }
    let around = try await window(at: position)
    return reading == state.readCount ? around : nil
  }

  private func window(at position: WindowPosition) async throws(ToDoError) -> ToDoWindow {
    try await repository.window(state.wantedFilter, position, rowCount: state.window.rowCount)
  }
}

extension ToDoListStore {
  /// Shows another number of rows.
  func fit(rowCount: Int) async {
    await act { () async throws(ToDoError) in
      commit { $0.window.rowCount = rowCount }
      try await read()
      return nil
    }
  }

  /// Moves the selection.
  func move(_ move: ListMove) async {
    await act { () async throws(ToDoError) in
      var window = state.window
      if let turn = window.move(move) {
        try await read(turn.position, selecting: turn.index)
      } else {
        update { $0.window = window }
      }
      return nil
    }
  }

  /// Shows the ToDos in a state; on failure the list stays as it is.
  func filter(by filter: ToDoQuery.State) async {
    await act { () async throws(ToDoError) in
      let old = state.wantedFilter
      commit { $0.wantedFilter.state = filter }
      do throws(ToDoError) {
        try await read()
      } catch {
        commit { $0.wantedFilter = old }
        throw error
      }
      return nil
    }
  }

  /// Shows the selected ToDo until the user returns.
  func openSelected() async {
    await act { () async throws(ToDoError) in
      guard let toDo = state.window.selectedItem else { return nil }
      var outcome = ToDoDetailOutcome.gone
      do throws(ToDoError) {
        outcome = try await root.showDetail(of: toDo.id)
      } catch .noSuchToDo {
        outcome = .gone
      }
      try await read()
      switch outcome {
      case .left: return nil
      case .deleted: return .deleted(count: 1)
      case .gone: return .failed(.noSuchToDo(ItemIDSet([toDo.id])))
      }
    }
  }

  /// Creates a ToDo in the form, and selects it at the top.
  func create() async {
    await act { () async throws(ToDoError) in
      guard let saved = await root.showForm(for: nil) else {
        try await read()
        return nil
      }
      // Adjust the filter so that the new ToDo is visible.
      commit {
        if $0.wantedFilter.state == .done { $0.wantedFilter.state = .all }
        if !$0.wantedFilter.search.isEmpty { $0.wantedFilter.search = "" }
      }
      try await read(.from(nil)) {
        $0.mode = .browsing
        $0.window.selected = saved.place
      }
      return .added
    }
  }

  /// Shows the keys of the list.
  func showKeys() async {
    await act { () async throws(ToDoError) in
      await root.showKeys(of: .list)
      return nil
    }
  }

  /// Reads the list again.
  func retry() async {
    await act { () async throws(ToDoError) in
      try await read()
      return nil
    }
  }
}

// MARK: - Changing

extension ToDoListStore {
  /// Toggles whether the selected ToDo is done.
  func toggle() async {
    await change { () async throws(ToDoError) in
      guard let toDo = state.window.selectedItem else { return nil }
      try await setDone(!toDo.isDone, ItemIDSet([toDo.id]), services)
      return nil
    }
  }

  /// Marks all ToDos as done, or reopens them if all are.
  func toggleAll() async {
    await change { () async throws(ToDoError) in
      let (isDone, count, completed) = try await repository.toggleAll(on: services.clock)
      sendCompleted(completed)
      guard count > 0 else { return .nothingToDo }
      return isDone ? .completed(count: count) : .reopened(count: count)
    }
  }

  /// Deletes the completed ToDos.
  func clearDone() async {
    await change { () async throws(ToDoError) in
      let count = try await repository.clearDone(at: services.clock.now()).count
      return count == 0 ? .nothingToDo : .deleted(count: count)
    }
  }

  /// Undoes the last change.
  func undo() async {
    await change { () async throws(ToDoError) in
      try await repository.undo(1).first.map { .undone($0.kind, count: $0.count) }
    }
  }

  /// Redoes the change that was undone last.
  func redo() async {
    await change { () async throws(ToDoError) in
      try await repository.redo(1).first.map { .redone($0.kind, count: $0.count) }
    }
  }

  /// Deletes the selected ToDo, or those that are marked.
  func delete() async {
    guard case .editing(let marked) = state.mode else {
      return await change { () async throws(ToDoError) in
        try await delete(state.window.selectedItem.map { [$0.id] } ?? [])
      }
    }
    var mode = state.mode
    await change(
      { () async throws(ToDoError) in
        do throws(ToDoError) {
          let notice = try await delete(Array(marked))
          if notice != .nothingToDo { mode = .browsing }
          return notice
        } catch .noSuchToDo(let missing) {
          // Unmark those that are already deleted; the user decides about the rest.
          mode = .editing(marked: marked.filter { !missing.contains($0) })
          throw .noSuchToDo(missing)
        }
      }, then: { $0.mode = mode })
  }

  private func delete(_ ids: [ItemID]) async throws(ToDoError) -> ToDoNotice {
    guard !ids.isEmpty else { return .nothingToDo }
    return .deleted(count: try await repository.delete(ItemIDSet(ids), at: services.clock.now()).count)
  }

  /// Changes the repository, and reads the list again whether that succeeds or not.
  ///
  /// - Parameter prepare: changes the state together with the rows.
  private func change(
    _ body: () async throws(ToDoError) -> ToDoNotice?,
    then prepare: (inout ToDoListState) -> Void = { _ in }
  ) async {
    await act { () async throws(ToDoError) in
      var notice: ToDoNotice?
      do throws(ToDoError) {
        notice = try await body()
      } catch {
        notice = .failed(error)
      }
      if let notice { commit { $0.nextNotice = notice } }
      try await read(preparing: prepare)
      return nil
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
  func beginSearch() { actAtOnce { $0.mode = .searching(TextField($0.wantedFilter.search)) } }

  /// Edits the searched text, and searches for it.
  func search(_ edit: TextEdit) {
    guard case .searching(var field) = state.mode else { return actAtOnce { _ in } }
    field.apply(edit)
    actAtOnce { $0.mode = .searching(field) }
    find(field.text)
  }

  /// Returns to the rows, which stay those that were found.
  func endSearch() { actAtOnce { $0.mode = .browsing } }

  /// Returns to the rows, and shows all of them.
  func clearSearch() {
    actAtOnce { $0.mode = .browsing }
    find("")
  }

  /// Searches for a text while other actions run; a newer search cancels it.
  private func find(_ text: String) {
    guard text != state.wantedFilter.search else { return }
    update {
      $0.wantedFilter.search = text
      $0.filter.search = text
      $0.isSearching = true
    }
    task(key: "search") { [self] in
      do throws(ToDoError) {
        try await read(.from(nil))
      } catch {
        // Of a search that another has replaced, the user sees nothing yet.
        if Task.isCancelled {
          commit { $0.nextNotice = .failed(error) }
        } else {
          update { $0.notice = .failed(error) }
        }
      }
    }
  }

  /// Changes the state by an action that needs no reading.
  private func actAtOnce(_ mutation: (inout InoutRef<ToDoListState>) -> Void) {
    commit { $0.nextNotice = .some(nil) }
    update(mutation)
  }
}
