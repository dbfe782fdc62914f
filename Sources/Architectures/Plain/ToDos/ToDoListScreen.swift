internal import PlainEngine
internal import Platform
internal import SharedEntities
internal import SharedViewData
internal import SharedViews
internal import Terminal
internal import ToDosEntities
internal import ToDosViewData
internal import ToDosViews

/// The list: it reads and changes ToDos, draws their rows, and opens other screens.
@AppActor
final class ToDoListScreen {
  private let repository: any ToDoRepository
  private let scene: AppScene
  private let layer: Layer
  private let view: LayerView<ToDoListViewData, ToDoListEvent>

  private var window = SelectableWindow<ToDoSummary>(
    ListWindow([], hasRowsAbove: false, hasRowsBelow: false), rowCount: 0)
  private var counts = OpenCounts(open: 0)
  private var version = StoreVersion(0)
  private var filter = ToDoFilter()
  /// The marked rows; nil unless the user marks some.
  private var marked: Set<ItemID>?
  /// The search text; nil unless the user enters it.
  private var searchField: TextField?
  private var isSearching = false
  private var searchTask: Task<Void, Never>?
  private var notice: ToDoNotice?
  private var loads = LoadNumbers()

  init(repository: any ToDoRepository, scene: AppScene) {
    self.repository = repository
    self.scene = scene
    layer = Layer(on: scene.stage, .page)
    view = LayerView(ToDoScreens.list, layer: layer, language: scene.language)
  }

  func run() async {
    await layer.present {
      guard case .fit(let rowCount)? = await view.nextEvent() else { return }
      window.rowCount = rowCount
      guard let first = await load() else { return }
      window = SelectableWindow(first.rows, rowCount: window.rowCount, selecting: first.opened)
      counts = first.counts
      version = first.version
      notice = first.missing.map { .missing($0) }
      await withTaskGroup(of: Void.self) { group in
        group.startImmediately { await self.followStore() }
        group.startImmediately { await self.followClock() }
        await handleEvents(opening: first.opened?.id)
        group.cancelAll()
      }
    }
  }

  private func handleEvents(opening opened: ItemID?) async {
    // The number of rows that fit may have changed during loading.
    if !window.isFilled { await refresh() }
    draw()
    if let opened {
      await report { () throws(ToDoError) in try await open(opened) }
      draw()
    }
    while let event = await view.nextEvent(), event != .leave {
      notice = nil
      await report { () throws(ToDoError) in try await handle(event) }
      draw()
    }
    searchTask?.cancel()
    await searchTask?.value
  }

  private func handle(_ event: ToDoListEvent) async throws(ToDoError) {
    switch event {
    case .fit(let rowCount):
      window.rowCount = rowCount
      try await read()
    case .move(let move):
      if let turn = window.move(move) { try await read(turn.position, selecting: turn.index) }
    case .open:
      draw()
      if let toDo = window.selectedItem { try await open(toDo.id) }
    case .create: try await create()
    case .filter(let state): try await refilter { $0.state = state }
    case .clearTag: try await refilter { $0.label = nil }
    case .showTags: try await chooseTag()
    case .beginSearch:
      marked = nil
      searchField = TextField(filter.search)
    case .search(let edit): search(edit)
    case .endSearch: searchField = nil
    case .clearSearch:
      searchField = nil
      find("")
    case .beginEditing: if !window.rows.items.isEmpty { marked = [] }
    case .mark: mark()
    case .endEditing: marked = nil
    case .toggle: await change(toggle)
    case .delete: await change(delete)
    case .postpone: await change(postpone)
    case .toggleAll: await change(toggleAll)
    case .clearDone: await change(clearDone)
    case .undo: await change { () throws(ToDoError) in try await take(.undone) }
    case .redo: await change { () throws(ToDoError) in try await take(.redone) }
    case .retry: try await read()
    case .showKeys:
      draw()
      await ToDoKeysScreen(of: .list, scene: scene).run()
    case .leave: break
    }
  }

  private func draw() {
    let now = scene.clock.localNow()
    let rows = window.rows.items.map {
      ToDoListViewData.Row(
        $0, isOverdue: $0.isOverdue(now), isWaiting: $0.isWaiting(now),
        isSelected: $0.place == window.selected, isMarked: marked?.contains($0.id) ?? false)
    }
    let mode = marked.map { ToDoListViewData.Mode.editing(markedCount: $0.count) } ?? .browsing
    view.show(
      ToDoListViewData(
        phase: isSearching ? .searching : .ready, mode: searchField.map { .searching($0) } ?? mode,
        filter: filter.state, search: filter.search, label: filter.label, counts: counts,
        rows: rows, hasRowsAbove: window.rows.hasRowsAbove,
        hasRowsBelow: window.rows.hasRowsBelow, today: now.today, notice: notice))
  }

  private func followStore() async {
    while await scene.hasChanged(repository, since: version) {
      await refresh()
      draw()
    }
  }

  /// Draws again every minute, because ToDos may become overdue and the day may change; reads again where some wait.
  private func followClock() async {
    while (try? await scene.sleeper.nextMinute(of: scene.clock)) != nil {
      draw()
      guard counts.waiting > 0 else { continue }
      await refresh()
      draw()
    }
  }
}

/// Reading.
extension ToDoListScreen {
  /// Loads the list for the first time; returns nil if the user leaves.
  private func load() async -> ToDoWindow? {
    let clock = scene.clock
    return await view.load(
      retry: .retry, leave: .leave, loading: { .loading(today: clock.localNow().today) },
      failed: { ToDoListViewData(phase: .failed($0), today: clock.localNow().today) },
      onEvent: { if case .fit(let rowCount) = $0 { self.window.rowCount = rowCount } },
      read: { () throws(ToDoError) in try await self.findFirst() })
  }

  /// Finds the rows with which the list opens: the newest, or those around the ToDo to open.
  private func findFirst() async throws(ToDoError) -> ToDoWindow {
    // Both reads are for the same number of rows, whatever the window becomes meanwhile.
    let rowCount = window.rowCount
    let top = try await find(.from(nil), rowCount)
    guard let opening = scene.opening else { return top }
    let place = try await repository.toDo(opening)?.place
    guard let place, let position = top.rows.position(showing: place, rowCount: rowCount) else {
      return top.opening(opening, at: place)
    }
    return try await find(position, rowCount).opening(opening, at: place)
  }

  private func find(_ position: WindowPosition, _ rowCount: Int) async throws(ToDoError) -> ToDoWindow {
    let filter = filter
    // The version is read before the rows, so that a change made in between counts as a later one.
    let version = try await repository.version()
    let counts = try await repository.openCounts()
    let rows = try await ListWindow(at: position, rowCount: rowCount) { section, limit throws(ToDoError) in
      try await repository.toDos(filter, section, limit: limit)
    }
    return ToDoWindow(rows, counts: counts, version: version)
  }

  /// Reads the rows at a position, by default the current one, and selects the row at an index; without an index it
  /// scrolls to the selected row.
  private func read(
    _ position: WindowPosition? = nil, selecting index: Int? = nil
  ) async throws(ToDoError) {
    let load = loads.begin()
    // On failure too: the search will find nothing more.
    defer { if loads.isLatest(load) { isSearching = false } }
    var reading = WindowLoad(position ?? window.position, selecting: index)
    let read = try await reading.run(
      in: { loads.isLatest(load) ? window : nil }, rows: { $0.rows },
      read: { position throws(ToDoError) in try await find(position, window.rowCount) })
    guard let read else { return }
    window = read.window
    counts = read.found.counts
    version = read.found.version
    if window.rows.items.isEmpty { marked = nil }
  }

  private func refresh() async { await report { () throws(ToDoError) in try await read() } }

  private func report(_ body: () async throws(ToDoError) -> Void) async {
    do throws(ToDoError) {
      try await body()
    } catch {
      // A superseded search reports nothing.
      if !Task.isCancelled { notice = .failed(error) }
    }
  }
}

/// Filtering and searching.
extension ToDoListScreen {
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

  private func search(_ edit: TextEdit) {
    guard var field = searchField else { return }
    field.apply(edit)
    searchField = field
    find(field.text)
  }

  /// Searches for a text while other events are handled; the next search cancels this one.
  private func find(_ text: String) {
    guard text != filter.search else { return }
    filter.search = text
    isSearching = true
    searchTask?.cancel()
    searchTask = Task.startImmediately {
      await self.report { () throws(ToDoError) in try await self.read(.from(nil)) }
      if !Task.isCancelled { self.draw() }
    }
  }
}

/// Other screens.
extension ToDoListScreen {
  private func open(_ id: ItemID) async throws(ToDoError) {
    let outcome = try await ToDoDetailScreen(of: id, repository: repository, scene: scene).run()
    try await read()
    if let notice = ToDoNotice(outcome, of: id) { self.notice = notice }
  }

  private func create() async throws(ToDoError) {
    draw()
    guard let saved = await ToDoFormScreen(for: nil, repository: repository, scene: scene).run() else {
      return try await read()
    }
    filter.widen(toShow: saved, at: scene.clock.localNow())
    marked = nil
    searchField = nil
    window.selected = saved.place
    try await read(.from(nil))
    notice = .added
  }

  private func chooseTag() async throws(ToDoError) {
    draw()
    let tags = ToDoTagsScreen(selecting: filter.label, repository: repository, scene: scene)
    guard let choice = await tags.run() else { return try await read() }
    try await refilter { $0.label = choice.label }
  }

  private func confirms(_ question: ToDoQuestion) async -> Bool {
    draw()
    return await ToDoConfirmationScreen(question, scene: scene).run()
  }

  private func postpone() async {
    let ids = chosenIDs
    guard !ids.isEmpty else {
      notice = .nothingToDo
      return
    }
    draw()
    let outcome = await ToDoPostponeScreen(ids, repository: repository, scene: scene).run()
    notice = ToDoNotice(outcome)
    switch outcome {
    case .left: break
    case .postponed: marked = nil
    case .gone(let missing): unmark(missing)
    }
  }
}

/// Changing ToDos.
extension ToDoListScreen {
  /// Changes the store, and reads the rows again.
  private func change(_ action: () async throws(ToDoError) -> Void) async {
    await report(action)
    await refresh()
  }

  /// Makes a change, and tells other modules which ToDos it completed.
  private func announce(_ change: ToDoChange) async throws(ToDoError) -> ToDoChangeResult {
    let result = try await repository.make(change)
    if let completed = ToDosCompleted(result, of: change) { scene.events?.publish(completed) }
    return result
  }

  private func toggle() async throws(ToDoError) {
    guard let toDo = window.selectedItem else { return }
    let change = ToDoChange.setDone(!toDo.isDone, ItemIDSet([toDo.id]), at: scene.clock.now())
    notice = ToDoNotice(toggling: !toDo.isDone, try await announce(change).toDos)
  }

  /// Toggles all ToDos of the filter; asks first if there are many.
  private func toggleAll() async throws(ToDoError) {
    var openCount = 0
    if let open = ToDoToggle.deciding(filter) {
      openCount = try await repository.count(of: open, now: scene.clock.localNow())
    }
    let toggle = ToDoToggle(of: filter, openCount: openCount)
    do throws(ToDoError) {
      try await make(toggle, expecting: ToDoConfirmationViewData.unaskedToggles)
    } catch .otherCount(let count) {
      guard await confirms(ToDoQuestion(toggle, count: count)) else { return }
      try await make(toggle, expecting: count...count)
    }
  }

  private func make(_ toggle: ToDoToggle, expecting counts: ClosedRange<Int>) async throws(ToDoError) {
    var count = 0
    if let change = toggle.change(expecting: counts, at: scene.clock.now()) {
      count = try await announce(change).count
    }
    notice = ToDoNotice(toggle, count: count)
  }

  /// Undoes or redoes a change; asks first if another program made it.
  private func take(_ step: HistoryStep) async throws(ToDoError) {
    guard let next = try await repository.nextStep(step) else { throw .nothingLeft(step) }
    if !next.isOwn {
      guard await confirms(ToDoQuestion(next)) else { return }
    }
    notice = ToDoNotice(step, try await repository.take(next))
  }

  /// Deletes the completed ToDos of the filter, if the user confirms it.
  private func clearDone() async throws(ToDoError) {
    guard let done = filter.part(isDone: true) else {
      notice = .nothingToDo
      return
    }
    let count = try await repository.count(of: ToDoQuery(done), now: scene.clock.localNow())
    guard count > 0 else {
      notice = .nothingToDo
      return
    }
    guard await confirms(.delete(count: count)) else { return }
    _ = try await repository.make(.clearDone(of: done, expecting: count, at: scene.clock.now()))
    notice = .deleted(count: count)
  }

  /// Deletes the marked ToDos, or the selected one; asks first if there are many.
  private func delete() async throws(ToDoError) {
    let ids = chosenIDs
    guard !ids.isEmpty else {
      notice = .nothingToDo
      return
    }
    if ToDoConfirmationViewData.isNeeded(forDeleting: ids.count) {
      guard await confirms(.delete(count: ids.count)) else { return }
    }
    do throws(ToDoError) {
      notice = ToDoNotice(deleting: try await repository.make(.delete(ids, at: scene.clock.now())).toDos)
      marked = nil
    } catch .noSuchToDo(let missing) {
      unmark(missing)
      throw .noSuchToDo(missing)
    }
  }

  /// The marked ToDos, or the selected one if the user marks none.
  private var chosenIDs: ItemIDSet {
    ItemIDSet(marked.map { Array($0) } ?? window.selectedItem.map { [$0.id] } ?? [])
  }

  private func mark() {
    guard let id = window.selectedItem?.id, let mark = marked?.contains(id) else { return }
    if mark { marked?.remove(id) } else { marked?.insert(id) }
  }

  /// Unmarks ToDos that are already deleted; the user decides about the rest.
  private func unmark(_ missing: ItemIDSet) { marked = marked?.filter { !missing.contains($0) } }
}
