public import SharedEntities
public import SharedViewData
public import ToDosEntities

/// The list screen: the visible rows, with their context.
public struct ToDoListViewData: Hashable, Sendable {
  /// The loading state of the list.
  public enum Phase: Hashable, Sendable {
    /// It is being loaded for the first time; the rows are placeholders.
    case loading
    /// It could not be loaded.
    case failed(ToDoError)
    /// It is loaded.
    case ready
    /// It is loaded, and a search may still find more.
    case searching
  }

  /// The target of the keys.
  public enum Mode: Hashable, Sendable {
    /// The selected row.
    case browsing
    /// The marked rows; their number.
    case editing(markedCount: Int)
    /// The search text.
    case searching(TextField)
  }

  /// A row of the list.
  public struct Row: Hashable, Sendable {
    /// The ToDo.
    public let toDo: ToDoSummary
    /// Whether it is open and past its due date.
    public let isOverdue: Bool
    /// Whether it is open, and its start is still to come.
    public let isWaiting: Bool
    /// Whether the row is selected.
    public let isSelected: Bool
    /// Whether the row is marked for deletion.
    public let isMarked: Bool

    public init(
      _ toDo: ToDoSummary, isOverdue: Bool, isWaiting: Bool = false, isSelected: Bool = false,
      isMarked: Bool = false
    ) {
      self.toDo = toDo
      self.isOverdue = isOverdue
      self.isWaiting = isWaiting
      self.isSelected = isSelected
      self.isMarked = isMarked
    }
  }

  /// The loading state of the list.
  public let phase: Phase
  /// The target of the keys.
  public let mode: Mode
  /// The ToDos to list.
  public let filter: ToDoQuery.State
  /// The text that the listed ToDos contain; empty for any.
  public let search: String
  /// The project or the tag that the listed ToDos have; nil for any.
  public let label: ToDoLabel?
  /// How many ToDos of the store are open; nil if it is not known yet.
  public let counts: OpenCounts?
  /// The visible rows.
  public let rows: [Row]
  /// Whether there are rows above the visible ones.
  public let hasRowsAbove: Bool
  /// Whether there are rows below the visible ones.
  public let hasRowsBelow: Bool
  /// The current day, in the user's time zone.
  public let today: CalendarDay
  /// The notice to show; nil if there is none.
  public let notice: ToDoNotice?

  public init(
    phase: Phase = .ready, mode: Mode = .browsing, filter: ToDoQuery.State = .all, search: String = "",
    label: ToDoLabel? = nil, counts: OpenCounts? = nil, rows: [Row] = [],
    hasRowsAbove: Bool = false, hasRowsBelow: Bool = false,
    today: CalendarDay, notice: ToDoNotice? = nil
  ) {
    self.phase = phase
    self.mode = mode
    self.filter = filter
    self.search = search
    self.label = label
    self.counts = counts
    self.rows = rows
    self.hasRowsAbove = hasRowsAbove
    self.hasRowsBelow = hasRowsBelow
    self.today = today
    self.notice = notice
  }
}

extension ToDoListViewData {
  /// The number of placeholder rows.
  public static let placeholderCount = 11

  /// The list while it is loaded for the first time, with placeholders of realistic length.
  public static func loading(today: CalendarDay) -> ToDoListViewData {
    let titles = [
      "Buy milk and bread", "Call the bank", "Write to grandmother", "Water the plants", "Book a table",
      "Return the library books", "Pay the rent",
    ]
    let rows = (0..<placeholderCount).compactMap { index -> Row? in
      guard let id = ItemID(rawValue: Int64(index + 1)) else { return nil }
      return Row(
        ToDoSummary(
          id: id, title: Title(stored: titles[index % titles.count]), isDone: false,
          createdAt: Instant(secondsSince1970: 0), due: index % 3 == 1 ? DueDate(today) : nil),
        isOverdue: false)
    }
    return ToDoListViewData(phase: .loading, rows: rows, today: today)
  }
}

/// An event of the list.
public enum ToDoListEvent: Hashable, Sendable {
  /// Set the number of rows that fit.
  case fit(rowCount: Int)
  /// Move the selection.
  case move(ListMove)
  /// Toggle whether the selected ToDo is done.
  case toggle
  /// Delete the selected ToDo or the marked ones.
  case delete
  /// Show the details of the selected ToDo.
  case open
  /// Create a ToDo.
  case create
  /// Change the filter by state.
  case filter(ToDoQuery.State)
  /// Mark all listed ToDos as done, or reopen them if all are done.
  case toggleAll
  /// Delete all listed ToDos that are done.
  case clearDone
  /// Undo the app's last change, or another program's if there is none.
  case undo
  /// Redo the change that the app undid last, or another program's if there is none.
  case redo
  /// Start marking rows.
  case beginEditing
  /// Toggle the mark of the selected row.
  case mark
  /// Stop marking rows.
  case endEditing
  /// Start a search.
  case beginSearch
  /// Edit the search text.
  case search(TextEdit)
  /// Return to the rows and keep the search results.
  case endSearch
  /// Return to the rows and clear the search.
  case clearSearch
  /// Clear the filter by tag.
  case clearTag
  /// Choose a tag to filter by.
  case showTags
  /// Postpone the selected ToDo or the marked ones.
  case postpone
  /// Retry loading the list.
  case retry
  /// Show the keys.
  case showKeys
  /// Leave the list.
  case leave
}
