internal import SharedEntities
public import SharedViews
internal import Terminal
internal import TimelineEntities
public import TimelineViewData

/// Writes changes that were taken back or made again as text, a line a change.
@MainActor
public final class TimelineHistoryTextView: CommandView {
  /// Writes view data.
  public func show(_ viewData: TimelineHistoryViewData) {
    let occasion = TimelineWords.occasion(viewData.occasion)(language)
    for entry in viewData.entries {
      let line = "\(occasion): \(description(of: entry))"
      let shown = style.columns.map { TextWidth.standard.fitted(line, width: $0) } ?? line
      sink.write(shown + "\n")
    }
  }

  /// `Like 3, liked now: '牛乳を買った', and 2 more`.
  private func description(of entry: TimelineHistoryViewData.Entry) -> String {
    let action = TimelineWords.action(entry.kind)(language)
    let heading =
      "\(action) \(entry.firstID)\(TimelineWords.state(entry.kind, isOn: entry.isOn)(language)): "
    let text = onOneLine(entry.firstText)
    guard entry.count > 1 else { return heading + text }
    // The text may end with the same words.
    let more = TimelineWords.more(entry.count - 1)
    return heading
      + Phrase("'\(text)', \(more(.english))", "「\(text)」、\(more(.japanese))")(language)
  }
}

/// Writes changes that were taken back or made again as a JSON array.
@MainActor
public final class TimelineHistoryJSONView: CommandView {
  /// Writes view data.
  public func show(_ viewData: TimelineHistoryViewData) {
    sink.write(JSON.array(viewData.entries.map(\.json)).text + "\n")
  }
}

extension TimelineHistoryViewData.Entry {
  fileprivate var json: JSON {
    .object([
      .init("id", .number(String(id))), .init("action", .string(kind.rawValue)),
      .init("madeAt", .string(madeAt.iso8601)), .init("count", .number(String(count))),
      .init("firstId", .number(firstID.description)), .init("firstText", .string(firstText)),
      .init("undone", .bool(isUndone)),
    ])
  }
}
