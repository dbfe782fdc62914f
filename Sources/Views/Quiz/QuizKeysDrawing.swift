public import QuizViewData
public import SharedEntities
internal import SharedViews
public import Terminal

/// What the keys of a screen look like.
public enum QuizKeysDrawing {
  /// The keys in a frame of a size.
  public static func frame(_ viewData: QuizKeysViewData, _ size: Frame.Size, _ language: Language) -> Frame {
    KeysDrawing(groups(of: viewData.screen)).frame(offset: viewData.offset, size, language)
  }

  /// What an input stands for on the keys that are drawn in a size; nil for nothing.
  public static func event(
    for input: Input, on viewData: QuizKeysViewData, in size: Frame.Size, _ language: Language
  ) -> QuizKeysEvent? {
    switch KeysDrawing(groups(of: viewData.screen)).input(
      for: input, offset: viewData.offset, in: size, language)
    {
    case .scroll(let offset): .scroll(offset: offset)
    case .leave: .leave
    case nil: nil
    }
  }

  private static func groups(of screen: QuizKeysViewData.Screen) -> [KeyGroup] {
    let groups: [KeyGroup] =
      switch screen {
      case .categories:
        [
          KeyGroup(
            Phrase("The categories", "カテゴリー"),
            QuizCategoriesKeys.moving.map(\.line) + QuizCategoriesKeys.acting.map(\.line))
        ]
      case .round:
        [
          KeyGroup(Phrase("While a question waits", "問題の表示中"), QuizRoundKeys.asking.map(\.line)),
          KeyGroup(Phrase("After the answer", "回答の後"), QuizRoundKeys.answered.map(\.line)),
          KeyGroup(
            Phrase("At any time", "いつでも"), (QuizRoundKeys.always.map(\.line) + Scroll.keys.map(\.line))),
        ]
      case .results:
        [KeyGroup(QuizWords.results, QuizResultsKeys.acting.map(\.line) + Scroll.keys.map(\.line))]
      case .history:
        [KeyGroup(QuizWords.history, QuizHistoryKeys.acting.map(\.line) + Scroll.keys.map(\.line))]
      case .settings:
        [
          KeyGroup(QuizWords.settings, QuizSettingsKeys.everywhere.map(\.line)),
          KeyGroup(Phrase("On the time limit", "時間制限の上"), QuizSettingsKeys.onSwitch.map(\.line)),
          KeyGroup(Phrase("On a button", "ボタンの上"), KeyHelp.onButtons),
          KeyGroup(Phrase("In a field", "項目の中"), QuizSettingsKeys.inField.map(\.line) + textFieldKeys),
        ]
      }
    return groups + [.everywhere]
  }
}
