public import SharedEntities
internal import SharedFormats
public import ToDosEntities

/// Parses the ToDos that a hook writes, one per line.
public func revisedToDos(_ bytes: [UInt8], clock: any WallClock) throws(FormatFault) -> [RevisedToDo] {
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
) throws(FormatFault) -> RevisedToDo {
  let object = try JSONObject(value, line: line)
  var id: ItemID?
  var input = ToDoInput()
  for member in object.members {
    if member.key == "id" {
      try object.once(id, member.key)
      id = try object.id(member)
    } else if try !input.take(member, of: object, clock) {
      throw FormatFault(
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
