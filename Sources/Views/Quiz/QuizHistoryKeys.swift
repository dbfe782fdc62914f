public import QuizViewData
public import SharedEntities
internal import SharedViews
public import Terminal

/// The keys of the history.
public enum QuizHistoryKeys {
  static let acting: [KeyBinding<QuizHistoryEvent>] = [
    KeyBinding("escape", "left", "h", "q", to: .leave, "back", "戻る"),
    KeyBinding("r", to: .retry, "reload", "読み直す"),
    KeyBinding("?", to: .showKeys, "keys", "キー一覧"),
  ]

  /// What an input stands for on a history that is drawn in a size; nil for nothing.
  ///
  /// - Parameter layout: caches the lines from one frame to the next.
  public static func event(
    for input: Input, on viewData: QuizHistoryViewData, in size: Frame.Size, _ language: Language,
    layout: QuizHistoryLayout = QuizHistoryLayout()
  ) -> QuizHistoryEvent? {
    if let event = acting.event(for: input) { return event }
    guard let scroll = Scroll.keys.event(for: input) else { return nil }
    return .scroll(offset: QuizHistoryDrawing.offset(viewData, scroll, in: size, language, layout: layout))
  }
}
