public import SharedEntities
internal import SharedViews
public import ToDosEntities
public import ToDosViewData

/// Shows changes to hooks as JSON, and reads the ToDos that they write.
public struct ToDoHookJSONView {
  public let before: [String]
  public let after: [String]

  private let clock: any WallClock
  private let asking: (String, [UInt8]) throws(HookFault) -> [UInt8]
  private let telling: (String, [UInt8]) -> Void

  /// A view that shows a document to the hook of a name, and gets what it writes.
  public init(
    before: [String], after: [String], clock: any WallClock,
    ask: @escaping (String, [UInt8]) throws(HookFault) -> [UInt8],
    tell: @escaping (String, [UInt8]) -> Void
  ) {
    self.before = before
    self.after = after
    self.clock = clock
    asking = ask
    telling = tell
  }

  public func ask(_ hook: String, _ viewData: ToDoHookViewData) throws(ToDoHookFault) -> [RevisedToDo] {
    let answer: [UInt8]
    do throws(HookFault) {
      answer = try asking(hook, viewData.document)
    } catch {
      throw .hook(error)
    }
    do throws(FormatFault) {
      return try hookItems(answer, clock)
    } catch {
      throw .format(error)
    }
  }

  public func tell(_ hook: String, _ viewData: ToDoHookViewData) { telling(hook, viewData.document) }
}

extension ToDoHookViewData {
  /// The version of the document; another one is not understood by hooks that know this one.
  private static let version = 1

  /// The change as hooks may rely on it, on one line.
  ///
  /// Keys are never renamed and never change type.
  fileprivate var document: [UInt8] {
    let toDos = entries.map { entry in
      JSON.object([.init("old", entry.old?.json ?? .null), .init("new", entry.new?.json ?? .null)])
    }
    let change =
      switch kind {
      case .make(let action): action.rawValue
      case .undo: "undo"
      case .redo: "redo"
      }
    var bytes: [UInt8] = []
    JSON.object([
      .init("version", .number(String(Self.version))), .init("phase", .string(phase.rawValue)),
      .init("change", .string(change)), .init("at", .string(instant.iso8601)),
      .init("toDos", .array(toDos)),
    ]).write(to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }
}

/// The ToDos that a hook writes, one a line.
private func hookItems(_ bytes: [UInt8], _ clock: any WallClock) throws(FormatFault) -> [RevisedToDo] {
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
    items.append(try hookItem(value, index + 1, clock))
  }
  return items
}

/// The ToDo that an object describes, which has all keys that ours have, and no other.
private func hookItem(_ value: JSON, _ line: Int, _ clock: any WallClock) throws(FormatFault) -> RevisedToDo {
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
