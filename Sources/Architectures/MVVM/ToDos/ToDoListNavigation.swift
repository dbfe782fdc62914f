internal import Platform
internal import SharedEntities
internal import ToDosEntities
internal import ToDosViewData

/// Navigation from the list; each closure returns when the user is back.
struct ToDoListNavigation {
  /// Shows the details of a ToDo.
  var showDetail: @AppActor (ItemID) async throws(ToDoError) -> ToDoDetailOutcome
  /// Shows the form for a new ToDo, and returns the saved one.
  var createToDo: @AppActor () async throws(ToDoError) -> ToDo?
  /// Shows the tags with one of them selected, and returns the user's choice.
  var chooseTag: @AppActor (ToDoLabel?) async -> ToDoLabelChoice?
  /// Asks a question, and returns whether the user has confirmed.
  var confirm: @AppActor (ToDoQuestion) async -> Bool
  /// Lets the user choose a new due date for ToDos, and postpones them.
  var postpone: @AppActor (ItemIDSet) async -> PostponeOutcome
  var showKeys: @AppActor () async -> Void
  var leave: @AppActor () -> Void
}
