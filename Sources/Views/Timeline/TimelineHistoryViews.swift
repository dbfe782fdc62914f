internal import SharedEntities
public import SharedViews
internal import Terminal
public import TimelineContracts
public import TimelineViewData

/// Writes changes that were taken back or made again as text, a line a change.
@MainActor
public final class TimelineHistoryTextView: CommandView<TimelineHistoryEvent>, TimelineHistoryViewing {
  public func show(_ viewData: TimelineHistoryViewData) {
    let occasion = TimelineWords.occasion(viewData.occasion)(language)
    for entry in viewData.entries {
      let line = "\(occasion): \(description(of: entry))"
      let shown = style.columns.map { TextWidth.standard.fitted(line, width: $0) } ?? line
      sink.write(shown + "\n")
    }
  }

  /// `Like 3: 牛乳を買った, and 2 more`.
  private func description(of entry: TimelineHistoryViewData.Entry) -> String {
    let action = TimelineWords.action(entry.action)(language)
    var text = "\(action) \(entry.firstID): \(onOneLine(entry.firstText))"
    if entry.count > 1 {
      text += Phrase(", ", "、")(language) + TimelineWords.more(entry.count - 1)(language)
    }
    return text
  }
}

/// Writes changes that were taken back or made again as a JSON array.
@MainActor
public final class TimelineHistoryJSONView: CommandView<TimelineHistoryEvent>, TimelineHistoryViewing {
  public func show(_ viewData: TimelineHistoryViewData) {
    sink.write(JSON.array(viewData.entries.map(\.json)).text + "\n")
  }
}

extension TimelineHistoryViewData.Entry {
  fileprivate var json: JSON {
    .object([
      .init("id", .number(String(id))), .init("action", .string(action.rawValue)),
      .init("madeAt", .string(madeAt.iso8601)), .init("count", .number(String(count))),
      .init("firstId", .number(firstID.description)), .init("firstText", .string(firstText)),
      .init("undone", .bool(isUndone)),
    ])
  }
}
