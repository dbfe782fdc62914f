internal import SharedEntities
internal import SharedFormats
internal import ToDosEntities

/// Parses a ToDo from an object of Taskwarrior's export; nil for a deleted task.
@MainActor
func taskwarriorItem(_ value: JSON, _ line: Int, _ clock: any WallClock) throws(FormatFault)
  -> ImportedToDo?
{
  let object = try JSONObject(value, line: line)
  var task = Task()
  for member in object.members where member.value != .null { try task.take(member, of: object) }
  guard task.status != "deleted" else { return nil }
  var item = ImportedToDo(
    line: line, identifier: task.uuid,
    ToDoInput(
      title: oneLine(task.description ?? ""), isDone: task.status == "completed", createdAt: task.entry))
  if let uid = task.uid, let uuid = task.uuid, sameBytes(derivedUUID(uid), uuid) {
    item.identifier = uid
    task.kept.removeAll { $0.name == "uid" }
  }
  // Our own export uses the instant of creation if there is no other.
  if item.input.isDone == true, let end = task.end, end == task.entry {
    task.kept.removeAll { $0.name == "end" }
  }
  // For a task that was never changed, `modified` adds nothing.
  if !task.isModified { task.kept.removeAll { $0.name == "modified" } }
  if let due = task.due {
    let (date, isWhole) = taskwarriorDue(due, clock)
    item.input.due = .on(date)
    if isWhole, task.hasMidnight, let midnight = TimeOfDay(minute: 0) {
      item.input.due = .on(DueDate(date.day, midnight))
      task.kept.removeAll { $0.name == "dueTime" }
    }
  }
  item.input.memo = ForeignFields.join(task.memo ?? "", task.kept, .taskwarrior)
  return item
}

/// The values of a task's keys.
private struct Task {
  var uuid: String?
  var uid: String?
  var description: String?
  var status: String?
  var entry: Instant?
  var due: Instant?
  var end: Instant?
  var modified: Instant?
  var memo: String?
  /// Whether our export marked the start of the due day as a time of day.
  var hasMidnight = false
  var kept: [ForeignField] = []

  var isModified: Bool { modified != nil && modified != entry }

  mutating func take(_ member: JSON.Member, of object: JSONObject) throws(FormatFault) {
    switch member.key {
    case "id", "urgency": break
    case "uuid":
      try object.once(uuid, member.key)
      let text = try object.string(member)
      guard isUUID(text) else { throw object.wrong(member.key, Phrase("a UUID", " UUID ")) }
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
      case "waiting", "recurring": kept.append(jsonField(member))
      default: throw object.wrong(member.key, Phrase("a Taskwarrior status", " Taskwarrior の状態"))
      }
    case "entry":
      try object.once(entry, member.key)
      entry = try date(member, of: object)
    case "due":
      try object.once(due, member.key)
      let instant = try date(member, of: object)
      due = instant
      if instant.secondsSince1970 % 60 != 0 { kept.append(jsonField(member)) }
    case "end":
      try object.once(end, member.key)
      end = try date(member, of: object)
      kept.append(jsonField(member))
    case "modified":
      try object.once(modified, member.key)
      modified = try date(member, of: object)
      kept.append(jsonField(member))
    case "annotations": kept += try annotations(member, of: object)
    case "uid":
      if case .string(let text) = member.value { uid = text }
      kept.append(jsonField(member))
    case "dueTime":
      if member.value == .string("00:00") { hasMidnight = true }
      kept.append(jsonField(member))
    default:
      if let wanted = taskwarriorTypeFault(member) { throw object.wrong(member.key, wanted) }
      kept.append(jsonField(member))
    }
  }

  private func date(_ member: JSON.Member, of object: JSONObject) throws(FormatFault) -> Instant {
    guard let instant = taskwarriorDate(member.value) else { throw object.wrong(member.key, dateWanted) }
    return instant
  }

  private func annotations(_ member: JSON.Member, of object: JSONObject) throws(FormatFault) -> [ForeignField]
  {
    let wanted = Phrase("an array of annotations with entry and description", "注釈 (entry と description) の配列")
    guard case .array(let annotations) = member.value else { throw object.wrong(member.key, wanted) }
    var fields: [ForeignField] = []
    for annotation in annotations {
      guard case .string(let text) = annotation["description"],
        let entry = taskwarriorDate(annotation["entry"])
      else { throw object.wrong(member.key, wanted) }
      fields.append(ForeignField(name: annotationPrefix + entry.basic, value: text))
    }
    return fields
  }
}

/// The prefix of the name of a field with an annotation; its date follows.
let annotationPrefix = "annotation "

/// The due date for an instant of Taskwarrior, and whether it is the start of a day.
func taskwarriorDue(_ instant: Instant, _ clock: any WallClock) -> (due: DueDate, isWhole: Bool) {
  let local = clock.local(instant)
  guard let midnight = TimeOfDay(minute: 0) else { return (DueDate(local.day), true) }
  let isWhole = clock.resolve(local.day, midnight).instant == instant
  return (isWhole ? DueDate(local.day) : DueDate(local.day, local.time), isWhole)
}

/// Parses an instant of Taskwarrior's JSON; nil for anything else.
func taskwarriorDate(_ value: JSON?) -> Instant? {
  guard case .string(let text) = value else { return nil }
  guard let basic = BasicTime(text) else { return Instant(iso8601: text) }
  return basic.isUTC
    ? LocalTime(day: basic.day, time: basic.time, second: basic.second, utcOffset: 0).instant : nil
}

/// The type that a key of Taskwarrior requires, if the value has another.
func taskwarriorTypeFault(_ member: JSON.Member) -> Phrase? {
  switch member.key {
  case "end", "scheduled", "start", "until", "wait":
    return taskwarriorDate(member.value) == nil ? dateWanted : nil
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

private let dateWanted = Phrase("a date such as 20261120T090000Z", " 20261120T090000Z のような日時")
