internal import QuizEntities
public import QuizViewData
public import SharedEntities
internal import SharedViewData
internal import SharedViews
public import Terminal

/// The keys of each screen, in groups.
enum QuizKeyGroups {
  /// Returns the keys of a screen, and those that work on every screen.
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
          KeyGroup(Phrase("In a pause", "一時停止中"), QuizRoundKeys.paused.map(\.line)),
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
          KeyGroup(QuizWords.settings, FormKeys.everywhere.map(\.line)),
          KeyGroup(Phrase("On the time limit", "時間制限"), QuizSettingsKeys.onSwitch.map(\.line)),
          .onButtons, .inField(FormKeys.onward.map(\.line)),
        ]
      }
    return groups + [.everywhere]
  }
}

/// The keys of the categories.
enum QuizCategoriesKeys {
  static let acting: [KeyBinding<QuizCategoriesEvent>] = [
    KeyBinding("enter", "space", "l", to: .play, "play a round", "クイズを始める"),
    KeyBinding("h", to: .showHistory, "history", "履歴"),
    KeyBinding("s", to: .showSettings, "settings", "設定"),
    KeyBinding("r", to: .retry, "reload", "再読み込み"),
    KeyBinding("?", to: .showKeys, "keys", "キー一覧"),
    KeyBinding("q", "escape", to: .leave, "quit", "終了"),
  ]

  static let moving = KeyBinding<ListMove>.moving { $0 }

  /// Returns the event for an input on categories drawn at a size; nil if there is none.
  static func event(
    for input: Input, on viewData: QuizCategoriesViewData, in size: Frame.Size
  ) -> QuizCategoriesEvent? {
    if let event = acting.event(for: input) { return event }
    guard viewData.phase == .ready, let move = moving.event(for: input) else {
      return nil
    }
    let index = viewData.selectedIndex
    let next = move.target(
      from: index, last: viewData.categories.count, pageSize: max(1, QuizCategoriesDrawing.rowCount(in: size))
    )
    return next == index ? nil : .select(index: next)
  }
}

/// The keys of a round.
enum QuizRoundKeys {
  /// The keys that answer a question.
  static let asking: [KeyBinding<QuizRoundEvent>] = [
    KeyBinding("1", to: .choose(.first), "the first choice", "選択肢 1"),
    KeyBinding("2", to: .choose(.second), "the second choice", "選択肢 2"),
    KeyBinding("3", to: .choose(.third), "the third choice", "選択肢 3"),
    KeyBinding("4", to: .choose(.fourth), "the fourth choice", "選択肢 4"),
    KeyBinding("p", to: .togglePause, "pause", "一時停止"),
  ]

  /// The keys in a pause.
  static let paused: [KeyBinding<QuizRoundEvent>] = [
    KeyBinding("p", "enter", to: .togglePause, "continue", "再開")
  ]

  /// The keys after an answer.
  static let answered: [KeyBinding<QuizRoundEvent>] = [
    KeyBinding("enter", "space", "n", to: .next, "the next question, or the results", "次の問題、または結果へ"),
    KeyBinding("r", to: .retry, "store the answer again", "回答を再保存"),
  ]

  /// The keys if the questions could not be loaded.
  static let failed: [KeyBinding<QuizRoundEvent>] = [
    KeyBinding("r", to: .retry, "reload the questions", "問題を再読み込み")
  ]

  /// The keys that work in every state.
  static let always: [KeyBinding<QuizRoundEvent>] = [
    KeyBinding("f", to: .finish, "end the round and show the results", "ここで終えて結果へ"),
    KeyBinding("escape", "q", to: .leave, "leave the round", "やめる"),
    KeyBinding("?", to: .showKeys, "keys", "キー一覧"),
  ]

  /// Returns the event for an input in a round drawn at a size; nil if there is none.
  static func event(
    for input: Input, on viewData: QuizRoundViewData, in size: Frame.Size, _ language: Language
  ) -> QuizRoundEvent? {
    let own =
      switch viewData.state {
      case .loading, .noMore: [KeyBinding<QuizRoundEvent>]()
      case .failed: failed
      case .asking: asking
      case .paused: paused
      case .answered: answered
      }
    if let event = (own + always).event(for: input) { return event }
    guard viewData.state != .paused, let scroll = Scroll.keys.event(for: input) else { return nil }
    let offset = QuizRoundDrawing.offset(viewData, scroll, in: size, language)
    return offset == viewData.offset ? nil : .scroll(offset: offset)
  }
}

/// The keys of the results.
enum QuizResultsKeys {
  static let acting: [KeyBinding<QuizResultsEvent>] = [
    KeyBinding("a", "n", to: .playAgain, "another round like this", "同じ条件でもう 1 回"),
    KeyBinding("escape", "left", "q", to: .leave, "back", "戻る"),
    KeyBinding("?", to: .showKeys, "keys", "キー一覧"),
  ]

  /// Returns the event for an input on results drawn at a size; nil if there is none.
  static func event(
    for input: Input, on viewData: QuizResultsViewData, in size: Frame.Size, _ language: Language
  ) -> QuizResultsEvent? {
    if let event = acting.event(for: input) { return event }
    guard let scroll = Scroll.keys.event(for: input) else { return nil }
    return .scroll(offset: QuizResultsDrawing.offset(viewData, scroll, in: size, language))
  }
}

/// The keys of the history.
public enum QuizHistoryKeys {
  static let acting: [KeyBinding<QuizHistoryEvent>] = [
    KeyBinding("escape", "left", "h", "q", to: .leave, "back", "戻る"),
    KeyBinding("r", to: .retry, "reload", "再読み込み"),
    KeyBinding("?", to: .showKeys, "keys", "キー一覧"),
  ]

  /// Returns the event for an input on a history drawn at a size; nil if there is none.
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

/// The keys of the settings form.
enum QuizSettingsKeys {
  static let onSwitch: [KeyBinding<FormEvent>] =
    [KeyBinding("space", "x", to: .toggle, "turn the limit on or off", "制限あり・なしを切り替え")]
    + FormKeys.onward + [KeyBinding("?", to: .showKeys, "keys", "キー一覧")]

  static let onSave = KeyBinding<FormEvent>.onSave(
    .save, next: .focusNext, showKeys: .showKeys)
  static let onCancel = KeyBinding<FormEvent>.onCancel(
    .cancel, previous: .focusPrevious, showKeys: .showKeys)

  /// Returns the event for an input on a form; nil if there is none.
  static func event(for input: Input, on viewData: QuizSettingsViewData) -> FormEvent? {
    if let event = FormKeys.everywhere.event(for: input) { return event }
    switch viewData.focus {
    case .isLimited: return onSwitch.event(for: input)
    case .limit, .count:
      return FormKeys.onward.event(for: input) ?? TextEdit(input, lines: .one).map { .edit($0) }
    case .save: return onSave.event(for: input)
    case .cancel: return onCancel.event(for: input)
    }
  }
}
