internal import SharedViewData
internal import SharedViews
public import Terminal
public import TimelineViewData

/// The keys of the timeline.
public enum TimelineKeys {
  /// What a key does there.
  enum Meaning: Hashable, Sendable {
    /// It moves the selection; how far, tells what is in sight.
    case move(ListMove)
    /// It does something else.
    case event(TimelineEvent)
  }

  static let bindings: [KeyBinding<Meaning>] =
    KeyBinding.moving(Meaning.move) + [
      KeyBinding("space", "l", to: .event(.like), "like, or like no longer", "いいね・いいねを取り消す"),
      KeyBinding("r", to: .event(.repost), "repost, or take that back", "リポスト・リポストを取り消す"),
      KeyBinding("s", to: .event(.share), "copy to the clipboard", "クリップボードにコピー"),
      KeyBinding("+", "n", "a", to: .event(.compose), "new post", "投稿を書く"),
      KeyBinding("d", "delete", to: .event(.delete), "delete", "削除"),
      KeyBinding("u", to: .event(.undo), "undo", "取り消す"),
      KeyBinding("ctrl-r", "U", to: .event(.redo), "redo", "やり直す"),
      KeyBinding("R", to: .event(.retry), "read again", "読み直す"),
      KeyBinding(",", to: .event(.showSettings), "settings", "設定"),
      KeyBinding("?", to: .event(.showKeys), "keys", "キー一覧"),
      KeyBinding("q", to: .event(.leave), "quit", "終了"),
    ]

  /// The keys while there is nothing but the offer to read again.
  static let failed: [KeyBinding<TimelineEvent>] = [
    KeyBinding("r", "R", to: .retry, "try again", "再試行"),
    KeyBinding("q", to: .leave, "quit", "終了"),
  ]

  /// What an input stands for on a timeline that is drawn in a size; nil for nothing.
  public static func event(
    for input: Input, on viewData: TimelineScreenViewData?, in size: Frame.Size
  ) -> TimelineEvent? {
    if case .resize(let size) = input { return .fit(rowCount: TimelineLayout.rowCount(in: size)) }
    if let composer = viewData?.composer {
      return ComposerKeys.event(for: input, on: composer).map(TimelineEvent.composer)
    }
    if case .failed = viewData?.phase { return failed.event(for: input) }
    switch bindings.event(for: input) {
    case .event(let event): return event
    case .move(let move): return viewData.map { Self.event(of: move, on: $0, in: size) }
    case nil: return nil
    }
  }

  private static func event(
    of move: ListMove, on viewData: TimelineScreenViewData, in size: Frame.Size
  ) -> TimelineEvent {
    switch move {
    case .pageUp: .page(by: TimelineLayout(viewData, size).pageUp)
    case .pageDown: .page(by: TimelineLayout(viewData, size).pageDown)
    case .up, .down, .first, .last: .move(move)
    }
  }
}
