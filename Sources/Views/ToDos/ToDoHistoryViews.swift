internal import SharedEntities
public import SharedViews
internal import Terminal
internal import ToDosEntities
public import ToDosViewData

/// Writes changes of the past as text, a line a change.
@MainActor
public final class ToDoHistoryTextView: CommandView {
  /// Writes view data.
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
    var text = "\(ToDoWords.action(entry.kind)(language)) \(entry.firstID): \(printable(entry.firstTitle))"
    if entry.count > 1 { text += Phrase(", ", "、")(language) + ToDoWords.more(entry.count - 1)(language) }
    return text
  }
}

/// Writes changes of the past as a JSON array.
@MainActor
public final class ToDoHistoryJSONView: CommandView {
  /// Writes view data.
  public func show(_ viewData: ToDoHistoryViewData) {
    sink.write(JSON.array(viewData.entries.map(\.json)).text + "\n")
  }
}

extension ToDoHistoryViewData.Entry {
  fileprivate var json: JSON {
    .object([
      .init("id", .number(String(id))), .init("action", .string(kind.rawValue)),
      .init("madeAt", .string(madeAt.iso8601)), .init("count", .number(String(count))),
      .init("firstId", .number(firstID.description)), .init("firstTitle", .string(firstTitle)),
      .init("undone", .bool(isUndone)),
    ])
  }
}
