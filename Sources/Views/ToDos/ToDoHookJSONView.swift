internal import SharedEntities
internal import SharedFormats
public import ToDosEntities
public import ToDosViewData

/// Shows changes to hooks as JSON.
public struct ToDoHookJSONView {
  public let before: [String]
  public let after: [String]

  private let asking: (String, [UInt8]) throws(ToDoHookFault) -> [RevisedToDo]
  private let telling: (String, [UInt8]) -> Void

  /// A view that shows a document to the hook of a name, and gets the ToDos that it writes.
  public init(
    before: [String], after: [String],
    ask: @escaping (String, [UInt8]) throws(ToDoHookFault) -> [RevisedToDo],
    tell: @escaping (String, [UInt8]) -> Void
  ) {
    self.before = before
    self.after = after
    asking = ask
    telling = tell
  }

  public func ask(_ hook: String, _ viewData: ToDoHookViewData) throws(ToDoHookFault) -> [RevisedToDo] {
    try asking(hook, viewData.document)
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
