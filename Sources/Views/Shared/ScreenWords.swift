public import SharedEntities
public import SharedViewData
public import Terminal

/// Words that the screens of several features show.
public enum ScreenWords {
  /// Shown while content is loaded.
  public static let loading = Phrase("Loading…", "読み込み中…")
  /// Shown below the reason why content could not be loaded.
  public static let tryAgain = Phrase("Press r to try again.", "r を押すと再試行します。")
  /// The button that saves a form.
  public static let save = Phrase("Save", "保存")
  /// The button that discards the input.
  public static let cancel = Phrase("Cancel", "キャンセル")
  /// Shown when the user is about to leave a form with unsaved changes.
  static let unsaved = Phrase("Unsaved; again to discard", "未保存です。もう一度で破棄します")
}

/// Hints that the last line of several screens shows.
public enum ScreenHints {
  /// Shows the keys.
  public static let keys = KeyHelp(keys: "?", help: Phrase("keys", "キー一覧"))
  /// Quits the app.
  public static let quit = KeyHelp(keys: "q", help: Phrase("quit", "終了"))
  /// Goes back to the screen before.
  public static let back = KeyHelp(keys: "escape", help: Phrase("back", "戻る"))
  /// Retries loading the content.
  public static let retry = KeyHelp(keys: "r", help: Phrase("try again", "再試行"))
  /// Shows the lines below.
  public static let scroll = KeyHelp(keys: "down", help: Phrase("scroll", "続き"))
  /// Saves a form.
  public static let save = KeyHelp(keys: "ctrl-s", help: Phrase("save", "保存"))
  /// Discards the input.
  public static let cancel = KeyHelp(keys: "escape", help: Phrase("cancel", "キャンセル"))
  /// Undoes the last edit of a field.
  public static let undoEdit = KeyHelp(keys: "ctrl-z", help: Phrase("undo", "元に戻す"))
  /// Focuses the next element of a form.
  public static let next = KeyHelp(keys: "tab", help: Phrase("next", "次へ"))
  /// The keys of a form.
  public static let form = [save, cancel, next, undoEdit]
}

extension DraftState {
  /// The warning in the form's message line; nil for none.
  public var message: Phrase? { self == .asked ? ScreenWords.unsaved : nil }
}

extension Frame {
  /// Draws the reason why a screen has no content, and how to retry.
  public mutating func drawFailure(_ reason: String, row: Int, _ language: Language) {
    var row = row
    for line in wrapped(reason, width: size.columns - 2) {
      write(line, row: row, column: 2, style: .error)
      row += 1
    }
    write(ScreenWords.tryAgain(language), row: row + 1, column: 2)
  }
}
