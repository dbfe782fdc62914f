public import SharedEntities
internal import SharedViews
public import Terminal
public import ToDosContracts
public import ToDosViewData

/// Writes changes of the past as text, a line a change.
@MainActor
public final class ToDoHistoryTextView: ToDoHistoryViewing {
  private var invocation: Invocation<ToDoHistoryEvent>
  private let sink: any TextSink
  private let style: TextStyle
  private let language: Language

  /// A view that serves one event and writes to a sink.
  public init(_ event: ToDoHistoryEvent, sink: any TextSink, style: TextStyle, language: Language) {
    invocation = Invocation(event)
    self.sink = sink
    self.style = style
    self.language = language
  }

  public func nextEvent() async -> ToDoHistoryEvent? { invocation.next() }

  public func show(_ viewData: ToDoHistoryViewData) {
    guard !viewData.entries.isEmpty else { return sink.write(ToDoWords.noHistory(language) + "\n") }
    let dates = DateWords(language)
    for entry in viewData.entries {
      let what = description(of: entry)
      guard let occasion = ToDoWords.occasion(viewData.occasion) else {
        let mark = entry.isUndone ? " (\(ToDoWords.undone(language)))" : ""
        let line = "\(dates.text(entry.madeAtLocal))  \(what)\(mark)"
        let shown = style.columns.map { TextWidth.standard.fitted(line, width: $0) } ?? line
        sink.write((entry.isUndone ? style.text(shown, .dim) : shown) + "\n")
        continue
      }
      sink.write("\(occasion(language)): \(what)\n")
    }
  }

  /// `Done 3: 牛乳を買う, and 2 more`.
  private func description(of entry: ToDoHistoryViewData.Entry) -> String {
    var text = "\(ToDoWords.action(entry.action)(language)) \(entry.firstID): \(printable(entry.firstTitle))"
    if entry.count > 1 { text += Phrase(", ", "、")(language) + ToDoWords.more(entry.count - 1)(language) }
    return text
  }
}

/// Writes changes of the past as a JSON array.
@MainActor
public final class ToDoHistoryJSONView: ToDoHistoryViewing {
  private var invocation: Invocation<ToDoHistoryEvent>
  private let sink: any TextSink

  /// A view that serves one event and writes to a sink.
  public init(_ event: ToDoHistoryEvent, sink: any TextSink) {
    invocation = Invocation(event)
    self.sink = sink
  }

  public func nextEvent() async -> ToDoHistoryEvent? { invocation.next() }

  public func show(_ viewData: ToDoHistoryViewData) {
    sink.write(JSON.array(viewData.entries.map(\.json)).text + "\n")
  }
}

extension ToDoHistoryViewData.Entry {
  fileprivate var json: JSON {
    .object([
      .init("id", .number(String(id))), .init("action", .string(action.rawValue)),
      .init("madeAt", .string(madeAt.iso8601)), .init("count", .number(String(count))),
      .init("firstId", .number(firstID.description)), .init("firstTitle", .string(firstTitle)),
      .init("undone", .bool(isUndone)),
    ])
  }
}
