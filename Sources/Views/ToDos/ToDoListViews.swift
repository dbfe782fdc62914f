public import SharedEntities
internal import SharedViews
public import Terminal
public import ToDosContracts
public import ToDosViewData

/// Writes the list as text, a line a ToDo.
@MainActor
public final class ToDoListTextView: ToDoListViewing {
  private var invocation: Invocation<ToDoListEvent>
  private let sink: any TextSink
  private let style: TextStyle
  private let language: Language
  private var layout: ToDoRowLayout

  /// A view that serves one event and writes to a sink.
  public init(_ event: ToDoListEvent, sink: any TextSink, style: TextStyle, language: Language) {
    invocation = Invocation(event)
    self.sink = sink
    self.style = style
    self.language = language
    layout = ToDoRowLayout(
      ToDoListColumns(highestID: nil, hasDue: false, hasDueTime: false), style, language)
  }

  public func nextEvent() async -> ToDoListEvent? { invocation.next() }

  public func show(_ part: ToDoListPart) {
    switch part {
    case .columns(let columns): layout = ToDoRowLayout(columns, style, language)
    case .rows(let toDos):
      var lines = ""
      for toDo in toDos { layout.append(toDo, to: &lines) }
      sink.write(lines)
    case .end(let rowCount): if rowCount == 0 { sink.write(ToDoWords.noToDos(language) + "\n") }
    }
  }
}

/// Lays out one ToDo as a line: number, mark, due date, title.
///
/// Only the title, which comes last, is cut.
struct ToDoRowLayout {
  private let style: TextStyle
  private let words: DateWords
  private let dueLabel: String
  private let idWidth: Int
  private let dueWidth: Int
  private let titleWidth: Int?
  private let noDue: String

  init(_ columns: ToDoListColumns, _ style: TextStyle, _ language: Language) {
    self.style = style
    words = DateWords(language)
    dueLabel = ToDoWords.due(language) + " "
    let idWidth = columns.highestID?.description.utf8.count ?? 1
    self.idWidth = idWidth
    // The due date is followed by a column for the mark of what is overdue.
    let dateWidth = columns.hasDueTime ? DateWords.dayAndTimeWidth : DateWords.dayWidth
    let dueWidth = columns.hasDue ? TextWidth.standard.displayWidth(of: dueLabel) + dateWidth + 2 : 0
    self.dueWidth = dueWidth
    noDue = String(repeating: " ", count: dueWidth)
    titleWidth = style.columns.map { max(1, $0 - idWidth - 7 - (dueWidth == 0 ? 0 : dueWidth + 1)) }
  }

  func append(_ toDo: ToDoViewData, to lines: inout String) {
    let id = toDo.id.description
    for _ in id.utf8.count..<max(idWidth, id.utf8.count) { lines += " " }
    lines += id
    lines += toDo.isDone ? "  [x]  " : "  [ ]  "
    if dueWidth > 0 {
      lines += due(of: toDo)
      lines += " "
    }
    let title = printable(toDo.title)
    let shown = titleWidth.map { TextWidth.standard.fitted(title, width: $0) } ?? title
    lines += toDo.isDone ? style.text(shown, .dim) : shown
    lines += "\n"
  }

  private func due(of toDo: ToDoViewData) -> String {
    guard let due = toDo.due else { return noDue }
    let text = "\(dueLabel)\(words.text(due))\(toDo.isOverdue ? " !" : "")"
    let padded = TextWidth.standard.padded(text, width: dueWidth)
    return toDo.isOverdue ? style.text(padded, .red) : toDo.isDone ? style.text(padded, .dim) : padded
  }
}

/// Writes the list as one JSON array, a line a ToDo.
@MainActor
public final class ToDoListJSONView: ToDoListViewing {
  private var invocation: Invocation<ToDoListEvent>
  private let sink: any TextSink
  private var isEmpty = true

  /// A view that serves one event and writes to a sink.
  public init(_ event: ToDoListEvent, sink: any TextSink) {
    invocation = Invocation(event)
    self.sink = sink
  }

  public func nextEvent() async -> ToDoListEvent? { invocation.next() }

  public func show(_ part: ToDoListPart) {
    switch part {
    case .columns: sink.write("[")
    case .rows(let toDos):
      var lines = ""
      for toDo in toDos {
        lines += isEmpty ? "\n" : ",\n"
        isEmpty = false
        toDo.json.write(to: &lines)
      }
      sink.write(lines)
    case .end: sink.write(isEmpty ? "]\n" : "\n]\n")
    }
  }
}
