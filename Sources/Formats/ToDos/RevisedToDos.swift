public import SharedEntities
internal import SharedFormats
public import ToDosEntities

/// The ToDos that a hook writes, one a line.
public func revisedToDos(_ bytes: [UInt8], clock: any WallClock) throws(FormatFault) -> [RevisedToDo] {
  var items: [RevisedToDo] = []
  for (index, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    .enumerated()
  where !line.allSatisfy({ [0x20, 0x09, 0x0D].contains($0) }) {
    let value: JSON
    do throws(TextFault) {
      value = try JSON(line: line, number: index + 1)
    } catch {
      throw FormatFault(line: error.line, reason: error.reason)
    }
    items.append(try revisedToDo(value, index + 1, clock))
  }
  return items
}

/// The ToDo that an object describes, which has all keys that ours have, and no other.
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
  guard let id else { throw missing("id", line) }
  guard input.title != nil else { throw missing("title", line) }
  guard input.memo != nil else { throw missing("memo", line) }
  guard input.isDone != nil else { throw missing("done", line) }
  // Where our JSON has no due date, there is none.
  input.due = input.due ?? .never
  return RevisedToDo(line: line, id: id, input)
}

private func missing(_ key: String, _ line: Int) -> FormatFault {
  FormatFault(line: line, reason: Phrase("the key \"\(key)\" is missing", "キー \"\(key)\" がありません"))
}
