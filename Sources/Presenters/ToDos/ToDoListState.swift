internal import SharedEntities
internal import SharedViewData
internal import ToDosContracts
internal import ToDosEntities
internal import ToDosViewData

/// All that the list remembers between two events.
struct ToDoListState {
  enum Mode {
    case browsing
    case editing(marked: Set<ItemID>)
    case searching(TextField)
  }

  var mode = Mode.browsing
  var filter = ToDoFilter()
  /// How many rows there is room for; two at least, so that one can see where the selection goes.
  var rowCount: Int { didSet { rowCount = max(2, rowCount) } }
  var window: ToDoWindow
  /// The place of the selected row; nil only where there are no rows.
  var selected: ToDoPlace?
  var notice: ToDoNotice?
  var isSearching = false

  init(rowCount: Int, window: ToDoWindow) {
    self.rowCount = max(2, rowCount)
    self.window = window
    selected = window.toDos.first?.place
  }

  /// The index of the selected row.
  var selectedIndex: Int? { selected.flatMap { place in window.toDos.firstIndex { $0.place == place } } }

  /// The selected ToDo.
  var selectedToDo: ToDo? { selectedIndex.map { window.toDos[$0] } }

  /// Whether as many rows are in sight as there is room for, or all there are.
  var isFilled: Bool {
    window.toDos.count == rowCount
      || window.toDos.count < rowCount && !window.hasRowsAbove && !window.hasRowsBelow
  }

  /// Where the window lies now.
  ///
  /// At the top it stays at the top, so that what comes new is seen.
  var position: ToDoWindowPosition { .from(window.hasRowsAbove ? window.toDos.first?.place : nil) }

  /// Where the window must lie for the selected row to be in sight; nil where it is.
  var positionOfSelected: ToDoWindowPosition? {
    guard let selected, let first = window.toDos.first?.place, let last = window.toDos.last?.place else {
      return nil
    }
    if selected < first, window.hasRowsAbove { return .from(selected) }
    if last < selected, window.hasRowsBelow { return .above(selected, rowCount: rowCount - 1) }
    return nil
  }

  /// Selects the row at the place of the selection, or the one that has moved there.
  mutating func selectNearest() {
    let nearest = selected.flatMap { place in window.toDos.first { !($0.place < place) } }
    selected = (nearest ?? (selected == nil ? window.toDos.first : window.toDos.last))?.place
  }
}

extension ToDoListViewData {
  /// What the screen shows of a state at a time.
  init(_ state: ToDoListState, clock: any WallClock) {
    let now = clock.localNow()
    let marked: Set<ItemID> = if case .editing(let marked) = state.mode { marked } else { [] }
    self.init(
      phase: state.isSearching ? .searching : .ready, mode: Mode(state.mode),
      filter: Filter(state.filter.state), search: state.filter.search, openCount: state.window.openCount,
      rows: state.window.toDos.map {
        Row(
          ToDoViewData($0, now: now, clock: clock), isSelected: $0.place == state.selected,
          isMarked: marked.contains($0.id))
      },
      hasRowsAbove: state.window.hasRowsAbove, hasRowsBelow: state.window.hasRowsBelow, today: now.day,
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

extension ToDoListViewData.Filter {
  fileprivate init(_ state: ToDoQuery.State) {
    self =
      switch state {
      case .all: .all
      case .open: .open
      case .done: .done
      }
  }
}

extension ToDoQuery.State {
  /// The state that a filter lets through.
  init(_ filter: ToDoListViewData.Filter) {
    self =
      switch filter {
      case .all: .all
      case .open: .open
      case .done: .done
      }
  }
}
