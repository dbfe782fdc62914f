public import Platform
internal import SharedEntities
internal import SharedFormats
public import SharedViews
internal import Terminal
internal import ToDosEntities
internal import ToDosFormats
public import ToDosViewData

/// Writes the list as text, one line per ToDo.
@AppActor
public final class ToDoListingTextView: CommandView {
  private lazy var layout = ToDoRowLayout(
    ToDoOverview(highestID: nil, hasDue: false, hasDueTime: false), style, language)

  /// Writes the next part.
  public func show(_ part: ToDoListingPart<ToDoListViewData.Row>) {
    switch part {
    case .columns(let columns): layout = ToDoRowLayout(columns, style, language)
    case .rows(let rows):
      var lines: [UInt8] = []
      let layout = layout
      for row in rows { layout.append(row, to: &lines) }
      sink.write(utf8: lines)
    case .end(let rowCount): if rowCount == 0 { sink.write(ToDoWords.nothingListed(language) + "\n") }
    }
  }
}

/// Lays out one ToDo as a line of UTF-8: number, mark, due date or start, title, project and tags.
///
/// Only the title, the project and the tags, which come last, are cut. It writes bytes, not strings, because a list may have a
/// hundred thousand lines.
struct ToDoRowLayout {
  private let style: TextStyle
  private let words: DateWords
  private let language: Language
  private let dueLabel: String
  /// The mark of a start, as wide as the label of a due date.
  private let startLabel: String
  private let idWidth: Int
  private let labelWidth: Int
  private let dueWidth: Int
  private let titleWidth: Int?
  /// As many spaces as the widest column needs.
  private let blanks: [UInt8]

  private static let (doneMark, openMark) = (Array("  [x]  ".utf8), Array("  [ ]  ".utf8))

  init(_ columns: ToDoOverview, _ style: TextStyle, _ language: Language) {
    let dueLabel = ToDoWords.due(language) + " "
    let labelWidth = TextWidth.standard.displayWidth(of: dueLabel)
    let idWidth = columns.highestID?.description.utf8.count ?? 1
    let dateWidth = columns.hasDueTime ? DateWords.dayAndTimeWidth : DateWords.dayWidth
    // The mark for overdue ToDos and a space follow the due date.
    let dueWidth = columns.hasDue ? labelWidth + dateWidth + 3 : 0
    self.style = style
    self.dueLabel = dueLabel
    let markWidth = TextWidth.standard.displayWidth(of: ToDoWords.startMark)
    startLabel = ToDoWords.startMark + String(repeating: " ", count: labelWidth - markWidth)
    self.labelWidth = labelWidth
    self.idWidth = idWidth
    self.dueWidth = dueWidth
    words = DateWords(language)
    self.language = language
    titleWidth = style.columns.map { max(1, $0 - idWidth - 7 - dueWidth) }
    blanks = [UInt8](repeating: UInt8(ascii: " "), count: max(idWidth, dueWidth))
  }

  func append(_ row: ToDoListViewData.Row, to line: inout [UInt8]) {
    let toDo = row.toDo
    let id = toDo.id.description.utf8
    line += spaces(idWidth - id.count)
    line += id
    line += toDo.isDone ? Self.doneMark : Self.openMark
    if dueWidth > 0 { appendDue(of: row, to: &line) }
    let shown = ToDoWords.title(of: toDo, width: titleWidth, language)
    line += (toDo.isDone && style.isColoured ? style.text(shown, .done) : shown).utf8
    if toDo.tags != .none || toDo.project != nil { appendLabels(of: toDo, after: shown, to: &line) }
    line.append(UInt8(ascii: "\n"))
  }

  private func appendLabels(of toDo: ToDoSummary, after title: String, to line: inout [UInt8]) {
    var labels = printable(ToDoWords.labels(of: toDo))
    if let titleWidth {
      let room = titleWidth - TextWidth.standard.displayWidth(of: title) - 1
      guard room > 1 else { return }
      labels = TextWidth.standard.fitted(labels, width: room)
    }
    line.append(UInt8(ascii: " "))
    line += (style.isColoured ? style.text(labels, .secondary) : labels).utf8
  }

  private func appendDue(of row: ToDoListViewData.Row, to line: inout [UInt8]) {
    guard let due = row.isWaiting ? row.toDo.start : row.toDo.due else {
      line += spaces(dueWidth)
      return
    }
    let label = row.isWaiting ? startLabel : dueLabel
    let isOverdue = row.isOverdue && !row.isWaiting
    if style.isColoured, isOverdue || row.isWaiting || row.toDo.isDone {
      let text = label + words.text(due) + (isOverdue ? " !" : "")
      line += style.text(text, isOverdue ? .overdue : row.isWaiting ? .secondary : .done).utf8
    } else {
      line += label.utf8
      line += words.text(due).utf8
      if isOverdue { line += " !".utf8 }
    }
    let dateWidth = due.time == nil ? DateWords.dayWidth : DateWords.dayAndTimeWidth
    // The offset from UTC of the second of two equal times is wider than the column.
    let offsetWidth = due.second == nil ? 0 : DateWords.offsetWidth
    line += spaces(max(1, dueWidth - labelWidth - dateWidth - (isOverdue ? 2 : 0) - offsetWidth))
  }

  private func spaces(_ count: Int) -> ArraySlice<UInt8> { blanks.prefix(max(0, count)) }
}

/// Writes the list as one JSON array, one line per ToDo.
@AppActor
public final class ToDoListingJSONView: CommandView {
  private lazy var array = JSONArrayWriter(sink)

  /// Writes the next part.
  public func show(_ part: ToDoListingPart<ToDoViewData>) {
    switch part {
    case .columns: break
    case .rows(let toDos): array.write(toDos, \.json)
    case .end: array.end()
    }
  }
}
