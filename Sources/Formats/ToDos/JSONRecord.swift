internal import Platform
internal import SharedEntities
internal import SharedFormats
internal import ToDosEntities

/// Parses a ToDo from an object of our own JSON, or of another program's.
///
/// Every key may be missing, and `null` and an empty value count as missing.
@AppActor
func ownItem(_ value: JSON, _ line: Int, _ clock: any WallClock) throws(FormatError) -> ImportedToDo {
  let object = try JSONObject(value, line: line)
  try refuseTaskwarrior(object)
  let names = try namedValues(of: object)
  var item = ImportedToDo(line: line)
  var completion = CompletionReading()
  var foreign: [ForeignField] = []
  var start: ForeignField?
  for (position, member) in object.members.enumerated() where member.value != .null {
    if member.key == "startAt" { start = jsonField(member, .json) }
    guard try !item.take(member, as: names[position], of: object, &completion, clock) else { continue }
    foreign.append(jsonField(member, .json))
  }
  completion.apply(to: &item.input)
  foreign += (item.input.notes ?? []).map(\.field)
  item.input.notes = nil
  if let start, item.input.dropStartAfterDue(by: clock) { foreign.append(start) }
  item.input.take(memo: item.input.memo, foreign, others: item.input.foreign)
  return item
}

/// Returns the values of a ToDo that a record has under other names than ours, by the positions of its members.
private func namedValues(of object: JSONObject) throws(FormatError) -> [Int: NamedValue] {
  if object.has("title"), object.has("memo"), object.has("done") { return [:] }
  let keys = object.members.map(\.key)
  // An array of that name is no memo of another program, but may be our notes.
  let names = object.members.map { if $0.key == "notes", case .array = $0.value { "" } else { $0.key } }
  guard let found = NamedValue.find(in: names, missing: { $0.key.map { !keys.contains($0) } ?? true }) else {
    throw FormatError(
      line: object.line,
      reason: Phrase(
        "several keys could be the title; rename one of them to \"title\"",
        "タイトルにあたるキーが複数あります。1 つを \"title\" にしてください"))
  }
  guard found.values.contains(where: { $0.key != nil }) || keys.contains(where: ownKeys.contains) else {
    throw FormatError(
      line: object.line,
      reason: Phrase(
        "the object has no key of a ToDo, such as title, memo, done, createdAt or dueAt",
        "title、memo、done、createdAt、dueAt などの ToDo のキーがありません"))
  }
  return found
}

extension NamedValue {
  /// Our own key; nil for a value that our format lacks.
  fileprivate var key: String? {
    switch self {
    case .title: "title"
    case .memo: "memo"
    case .done: "done"
    case .createdAt: "createdAt"
    case .modifiedAt: "modifiedAt"
    case .completedAt: "completedAt"
    case .dueAt: "dueAt"
    case .state, .percentage: nil
    }
  }
}

extension ImportedToDo {
  /// Reads a member of a record; returns false if it is one of the other fields.
  fileprivate mutating func take(
    _ member: JSON.Member, as named: NamedValue?, of object: JSONObject,
    _ completion: inout CompletionReading,
    _ clock: any WallClock
  ) throws(FormatError) -> Bool {
    let key = named?.key ?? member.key
    if case .string(let text) = member.value, mayBeNone(text), named != nil || ownKeys.contains(key),
      isNone(text, key)
    {
      return true
    }
    if let named { return try take(member, as: named, of: object, &completion, clock) }
    switch key {
    case "id": return try takeID(member, of: object)
    case "uid":
      try object.once(identifier, key)
      identifier = member.value.identifier
      guard identifier != nil else { throw object.wrong(member, Phrase("a string", "文字列")) }
    case "done":
      try object.once(input.isDone, key)
      var own = CompletionReading()
      guard case .taken = own.take(member.value, as: .done, clock) else {
        throw object.wrong(member, expectedBool)
      }
      own.apply(to: &input)
    case "createdAt":
      try object.once(input.createdAt, key)
      input.createdAt = try object.fileInstant(member, clock)
    case "modifiedAt":
      try object.once(input.modifiedAt, key)
      input.modifiedAt = try object.fileInstant(member, clock)
    case "completedAt":
      try object.once(input.completedAt, key)
      input.completedAt = try object.fileInstant(member, clock)
    case "startAt":
      try object.once(input.start, key)
      input.start = .on(try object.fileDate(member).due(clock))
    case "dueAt":
      try object.once(input.due, key)
      input.due = .on(try object.fileDate(member).due(clock))
    default:
      if try input.takeSimilar(member, of: object) { return true }
      guard !isOther(member.key, jsonField(member, .json)) else { return false }
      return try input.take(member, of: object, clock)
    }
    return true
  }

  /// Reads a value under another name; returns false if it is one of the other fields, such as a value of another
  /// type.
  private mutating func take(
    _ member: JSON.Member, as named: NamedValue, of object: JSONObject, _ completion: inout CompletionReading,
    _ clock: any WallClock
  ) throws(FormatError) -> Bool {
    if named.isOfCompletion {
      switch completion.take(member.value, as: named, clock) {
      case .taken: return true
      case .kept: return false
      case .wrong(let wanted): throw object.wrong(member, wanted)
      }
    }
    guard case .string(let text) = member.value else { return false }
    switch named {
    case .title: input.title = text
    case .memo: input.memo = text
    case .dueAt: input.due = .on(try object.fileDate(member).due(clock))
    case .createdAt, .modifiedAt:
      guard let instant = FileDate(text)?.instant(clock) else { return false }
      if named == .createdAt { input.createdAt = instant } else { input.modifiedAt = instant }
    case .done, .completedAt, .state, .percentage: return false
    }
    return true
  }

  /// Reads the number in our list, or another identifier of the record.
  private mutating func takeID(_ member: JSON.Member, of object: JSONObject) throws(FormatError) -> Bool {
    try object.once(listedID, member.key)
    if case .number(let literal) = member.value { listedID = ItemID(literal) }
    guard listedID == nil else { return true }
    guard let id = member.value.identifier, identifier == nil, !object.has("uid") else { return false }
    identifier = id
    return true
  }

  /// Whether a text may stand for no value, judging by its first character; nearly all do not.
  private func mayBeNone(_ text: String) -> Bool {
    text.utf8.first.map { $0 <= 0x20 || $0 == UInt8(ascii: "0") || $0 >= 0x80 } ?? true
  }

  /// Whether a text stands for no value under one of our keys.
  private func isNone(_ text: String, _ key: String) -> Bool {
    switch key {
    case "memo": text.isEmpty
    case "createdAt", "modifiedAt", "completedAt", "startAt", "dueAt": FileDate.isNone(text)
    default: isBlank(text)
    }
  }
}

extension JSON {
  /// The text of an identifier, which is a string or a number; nil for anything else.
  fileprivate var identifier: String? {
    switch self {
    case .string(let text), .number(let text): text
    default: nil
    }
  }
}

extension JSONObject {
  /// Parses a date as other programs may write it.
  fileprivate func fileDate(_ member: JSON.Member) throws(FormatError) -> FileDate {
    guard case .string(let text) = member.value, let date = FileDate(text) else {
      throw wrong(member, expectedFileDate)
    }
    return date
  }

  fileprivate func fileInstant(_ member: JSON.Member, _ clock: any WallClock) throws(FormatError) -> Instant {
    guard let instant = try fileDate(member).instant(clock) else { throw wrong(member, expectedFileDate) }
    return instant
  }
}

/// Refuses a record in a form that only Taskwarrior writes: its title is the description, beside a UUID.
private func refuseTaskwarrior(_ object: JSONObject) throws(FormatError) {
  guard object.has("description"), object.has("uuid"), !object.has("title"), !object.has("memo"),
    !object.has("done"), !object.members.contains(where: { NamedValue(otherName: $0.key) == .title })
  else { return }
  throw FormatError(
    line: object.line,
    reason: Phrase(
      "this looks like a Taskwarrior export: import it with --format taskwarrior",
      "Taskwarrior の書き出しのようです: --format taskwarrior で読み込んでください"))
}
