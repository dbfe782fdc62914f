internal import SharedEntities
internal import ToDosViewData

/// The text before the first component.
let icsBeginning = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//todo-viper//EN\r\n"

/// The text after the last component.
let icsEnd = "END:VCALENDAR\r\n"

/// A ToDo as a VTODO component.
///
/// Control characters, which iCalendar cannot represent, are dropped from texts; `X-TODO-VIPER-…` then holds the exact
/// text.
func icsComponent(_ item: ToDoExportItem, _ clock: any WallClock) -> String {
  let toDo = item.toDo
  let foreign = ForeignFields(toDo.memo, .ics) { acceptICS($0, toDo, clock) }
  let fields = ICSFields(foreign.fields.compactMap { ICSLine($0) })
  let created = toDo.createdAt.basic
  var lines = ["BEGIN:VTODO"]
  lines += text("UID", "UID", item.identifier)
  lines += ["DTSTAMP:\(created)", "CREATED:\(created)"]
  lines += text("SUMMARY", fields.head("SUMMARY") ?? "SUMMARY", toDo.title)
  let description = fields.head("DESCRIPTION")
  if description != nil || !foreign.memo.isEmpty {
    lines += text("DESCRIPTION", description ?? "DESCRIPTION", foreign.memo)
  }
  if let due = toDo.due, fields.head("DUE") == nil {
    let instant = due.time == nil ? nil : toDo.dueInstant(clock)
    lines.append(instant.map { "DUE:\($0.basic)" } ?? "DUE;VALUE=DATE:\(due.day.basic)")
  }
  if fields.head("STATUS") == nil { lines.append("STATUS:\(toDo.isDone ? "COMPLETED" : "NEEDS-ACTION")") }
  lines += fields.others.map { "\($0.head):\($0.value)" }
  lines.append("END:VTODO")
  return lines.map(folded).joined()
}

private func text(_ name: String, _ head: String, _ text: String) -> [String] {
  let writable = icsWritable(text)
  let line = "\(head):\(icsEscaped(writable))"
  return sameBytes(writable, text) ? [line] : [line, "\(icsExactPrefix)\(name):\(percentEncoded(text))"]
}

/// The kept lines of a component: those that extend its own properties, and the others.
private struct ICSFields {
  private(set) var others: [ICSLine] = []
  private var heads: [String: String] = [:]

  init(_ lines: [ICSLine]) {
    var depth = 0
    for line in lines {
      if line.name == "BEGIN" { depth += 1 }
      let isText = line.name == "SUMMARY" || line.name == "DESCRIPTION"
      if depth == 0 { heads[line.name] = line.head }
      if depth > 0 || !isText { others.append(line) }
      if line.name == "END" { depth -= 1 }
    }
  }

  /// How a property of the component begins; nil if no kept line extends it.
  func head(_ name: String) -> String? { heads[name] }
}
