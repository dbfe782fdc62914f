internal import SharedEntities
internal import SharedViewData
internal import SharedViews
internal import Terminal
internal import TimelineViewData

/// The keys of each screen, in groups.
enum TimelineKeyGroups {
  /// Returns the keys of a screen, and those that work on every screen.
  static func groups(of topic: TimelineKeysTopic) -> [KeyGroup] {
    let groups: [KeyGroup] =
      switch topic {
      case .timeline: [KeyGroup(TimelineWords.timeline, TimelineKeys.bindings.map(\.line))]
      case .composer:
        [
          KeyGroup(TimelineWords.newPost, ComposerKeys.everywhere.map(\.line)),
          .onButtons, .inField(),
        ]
      case .settings:
        [
          KeyGroup(TimelineWords.settings, FormKeys.everywhere.map(\.line)),
          KeyGroup(Phrase("On the switch", "スイッチ"), TimelineSettingsKeys.onSwitch.prefix(1).map(\.line)),
          .onButtons, .inField(),
        ]
      }
    return groups + [.everywhere]
  }
}

/// The keys of the timeline.
enum TimelineKeys {
  /// The effect of a key.
  enum Meaning: Hashable, Sendable {
    /// Moves the selection; the distance depends on what is visible.
    case move(ListMove)
    /// Causes another event.
    case event(TimelineEvent)
  }

  static let bindings: [KeyBinding<Meaning>] =
    KeyBinding.moving(Meaning.move) + [
      KeyBinding("space", "l", to: .event(.like), "like or unlike", "いいね・いいねを取り消す"),
      KeyBinding("r", to: .event(.repost), "repost, or undo the repost", "リポスト・リポストを取り消す"),
      KeyBinding("s", to: .event(.share), "copy to the clipboard", "クリップボードにコピー"),
      KeyBinding("+", "n", "a", to: .event(.compose), "new post", "投稿を書く"),
      KeyBinding("e", to: .event(.edit), "edit the text", "本文を編集"),
      KeyBinding("d", "delete", to: .event(.delete), "delete", "削除"),
      KeyBinding("u", to: .event(.undo), "undo", "取り消す"),
      KeyBinding("ctrl-r", "U", to: .event(.redo), "redo", "やり直す"),
      KeyBinding("R", to: .event(.retry), "reload", "再読み込み"),
      KeyBinding(",", to: .event(.showSettings), "settings", "設定"),
      KeyBinding("?", to: .event(.showKeys), "keys", "キー一覧"),
      KeyBinding("q", to: .event(.leave), "quit", "終了"),
    ]

  /// The keys while only a retry is possible.
  static let failed: [KeyBinding<TimelineEvent>] = [
    KeyBinding("r", "R", to: .retry, "try again", "再試行"),
    KeyBinding("q", to: .leave, "quit", "終了"),
  ]

  /// Returns the event for an input on a timeline drawn at a size; nil if there is none.
  static func event(
    for input: Input, on viewData: TimelineScreenViewData, in size: Frame.Size
  ) -> TimelineEvent? {
    if let composer = viewData.composer {
      return ComposerKeys.event(for: input, on: composer).map(TimelineEvent.composer)
    }
    if case .failed = viewData.phase { return failed.event(for: input) }
    switch bindings.event(for: input) {
    case .event(let event): return event
    case .move(let move): return Self.event(of: move, on: viewData, in: size)
    case nil: return nil
    }
  }

  private static func event(
    of move: ListMove, on viewData: TimelineScreenViewData, in size: Frame.Size
  ) -> TimelineEvent {
    let layout = TimelineLayout(viewData, size)
    // A post taller than the window is scrolled to its end before the next one is selected.
    if let lineCount = lineCount(of: move, in: layout),
      let offset = layout.selected?.offset(scrolledBy: lineCount)
    {
      return .scroll(offset: offset)
    }
    return switch move {
    case .pageUp: .page(by: layout.pageUp)
    case .pageDown: .page(by: layout.pageDown)
    case .up, .down, .first, .last: .move(move)
    }
  }

  /// Returns the number of lines by which a move scrolls a post; nil if it does not scroll.
  private static func lineCount(of move: ListMove, in layout: TimelineLayout) -> Int? {
    switch move {
    case .up: -1
    case .down: 1
    case .pageUp: -(layout.selected?.shownLineCount ?? 0)
    case .pageDown: layout.selected?.shownLineCount
    case .first, .last: nil
    }
  }
}

extension TimelineScreenViewData {
  /// Returns the posts that an event changes or deletes; nil if it changes none.
  ///
  /// Undo acts on the posts of its change, wherever the selection is.
  func target(of event: TimelineEvent) -> [ItemID]? {
    switch event {
    case .like, .repost, .delete: rows.filter(\.isSelected).map(\.post.id)
    case .fit, .move, .scroll, .page, .share, .undo, .redo, .compose, .edit, .composer, .showSettings, .retry,
      .showKeys, .leave:
      nil
    }
  }
}

/// The keys of the composer.
enum ComposerKeys {
  /// The keys that work regardless of the focus.
  static let everywhere: [KeyBinding<ComposerEvent>] = [
    KeyBinding("tab", to: .focusNext, "the next field", "次の入力欄へ"),
    KeyBinding("shift-tab", to: .focusPrevious, "the previous field", "前の入力欄へ"),
    KeyBinding("ctrl-s", to: .post, "post", "投稿"),
    KeyBinding("escape", to: .cancel, "cancel", "キャンセル"),
  ]

  private static let onButtons: [KeyBinding<ComposerEvent>] = [
    KeyBinding("right", "down", to: .focusNext, "the next button", "次のボタンへ"),
    KeyBinding("left", "up", to: .focusPrevious, "the previous button", "前のボタンへ"),
    KeyBinding("?", to: .showKeys, "keys", "キー一覧"),
  ]

  private static let onPost = KeyBinding("enter", "space", to: ComposerEvent.post, "post", "投稿")
  private static let onCancel = KeyBinding(
    "enter", "space", to: ComposerEvent.cancel, "cancel", "キャンセル")

  /// Returns the event for an input on a composer; nil if there is none.
  static func event(for input: Input, on viewData: ComposerViewData) -> ComposerEvent? {
    if let event = everywhere.event(for: input) { return event }
    return switch viewData.focus {
    case .text: TextEdit(input, lines: .several).map(ComposerEvent.edit)
    case .post: (onButtons + [onPost]).event(for: input)
    case .cancel: (onButtons + [onCancel]).event(for: input)
    }
  }
}

/// The keys of the settings form.
enum TimelineSettingsKeys {
  private static let outsideOfFields: [KeyBinding<FormEvent>] = [
    KeyBinding("right", to: .focusNext, "the next button", "次のボタンへ"),
    KeyBinding("left", to: .focusPrevious, "the previous button", "前のボタンへ"),
    KeyBinding("?", to: .showKeys, "keys", "キー一覧"),
  ]

  static let onSwitch: [KeyBinding<FormEvent>] =
    [KeyBinding("space", "x", to: .toggle, "turn on or off", "オン・オフを切り替え")] + FormKeys.onward

  private static let onSave = KeyBinding("enter", "space", to: FormEvent.save, "save", "保存")
  private static let onCancel = KeyBinding(
    "enter", "space", to: FormEvent.cancel, "cancel", "キャンセル")

  /// Returns the event for an input on a form; nil if there is none.
  static func event(
    for input: Input, on viewData: TimelineSettingsViewData
  ) -> FormEvent? {
    if let event = FormKeys.everywhere.event(for: input) { return event }
    switch viewData.focus {
    case .userName, .userID, .imageName:
      return FormKeys.onward.event(for: input) ?? TextEdit(input, lines: .one).map(FormEvent.edit)
    case .postsCompletedToDos: return (onSwitch + outsideOfFields).event(for: input)
    case .save: return (outsideOfFields + [onSave]).event(for: input)
    case .cancel: return (outsideOfFields + [onCancel]).event(for: input)
    }
  }
}
