internal import SharedEntities
internal import ToDosEntities
internal import ToDosViewData

/// A row of the list: a ToDo.
struct ToDoListCard {
  let toDo: ToDoSummary
  let isSelected: Bool
  let isMarked: Bool
  /// The time that decides whether the ToDo is overdue or waits.
  let now: LocalTime

  var viewData: ToDoListViewData.Row {
    ToDoListViewData.Row(
      toDo, isOverdue: toDo.isOverdue(now), isWaiting: toDo.isWaiting(now), isSelected: isSelected,
      isMarked: isMarked)
  }
}
