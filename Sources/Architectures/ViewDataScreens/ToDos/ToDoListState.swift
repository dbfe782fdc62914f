internal import SharedEntities
internal import SharedViewData
internal import ToDosEntities
internal import ToDosViewData
internal import ViewDataScreensEngine

/// The state of the list screen, and of the screen over it.
struct ToDoListState {
  /// The screen that is presented over the list.
  enum Modal: Hashable {
    case detail(ItemID)
    case form
    /// The tags, with one of them selected.
    case tags(ToDoLabel?)
    case postpone(ItemIDSet)
    case confirmation(Plan)
    case keys
  }

  /// A change that awaits confirmation.
  enum Plan: Hashable {
    /// Deletes this many completed ToDos of a filter.
    case clearDone(ToDoFilter, count: Int)
    case delete(ItemIDSet)
    /// Toggles all ToDos of a filter, of which this many differ.
    case toggle(ToDoToggle, count: Int)
    /// Undoes or redoes a change.
    case take(ToDoStep)

    /// The question that asks for confirmation.
    var question: ToDoQuestion {
      switch self {
      case .clearDone(_, let count): .delete(count: count)
      case .delete(let ids): .delete(count: ids.count)
      case .toggle(let toggle, let count): ToDoQuestion(toggle, count: count)
      case .take(let step): ToDoQuestion(step)
      }
    }
  }

  /// The number of rows that fit; 0 until it is known.
  var rowCount = 0
  var list = Loadable<Content, ToDoError>()
  var isLeft = false
  var moment: Moment
}

extension ToDoListState {
  /// The list once it is loaded.
  struct Content {
    var mode = Mode.browsing
    var filter = ToDoFilter()
    /// The visible rows and the selection.
    var window: SelectableWindow<ToDoSummary>
    /// The ToDo to show first; nil for none.
    let opened: ItemID?
    var counts: OpenCounts
    var version: StoreVersion
    var notice: ToDoNotice?
    var modal: Modal?
    /// Whether a search may still find more.
    var isSearching = false
    var loads = LoadNumbers()

    init(_ window: ToDoWindow, rowCount: Int) {
      self.window = SelectableWindow(window.rows, rowCount: rowCount, selecting: window.opened)
      opened = window.opened?.id
      notice = window.missing.map { .missing($0) }
      counts = window.counts
      version = window.version
    }
  }

  /// The target of the events.
  enum Mode: Hashable {
    case browsing
    case editing(marked: Set<ItemID>)
    case searching(TextField)

    /// The marked ToDos.
    var marked: Set<ItemID> { if case .editing(let marked) = self { marked } else { [] } }
  }
}

extension ToDoListState.Content {
  mutating func take(_ window: ToDoWindow) {
    counts = window.counts
    version = window.version
  }
}

extension ToDoListViewData {
  /// Derives the screen's view data.
  init(_ state: ToDoListState) {
    let now = state.moment.localNow()
    guard let content = state.list.content else {
      self =
        state.list.failure.map { ToDoListViewData(phase: .failed($0), today: now.today) }
        ?? .loading(today: now.today)
      return
    }
    let marked = content.mode.marked
    self.init(
      phase: content.isSearching ? .searching : .ready, mode: Mode(content.mode),
      filter: content.filter.state, search: content.filter.search, label: content.filter.label,
      counts: content.counts,
      rows: content.window.rows.items.map {
        Row(
          $0, isOverdue: $0.isOverdue(now), isWaiting: $0.isWaiting(now),
          isSelected: $0.place == content.window.selected, isMarked: marked.contains($0.id))
      },
      hasRowsAbove: content.window.rows.hasRowsAbove, hasRowsBelow: content.window.rows.hasRowsBelow,
      today: now.today, notice: content.notice)
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
