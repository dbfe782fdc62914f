public import SharedViewData

extension KeyBinding {
  /// The keys that move the selection of a list.
  public static func moving(_ event: (ListMove) -> Event) -> [KeyBinding] {
    [
      KeyBinding("up", "k", to: event(.up), "the row above", "上の行へ"),
      KeyBinding("down", "j", to: event(.down), "the row below", "下の行へ"),
      KeyBinding("pageup", "ctrl-b", to: event(.pageUp), "a page up", "前のページへ"),
      KeyBinding("pagedown", "ctrl-f", to: event(.pageDown), "a page down", "次のページへ"),
      KeyBinding("home", "g", to: event(.first), "the first row", "最初の行へ"),
      KeyBinding("end", "G", to: event(.last), "the last row", "最後の行へ"),
    ]
  }
}
