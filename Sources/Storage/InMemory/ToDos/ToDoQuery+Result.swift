public import SharedEntities
public import ToDosEntities

extension ToDoQuery {
  /// Returns the result of the query on an array; a simple reference implementation.
  public func result(of toDos: [ToDo], now: LocalTime) -> [ToDo] {
    let found = toDos.filter { toDo in
      ToDoFilter(state: state).matches(toDo) && matchesDue(toDo, now)
        && (priority == nil || priority == .some(toDo.priority))
        && search.allSatisfy { ToDoFilter(search: $0).matches(toDo) }
    }
    let newestFirst = found.sorted { $0.place < $1.place }
    // The sort is stable, so among equal elements the newest stays first.
    let ordered =
      switch order {
      case .created: newestFirst
      case .due:
        newestFirst.sorted {
          ($0.due?.day.dayNumber ?? .max, $0.due?.time?.minute ?? .max)
            < ($1.due?.day.dayNumber ?? .max, $1.due?.time?.minute ?? .max)
        }
      case .priority: newestFirst.sorted { ($0.priority?.rank ?? .max) < ($1.priority?.rank ?? .max) }
      case .title: newestFirst.sorted { searchKey($0.title.text) < searchKey($1.title.text) }
      }
    return Array((isReversed ? ordered.reversed() : ordered).dropFirst(skipped).prefix(limit ?? .max))
  }

  private func matchesDue(_ toDo: ToDo, _ now: LocalTime) -> Bool {
    switch due {
    case nil: true
    case .on(let day): toDo.due?.day == day
    case .before(let day): toDo.due.map { $0.day < day } ?? false
    case .after(let day): toDo.due.map { $0.day > day } ?? false
    case .overdue: !toDo.isDone && toDo.due?.isBefore(now) == true
    }
  }
}

extension ToDoFilter {
  /// Whether the filter includes a ToDo.
  func matches(_ toDo: ToDo) -> Bool { test(toDo) }

  /// Tells of many ToDos whether the filter includes them.
  var test: (ToDo) -> Bool {
    let wanted = searchKey(search)
    return { toDo in
      (state == .all || toDo.isDone == (state == .done))
        && (wanted.isEmpty || toDo.values.searched.contains { searchKey($0).contains(wanted) })
    }
  }
}
