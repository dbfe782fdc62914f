public import QuizViewData
public import SharedEntities
internal import SharedViews
public import Terminal

/// The keys of the results.
public enum QuizResultsKeys {
  static let acting: [KeyBinding<QuizResultsEvent>] = [
    KeyBinding("a", "n", to: .playAgain, "another round like this", "同じ条件でもう 1 回"),
    KeyBinding("escape", "left", "q", to: .leave, "back", "戻る"),
    KeyBinding("?", to: .showKeys, "keys", "キー一覧"),
  ]

  /// What an input stands for on results that are drawn in a size; nil for nothing.
  public static func event(
    for input: Input, on viewData: QuizResultsViewData, in size: Frame.Size, _ language: Language
  ) -> QuizResultsEvent? {
    if let event = acting.event(for: input) { return event }
    guard let scroll = Scroll.keys.event(for: input) else { return nil }
    return .scroll(offset: QuizResultsDrawing.offset(viewData, scroll, in: size, language))
  }
}
