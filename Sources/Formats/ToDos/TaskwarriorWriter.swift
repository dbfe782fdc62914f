internal import SharedEntities
internal import SharedFormats
internal import ToDosViewData

/// A ToDo in Taskwarrior's JSON.
///
/// `memo`, `uid` (if the identifier is not a UUID) and `dueTime` (only `00:00`, which otherwise means the whole day)
/// are attributes that Taskwarrior keeps without knowing them.
func taskwarriorJSON(_ item: ToDoExportItem, _ clock: any WallClock) -> JSON {
  let toDo = item.toDo
  let foreign = ForeignFields(toDo.memo, .taskwarrior) { accept($0, item, clock) }
  let names = Set(foreign.fields.map(\.name))
  var members: [JSON.Member] = [.init("description", .string(toDo.title))]
  if let due = toDo.dueInstant(clock), !names.contains("due") {
    members.append(.init("due", .string(due.basic)))
  }
  let entry = JSON.string(toDo.createdAt.basic)
  if toDo.isDone, !names.contains("end") { members.append(.init("end", entry)) }
  members.append(.init("entry", entry))
  if !names.contains("modified") { members.append(.init("modified", entry)) }
  if !names.contains("status") {
    members.append(.init("status", .string(toDo.isDone ? "completed" : "pending")))
  }
  if isUUID(item.identifier) {
    members.append(.init("uuid", .string(item.identifier)))
  } else {
    members.append(.init("uuid", .string(derivedUUID(item.identifier))))
    members.append(.init("uid", .string(item.identifier)))
  }
  if hasMidnight(toDo), !names.contains("due") { members.append(.init("dueTime", .string("00:00"))) }
  if !foreign.memo.isEmpty { members.append(.init("memo", .string(foreign.memo))) }
  return .object(members + keptMembers(foreign.fields))
}

private func hasMidnight(_ toDo: ToDoViewData) -> Bool { toDo.due?.time?.minute == 0 }

private func keptMembers(_ fields: [ForeignField]) -> [JSON.Member] {
  var members: [JSON.Member] = []
  var annotations: [JSON] = []
  var place = 0
  for field in fields {
    if let date = annotationDate(field) {
      if annotations.isEmpty { place = members.count }
      annotations.append(
        .object([.init("entry", .string(date.basic)), .init("description", .string(field.value))]))
    } else if let member = jsonMember(field) {
      members.append(member)
    }
  }
  if !annotations.isEmpty { members.insert(.init("annotations", .array(annotations)), at: place) }
  return members
}

private func annotationDate(_ field: ForeignField) -> Instant? {
  guard field.name.utf8.starts(with: annotationPrefix.utf8) else { return nil }
  let text = String(Substring(field.name.utf8.dropFirst(annotationPrefix.utf8.count)))
  guard let date = taskwarriorDate(.string(text)), sameBytes(date.basic, text) else { return nil }
  return date
}

/// Accepts what Taskwarrior reads and what does not contradict the ToDo's other keys.
///
/// Of several with one name, the last counts. Annotations are grouped at the place of the first.
private func accept(_ candidates: [ForeignField], _ item: ToDoExportItem, _ clock: any WallClock) -> [Int] {
  let annotations = candidates.indices.filter { annotationDate(candidates[$0]) != nil }
  let others = lastOfEachName(candidates) { field in
    guard annotationDate(field) == nil, let value = JSON(field.value), sameBytes(value.text, field.value)
    else {
      return false
    }
    return isWritable(JSON.Member(field.name, value), item, clock)
  }
  guard let first = annotations.first else { return others }
  return others.filter { $0 < first } + annotations + others.filter { $0 > first }
}

private func isWritable(_ member: JSON.Member, _ item: ToDoExportItem, _ clock: any WallClock) -> Bool {
  let toDo = item.toDo
  switch (member.key, member.value) {
  case (_, .null): return false
  case ("id", _), ("urgency", _), ("uuid", _), ("description", _), ("memo", _), ("entry", _),
    ("annotations", _):
    return false
  case ("status", let status):
    return !toDo.isDone && (status == .string("waiting") || status == .string("recurring"))
  case ("end", let date):
    guard toDo.isDone, let end = taskwarriorDate(date) else { return false }
    return end != toDo.createdAt
  case ("modified", let date):
    guard let modified = taskwarriorDate(date) else { return false }
    return modified != toDo.createdAt
  case ("due", let date):
    guard let due = taskwarriorDate(date), due.secondsSince1970 % 60 != 0 else { return false }
    return taskwarriorDue(due, clock).due == toDo.due
  case ("uid", let uid):
    guard isUUID(item.identifier) else { return false }
    if case .string(let text) = uid { return !sameBytes(derivedUUID(text), item.identifier) }
    return true
  case ("dueTime", let time):
    return !hasMidnight(toDo) && (time != .string("00:00") || toDo.due == nil || toDo.due?.time != nil)
  default: return taskwarriorTypeFault(member) == nil
  }
}
