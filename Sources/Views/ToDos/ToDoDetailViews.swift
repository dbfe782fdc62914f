internal import SharedEntities
internal import SharedFormats
public import SharedViews
internal import Terminal
internal import ToDosEntities
internal import ToDosFormats
public import ToDosViewData

/// Writes one ToDo in full as text.
@MainActor
public final class ToDoDetailTextView: CommandView {
  /// Writes view data.
  public func show(_ viewData: ToDoDetailViewData) {
    let toDo = viewData.toDo
    let heading = "\(toDo.id): \(printable(toDo.title.text))"
    var lines = [ToDoWords.occasion(viewData.occasion).map { "\($0(language)) \(heading)" } ?? heading]
    lines += toDo.enteredLines(language).map { $0.isOverdue ? style.text($0.text, .red) : $0.text }
    if viewData.occasion == .shown {
      lines.append(
        "\(ToDoWords.state(language)) \((toDo.isDone ? ToDoWords.done : ToDoWords.open)(language))")
      lines.append("\(ToDoWords.created(language)) \(DateWords(language).text(viewData.createdAt))")
    }
    if toDo.memo != .empty {
      lines.append(ToDoWords.memo(language))
      lines += toDo.memo.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        .map { "  " + printable(String($0)) }
    }
    sink.write(lines.joined(separator: "\n") + "\n")
  }
}

/// Writes one ToDo as a JSON object.
@MainActor
public final class ToDoDetailJSONView: CommandView {
  /// Writes view data.
  public func show(_ viewData: ToDoDetailViewData) { sink.write(viewData.toDo.json.text + "\n") }
}
