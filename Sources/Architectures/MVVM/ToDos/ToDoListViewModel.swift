internal import MVVMEngine
internal import Observation
internal import Platform
internal import SharedEntities
internal import SharedViewData
internal import ToDosEntities
internal import ToDosViewData

/// The view model of the list: its outputs are observable, its inputs are methods.
///
/// All inputs are in one file, as nothing else may set the outputs.
@AppActor
@Observable
final class ToDoListViewModel {
  /// The progress of loading; nil until the number of rows that fit is known.
  private(set) var phase: LoadingPhase<ToDoError>?
  private(set) var mode = ToDoListMode.browsing
  private(set) var filter = ToDoFilter()
  /// The visible rows and the selection.
  private(set) var window = SelectableWindow<ToDoSummary>(
    ListWindow([], hasRowsAbove: false, hasRowsBelow: false), rowCount: 0)
  private(set) var counts: OpenCounts?
  private(set) var notice: ToDoNotice?
  /// Whether a search may still find more.
  private(set) var isSearching = false
  /// The text last searched for; nil if the filter's text has since changed without a search.
  private(set) var searched: String?
  /// The current time, set every minute: ToDos become overdue, and the day changes.
  private(set) var now: LocalTime

  @ObservationIgnored private let service: ToDoService
  @ObservationIgnored private let navigation: ToDoListNavigation
  @ObservationIgnored private var rowCount = 0
  /// The ToDo to show first; nil for none.
  @ObservationIgnored private var opened: ItemID?
  @ObservationIgnored private var version: StoreVersion?
  @ObservationIgnored private var loads = LoadNumbers()

  init(service: ToDoService, navigation: ToDoListNavigation) {
    self.service = service
    self.navigation = navigation
    now = service.clock.localNow()
  }

  /// Whether placeholders are shown instead of rows; inputs have no effect on them.
  var isLoading: Bool { phase != .ready }
}

/// Loading, and the changes that the view waits for.
extension ToDoListViewModel {
  /// Sets the number of rows that fit; the first call loads the list.
  func fit(rowCount: Int) async {
    self.rowCount = rowCount
    if phase == nil { phase = .loading }
    await perform { () throws(ToDoError) in
      window.rowCount = rowCount
      try await read()
    }
  }

  /// Loads the list if the phase is `.loading`; sent for each new phase.
  func load() async {
    guard phase == .loading else { return }
    now = service.clock.localNow()
    do throws(ToDoError) {
      let loaded = try await service.firstWindow(rowCount: rowCount)
      window = SelectableWindow(loaded.rows, rowCount: rowCount, selecting: loaded.opened)
      opened = loaded.opened?.id
      notice = loaded.missing.map { .missing($0) }
      take(loaded)
      phase = .ready
    } catch {
      phase = .failed(error)
    }
  }

  /// Fills the rows that became visible during loading.
  func fill() async {
    if !isLoading, !window.isFilled { await refresh() }
  }

  /// Shows the ToDo at which the app opens.
  func openFirst() async {
    if let opened { await report { () throws(ToDoError) in try await open(opened) } }
  }

  /// Loads again after a failure, or reads the rows again.
  func retry() async {
    if case .failed = phase { phase = .loading }
    await perform { () throws(ToDoError) in try await read() }
  }

  /// Returns true once something else has changed the store.
  func storeChange() async -> Bool {
    guard let version else { return false }
    return await service.storeChange(after: version)
  }

  /// Returns true when the next minute begins.
  func nextMinute() async -> Bool { await service.nextMinute() }

  /// Reads the rows again.
  func refresh() async { await report { () throws(ToDoError) in try await read() } }

  /// Updates the content that depends on the time, and reads the rows again where some wait.
  func minuteHasPassed() async {
    now = service.clock.localNow()
    if let counts, counts.waiting > 0 { await refresh() }
  }
}

/// Moving, filtering and searching.
extension ToDoListViewModel {
  func move(_ move: ListMove) async {
    await perform { () throws(ToDoError) in
      guard let turn = window.move(move) else { return }
      try await read(turn.position, selecting: turn.index)
    }
  }

  func filter(_ state: ToDoQuery.State) async {
    await perform { () throws(ToDoError) in try await refilter { $0.state = state } }
  }

  /// Filters by the label that the user chooses.
  func showTags() async {
    await perform { () throws(ToDoError) in
      guard let choice = await navigation.chooseTag(filter.label) else { return try await read() }
      try await refilter { $0.label = choice.label }
    }
  }

  /// Shows the ToDos with any label.
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
    act { mode = .searching(TextField(filter.search)) }
  }

  func search(_ edit: TextEdit) {
    act {
      guard case .searching(var field) = mode else { return }
      field.apply(edit)
      mode = .searching(field)
      search(field.text)
    }
  }

  func endSearch() {
    act { mode = .browsing }
  }

  func clearSearch() {
    act {
      mode = .browsing
      search("")
    }
  }

  /// Finds the rows of the current search, if there is one.
  func find() async {
    guard searched != nil else { return }
    await report { () throws(ToDoError) in try await read(.from(nil)) }
  }

  /// Asks the view to search, so that inputs are handled meanwhile and the next search cancels this one.
  private func search(_ text: String) {
    guard text != filter.search else { return }
    filter.search = text
    isSearching = true
    searched = text
  }
}

/// Marking and changing ToDos.
extension ToDoListViewModel {
  func beginEditing() {
    act { if !window.rows.items.isEmpty { mode = .editing(marked: []) } }
  }

  func mark() {
    act {
      guard case .editing(var marked) = mode, let id = window.selectedItem?.id else { return }
      if marked.remove(id) == nil { marked.insert(id) }
      mode = .editing(marked: marked)
    }
  }

  func endEditing() {
    act { mode = .browsing }
  }

  func toggle() async {
    await change { () throws(ToDoError) in
      guard let toDo = window.selectedItem else { return }
      let toDos = try await service.setDone(!toDo.isDone, ItemIDSet([toDo.id]))
      notice = ToDoNotice(toggling: !toDo.isDone, toDos)
    }
  }

  /// Toggles all ToDos of the filter; asks first if there are many.
  func toggleAll() async {
    await change { () throws(ToDoError) in
      let toggle = try await service.toggle(of: filter)
      do throws(ToDoError) {
        try await make(toggle, expecting: ToDoConfirmationViewData.unaskedToggles)
      } catch .otherCount(let count) {
        guard await navigation.confirm(ToDoQuestion(toggle, count: count)) else { return }
        try await make(toggle, expecting: count...count)
      }
    }
  }

  private func make(_ toggle: ToDoToggle, expecting counts: ClosedRange<Int>) async throws(ToDoError) {
    notice = ToDoNotice(toggle, count: try await service.make(toggle, expecting: counts))
  }

  /// Deletes the completed ToDos of the filter, if the user confirms it.
  func clearDone() async {
    await change { () throws(ToDoError) in
      let filter = filter
      let count = try await service.doneCount(of: filter)
      guard count > 0 else {
        notice = .nothingToDo
        return
      }
      guard await navigation.confirm(.delete(count: count)) else { return }
      try await service.clearDone(of: filter, expecting: count)
      notice = .deleted(count: count)
    }
  }

  func undo() async { await take(.undone) }
  func redo() async { await take(.redone) }

  /// Undoes or redoes the app's own last change; another program's only after a question.
  private func take(_ step: HistoryStep) async {
    await change { () throws(ToDoError) in
      let next = try await service.next(step)
      if !next.isOwn {
        guard await navigation.confirm(ToDoQuestion(next)) else { return }
      }
      notice = ToDoNotice(step, try await service.repository.take(next))
    }
  }

  /// Deletes the marked ToDos, or the selected one.
  func delete() async {
    await change { () throws(ToDoError) in
      let ids = mode.affectedIDs(selected: window.selectedItem?.id)
      guard !ids.isEmpty else {
        notice = .nothingToDo
        return
      }
      if ToDoConfirmationViewData.isNeeded(forDeleting: ids.count) {
        guard await navigation.confirm(.delete(count: ids.count)) else { return }
      }
      do throws(ToDoError) {
        notice = ToDoNotice(deleting: try await service.delete(ids))
        if case .editing = mode { mode = .browsing }
      } catch .noSuchToDo(let missing) {
        mode.unmark(missing)
        throw .noSuchToDo(missing)
      }
    }
  }

  /// Postpones the marked ToDos, or the selected one.
  func postpone() async {
    await change { () throws(ToDoError) in
      let ids = mode.affectedIDs(selected: window.selectedItem?.id)
      guard !ids.isEmpty else {
        notice = .nothingToDo
        return
      }
      let outcome = await navigation.postpone(ids)
      notice = ToDoNotice(outcome)
      switch outcome {
      case .left: break
      case .postponed: if case .editing = mode { mode = .browsing }
      case .gone(let missing): mode.unmark(missing)
      }
    }
  }
}

/// Navigation.
extension ToDoListViewModel {
  func open() async {
    await perform { () throws(ToDoError) in
      if let toDo = window.selectedItem { try await open(toDo.id) }
    }
  }

  private func open(_ id: ItemID) async throws(ToDoError) {
    let outcome: ToDoDetailOutcome
    do throws(ToDoError) {
      outcome = try await navigation.showDetail(id)
    } catch .noSuchToDo {
      outcome = .gone
    }
    try await read()
    if let notice = ToDoNotice(outcome, of: id) { self.notice = notice }
  }

  func create() async {
    await perform { () throws(ToDoError) in
      guard let saved = try await navigation.createToDo() else { return try await read() }
      filter.widen(toShow: saved, at: now)
      (searched, mode) = (nil, .browsing)
      window.selected = saved.place
      try await read(.from(nil))
      notice = .added
    }
  }

  func showKeys() async {
    await perform { () throws(ToDoError) in await navigation.showKeys() }
  }

  func leave() { navigation.leave() }
}

extension ToDoListViewModel {
  /// Handles an input; ignores it while the list is loading.
  private func act(_ action: () -> Void) {
    guard !isLoading else { return }
    notice = nil
    action()
  }

  private func perform(_ action: () async throws(ToDoError) -> Void) async {
    guard !isLoading else { return }
    notice = nil
    await report(action)
  }

  /// Handles an input that changes the store, and reads the rows again.
  private func change(_ action: () async throws(ToDoError) -> Void) async {
    await perform { () throws(ToDoError) in
      await report(action)
      try await read()
    }
  }

  private func report(_ action: () async throws(ToDoError) -> Void) async {
    do throws(ToDoError) {
      try await action()
    } catch {
      // A superseded search reports nothing.
      if !Task.isCancelled { notice = .failed(error) }
    }
  }

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
        try await service.window(filter, position, rowCount: window.rowCount)
      })
    guard let read else { return }
    window = read.window
    take(read.found)
    if window.rows.items.isEmpty, case .editing = mode { mode = .browsing }
  }

  private func take(_ window: ToDoWindow) {
    counts = window.counts
    version = window.version
  }
}
