internal import SharedEntities
internal import SharedFormats
public import SharedViews
internal import Terminal
internal import ToDosEntities
internal import ToDosFormats
public import ToDosViewData

/// Writes the outcome of a change of several ToDos as text.
@MainActor
public final class ToDoBatchTextView: CommandView {
  /// How many ToDos are listed individually.
  private static let limit = 20

  /// Writes view data.
  public func show(_ viewData: ToDoBatchViewData) {
    let outcome = ToDoWords.outcome(viewData.change)(language)
    var lines = viewData.toDos.prefix(Self.limit).map { "\(outcome) \($0.id): \(printable($0.title.text))" }
    if viewData.toDos.count > Self.limit {
      lines.append(ToDoWords.more(viewData.toDos.count - Self.limit)(language))
    }
    if viewData.unchangedCount > 0 {
      lines.append(ToDoWords.unchanged(viewData.unchangedCount, viewData.change)(language))
    }
    if lines.isEmpty { lines.append(ToDoWords.nothingDone(language)) }
    sink.write(lines.joined(separator: "\n") + "\n")
  }
}

/// Writes the changed ToDos as a JSON array.
@MainActor
public final class ToDoBatchJSONView: CommandView {
  /// Writes view data.
  public func show(_ viewData: ToDoBatchViewData) {
    sink.write(JSON.array(viewData.toDos.map(\.json)).text + "\n")
  }
}
