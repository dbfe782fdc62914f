internal import QuizViewData
internal import SharedEntities
internal import SharedViews

/// The keys of each screen, in groups.
enum QuizKeyGroups {
  /// The keys of a screen, and those that work on every screen.
  static func groups(of topic: QuizKeysTopic) -> [KeyGroup] {
    let groups: [KeyGroup] =
      switch topic {
      case .categories:
        [
          KeyGroup(
            Phrase("The categories", "カテゴリー"),
            QuizCategoriesKeys.moving.map(\.line) + QuizCategoriesKeys.acting.map(\.line))
        ]
      case .round:
        [
          KeyGroup(Phrase("Before the answer", "問題の表示中"), QuizRoundKeys.asking.map(\.line)),
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
