internal import Platform
internal import SharedEntities
internal import SharedViewData
internal import StoreEngine
internal import ToDosEntities
internal import ToDosViewData

/// The state of the loaded list.
struct ToDoListState: Equatable {
  enum Mode: Equatable {
    case browsing
    case editing(marked: Set<ItemID>)
    case searching(TextField)
  }

  var mode = Mode.browsing
  var filter = ToDoFilter()
  /// The visible rows and the selection.
  var window: SelectableWindow<ToDoSummary>
  /// The ToDo to show first; nil for none.
  let opened: ItemID?
  var counts: OpenCounts
  /// The version of the repository when the rows were read.
  var readVersion: StoreVersion
  var notice: ToDoNotice?
  var isSearching = false
  /// The time that determines which ToDos are overdue or wait.
  var now: LocalTime
  var loads = LoadNumbers()

  init(_ window: ToDoWindow, rowCount: Int, now: LocalTime) {
    self.window = SelectableWindow(window.rows, rowCount: rowCount, selecting: window.opened)
    opened = window.opened?.id
    notice = window.missing.map { .missing($0) }
    self.now = now
    counts = window.counts
    readVersion = window.version
  }
}

extension ToDoListState {
  /// Shows rows that were read.
  mutating func show(_ window: SelectableWindow<ToDoSummary>, _ found: ToDoWindow) {
    self.window = window
    counts = found.counts
    readVersion = found.version
    if rows.isEmpty, case .editing = mode { mode = .browsing }
  }

  typealias Row = ToDoListViewData.Row

  /// The visible rows of the view data.
  var rows: [Row] {
    let marked: Set<ItemID> = if case .editing(let marked) = mode { marked } else { [] }
    return window.rows.items.map {
      Row(
        $0, isOverdue: $0.isOverdue(now), isWaiting: $0.isWaiting(now),
        isSelected: $0.place == window.selected, isMarked: marked.contains($0.id))
    }
  }

  var hasRowsAbove: Bool { window.rows.hasRowsAbove }
  var hasRowsBelow: Bool { window.rows.hasRowsBelow }
  var today: CalendarDay { now.today }
}

extension ToDoListViewData {
  /// Creates the list's view data from its state.
  @AppActor
  init(_ state: inout StateProxy<ToDoListState>) {
    self.init(
      phase: state.isSearching ? .searching : .ready, mode: Mode(state.mode), filter: state.filter.state,
      search: state.filter.search, label: state.filter.label, counts: state.counts,
      rows: state.rows, hasRowsAbove: state.hasRowsAbove,
      hasRowsBelow: state.hasRowsBelow, today: state.today,
      notice: state.notice)
  }
}

extension ToDoListViewData.Mode {
  fileprivate init(_ mode: ToDoListState.Mode) {
    self =
      switch mode {
      case .browsing: .browsing
      case .editing(let marked): .editing(markedCount: marked.count)
      case .searching(let field): .searching(field)
      }
  }
}
