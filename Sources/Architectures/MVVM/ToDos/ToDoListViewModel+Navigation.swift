internal import Platform
internal import SharedEntities
internal import SharedViewData
internal import ToDosEntities
internal import ToDosViewData

extension ToDoListViewModel {
  /// Navigation from the list; each closure returns when the user is back.
  struct Navigation {
    /// Shows the details of a ToDo.
    var showDetail: @AppActor (ItemID) async throws(ToDoError) -> ToDoDetailOutcome
    /// Shows the form for a new ToDo, and returns the saved one.
    var createToDo: @AppActor () async throws(ToDoError) -> ToDo?
    /// Shows the tags with one of them selected, and returns the user's choice.
    var chooseTag: @AppActor (Tag?) async -> ToDoTagChoice?
    /// Asks a question, and returns whether the user has confirmed.
    var confirm: @AppActor (ToDoQuestion) async -> Bool
    /// Lets the user choose a new due date for ToDos, and postpones them.
    var postpone: @AppActor (ItemIDSet) async -> PostponeOutcome
    var showKeys: @AppActor () async -> Void
    var leave: @AppActor () -> Void
  }

  /// The target of the inputs.
  enum Mode: Hashable {
    case browsing
    case editing(marked: Set<ItemID>)
    case searching(TextField)
  }
}

extension ToDoListViewModel.Mode {
  /// The ToDos that an input changes: the marked ones, or the selected one.
  func affectedIDs(selected: ItemID?) -> ItemIDSet {
    switch self {
    case .editing(let marked): ItemIDSet(Array(marked))
    case .browsing, .searching: ItemIDSet(selected.map { [$0] } ?? [])
    }
  }

  /// Unmarks ToDos that are already deleted; the user decides about the rest.
  mutating func unmark(_ missing: ItemIDSet) {
    guard case .editing(let marked) = self else { return }
    self = .editing(marked: marked.filter { !missing.contains($0) })
  }
}
