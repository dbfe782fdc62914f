public import SharedEntities
internal import SharedFormats
public import ToDosEntities
internal import ToDosViewData

/// The point at which hooks are called.
public enum HookPhase: String, Sendable {
  /// Before a change is made.
  case before
  /// After it has been made.
  case after
}

extension ToDoEffect {
  /// The version of the document; hooks do not understand any other.
  private static let version = 1

  /// Returns the change as stable JSON for hooks, on one line.
  ///
  /// Keys are never renamed and never change type.
  public func hookDocument(_ phase: HookPhase, at instant: Instant, clock: any WallClock) -> [UInt8] {
    let now = clock.localNow()
    func json(_ toDo: ToDo?) -> JSON { toDo.map { ToDoViewData($0, now: now, clock: clock).json } ?? .null }
    let change =
      switch kind {
      case .make(let kind): kind.rawValue
      case .undo: "undo"
      case .redo: "redo"
      }
    var bytes: [UInt8] = []
    JSON.object([
      .init("version", .number(String(Self.version))), .init("phase", .string(phase.rawValue)),
      .init("change", .string(change)), .init("at", .string(instant.iso8601)),
      .init(
        "toDos",
        .array(entries.map { .object([.init("old", json($0.old)), .init("new", json($0.new))]) })),
    ]).write(to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }
}

/// Parses the ToDos that a hook writes, one per line.
public func revisedToDos(_ bytes: [UInt8], clock: any WallClock) throws(FormatError) -> [RevisedToDo] {
  var items: [RevisedToDo] = []
  for (index, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    .enumerated()
  where !line.allSatisfy({ [0x20, 0x09, 0x0D].contains($0) }) {
    items.append(try revisedToDo(try JSON(line: line, number: index + 1), index + 1, clock))
  }
  return items
}

/// Parses a ToDo from an object with exactly the keys of our own JSON.
private func revisedToDo(
  _ value: JSON, _ line: Int, _ clock: any WallClock
) throws(FormatError) -> RevisedToDo {
  let object = try JSONObject(value, line: line)
  var id: ItemID?
  var input = ToDoInput()
  for member in object.members {
    if member.key == "id" {
      try object.once(id, member.key)
      id = try object.id(member)
    } else if try !input.take(member, of: object, clock) {
      throw FormatError(
        line: line, reason: Phrase("a ToDo has no key \"\(member.key)\"", "ToDo にキー \"\(member.key)\" はありません")
      )
    }
  }
  guard let id else { throw .missing("id", line: line) }
  guard input.title != nil else { throw .missing("title", line: line) }
  guard input.memo != nil else { throw .missing("memo", line: line) }
  guard input.isDone != nil else { throw .missing("done", line: line) }
  // A missing due date in our JSON means none.
  input.due = input.due ?? .never
  return RevisedToDo(line: line, id: id, input)
}
