internal import CoordinatorEngine
internal import Platform
internal import SharedEntities
internal import SharedViewData
internal import SharedViews
internal import ToDosEntities
internal import ToDosViewData
internal import ToDosViews

/// Handles requests that go beyond the list.
@AppActor
protocol ToDoListControllerDelegate: AnyObject {
  /// The list is loaded, and about to be shown for the first time.
  func listControllerWillAppear(_ controller: ToDoListController)
  func listController(_ controller: ToDoListController, didSelect id: ItemID)
  func listControllerDidRequestNewToDo(_ controller: ToDoListController)
  /// The user wants to choose a tag; `current` is the filter's.
  func listController(_ controller: ToDoListController, didRequestTagsSelecting current: Tag?)
  /// The user must answer a question before a change is made.
  func listController(_ controller: ToDoListController, didRequestConfirmationOf question: ToDoQuestion)
  func listController(_ controller: ToDoListController, didRequestPostponing ids: ItemIDSet)
  func listControllerDidRequestKeys(_ controller: ToDoListController)
}

/// The loaded list: its rows, the selection, and the changes to its ToDos.
///
/// It is one file, as its state is private and the coordinator uses it only through its delegate.
@AppActor
final class ToDoListController: ScreenController<ToDoListViewData, ToDoListEvent> {
  /// The target of the keys.
  private enum Mode {
    case browsing
    case editing(marked: Set<ItemID>)
    case searching(TextField)
  }

  /// A change that awaits confirmation.
  private enum Plan {
    /// Deletes this many completed ToDos of a filter.
    case clearDone(ToDoFilter, count: Int)
    case delete(ItemIDSet)
    /// Toggles all ToDos of a filter, of which this many differ.
    case toggle(ToDoToggle, count: Int)
    /// Undoes or redoes a change.
    case take(ToDoStep)
  }

  weak var delegate: (any ToDoListControllerDelegate)?

  private let model: ToDoModel
  /// The change that awaits confirmation; nil for none.
  private var plan: Plan?
  private var mode = Mode.browsing
  private var filter = ToDoFilter()
  private var window: SelectableWindow<ToDoSummary>
  private var openCount: Int
  private var version: StoreVersion
  private var notice: ToDoNotice?
  private var isSearching = false
  private var searchTask: Task<Void, Never>?
  private var loads = LoadNumbers()

  /// Creates the controller of a loaded list.
  init(_ window: ToDoWindow, rowCount: Int, model: ToDoModel) {
    self.model = model
    self.window = SelectableWindow(window.rows, rowCount: rowCount, selecting: window.opened)
    notice = window.missing.map { .missing($0) }
    openCount = window.openCount
    version = window.version
    super.init(ToDoScreens.list)
  }

  override var observers: [@AppActor () async -> Void] { [observeStore, observeClock] }

  override func viewWillAppear() async {
    // The number of rows that fit may have changed during loading.
    if !window.isFilled { await refresh() }
    delegate?.listControllerWillAppear(self)
  }

  override func viewWillDisappear() async {
    searchTask?.cancel()
    await searchTask?.value
  }

  override func handle(_ event: ToDoListEvent) async {
    guard event != .leave else { return goBack() }
    notice = nil
    await report { () throws(ToDoError) in
      switch event {
      case .fit(let rowCount):
        self.window.rowCount = rowCount
        try await self.read()
      case .move(let move): try await self.move(move)
      case .filter(let state): try await self.refilter { $0.state = state }
      case .clearTag: try await self.refilter { $0.tag = nil }
      case .retry: try await self.read()
      case .beginSearch, .search, .endSearch, .clearSearch: self.search(event)
      case .beginEditing, .mark, .endEditing: self.mark(event)
      case .toggle: try await self.change(self.toggle)
      case .delete: try await self.change(self.delete)
      case .toggleAll: try await self.change(self.toggleAll)
      case .clearDone: try await self.change(self.clearDone)
      case .undo: try await self.change { () throws(ToDoError) in try await self.take(.undone) }
      case .redo: try await self.change { () throws(ToDoError) in try await self.take(.redone) }
      case .postpone:
        let ids = self.chosenIDs
        if ids.isEmpty {
          self.notice = .nothingToDo
          try await self.read()
        } else {
          self.delegate?.listController(self, didRequestPostponing: ids)
        }
      case .open: self.openSelected()
      case .create: self.delegate?.listControllerDidRequestNewToDo(self)
      case .showTags: self.delegate?.listController(self, didRequestTagsSelecting: self.filter.tag)
      case .showKeys: self.delegate?.listControllerDidRequestKeys(self)
      case .leave: break
      }
    }
  }

  override var viewData: ToDoListViewData? {
    let now = model.clock.localNow()
    let marked: Set<ItemID> = if case .editing(let marked) = mode { marked } else { [] }
    return ToDoListViewData(
      phase: isSearching ? .searching : .ready, mode: shownMode, filter: filter.state, search: filter.search,
      tag: filter.tag, openCount: openCount,
      rows: window.rows.items.map {
        .init(
          $0, isOverdue: $0.isOverdue(now), isSelected: $0.place == window.selected,
          isMarked: marked.contains($0.id))
      }, hasRowsAbove: window.rows.hasRowsAbove, hasRowsBelow: window.rows.hasRowsBelow, today: now.today,
      notice: notice)
  }

  private var shownMode: ToDoListViewData.Mode {
    switch mode {
    case .browsing: .browsing
    case .editing(let marked): .editing(markedCount: marked.count)
    case .searching(let field): .searching(field)
    }
  }

  private func observeStore() async {
    while await model.storeChange(after: version) {
      await refresh()
      show()
    }
  }

  /// Draws again every minute, because ToDos may become overdue and the day may change.
  private func observeClock() async {
    while await model.scene.nextMinute() { show() }
  }
}

/// Results that the coordinator reports.
extension ToDoListController {
  /// Reads the list again, and shows the outcome of a ToDo's details.
  func detailDidEnd(_ id: ItemID, _ result: Result<ToDoDetailOutcome, ToDoError>) {
    onReturn {
      await self.report { () throws(ToDoError) in
        let outcome = try result.get()
        try await self.read()
        if let notice = ToDoNotice(outcome, of: id) { self.notice = notice }
      }
    }
  }

  /// Selects a new ToDo; nil if none was saved.
  func formDidEnd(_ saved: ToDo?) {
    onReturn {
      await self.report { () throws(ToDoError) in
        guard let saved else { return try await self.read() }
        self.filter.widen(toShow: saved)
        self.mode = .browsing
        self.window.selected = saved.place
        try await self.read(.from(nil))
        self.notice = .added
      }
    }
  }

  /// Makes the pending change if the user has confirmed it.
  func confirmationDidEnd(isConfirmed: Bool) {
    onReturn {
      let plan = self.plan
      self.plan = nil
      await self.report { () throws(ToDoError) in
        if isConfirmed, let plan {
          await self.report { () throws(ToDoError) in try await self.carryOut(plan) }
        }
        try await self.read()
      }
    }
  }

  /// Shows the outcome of postponing ToDos.
  func postponingDidEnd(_ outcome: PostponeOutcome) {
    onReturn {
      self.notice = ToDoNotice(outcome)
      switch outcome {
      case .left: break
      case .postponed: if case .editing = self.mode { self.mode = .browsing }
      case .gone(let missing): self.unmark(missing)
      }
      await self.refresh()
    }
  }

  /// Filters by the user's choice of tag; nil if there is none.
  func tagsDidEnd(_ choice: ToDoTagChoice?) {
    onReturn {
      await self.report { () throws(ToDoError) in
        guard let choice else { return try await self.read() }
        try await self.refilter { $0.tag = choice.tag }
      }
    }
  }
}

/// Moving, filtering and searching.
extension ToDoListController {
  private func move(_ move: ListMove) async throws(ToDoError) {
    guard let turn = window.move(move) else { return }
    try await read(turn.position, selecting: turn.index)
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

  private func search(_ event: ToDoListEvent) {
    switch (event, mode) {
    case (.beginSearch, _): mode = .searching(TextField(filter.search))
    case (.search(let edit), .searching(var field)):
      field.apply(edit)
      mode = .searching(field)
      find(field.text)
    case (.clearSearch, _):
      mode = .browsing
      find("")
    case (.endSearch, _): mode = .browsing
    default: break
    }
  }

  /// Searches for a text while other events are handled; the next search cancels this one.
  private func find(_ text: String) {
    guard text != filter.search else { return }
    filter.search = text
    isSearching = true
    searchTask?.cancel()
    searchTask = Task.startImmediately { @AppActor in
      await self.report { () throws(ToDoError) in try await self.read(.from(nil)) }
      if !Task.isCancelled { self.show() }
    }
  }
}

/// Marking and changing ToDos.
extension ToDoListController {
  private func mark(_ event: ToDoListEvent) {
    switch (event, mode) {
    case (.beginEditing, _) where !window.rows.items.isEmpty: mode = .editing(marked: [])
    case (.mark, .editing(var marked)):
      guard let id = window.selectedItem?.id else { return }
      if marked.remove(id) == nil { marked.insert(id) }
      mode = .editing(marked: marked)
    case (.endEditing, _): mode = .browsing
    default: break
    }
  }

  private func openSelected() {
    if let toDo = window.selectedItem { delegate?.listController(self, didSelect: toDo.id) }
  }

  /// Changes the store, and reads the rows again unless the user must confirm the change.
  private func change(_ action: @AppActor () async throws(ToDoError) -> Void) async throws(ToDoError) {
    await report(action)
    if plan == nil { try await read() }
  }

  private func toggle() async throws(ToDoError) {
    guard let toDo = window.selectedItem else { return }
    let toDos = try await model.setDone(!toDo.isDone, ItemIDSet([toDo.id]))
    notice = ToDoNotice(toggling: !toDo.isDone, toDos)
  }

  /// Deletes the completed ToDos of the filter, once the user has confirmed it.
  private func clearDone() async throws(ToDoError) {
    let filter = filter
    let count = try await model.doneCount(of: filter)
    if count > 0 {
      ask(.delete(count: count), before: .clearDone(filter, count: count))
    } else {
      notice = .nothingToDo
    }
  }

  /// Toggles all ToDos of the filter; asks first if there are many.
  private func toggleAll() async throws(ToDoError) {
    let toggle = try await model.toggle(of: filter)
    do throws(ToDoError) {
      notice = try await model.make(toggle, expecting: ToDoConfirmationViewData.unaskedToggles)
    } catch .otherCount(let count) {
      ask(ToDoQuestion(toggle, count: count), before: .toggle(toggle, count: count))
    }
  }

  /// Undoes or redoes the app's own last change; another program's only once the user has confirmed it.
  private func take(_ step: HistoryStep) async throws(ToDoError) {
    let next = try await model.next(step)
    if next.isOwn { try await carryOut(.take(next)) } else { ask(ToDoQuestion(next), before: .take(next)) }
  }

  /// Deletes the marked ToDos, or the selected one; asks first if there are many.
  private func delete() async throws(ToDoError) {
    let ids = chosenIDs
    if ids.isEmpty {
      notice = .nothingToDo
    } else if ToDoConfirmationViewData.isNeeded(forDeleting: ids.count) {
      ask(.delete(count: ids.count), before: .delete(ids))
    } else {
      try await carryOut(.delete(ids))
    }
  }

  /// The marked ToDos, or the selected one if none are marked.
  private var chosenIDs: ItemIDSet {
    if case .editing(let marked) = mode { return ItemIDSet(Array(marked)) }
    return ItemIDSet(window.selectedItem.map { [$0.id] } ?? [])
  }

  /// Unmarks ToDos that are already deleted; the user decides about the rest.
  private func unmark(_ missing: ItemIDSet) {
    guard case .editing(let marked) = mode else { return }
    mode = .editing(marked: marked.filter { !missing.contains($0) })
  }

  private func ask(_ question: ToDoQuestion, before plan: Plan) {
    self.plan = plan
    delegate?.listController(self, didRequestConfirmationOf: question)
  }

  private func carryOut(_ plan: Plan) async throws(ToDoError) {
    switch plan {
    case .clearDone(let filter, let count):
      try await model.clearDone(of: filter, expecting: count)
      notice = .deleted(count: count)
    case .toggle(let toggle, let count):
      notice = try await model.make(toggle, expecting: count...count)
    case .take(let step):
      notice = ToDoNotice(step.step, try await model.repository.take(step))
    case .delete(let ids):
      do throws(ToDoError) {
        notice = ToDoNotice(deleting: try await model.delete(ids))
        if case .editing = mode { mode = .browsing }
      } catch .noSuchToDo(let missing) {
        unmark(missing)
        throw .noSuchToDo(missing)
      }
    }
  }
}

/// Reading.
extension ToDoListController {
  private func report(_ body: () async throws(ToDoError) -> Void) async {
    do throws(ToDoError) {
      try await body()
    } catch {
      // A superseded search reports nothing.
      if !Task.isCancelled { notice = .failed(error) }
    }
  }

  private func refresh() async {
    await report { () throws(ToDoError) in try await self.read() }
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
        try await model.window(filter, position, rowCount: window.rowCount)
      })
    guard let read else { return }
    window = read.window
    openCount = read.found.openCount
    version = read.found.version
    if window.rows.items.isEmpty, case .editing = mode { mode = .browsing }
  }
}
