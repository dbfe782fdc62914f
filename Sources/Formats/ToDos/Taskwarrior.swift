internal import Platform
internal import SharedEntities
internal import SharedFormats
internal import ToDosEntities
internal import ToDosViewData

/// Parses a ToDo from an object of Taskwarrior's export; nil for a deleted task.
@AppActor
func taskwarriorItem(_ value: JSON, _ line: Int, _ clock: any WallClock) throws(FormatError)
  -> ImportedToDo?
{
  let object = try JSONObject(value, line: line)
  var task = Task()
  for member in object.members where !isNone(member) { try task.take(member, of: object) }
  guard task.status != "deleted" else { return nil }
  var item = ImportedToDo(
    line: line, identifier: task.uuid,
    ToDoInput(
      title: oneLine(task.description ?? ""), isDone: task.status == "completed", createdAt: task.entry))
  if let uid = task.uid, let uuid = task.uuid, derivedUUID(uid).hasBytes(of: uuid) {
    item.identifier = uid
    task.kept.removeAll { $0.name == "uid" }
  }
  item.input.modifiedAt = task.modified
  if item.input.isDone == true {
    // Our own export uses the instant of creation if there is no other.
    item.input.completedAt = task.end == task.entry ? nil : task.end
    task.kept.removeAll { $0.name == "end" }
  }
  if let due = task.due {
    item.input.due = .on(DueDate(taskwarrior: due, clock))
    if let time = task.dueTime, let exact = DueDate(taskwarrior: due, time: time, clock) {
      item.input.due = .on(exact)
      task.kept.removeAll { $0.name == "dueTime" }
    }
  }
  let start = task.takeStart(notAfter: item.input.due, clock)
  item.input.start = start.map { .on($0) } ?? .never
  item.input.due = item.input.due ?? .never
  // Our own export with other fields has said what repeats: none of these begins a series.
  item.input.repeats = task.others == nil ? nil : .never
  if let rule = task.rule, let repeats = ToDoInput.Repeats(rule: rule, state: task.state) {
    item.input.repeats = repeats
    task.kept.removeAll { $0.name == "repeat" || $0.name == "repeatState" }
  }
  item.input.priority = .some(task.priority)
  item.input.project = task.project?.path ?? ""
  item.input.tags = task.tags?.names ?? []
  item.input.take(memo: task.memo ?? "", task.kept, others: task.others)
  return item
}

/// Whether an attribute has no value; an empty text may be the value of an attribute that Taskwarrior does not know.
private func isNone(_ member: JSON.Member) -> Bool {
  guard case .string(let text) = member.value else { return member.value == .null }
  return isBlank(text) && ownAttributes.contains(member.key)
}

private let ownAttributes: Set = [
  "description", "due", "end", "entry", "modified", "priority", "recur", "scheduled", "start", "status",
  "tags",
  "until", "uuid", "wait", "depends", "mask", "parent", "rtype", "template", "project",
]

/// The values of a task's keys.
private struct Task {
  var uuid: String?
  var uid: String?
  var description: String?
  var status: String?
  var entry: Instant?
  var wait: Instant?
  var scheduled: Instant?
  var due: Instant?
  var end: Instant?
  var modified: Instant?
  var memo: String?
  var priority: Priority?
  var project: Project?
  var tags: Tags?
  /// Our own attributes for the times of the start and the due date.
  var startTime: String?
  var dueTime: String?
  /// Our own attributes for the rule by which it repeats, and the rest of the series.
  var rule: String?
  var state: String?
  var kept: [ForeignField] = []
  /// The fields of other formats, as our export writes them.
  var others: ForeignFields?

  mutating func take(_ member: JSON.Member, of object: JSONObject) throws(FormatError) {
    switch member.key {
    case "id", "urgency": break
    case "uuid":
      try object.once(uuid, member.key)
      let text = try object.string(member)
      guard isUUID(text) else { throw object.wrong(member, Phrase("a UUID", " UUID ")) }
      uuid = text
    case "description":
      try object.once(description, member.key)
      description = try object.string(member)
    case "memo":
      try object.once(memo, member.key)
      memo = try object.string(member)
    case "status":
      try object.once(status, member.key)
      let text = try object.string(member)
      status = text
      switch text {
      case "pending", "completed", "deleted": break
      case "waiting", "recurring": kept.append(jsonField(member, .taskwarrior))
      default: throw object.wrong(member, Phrase("a Taskwarrior status", " Taskwarrior の状態"))
      }
    case "entry":
      try object.once(entry, member.key)
      entry = try date(member, of: object)
    case "wait":
      try object.once(wait, member.key)
      wait = try date(member, of: object)
      kept.append(jsonField(member, .taskwarrior))
    case "scheduled":
      try object.once(scheduled, member.key)
      scheduled = try date(member, of: object)
      kept.append(jsonField(member, .taskwarrior))
    case "due":
      try object.once(due, member.key)
      let instant = try date(member, of: object)
      due = instant
      if hasSeconds(instant) { kept.append(jsonField(member, .taskwarrior)) }
    case "end":
      try object.once(end, member.key)
      end = try date(member, of: object)
      kept.append(jsonField(member, .taskwarrior))
    case "modified":
      try object.once(modified, member.key)
      modified = try date(member, of: object)
    case "priority":
      if let wanted = taskwarriorExpectedType(member) { throw object.wrong(member, wanted) }
      let field = jsonField(member, .taskwarrior)
      // Other values are possible, because they can be configured.
      if let parsed = Priority(field), priority == nil { priority = parsed } else { kept.append(field) }
    case "project":
      if let wanted = taskwarriorExpectedType(member) { throw object.wrong(member, wanted) }
      let field = jsonField(member, .taskwarrior)
      if let parsed = Project(field), project == nil { project = parsed } else { kept.append(field) }
    case "tags":
      if let wanted = taskwarriorExpectedType(member) { throw object.wrong(member, wanted) }
      let field = jsonField(member, .taskwarrior)
      if let parsed = Tags(field), tags == nil { tags = parsed } else { kept.append(field) }
    case "otherFields":
      if case .string(let text) = member.value, let fields = ForeignFields(lines: text) {
        others = fields
      } else {
        kept.append(jsonField(member, .taskwarrior))
      }
    case "annotations":
      guard let annotations = taskwarriorAnnotations(member.value) else {
        throw object.wrong(
          member,
          Phrase("an array of annotations with entry and description", "注釈(entry と description)の配列"))
      }
      kept += annotations
    case "uid":
      if case .string(let text) = member.value { uid = text }
      kept.append(jsonField(member, .taskwarrior))
    case "startTime":
      if case .string(let text) = member.value { startTime = text }
      kept.append(jsonField(member, .taskwarrior))
    case "dueTime":
      if case .string(let text) = member.value { dueTime = text }
      kept.append(jsonField(member, .taskwarrior))
    case "repeat":
      if case .string(let text) = member.value { rule = text }
      kept.append(jsonField(member, .taskwarrior))
    case "repeatState":
      if case .string(let text) = member.value { state = text }
      kept.append(jsonField(member, .taskwarrior))
    default:
      if let wanted = taskwarriorExpectedType(member) { throw object.wrong(member, wanted) }
      kept.append(jsonField(member, .taskwarrior))
    }
  }

  private func date(_ member: JSON.Member, of object: JSONObject) throws(FormatError) -> Instant {
    guard let instant = taskwarriorInstant(member.value) else { throw object.wrong(member, expectedDate) }
    return instant
  }
}

extension Task {
  /// Returns the start that `wait` or else `scheduled` expresses, without the attributes that then say nothing more;
  /// nil if neither does, or only one that comes after the due date.
  ///
  /// `scheduled` always stays among the fields, from which an export knows that it is no `wait`.
  mutating func takeStart(notAfter due: ToDoInput.Due?, _ clock: any WallClock) -> DueDate? {
    for (name, instant) in [("wait", wait), ("scheduled", scheduled)] {
      guard let instant else { continue }
      let exact = startTime.flatMap { DueDate(taskwarrior: instant, time: $0, clock) }
      let start = exact ?? DueDate(taskwarrior: instant, clock)
      if case .on(let due)? = due, start.isAfter(due, by: clock) { continue }
      if exact != nil { kept.removeAll { $0.name == "startTime" } }
      if name == "wait" {
        // The status follows from the start.
        kept.removeAll { $0 == waitingStatus }
        let isScheduledToo = scheduled.map { start.isExpressed(by: $0, clock) } ?? false
        if !hasSeconds(instant), !isScheduledToo { kept.removeAll { $0.name == "wait" } }
      }
      return start
    }
    return nil
  }
}

private let waitingStatus = ForeignField(.taskwarrior, name: "status", value: "\"waiting\"")

/// Returns the fields that hold the annotations of a task; nil for anything else.
func taskwarriorAnnotations(_ value: JSON) -> [ForeignField]? {
  guard case .array(let annotations) = value else { return nil }
  var fields: [ForeignField] = []
  for annotation in annotations {
    guard case .string(let text) = annotation["description"],
      let entry = taskwarriorInstant(annotation["entry"])
    else { return nil }
    fields.append(Note(text, addedAt: entry).field)
  }
  return fields
}

/// Returns the type that a key of Taskwarrior requires, if the value has another one.
func taskwarriorExpectedType(_ member: JSON.Member) -> Phrase? {
  switch member.key {
  case "end", "scheduled", "start", "until", "wait":
    return taskwarriorInstant(member.value) == nil ? expectedDate : nil
  case "mask", "parent", "priority", "project", "recur", "rtype", "template":
    if case .string = member.value { return nil }
    return Phrase("a string", "文字列")
  case "tags", "depends":
    switch member.value {
    case .string: return nil
    case .array(let elements) where elements.allSatisfy({ if case .string = $0 { true } else { false } }):
      return nil
    default: return Phrase("an array of strings", "文字列の配列")
    }
  default: return nil
  }
}

private let expectedDate = Phrase("a date such as 20261120T090000Z", " 20261120T090000Z のような日時")

/// Returns a ToDo in Taskwarrior's JSON.
///
/// `memo`, `otherFields` (the lines of fields of other formats), `uid` (if the identifier is not a UUID), `startTime`
/// and `dueTime` (a floating time, or the instant at which a day begins), `repeat` and `repeatState` are attributes
/// that Taskwarrior keeps without knowing them.
func taskwarriorJSON(_ item: ToDoExportItem, _ clock: any WallClock) -> JSON {
  let toDo = item.toDo
  let foreign = FileFields(toDo, .taskwarrior) { accept($0, item, clock) }
  let names = Set(foreign.own.map(\.name))
  var members: [JSON.Member] = [.init("description", .string(toDo.title.text))]
  if let due = toDo.due, !names.contains("due") {
    members.append(.init("due", .string(due.beginning(clock).basic)))
  }
  let entry = JSON.string(toDo.createdAt.basic)
  if toDo.isDone { members.append(.init("end", toDo.completedAt.map { .string($0.basic) } ?? entry)) }
  members.append(.init("entry", entry))
  members.append(.init("modified", .string(toDo.modifiedAt.basic)))
  if let priority = toDo.priority?.field(.taskwarrior), let member = jsonMember(priority) {
    members.append(member)
  }
  if let project = toDo.project?.field(.taskwarrior), let member = jsonMember(project) {
    members.append(member)
  }
  if !names.contains("status") {
    members.append(.init("status", .string(toDo.isDone ? "completed" : "pending")))
  }
  if let tags = toDo.tags.field(.taskwarrior), let member = jsonMember(tags) { members.append(member) }
  if isUUID(item.identifier) {
    members.append(.init("uuid", .string(item.identifier)))
  } else {
    members.append(.init("uuid", .string(derivedUUID(item.identifier))))
    members.append(.init("uid", .string(item.identifier)))
  }
  if let start = toDo.start, !names.contains("wait"),
    !TaskwarriorStart(toDo, foreign.own, clock).isScheduled
  {
    members.append(.init("wait", .string(start.beginning(clock).basic)))
  }
  if let time = toDo.start?.taskwarriorTime(clock) {
    members.append(.init("startTime", .string(time)))
  }
  if let time = toDo.due?.taskwarriorTime(clock) {
    members.append(.init("dueTime", .string(time)))
  }
  if let series = toDo.series {
    members += [.init("repeat", .string(series.rule.text)), .init("repeatState", .string(series.state))]
  }
  if toDo.memo != .empty { members.append(.init("memo", .string(toDo.memo.text))) }
  if let lines = foreign.lines { members.append(.init("otherFields", .string(lines))) }
  return .object(members + taskwarriorMembers(foreign.own))
}

/// Returns the members of a task that its fields hold, with the annotations as one of them.
func taskwarriorMembers(_ fields: [ForeignField]) -> [JSON.Member] {
  var members: [JSON.Member] = []
  var annotations: [JSON] = []
  var place = 0
  for field in fields {
    if let note = Note(field) {
      if annotations.isEmpty { place = members.count }
      annotations.append(
        .object([.init("entry", .string(note.addedAt.basic)), .init("description", .string(note.text))]))
    } else if let member = jsonMember(field) {
      members.append(member)
    }
  }
  if !annotations.isEmpty { members.insert(.init("annotations", .array(annotations)), at: place) }
  return members
}

/// Accepts fields that Taskwarrior reads and that do not contradict the ToDo's other keys.
///
/// Of several with one name, the last counts. Annotations are grouped at the position of the first.
private func accept(_ candidates: [ForeignField], _ item: ToDoExportItem, _ clock: any WallClock) -> [Int] {
  let start = TaskwarriorStart(item.toDo, candidates, clock)
  let annotations = candidates.indices.filter { Note(candidates[$0]) != nil }
  let others = lastOfEachName(candidates) { field in
    guard Note(field) == nil, let member = writtenMember(field) else { return false }
    return isWritable(member, item, start, clock)
  }
  guard let first = annotations.first else { return others }
  return others.filter { $0 < first } + annotations + others.filter { $0 > first }
}

/// Returns the member that a field holds; nil if it would be written differently.
func writtenMember(_ field: ForeignField) -> JSON.Member? {
  guard let value = JSON(field.value), value.text.hasBytes(of: field.value) else { return nil }
  return JSON.Member(field.name, value)
}

private func isWritable(
  _ member: JSON.Member, _ item: ToDoExportItem, _ start: TaskwarriorStart, _ clock: any WallClock
) -> Bool {
  let toDo = item.toDo
  switch (member.key, member.value) {
  case (_, .null): return false
  case ("id", _), ("urgency", _), ("uuid", _), ("description", _), ("memo", _), ("entry", _),
    ("annotations", _), ("modified", _), ("otherFields", .string), ("repeat", _), ("repeatState", _):
    return false
  case ("priority", _) where toDo.priority != nil || Priority(jsonField(member, .taskwarrior)) != nil:
    return false
  case ("project", _) where toDo.project != nil || Project(jsonField(member, .taskwarrior)) != nil:
    return false
  // A reader would begin a series.
  case ("recur", _) where !toDo.isDone && toDo.due != nil: return false
  case ("tags", _) where toDo.tags != .none || Tags(jsonField(member, .taskwarrior)) != nil: return false
  case ("status", let status):
    return !toDo.isDone && (status == .string("waiting") && !start.waits || status == .string("recurring"))
  case ("end", let date): return !toDo.isDone && taskwarriorInstant(date) != nil
  case ("due", let date):
    guard let due = taskwarriorInstant(date), hasSeconds(due) else { return false }
    return toDo.due?.isSame(as: DueDate(taskwarrior: due, clock), by: clock) == true
  case ("scheduled", let date): return taskwarriorInstant(date).map(start.mayBeScheduled) ?? false
  case ("wait", let date): return taskwarriorInstant(date).map(start.mayWait) ?? false
  case ("uid", let uid):
    guard isUUID(item.identifier) else { return false }
    if case .string(let text) = uid { return !derivedUUID(text).hasBytes(of: item.identifier) }
    return true
  case ("startTime", let time): return isKept(time, beside: toDo.start, clock)
  case ("dueTime", let time): return isKept(time, beside: toDo.due, clock)
  default: return taskwarriorExpectedType(member) == nil
  }
}

/// Whether a reader keeps another program's attribute for a time beside a date, because it is for another time.
private func isKept(_ time: JSON, beside date: DueDate?, _ clock: any WallClock) -> Bool {
  guard let date else { return true }
  guard date.taskwarriorTime(clock) == nil else { return false }
  guard case .string(let text) = time else { return true }
  return DueDate(taskwarrior: date.beginning(clock), time: text, clock) == nil
}
