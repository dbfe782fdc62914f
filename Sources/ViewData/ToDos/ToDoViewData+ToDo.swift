public import SharedEntities
public import ToDosEntities

extension ToDoViewData {
  /// Creates the view data of a ToDo at a local time, which decides whether it is overdue.
  public init(_ toDo: ToDo, now: LocalTime, clock: any WallClock) {
    self.init(
      id: toDo.id, title: toDo.title.text, memo: toDo.memo.text, isDone: toDo.isDone,
      createdAt: toDo.createdAt, due: toDo.due,
      dueOffset: toDo.due?.time.map { clock.resolve(toDo.due?.day ?? now.day, $0).utcOffset } ?? 0,
      isOverdue: !toDo.isDone && toDo.due?.isBefore(now) == true)
  }
}

extension ToDoRowViewData {
  /// What a row shows of a ToDo at a time.
  public init(_ toDo: ToDoSummary, now: LocalTime) {
    self.init(
      id: toDo.id, title: toDo.title.text, isDone: toDo.isDone, due: toDo.due,
      isOverdue: !toDo.isDone && toDo.due?.isBefore(now) == true)
  }
}
