internal import ContainerEngine
internal import Platform
internal import SharedEntities
internal import SharedViewData
internal import ToDosEntities
internal import ToDosViewData

/// Owns the visible ToDos, and reads and changes the store.
@AppActor
final class ToDoListViewContainer: Container {
  typealias View = ToDoListView<[ToDoSummary]>

  let mount: Mount<View>
  let context: ToDosContext
  private var rowCount: Int?
  var mode = ToDoListMode.browsing
  private(set) var filter = ToDoFilter()
  /// The visible rows and the selection.
  private(set) var window = SelectableWindow<ToDoSummary>(
    ListWindow([], hasRowsAbove: false, hasRowsBelow: false), rowCount: 0)
  /// The ToDo to show first; nil for none.
  private var opened: ItemID?
  private var counts = OpenCounts(open: 0)
  /// The version of the store when the rows were read.
  private var version = StoreVersion(0)
  var notice: ToDoNotice?
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
        ToDoListView(phase: .failed(error), toDos: [], now: context.clock.localNow())
          .onFit { self.rowCount = $0 }
          .onRetry(action: mount.retry)
          .onLeave(action: mount.leave)
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
  private var placeholder: View {
    ToDoListView(phase: .loading, toDos: [], now: context.clock.localNow())
      .onFit { self.rowCount = $0 }
      .onLeave(action: mount.leave)
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
    if window.rows.items.isEmpty, mode.isEditing { mode = .browsing }
  }

  private func take(_ window: ToDoWindow) {
    counts = window.counts
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

  /// Renders every minute, because ToDos may become overdue and the day may change; reads again where some wait.
  private func followMinutes() async {
    while (try? await context.nextMinute()) != nil {
      update()
      guard counts.waiting > 0 else { continue }
      await refresh()
      update()
    }
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
  func fit(_ rowCount: Int) async {
    await perform { () throws(ToDoError) in
      window.rowCount = rowCount
      try await read()
    }
  }

  func move(_ move: ListMove) async {
    await perform { () throws(ToDoError) in
      guard let turn = window.move(move) else { return }
      try await read(turn.position, selecting: turn.index)
    }
  }

  func filter(_ state: ToDoQuery.State) async {
    await perform { () throws(ToDoError) in try await refilter { $0.state = state } }
  }

  func clearTag() async {
    await perform { () throws(ToDoError) in try await refilter { $0.label = nil } }
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

  func beginSearch() {
    notice = nil
    mode = .searching(TextField(filter.search))
  }

  func editSearch(_ edit: TextEdit) {
    notice = nil
    guard case .searching(var field) = mode else { return }
    field.apply(edit)
    mode = .searching(field)
    find(field.text)
  }

  func browse() {
    notice = nil
    mode = .browsing
  }

  func clearSearch() {
    browse()
    find("")
  }

  func retry() async {
    await perform { () throws(ToDoError) in try await read() }
  }
}

/// The actions that the view calls: other screens.
extension ToDoListViewContainer {
  func openSelected() async {
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

  func create() async {
    await perform { () throws(ToDoError) in
      guard let saved = await ToDoFormViewContainer(for: nil, context).run() else { return try await read() }
      filter.widen(toShow: saved, at: context.clock.localNow())
      mode = .browsing
      window.selected = saved.place
      try await read(.from(nil))
      notice = .added
    }
  }

  /// Filters by the label that the user chooses.
  func showTags() async {
    await perform { () throws(ToDoError) in
      guard let choice = await ToDoTagsViewContainer(selecting: filter.label, context).run() else {
        return try await read()
      }
      try await refilter { $0.label = choice.label }
    }
  }

  func showKeys() async {
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
  func change(_ action: () async throws(ToDoError) -> Void) async {
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
  func render() -> View {
    ToDoListView(
      phase: isSearching ? .searching : .ready, mode: mode, filter: filter, counts: counts,
      toDos: window.rows.items, selected: window.selected,
      hasRowsAbove: window.rows.hasRowsAbove,
      hasRowsBelow: window.rows.hasRowsBelow, now: context.clock.localNow(), notice: notice
    )
    .onFit(action: fit)
    .onMove(action: move)
    .onFilter(action: filter)
    .onSearch(action: editSearch)
    .onToggle(action: toggle)
    .onDelete(action: delete)
    .onPostpone(action: postpone)
    .onOpen(action: openSelected)
    .onCreate(action: create)
    .onToggleAll(action: toggleAll)
    .onClearDone(action: clearDone)
    .onUndo(action: undo)
    .onRedo(action: redo)
    .onBeginEditing(action: beginEditing)
    .onMark(action: mark)
    .onEndEditing(action: browse)
    .onBeginSearch(action: beginSearch)
    .onEndSearch(action: browse)
    .onClearSearch(action: clearSearch)
    .onClearTag(action: clearTag)
    .onShowTags(action: showTags)
    .onRetry(action: retry)
    .onShowKeys(action: showKeys)
    .onLeave(action: mount.leave)
  }
}
