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
  /// The list is about to appear, for the first time or again.
  func listControllerWillAppear(_ controller: ToDoListController)
  func listController(_ controller: ToDoListController, didSelect id: ItemID)
  func listControllerDidRequestNewToDo(_ controller: ToDoListController)
  /// The user wants to choose a label; `current` is the filter's.
  func listController(_ controller: ToDoListController, didRequestTagsSelecting current: ToDoLabel?)
  /// The user must answer a question before a change is made.
  func listController(_ controller: ToDoListController, didRequestConfirmationOf question: ToDoQuestion)
  func listController(_ controller: ToDoListController, didRequestPostponing ids: ItemIDSet)
  func listControllerDidRequestKeys(_ controller: ToDoListController)
}

/// The list: its rows, the selection, and the reports of its view.
@AppActor
final class ToDoListController: ScreenController<ToDoListViewData, ToDoListEvent> {
  /// A change of the store.
  typealias Change = @AppActor () async throws(ToDoError) -> Void

  weak var delegate: (any ToDoListControllerDelegate)?

  let model: ToDoModel
  var mode = ToDoListMode.browsing
  private(set) var filter = ToDoFilter()
  private(set) var window: SelectableWindow<ToDoSummary>
  var notice: ToDoNotice?
  /// The change that awaits the user's confirmation; nil for none.
  var unconfirmed: Change?
  private var counts: OpenCounts
  private var version: StoreVersion
  private var isSearching = false
  private var searchTask: Task<Void, Never>?
  private var loads = LoadNumbers()
  private var hasAppeared = false
  /// The details that have hidden the list, until it appears again.
  private var ended: (id: ItemID, result: Result<ToDoDetailOutcome, ToDoError>)?

  /// Creates the controller of a loaded list.
  init(_ window: ToDoWindow, rowCount: Int, model: ToDoModel) {
    self.model = model
    self.window = SelectableWindow(window.rows, rowCount: rowCount, selecting: window.opened)
    notice = window.missing.map { .missing($0) }
    counts = window.counts
    version = window.version
    super.init(ToDoScreens.list)
  }

  override var observers: [@AppActor () async -> Void] { [observeStore, observeClock] }

  override func viewWillAppear() async {
    await report { () throws(ToDoError) in
      let outcome = try ended?.result.get()
      // The rows were read just before the first time, but fewer or more may fit since.
      if hasAppeared || !window.isFilled { try await read() }
      if let ended, let outcome, let notice = ToDoNotice(outcome, of: ended.id) { self.notice = notice }
    }
    hasAppeared = true
    ended = nil
    delegate?.listControllerWillAppear(self)
  }

  override func viewWillDisappear() async {
    searchTask?.cancel()
    await searchTask?.value
  }

  override var viewData: ToDoListViewData? {
    let now = model.clock.localNow()
    return ToDoListViewData(
      phase: isSearching ? .searching : .ready, mode: mode.viewData, filter: filter.state,
      search: filter.search, label: filter.label, counts: counts,
      rows: window.rows.items.map {
        .init(
          $0, isOverdue: $0.isOverdue(now), isWaiting: $0.isWaiting(now),
          isSelected: $0.place == window.selected, isMarked: mode.marked.contains($0.id))
      }, hasRowsAbove: window.rows.hasRowsAbove, hasRowsBelow: window.rows.hasRowsBelow, today: now.today,
      notice: notice)
  }

  override func handle(_ event: ToDoListEvent) async {
    guard event != .leave else { return goBack() }
    notice = nil
    switch event {
    case .fit(let rowCount):
      window.rowCount = rowCount
      await reload()
    case .move(let move): await self.move(move)
    case .filter(let state): await refilter { $0.state = state }
    case .clearTag: await refilter { $0.label = nil }
    case .beginSearch: mode = .searching(TextField(filter.search))
    case .search(let edit): editSearch(edit)
    case .clearSearch: clearSearch()
    case .beginEditing: beginEditing()
    case .mark: mark()
    case .endSearch, .endEditing: mode = .browsing
    case .toggle: await toggle()
    case .toggleAll: await toggleAll()
    case .delete: await delete()
    case .clearDone: await clearDone()
    case .postpone: await postpone()
    case .undo: await take(.undone)
    case .redo: await take(.redone)
    case .retry: await reload()
    case .open: openSelected()
    case .create: delegate?.listControllerDidRequestNewToDo(self)
    case .showTags: delegate?.listController(self, didRequestTagsSelecting: filter.label)
    case .showKeys: delegate?.listControllerDidRequestKeys(self)
    case .leave: break
    }
  }

  private func openSelected() {
    if let toDo = window.selectedItem { delegate?.listController(self, didSelect: toDo.id) }
  }

  private func observeStore() async {
    while await model.storeChange(after: version) {
      await reload()
      show()
    }
  }

  /// Draws again every minute, because ToDos may become overdue and the day may change; reads again where some wait.
  private func observeClock() async {
    while await model.scene.nextMinute() {
      show()
      guard counts.waiting > 0 else { continue }
      await reload()
      show()
    }
  }
}

/// Results that the coordinator reports.
extension ToDoListController {
  /// Keeps the outcome of a ToDo's details until the list appears again.
  func detailDidEnd(_ id: ItemID, _ result: Result<ToDoDetailOutcome, ToDoError>) { ended = (id, result) }

  /// Selects a new ToDo; nil if none was saved.
  func formDidEnd(_ saved: ToDo?) {
    onReturn {
      guard let saved else { return await self.reload() }
      self.filter.widen(toShow: saved, at: self.model.clock.localNow())
      self.mode = .browsing
      self.window.selected = saved.place
      await self.report { () throws(ToDoError) in
        try await self.read(.from(nil))
        self.notice = .added
      }
    }
  }

  /// Makes the change that awaits it if the user has confirmed it.
  func confirmationDidEnd(isConfirmed: Bool) {
    let change = isConfirmed ? unconfirmed : nil
    unconfirmed = nil
    onReturn { if let change { await self.change(change) } else { await self.reload() } }
  }

  /// Shows the outcome of postponing ToDos.
  func postponingDidEnd(_ outcome: PostponeOutcome) {
    onReturn {
      self.notice = ToDoNotice(outcome)
      switch outcome {
      case .left: break
      case .postponed: if self.mode.isEditing { self.mode = .browsing }
      case .gone(let missing): self.mode.unmark(missing)
      }
      await self.reload()
    }
  }

  /// Filters by the user's choice of label; nil if there is none.
  func tagsDidEnd(_ choice: ToDoLabelChoice?) {
    onReturn {
      if let choice { await self.refilter { $0.label = choice.label } } else { await self.reload() }
    }
  }
}

/// Moving, filtering and searching.
extension ToDoListController {
  private func move(_ move: ListMove) async {
    guard let turn = window.move(move) else { return }
    await report { () throws(ToDoError) in try await read(turn.position, selecting: turn.index) }
  }

  /// Changes the filter; on failure the rows and the filter stay as they are.
  private func refilter(_ change: (inout ToDoFilter) -> Void) async {
    let old = filter
    change(&filter)
    await report { () throws(ToDoError) in
      do throws(ToDoError) {
        try await read()
      } catch {
        filter = old
        throw error
      }
    }
  }

  private func editSearch(_ edit: TextEdit) {
    guard case .searching(var field) = mode else { return }
    field.apply(edit)
    mode = .searching(field)
    search(for: field.text)
  }

  private func clearSearch() {
    mode = .browsing
    search(for: "")
  }

  /// Searches for a text while other events are handled; the next search cancels this one.
  private func search(for text: String) {
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

/// Reading.
extension ToDoListController {
  func report(_ body: () async throws(ToDoError) -> Void) async {
    do throws(ToDoError) {
      try await body()
    } catch {
      // A superseded search reports nothing.
      if !Task.isCancelled { notice = .failed(error) }
    }
  }

  func reload() async { await report { () throws(ToDoError) in try await read() } }

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
    counts = read.found.counts
    version = read.found.version
    if window.rows.items.isEmpty, mode.isEditing { mode = .browsing }
  }
}
