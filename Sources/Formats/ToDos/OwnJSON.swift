internal import SharedEntities
public import SharedFormats
internal import ToDosEntities
public import ToDosViewData

/// The keys of our own JSON, which every command, export and hook uses; they are never renamed and never change type.
let ownKeys = [
  "id", "uid", "title", "memo", "done", "createdAt", "modifiedAt", "completedAt", "startAt", "dueAt",
  "repeat", "priority", "project", "tags", "notes", "otherFields",
]

extension ToDoViewData {
  /// The ToDo as stable JSON for scripts.
  public var json: JSON {
    let (notes, others) = values.foreign.dividedByNotes
    return .object(members(notes: notes, others: others == .none ? nil : others.fields))
  }

  /// Returns the members of the object.
  ///
  /// - Parameters:
  ///   - uid: the identifier, which only files have.
  ///   - notes: its notes.
  ///   - others: the foreign fields that are not members themselves; nil to leave out the key.
  fileprivate func members(
    uid: String? = nil, notes: [Note], others: [ForeignField]?
  ) -> [JSON.Member] {
    var members: [JSON.Member] = []
    members.reserveCapacity(ownKeys.count)
    members.append(.init("id", .number(id.description)))
    if let uid { members.append(.init("uid", .string(uid))) }
    members.append(.init("title", .string(values.title.text)))
    members.append(.init("memo", .string(values.memo.text)))
    members.append(.init("done", .bool(values.isDone)))
    members.append(.init("createdAt", .string(values.createdAt.iso8601)))
    if values.isModified {
      members.append(.init("modifiedAt", .string(values.modifiedAt.iso8601)))
    }
    if let completed = values.completedAt { members.append(.init("completedAt", .string(completed.iso8601))) }
    if let start = values.start {
      members.append(.init("startAt", .string(start.iso8601(utcOffset: startOffset))))
    }
    if let due = values.due { members.append(.init("dueAt", .string(due.iso8601(utcOffset: dueOffset)))) }
    if let series = values.series { members.append(.init("repeat", repeatJSON(series))) }
    if let priority = values.priority { members.append(.init("priority", .string(priority.rawValue))) }
    if let project = values.project { members.append(.init("project", .string(project.path))) }
    if values.tags != .none {
      members.append(.init("tags", .array(values.tags.names.map { .string($0) })))
    }
    if !notes.isEmpty { members.append(.init("notes", notesJSON(notes))) }
    if let others { members.append(.init("otherFields", otherFieldsJSON(others))) }
    return members
  }
}

/// Returns a ToDo in our own JSON, as files hold it.
func ownJSON(_ item: ToDoExportItem, _ clock: any WallClock) -> JSON {
  let file = FileFields(
    item.toDo, .json, holdsNote: { _ in true }, accept: { acceptOwnJSON($0, item.toDo, clock) })
  return .object(
    item.toDo.members(uid: item.identifier, notes: item.toDo.foreign.notes, others: file.others)
      + file.own.compactMap(jsonMember))
}

extension ToDoInput {
  /// Reads the value of a key of our JSON; returns false for any other key.
  mutating func take(
    _ member: JSON.Member, of object: JSONObject, _ clock: any WallClock
  ) throws(FormatError) -> Bool {
    switch member.key {
    case "title":
      try object.once(title, member.key)
      title = try object.string(member)
    case "memo":
      try object.once(memo, member.key)
      memo = try object.string(member)
    case "done":
      try object.once(isDone, member.key)
      isDone = try object.bool(member)
    case "createdAt":
      try object.once(createdAt, member.key)
      createdAt = try object.instant(member)
    case "modifiedAt":
      try object.once(modifiedAt, member.key)
      modifiedAt = try object.instant(member)
    case "completedAt":
      try object.once(completedAt, member.key)
      completedAt = try object.instant(member)
    case "startAt":
      try object.once(start, member.key)
      start = member.value == .null ? .never : .on(try object.due(member, clock))
    case "dueAt":
      try object.once(due, member.key)
      due = member.value == .null ? .never : .on(try object.due(member, clock))
    case "repeat":
      try object.once(repeats, member.key)
      repeats = try object.repeats(member)
    case "priority":
      try object.once(priority, member.key)
      priority = .some(try object.priority(member))
    case "project":
      try object.once(project, member.key)
      project = try object.project(member)
    case "tags":
      try object.once(tags, member.key)
      tags = try object.tags(member)
    case "notes":
      try object.once(notes, member.key)
      notes = try object.notes(member, clock)
    case "otherFields":
      try object.once(foreign, member.key)
      foreign = ForeignFields(try object.otherFields(member))
    default: return false
    }
    return true
  }
}

extension JSONObject {
  /// Parses the ID of a ToDo.
  func id(_ member: JSON.Member) throws(FormatError) -> ItemID {
    guard case .number(let literal) = member.value, let id = ItemID(literal) else {
      throw wrong(member, Phrase("a positive whole number", "正の整数"))
    }
    return id
  }

  /// Parses an instant of our own JSON.
  func instant(_ member: JSON.Member) throws(FormatError) -> Instant {
    guard let instant = Instant(iso8601: try string(member)) else {
      throw wrong(
        member, Phrase("an instant such as 2026-11-20T09:00:00Z", " 2026-11-20T09:00:00Z のような日時"))
    }
    return instant
  }

  /// Parses a due date or a start of our own JSON.
  func due(_ member: JSON.Member, _ clock: any WallClock) throws(FormatError) -> DueDate {
    guard let due = DueDate(iso8601: try string(member), clock: clock) else {
      throw wrong(
        member,
        Phrase(
          "a day such as 2026-11-30 or 2026-11-30T17:00+09:00",
          " 2026-11-30 や 2026-11-30T17:00+09:00 のような日付"))
    }
    return due
  }
}

extension ToDoInput {
  /// Reads a value close to our JSON: a priority in other words, or tags with marks or in one text.
  ///
  /// - Returns: whether the value was read.
  mutating func takeSimilar(_ member: JSON.Member, of object: JSONObject) throws(FormatError) -> Bool {
    switch member.key {
    case "priority":
      guard let parsed = member.value.priority else { return false }
      try object.once(priority, member.key)
      priority = parsed
    case "tags":
      guard let parsed = member.value.tags else { return false }
      try object.once(tags, member.key)
      tags = parsed.names
    default: return false
    }
    return true
  }
}

extension JSON {
  /// The priority that a word names, ignoring case; nil for anything else.
  fileprivate var priority: Priority?? {
    if case .string(let text) = self { PriorityName.priority(of: text) } else { nil }
  }

  /// The different tags that a text or an array lists, with or without marks; nil for anything else.
  fileprivate var tags: Tags? {
    let words: [String]
    switch self {
    case .string(let text): words = Tags.words(in: text)
    case .array(let elements):
      words = elements.compactMap { if case .string(let text) = $0 { text } else { nil } }
      guard words.count == elements.count else { return nil }
    default: return nil
    }
    guard let tags = try? Tags(words), tags.all.count == words.count else { return nil }
    return tags
  }
}

extension JSONObject {
  /// Parses the repetition of a ToDo in our own JSON.
  func repeats(_ member: JSON.Member) throws(FormatError) -> ToDoInput.Repeats {
    if member.value == .null { return .never }
    guard let repeats = ToDoInput.Repeats(member.value) else {
      throw wrong(
        member,
        Phrase(
          "a rule such as every friday, or an object in the form of list --json",
          " every friday のような繰り返しか、list --json が出力する形のオブジェクト"))
    }
    return repeats
  }

  /// Parses a priority of our own JSON; nil for none.
  func priority(_ member: JSON.Member) throws(FormatError) -> Priority? {
    if member.value == .null { return nil }
    guard let priority = Priority(jsonField(member, .json)) else {
      throw wrong(member, Phrase("high, medium, low or null", " high、medium、low、null のどれか"))
    }
    return priority
  }

  /// Parses the project of our own JSON; blank for none.
  func project(_ member: JSON.Member) throws(FormatError) -> String {
    if member.value == .null { return "" }
    guard let project = Project(jsonField(member, .json)) else {
      throw wrong(
        member,
        Phrase("names with full stops between them, such as home.kitchen", " 家.台所 のような、ピリオドでつないだ名前"))
    }
    return project.path
  }

  /// Parses the tags of our own JSON.
  func tags(_ member: JSON.Member) throws(FormatError) -> [String] {
    if member.value == .null || member.value == .array([]) { return [] }
    guard let tags = Tags(jsonField(member, .json)) else {
      throw wrong(
        member,
        Phrase("an array of distinct tags without '#' or white space", "「#」や空白のない、異なるタグの配列"))
    }
    return tags.names
  }
}

/// Returns notes as our own JSON.
private func notesJSON(_ notes: [Note]) -> JSON {
  .array(
    notes.map { .object([.init("at", .string($0.addedAt.iso8601)), .init("text", .string($0.text))]) })
}

extension JSONObject {
  /// Parses the notes of our own JSON.
  func notes(_ member: JSON.Member, _ clock: any WallClock) throws(FormatError) -> [Note] {
    if member.value == .null { return [] }
    guard let notes = member.value.notes(clock) else {
      throw wrong(
        member,
        Phrase(
          "an array of notes such as {\"at\": \"2026-11-20T09:00:00Z\", \"text\": \"called\"}",
          " {\"at\": \"2026-11-20T09:00:00Z\", \"text\": \"電話した\"} のような記録の配列"))
    }
    return notes
  }
}

extension JSON {
  /// The notes in an array of objects; nil for anything else.
  fileprivate func notes(_ clock: any WallClock) -> [Note]? {
    guard case .array(let elements) = self else { return nil }
    let notes: [Note] = elements.compactMap { element in
      guard case .object(let members) = element, members.count == 2, case .string(let time)? = element["at"],
        case .string(let text)? = element["text"], let instant = FileDate(time)?.instant(clock)
      else { return nil }
      return Note(text, addedAt: instant)
    }
    return notes.count == elements.count ? notes : nil
  }
}

/// Whether a field holds a rule, a priority, a project, tags or notes in another program's form rather than ours.
///
/// - Parameter field: created only if the name is one of theirs.
func isOther(_ name: String, _ field: @autoclosure () -> ForeignField) -> Bool {
  switch name {
  case "repeat": JSON(field().value).flatMap { ToDoInput.Repeats($0) } == nil
  case "priority": Priority(field()) == nil
  case "project": Project(field()) == nil
  case "tags": Tags(field()) == nil && field().value != "[]"
  case "notes": JSON(field().value)?.notes(ZoneClock.utc) == nil
  default: false
  }
}

/// Accepts compact JSON under unknown keys, a rule, priority, project, tags or notes in another form than ours, and a
/// start after the due date; of several for one key, the last.
private func acceptOwnJSON(
  _ candidates: [ForeignField], _ toDo: ToDoViewData, _ clock: any WallClock
) -> [Int] {
  lastOfEachName(candidates) { field in
    let isTaken =
      switch field.name {
      case "repeat": toDo.series != nil
      case "priority": toDo.priority != nil
      case "project": toDo.project != nil
      case "notes": !toDo.values.foreign.notes.isEmpty
      default: toDo.tags != .none
      }
    guard
      isOther(field.name, field) && !isTaken || !ownKeys.contains(field.name)
        || isLateStart(field, of: toDo, clock),
      let value = JSON(field.value),
      value != .null
    else {
      return false
    }
    return value.text.hasBytes(of: field.value)
  }
}

/// Whether a field holds a start after the due date of a ToDo without a start, which a reader does not take.
private func isLateStart(_ field: ForeignField, of toDo: ToDoViewData, _ clock: any WallClock) -> Bool {
  guard field.name == "startAt", toDo.start == nil, let due = toDo.due,
    case .string(let text)? = JSON(field.value), let start = FileDate(text)?.due(clock)
  else { return false }
  return start.isAfter(due, by: clock)
}

/// Returns the field that holds a member of an object, with its value as compact JSON.
///
/// The empty key is named `""`.
func jsonField(_ member: JSON.Member, _ format: ToDoFormat) -> ForeignField {
  ForeignField(format, name: member.key.isEmpty ? "\"\"" : member.key, value: member.value.text)
}

/// Returns the member of an object held in a field.
func jsonMember(_ field: ForeignField) -> JSON.Member? {
  JSON(field.value).map { .init(field.name == "\"\"" ? "" : field.name, $0) }
}
