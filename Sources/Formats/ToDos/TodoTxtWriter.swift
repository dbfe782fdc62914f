internal import SharedEntities
internal import ToDosViewData

/// A ToDo as a line of todo.txt.
///
/// The day of creation always comes before the title, so that a title that looks like a mark, a priority or a date is
/// still read as a title; a done ToDo without a day of completion has the day of creation twice.
func todoTxtLine(_ item: ToDoExportItem, _ clock: any WallClock) -> String {
  let toDo = item.toDo
  let created = clock.local(toDo.createdAt).day
  let foreign = ForeignFields(toDo.memo, .todotxt) { accept($0, toDo, created) }
  let priority = foreign.fields.first { $0.name == "priority" }?.value
  let completed = foreign.fields.first { $0.name == "completed" }?.value
  var words: [String] = []
  if toDo.isDone {
    words += ["x", completed ?? created.description]
  } else if let priority {
    words.append("(\(priority))")
  }
  words.append(created.description)
  if !toDo.title.isEmpty { words.append(oneLine(toDo.title)) }
  words.append("uid:\(percentEncoded(item.identifier))")
  let found = TodoTxtKeys.finds(in: toDo.title, isDone: toDo.isDone)
  if let due = toDo.due {
    words.append("due:\(due.day)")
    if let time = due.time { words.append("dueTime:\(time)") }
  } else if found.due {
    words.append("due:none")
  }
  if toDo.isDone, priority != nil || found.priority { words.append("pri:\(priority ?? "none")") }
  if !foreign.memo.isEmpty { words.append("memo:\(percentEncoded(foreign.memo))") }
  return words.joined(separator: " ") + "\n"
}

/// Accepts a priority and, for a done ToDo, a day of completion other than that of creation.
private func accept(_ candidates: [ForeignField], _ toDo: ToDoViewData, _ created: CalendarDay) -> [Int] {
  let priority = candidates.lastIndex { field in
    field.name == "priority" && field.value.utf8.count == 1 && field.value.utf8.allSatisfy(isPriority)
  }
  let completed = candidates.lastIndex { field in
    guard field.name == "completed", toDo.isDone, let day = CalendarDay(field.value) else { return false }
    return day != created
  }
  return [priority, completed].compactMap { $0 }
}

/// A title with spaces instead of line ends.
func oneLine(_ title: String) -> String {
  let isOneLine = title.utf8.withContiguousStorageIfAvailable { !$0.contains { $0 == 0x0A || $0 == 0x0D } }
  if isOneLine == true { return title }
  return String(String.UnicodeScalarView(title.unicodeScalars.map { $0 == "\n" || $0 == "\r" ? " " : $0 }))
}
