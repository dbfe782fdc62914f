public import SharedEntities
public import SharedViewData
public import ToDosEntities

/// The list as its screen shows it: the rows in sight, and what surrounds them.
public struct ToDoListViewData: Hashable, Sendable {
  /// How far the list has come.
  public enum Phase: Hashable, Sendable {
    /// It is being read for the first time; the rows only stand for what will come.
    case loading
    /// It could not be read.
    case failed(ToDoError)
    /// It is there.
    case ready
    /// It is there, and more of what is searched for may follow.
    case searching
  }

  /// What the keys act upon.
  public enum Mode: Hashable, Sendable {
    /// The selected row.
    case browsing
    /// The marked rows, of which there are so many.
    case editing(markedCount: Int)
    /// The text that is searched for.
    case searching(TextField)
  }

  /// Which ToDos are listed.
  public enum Filter: Hashable, Sendable, CaseIterable {
    /// All of them.
    case all
    /// Those still to be done.
    case open
    /// Those that are done.
    case done
  }

  /// One row.
  public struct Row: Hashable, Sendable {
    /// The ToDo.
    public let toDo: ToDoRowViewData
    /// Whether it is the row that the keys act upon.
    public let isSelected: Bool
    /// Whether it is marked, to be deleted together with others.
    public let isMarked: Bool

    /// A row of a ToDo.
    public init(_ toDo: ToDoRowViewData, isSelected: Bool = false, isMarked: Bool = false) {
      self.toDo = toDo
      self.isSelected = isSelected
      self.isMarked = isMarked
    }
  }

  /// How far the list has come.
  public let phase: Phase
  /// What the keys act upon.
  public let mode: Mode
  /// Which ToDos are listed.
  public let filter: Filter
  /// What the listed ToDos contain; empty for anything.
  public let search: String
  /// How many ToDos of the store are open; nil where it is not known yet.
  public let openCount: Int?
  /// The rows in sight.
  public let rows: [Row]
  /// Whether there are rows above those in sight.
  public let hasRowsAbove: Bool
  /// Whether there are rows below those in sight.
  public let hasRowsBelow: Bool
  /// The day it is.
  public let today: CalendarDay
  /// What has just happened; nil for nothing worth telling.
  public let notice: ToDoNotice?

  /// A list with these values.
  public init(
    phase: Phase = .ready, mode: Mode = .browsing, filter: Filter = .all, search: String = "",
    openCount: Int? = nil, rows: [Row] = [], hasRowsAbove: Bool = false, hasRowsBelow: Bool = false,
    today: CalendarDay, notice: ToDoNotice? = nil
  ) {
    self.phase = phase
    self.mode = mode
    self.filter = filter
    self.search = search
    self.openCount = openCount
    self.rows = rows
    self.hasRowsAbove = hasRowsAbove
    self.hasRowsBelow = hasRowsBelow
    self.today = today
    self.notice = notice
  }
}

extension ToDoListViewData {
  /// How many rows stand for what will come.
  public static let placeholderCount = 11

  /// The list while it is read for the first time: rows whose text only has the length of text.
  public static func loading(today: CalendarDay) -> ToDoListViewData {
    let titles = [
      "Buy milk and bread", "Call the bank", "Write to grandmother", "Water the plants", "Book a table",
      "Return the library books", "Pay the rent",
    ]
    let rows = (0..<placeholderCount).compactMap { index -> Row? in
      guard let id = ItemID(rawValue: Int64(index + 1)) else { return nil }
      return Row(
        ToDoRowViewData(
          id: id, title: titles[index % titles.count], isDone: false,
          due: index % 3 == 1 ? DueDate(today) : nil, isOverdue: false))
    }
    return ToDoListViewData(phase: .loading, rows: rows, today: today)
  }
}

/// One ToDo as a row of the list shows it.
public struct ToDoRowViewData: Identifiable, Hashable, Sendable {
  /// The number by which people name it.
  public let id: ItemID
  /// What is to be done.
  public let title: String
  /// Whether it is done.
  public let isDone: Bool
  /// By when it is due.
  public let due: DueDate?
  /// Whether it is open and its due date has passed.
  public let isOverdue: Bool

  /// A row with these values.
  public init(id: ItemID, title: String, isDone: Bool, due: DueDate?, isOverdue: Bool) {
    self.id = id
    self.title = title
    self.isDone = isDone
    self.due = due
    self.isOverdue = isOverdue
  }
}

/// What can happen on the list.
public enum ToDoListEvent: Hashable, Sendable {
  /// There is room for so many rows.
  case fit(rowCount: Int)
  /// Move the selection.
  case move(ListMove)
  /// Mark the selected ToDo as done, or as open again.
  case toggle
  /// Delete the selected ToDo, or those that are marked.
  case delete
  /// Show the selected ToDo in full.
  case open
  /// Make a new ToDo.
  case create
  /// List others by whether they are done.
  case filter(ToDoListViewData.Filter)
  /// Mark all as done, or as open again where all are done.
  case toggleAll
  /// Delete all that are done.
  case clearDone
  /// Take the last change back.
  case undo
  /// Make the change again that was taken back last.
  case redo
  /// Begin to mark rows.
  case beginEditing
  /// Mark the selected row, or take its mark away.
  case mark
  /// Leave off marking rows.
  case endEditing
  /// Begin to search.
  case beginSearch
  /// Change the text that is searched for.
  case search(TextEdit)
  /// Go back to the rows, with what was found.
  case endSearch
  /// Go back to the rows, all of them.
  case clearSearch
  /// Try again to read the list.
  case retry
  /// Show the keys.
  case showKeys
  /// Leave the list.
  case leave
}
