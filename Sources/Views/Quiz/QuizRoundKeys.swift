internal import QuizEntities
public import QuizViewData
public import SharedEntities
internal import SharedViews
public import Terminal

/// The keys of a round.
public enum QuizRoundKeys {
  /// The keys that answer a question.
  static let asking: [KeyBinding<QuizRoundEvent>] = [
    KeyBinding("1", to: .choose(.first), "the first choice", "選択肢 1"),
    KeyBinding("2", to: .choose(.second), "the second choice", "選択肢 2"),
    KeyBinding("3", to: .choose(.third), "the third choice", "選択肢 3"),
    KeyBinding("4", to: .choose(.fourth), "the fourth choice", "選択肢 4"),
  ]

  /// The keys after an answer.
  static let answered: [KeyBinding<QuizRoundEvent>] = [
    KeyBinding("enter", "space", "n", to: .next, "the next question, or the results", "次の問題、または結果へ"),
    KeyBinding("r", to: .retry, "store the answer again", "回答を保存し直す"),
  ]

  /// The keys if the questions could not be read.
  static let failed: [KeyBinding<QuizRoundEvent>] = [
    KeyBinding("r", to: .retry, "reload the questions", "問題を読み直す")
  ]

  /// The keys that work in every state.
  static let always: [KeyBinding<QuizRoundEvent>] = [
    KeyBinding("f", to: .finish, "end the round and show the results", "ここで終えて結果へ"),
    KeyBinding("escape", "q", to: .leave, "leave the round", "やめる"),
    KeyBinding("?", to: .showKeys, "keys", "キー一覧"),
  ]

  /// What an input stands for in a round that is drawn in a size; nil for nothing.
  public static func event(
    for input: Input, on viewData: QuizRoundViewData, in size: Frame.Size, _ language: Language
  ) -> QuizRoundEvent? {
    let own =
      switch viewData.state {
      case .loading, .noMore: [KeyBinding<QuizRoundEvent>]()
      case .failed: failed
      case .asking: asking
      case .answered: answered
      }
    if let event = (own + always).event(for: input) { return event }
    guard let scroll = Scroll.keys.event(for: input) else { return nil }
    let offset = QuizRoundDrawing.offset(viewData, scroll, in: size, language)
    return offset == viewData.offset ? nil : .scroll(offset: offset)
  }
}
