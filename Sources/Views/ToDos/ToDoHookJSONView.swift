internal import SharedEntities
internal import SharedFormats
public import ToDosEntities
public import ToDosViewData

/// Sends changes to hooks as JSON.
public struct ToDoHookJSONView {
  public let before: [String]
  public let after: [String]

  private let asking: (String, [UInt8]) throws(ToDoHookFault) -> [RevisedToDo]
  private let telling: (String, [UInt8]) -> Void

  /// Creates a view that runs the hook of a name with a document, and returns the ToDos that it writes.
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
  /// The version of the document; hooks do not understand any other.
  private static let version = 1

  /// The change as stable JSON for hooks, on one line.
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
