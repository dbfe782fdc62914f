internal import SharedEntities
internal import SharedPresenters
internal import SharedViewData
internal import ToDosContracts
internal import ToDosEntities
internal import ToDosViewData

/// The state of the list between two events.
struct ToDoListState {
  enum Mode {
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
  var version: StoreVersion
  var notice: ToDoNotice?
  var isSearching = false

  init(rowCount: Int, window: ToDoWindow) {
    self.window = SelectableWindow(window.rows, rowCount: rowCount, selecting: window.opened)
    opened = window.opened?.id
    notice = window.missing.map { .missing($0) }
    counts = window.counts
    version = window.version
  }

  /// Shows what surrounds the rows of a window that was read.
  mutating func take(_ window: ToDoWindow) {
    counts = window.counts
    version = window.version
  }
}

extension ToDoListViewData {
  /// Creates the view data of a state.
  init(_ state: ToDoListState, clock: any WallClock) {
    let now = clock.localNow()
    let marked: Set<ItemID> = if case .editing(let marked) = state.mode { marked } else { [] }
    self.init(
      phase: state.isSearching ? .searching : .ready, mode: Mode(state.mode),
      filter: state.filter.state, search: state.filter.search, label: state.filter.label,
      counts: state.counts,
      rows: state.window.rows.items.map {
        Row(
          $0, isOverdue: $0.isOverdue(now), isWaiting: $0.isWaiting(now),
          isSelected: $0.place == state.window.selected, isMarked: marked.contains($0.id))
      },
      hasRowsAbove: state.window.rows.hasRowsAbove, hasRowsBelow: state.window.rows.hasRowsBelow,
      today: now.today,
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
