internal import SharedEntities
internal import SharedFormats
public import SharedViews
internal import Terminal
public import TimelineViewData

/// Writes the settings as text, a line a setting.
@MainActor
public final class TimelineSettingsTextView: CommandView {
  /// Writes view data.
  public func show(_ summary: TimelineSettingsSummary) {
    let image = summary.imageName.isEmpty ? TimelineWords.none(language) : printable(summary.imageName)
    let values: [(Phrase, String)] = [
      (TimelineWords.userName, printable(summary.userName)),
      (TimelineWords.userID, "@" + printable(summary.userID)), (TimelineWords.imageName, image),
      (
        TimelineWords.postsCompletedToDos,
        (summary.postsCompletedToDos ? TimelineWords.on : TimelineWords.off)(language)
      ),
    ]
    let labels = values.map { $0.0(language) + ":" }
    let width = labels.map(TextWidth.standard.displayWidth).max() ?? 0
    if summary.occasion == .changed { sink.write(TimelineWords.settingsChanged(language) + "\n") }
    for (label, value) in zip(labels, values.map(\.1)) {
      sink.write(TextWidth.standard.padded(label, width: width) + " " + value + "\n")
    }
  }
}

/// Writes the settings as JSON.
@MainActor
public final class TimelineSettingsJSONView: CommandView {
  /// Writes view data.
  public func show(_ summary: TimelineSettingsSummary) {
    let json = JSON.object([
      .init("userName", .string(summary.userName)), .init("userID", .string(summary.userID)),
      .init("userImageName", .string(summary.imageName)),
      .init("postsCompletedToDos", .bool(summary.postsCompletedToDos)),
    ])
    sink.write(json.text + "\n")
  }
}
