public import SharedEntities
internal import SharedViews
public import Terminal
public import ToDosContracts
public import ToDosViewData

/// Writes what happened to several ToDos as text.
@MainActor
public final class ToDoBatchTextView: ToDoBatchViewing {
  private var invocation: Invocation<ToDoBatchEvent>
  private let sink: any TextSink
  private let language: Language

  /// How many ToDos are named one by one.
  private static let limit = 20

  /// A view that serves one event and writes to a sink.
  public init(_ event: ToDoBatchEvent, sink: any TextSink, language: Language) {
    invocation = Invocation(event)
    self.sink = sink
    self.language = language
  }

  public func nextEvent() async -> ToDoBatchEvent? { invocation.next() }

  public func show(_ viewData: ToDoBatchViewData) {
    let action = ToDoWords.action(viewData.action)(language)
    var lines = viewData.toDos.prefix(Self.limit).map { "\(action) \($0.id): \(printable($0.title))" }
    if viewData.toDos.count > Self.limit {
      lines.append(ToDoWords.more(viewData.toDos.count - Self.limit)(language))
    }
    if viewData.unchangedCount > 0 {
      lines.append(ToDoWords.unchanged(viewData.unchangedCount, viewData.action)(language))
    }
    if lines.isEmpty { lines.append(ToDoWords.nothingDone(language)) }
    sink.write(lines.joined(separator: "\n") + "\n")
  }
}

/// Writes the ToDos to which something happened as a JSON array.
@MainActor
public final class ToDoBatchJSONView: ToDoBatchViewing {
  private var invocation: Invocation<ToDoBatchEvent>
  private let sink: any TextSink

  /// A view that serves one event and writes to a sink.
  public init(_ event: ToDoBatchEvent, sink: any TextSink) {
    invocation = Invocation(event)
    self.sink = sink
  }

  public func nextEvent() async -> ToDoBatchEvent? { invocation.next() }

  public func show(_ viewData: ToDoBatchViewData) {
    sink.write(JSON.array(viewData.toDos.map(\.json)).text + "\n")
  }
}
