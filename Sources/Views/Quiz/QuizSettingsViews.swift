public import QuizViewData
internal import SharedEntities
internal import SharedFormats
public import SharedViews
internal import Terminal

/// Writes the settings as text.
@MainActor
public final class QuizSettingsTextView: CommandView {
  /// Writes view data.
  public func show(_ settings: QuizSettingsSummary) {
    let limit =
      settings.isLimited
      ? Phrase("\(settings.limitSeconds) s", "\(settings.limitSeconds) 秒") : QuizWords.off
    let rows = [
      (QuizWords.limitLabel(language), limit(language)),
      (QuizWords.countLabel(language), "\(settings.questionCount)"),
    ]
    let width = rows.map { TextWidth.standard.displayWidth(of: $0.0) }.max() ?? 0
    let lines = rows.map { "\(TextWidth.standard.padded($0.0, width: width))  \($0.1)\n" }
    sink.write(lines.joined())
  }
}

/// Writes the settings as a JSON object.
@MainActor
public final class QuizSettingsJSONView: CommandView {
  /// Writes view data.
  public func show(_ settings: QuizSettingsSummary) {
    let members: [JSON.Member] = [
      .init("limited", .bool(settings.isLimited)), .init("limitSeconds", .number(settings.limitSeconds)),
      .init("questionCount", .number(settings.questionCount)),
    ]
    sink.write(JSON.object(members).text + "\n")
  }
}
