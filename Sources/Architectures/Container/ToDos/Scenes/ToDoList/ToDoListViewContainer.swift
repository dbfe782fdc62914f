internal import ContainerEngine
internal import Platform
internal import SharedEntities
internal import SharedViewData
internal import ToDosEntities
internal import ToDosViewData

/// Owns the visible ToDos, and reads and changes the store.
///
/// It is one file, as its state is private and reaches the view only through closures and view data.
@AppActor
final class ToDoListViewContainer: Container {
  private enum Mode {
    case browsing
    case editing(marked: Set<ItemID>)
    case searching(TextField)
  }

  let mount: Mount<ToDoListView>
  private let context: ToDosContext
  private var rowCount: Int?
  private var mode = Mode.browsing
  private var filter = ToDoFilter()
  /// The visible rows and the selection.
  private var window = SelectableWindow<ToDoSummary>(
    ListWindow([], hasRowsAbove: false, hasRowsBelow: false), rowCount: 0)
  /// The ToDo to show first; nil for none.
  private var opened: ItemID?
  private var openCount = 0
  /// The version of the store when the rows were read.
  private var version = StoreVersion(0)
  private var notice: ToDoNotice?
  /// Whether a search may still find more.
  private var isSearching = false
  private var loads = LoadNumbers()
  private let search = Effect()

  init(_ context: ToDosContext) {
    self.context = context
    mount = .page(on: context.scene)
  }

  /// Shows the list until the user leaves it.
  func run() async {
    await mount.present {
      mount.render(placeholder)
      // The list cannot be read before its size is known.
      await mount.forwardEvents(until: { rowCount != nil })
      guard await load() else { return }
      // The size may have changed during loading.
      await live(
        with: [followStore, followMinutes],
        prepare: {
          if !window.isFilled { await refresh() }
          guard let opened else { return }
          update()
          await report { () throws(ToDoError) in try await open(opened) }
        })
      await search.end()
    }
  }
}

/// Loading.
extension ToDoListViewContainer {
  /// Loads the list behind placeholders; returns false if the user leaves first.
  private func load() async -> Bool {
    let loaded = await mount.suspend(
      fallback: { placeholder },
      failed: { error in
        ToDoListView(
          viewData: ToDoListViewData(phase: .failed(error), today: context.clock.localNow().today),
          onFit: { self.rowCount = $0 }, onRetry: mount.retry, onLeave: mount.leave)
      },
      while: { () async throws(ToDoError) in
        try await self.context.firstWindow(rowCount: self.rowCount ?? 0)
      })
    guard let loaded else { return false }
    window = SelectableWindow(loaded.rows, rowCount: rowCount ?? 0, selecting: loaded.opened)
    opened = loaded.opened?.id
    notice = loaded.missing.map { .missing($0) }
    take(loaded)
    return true
  }

  /// The list while it is loading; the user can only leave it.
  private var placeholder: ToDoListView {
    ToDoListView(
      viewData: .loading(today: context.clock.localNow().today), onFit: { self.rowCount = $0 },
      onLeave: mount.leave)
  }

  private func refresh() async { await report { () throws(ToDoError) in try await read() } }

  /// Reads the window at a position, by default the current one, and selects the row at an index; without an index it
  /// scrolls to the selected row.
  private func read(
    _ position: WindowPosition? = nil, selecting index: Int? = nil
  ) async throws(ToDoError) {
    let number = loads.begin()
    // On failure too, as the search is over.
    defer { if loads.isLatest(number) { isSearching = false } }
    var load = WindowLoad(position ?? window.position, selecting: index)
    let read = try await load.run(
      in: { loads.isLatest(number) ? window : nil }, rows: \.rows,
      read: {
        position async throws(ToDoError) in
        try await context.window(filter, position, rowCount: window.rowCount)
      })
    guard let read else { return }
    window = read.window
    take(read.found)
    if window.rows.items.isEmpty, case .editing = mode { mode = .browsing }
  }

  private func take(_ window: ToDoWindow) {
    openCount = window.openCount
    version = window.version
  }
}

/// The effects.
extension ToDoListViewContainer {
  private func followStore() async {
    while (try? await context.storeChange(after: version)) != nil {
      await refresh()
      update()
    }
  }

  /// Renders every minute, because ToDos may become overdue and the day may change.
  private func followMinutes() async {
    while (try? await context.nextMinute()) != nil { update() }
  }

  /// Lists the ToDos that contain a text, while other events are handled.
  private func find(_ text: String) {
    guard text != filter.search else { return }
    filter.search = text
    isSearching = true
    search.run {
      await self.report { () throws(ToDoError) in try await self.read(.from(nil)) }
      if !Task.isCancelled { self.update() }
    }
  }
}

/// The actions that the view calls: moving, filtering and searching.
extension ToDoListViewContainer {
  private func fit(_ rowCount: Int) async {
    await perform { () throws(ToDoError) in
      window.rowCount = rowCount
      try await read()
    }
  }

  private func move(_ move: ListMove) async {
    await perform { () throws(ToDoError) in
      guard let turn = window.move(move) else { return }
      try await read(turn.position, selecting: turn.index)
    }
  }

  private func filter(_ state: ToDoQuery.State) async {
    await perform { () throws(ToDoError) in try await refilter { $0.state = state } }
  }

  private func clearTag() async {
    await perform { () throws(ToDoError) in try await refilter { $0.tag = nil } }
  }

  /// Changes the filter; on failure the rows and the filter stay as they are.
  private func refilter(_ change: (inout ToDoFilter) -> Void) async throws(ToDoError) {
    let old = filter
    change(&filter)
    do throws(ToDoError) {
      try await read()
    } catch {
      filter = old
      throw error
    }
  }

  private func beginSearch() {
    notice = nil
    mode = .searching(TextField(filter.search))
  }

  private func editSearch(_ edit: TextEdit) {
    notice = nil
    guard case .searching(var field) = mode else { return }
    field.apply(edit)
    mode = .searching(field)
    find(field.text)
  }

  private func browse() {
    notice = nil
    mode = .browsing
  }

  private func clearSearch() {
    browse()
    find("")
  }

  private func retry() async {
    await perform { () throws(ToDoError) in try await read() }
  }
}

/// The actions that the view calls: marking and changing ToDos.
extension ToDoListViewContainer {
  private func beginEditing() {
    notice = nil
    if !window.rows.items.isEmpty { mode = .editing(marked: []) }
  }

  private func mark() {
    notice = nil
    guard case .editing(var marked) = mode, let id = window.selectedItem?.id else { return }
    if marked.remove(id) == nil { marked.insert(id) }
    mode = .editing(marked: marked)
  }

  private func toggle() async {
    await change { () throws(ToDoError) in
      guard let toDo = window.selectedItem else { return }
      let toDos = try await context.setDone(!toDo.isDone, toDo.id)
      notice = ToDoNotice(toggling: !toDo.isDone, toDos)
    }
  }

  /// Toggles all ToDos of the filter; asks first if there are many.
  private func toggleAll() async {
    await change { () throws(ToDoError) in
      let toggle = try await context.toggle(of: filter)
      do throws(ToDoError) {
        notice = try await context.make(toggle, expecting: ToDoConfirmationViewData.unaskedToggles)
      } catch .otherCount(let count) {
        let question = ToDoQuestion(toggle, count: count)
        guard await ToDoConfirmationViewContainer(question, context).run() else { return }
        notice = try await context.make(toggle, expecting: count...count)
      }
    }
  }

  /// Deletes the completed ToDos of the filter, if the user confirms it.
  private func clearDone() async {
    await change { () throws(ToDoError) in
      let filter = filter
      let count = try await context.doneCount(of: filter)
      guard count > 0 else {
        notice = .nothingToDo
        return
      }
      guard await ToDoConfirmationViewContainer(.delete(count: count), context).run() else { return }
      try await context.clearDone(of: filter, expecting: count)
      notice = .deleted(count: count)
    }
  }

  private func undo() async { await take(.undone) }
  private func redo() async { await take(.redone) }

  /// Undoes or redoes the app's own last change; another program's only after a question.
  private func take(_ step: HistoryStep) async {
    await change { () throws(ToDoError) in
      guard let next = try await context.repository.nextStep(step) else { throw .nothingLeft(step) }
      if !next.isOwn {
        guard await ToDoConfirmationViewContainer(ToDoQuestion(next), context).run() else { return }
      }
      notice = ToDoNotice(step, try await context.repository.take(next))
    }
  }

  /// Deletes the marked ToDos, or the selected one.
  private func delete() async {
    await change { () throws(ToDoError) in
      let ids = chosenIDs
      guard !ids.isEmpty else {
        notice = .nothingToDo
        return
      }
      if ToDoConfirmationViewData.isNeeded(forDeleting: ids.count) {
        guard await ToDoConfirmationViewContainer(.delete(count: ids.count), context).run() else { return }
      }
      do throws(ToDoError) {
        let deleted = try await context.repository.make(.delete(ids, at: context.clock.now())).toDos
        notice = ToDoNotice(deleting: deleted)
        if case .editing = mode { mode = .browsing }
      } catch .noSuchToDo(let missing) {
        unmark(missing)
        throw .noSuchToDo(missing)
      }
    }
  }

  /// Postpones the marked ToDos, or the selected one.
  private func postpone() async {
    await change { () throws(ToDoError) in
      let ids = chosenIDs
      guard !ids.isEmpty else {
        notice = .nothingToDo
        return
      }
      let outcome = await ToDoPostponeViewContainer(ids, context).run()
      notice = ToDoNotice(outcome)
      switch outcome {
      case .left: break
      case .postponed: if case .editing = mode { mode = .browsing }
      case .gone(let missing): unmark(missing)
      }
    }
  }

  private var chosenIDs: ItemIDSet {
    if case .editing(let marked) = mode { return ItemIDSet(Array(marked)) }
    return ItemIDSet(window.selectedItem.map { [$0.id] } ?? [])
  }

  /// Unmarks ToDos that are already deleted; the user decides about the rest.
  private func unmark(_ missing: ItemIDSet) {
    guard case .editing(let marked) = mode else { return }
    mode = .editing(marked: marked.filter { !missing.contains($0) })
  }
}

/// The actions that the view calls: other screens.
extension ToDoListViewContainer {
  private func openSelected() async {
    await perform { () throws(ToDoError) in
      if let id = window.selectedItem?.id { try await open(id) }
    }
  }

  private func open(_ id: ItemID) async throws(ToDoError) {
    let outcome: ToDoDetailOutcome
    do throws(ToDoError) {
      outcome = try await ToDoDetailViewContainer.run(of: id, context)
    } catch .noSuchToDo {
      outcome = .gone
    }
    try await read()
    if let notice = ToDoNotice(outcome, of: id) { self.notice = notice }
  }

  private func create() async {
    await perform { () throws(ToDoError) in
      guard let saved = await ToDoFormViewContainer(for: nil, context).run() else { return try await read() }
      filter.widen(toShow: saved)
      mode = .browsing
      window.selected = saved.place
      try await read(.from(nil))
      notice = .added
    }
  }

  /// Filters by the tag that the user chooses.
  private func showTags() async {
    await perform { () throws(ToDoError) in
      guard let choice = await ToDoTagsViewContainer(selecting: filter.tag, context).run() else {
        return try await read()
      }
      try await refilter { $0.tag = choice.tag }
    }
  }

  private func showKeys() async {
    clearNotice()
    await context.showKeys(of: .list)
  }
}

extension ToDoListViewContainer {
  private func perform(_ action: () async throws(ToDoError) -> Void) async {
    clearNotice()
    await report(action)
  }

  /// Renders the list without the notice, as the action may open another container over it.
  private func clearNotice() {
    guard notice != nil else { return }
    notice = nil
    update()
  }

  /// Changes the store and reads the rows again.
  private func change(_ action: () async throws(ToDoError) -> Void) async {
    await perform(action)
    await refresh()
  }

  private func report(_ action: () async throws(ToDoError) -> Void) async {
    do throws(ToDoError) {
      try await action()
    } catch {
      // A superseded search reports nothing.
      if !Task.isCancelled { notice = .failed(error) }
    }
  }
}

/// Rendering.
extension ToDoListViewContainer {
  func render() -> ToDoListView {
    ToDoListView(
      viewData: viewData, onFit: fit, onMove: move, onToggle: toggle, onDelete: delete, onPostpone: postpone,
      onOpen: openSelected,
      onCreate: create, onFilter: filter, onToggleAll: toggleAll, onClearDone: clearDone, onUndo: undo,
      onRedo: redo, onBeginEditing: beginEditing, onMark: mark, onEndEditing: browse,
      onBeginSearch: beginSearch, onSearch: editSearch, onEndSearch: browse, onClearSearch: clearSearch,
      onClearTag: clearTag, onShowTags: showTags, onRetry: retry, onShowKeys: showKeys, onLeave: mount.leave)
  }

  private var viewData: ToDoListViewData {
    let now = context.clock.localNow()
    let marked: Set<ItemID> = if case .editing(let marked) = mode { marked } else { [] }
    return ToDoListViewData(
      phase: isSearching ? .searching : .ready, mode: shownMode, filter: filter.state, search: filter.search,
      tag: filter.tag, openCount: openCount,
      rows: window.rows.items.map {
        ToDoListViewData.Row(
          $0, isOverdue: $0.isOverdue(now), isSelected: $0.place == window.selected,
          isMarked: marked.contains($0.id))
      },
      hasRowsAbove: window.rows.hasRowsAbove, hasRowsBelow: window.rows.hasRowsBelow, today: now.today,
      notice: notice)
  }

  private var shownMode: ToDoListViewData.Mode {
    switch mode {
    case .browsing: .browsing
    case .editing(let marked): .editing(markedCount: marked.count)
    case .searching(let field): .searching(field)
    }
  }
}
