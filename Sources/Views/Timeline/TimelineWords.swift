internal import SharedEntities
internal import SharedViewData
public import SharedViews
public import TimelineEntities
internal import TimelineViewData

/// The words of the feature's screens.
enum TimelineWords {
  static let timeline = Phrase("Timeline", "タイムライン")
  static let noPosts = Phrase("No posts", "投稿はありません")
  static let writeFirst = Phrase("Press + to write the first.", "+ を押すと投稿できます。")

  static let newPost = Phrase("New post", "新しい投稿")
  static let editPost = Phrase("Edit post", "投稿を編集")
  static let edited = Phrase("edited", "編集済み")
  static let post = Phrase("Post", "投稿")
  static let share = Phrase("Share", "共有")

  static let settings = Phrase("Timeline settings", "タイムラインの設定")
  static let userName = Phrase("Name", "名前")
  static let userID = Phrase("ID", "ID")
  static let imageName = Phrase("Image", "画像名")
  static let postsCompletedToDos = Phrase("Post completed ToDos", "完了した ToDo を投稿する")
  static let on = Phrase("on", "オン")
  static let off = Phrase("off", "オフ")
  static let none = Phrase("none", "なし")
  static let settingsChanged = Phrase("Settings saved", "設定を保存しました")

  static let shared = Phrase("Copied to the clipboard", "クリップボードにコピーしました")

  static func like(isOn: Bool) -> Phrase {
    isOn ? Phrase("♥ Liked", "♥ いいね済み") : Phrase("♡ Like", "♡ いいね")
  }

  static func repost(isOn: Bool) -> Phrase {
    isOn ? Phrase("↻ Reposted", "↻ リポスト済み") : Phrase("↻ Repost", "↻ リポスト")
  }

  /// The number of characters left, or by which the text is too long.
  static func room(_ count: Int) -> Phrase {
    count < 0
      ? Phrase("\(-count) too many", "\(-count) 文字超過") : Phrase("\(count) left", "残り \(count) 文字")
  }

  static func notice(_ notice: TimelineNotice) -> Phrase {
    switch notice {
    case .posted: Phrase("Posted", "投稿しました")
    case .edited: Phrase("Saved", "保存しました")
    case .shared: shared
    case .tooLongToShare: Phrase("! Too long for the clipboard", "! 長すぎてコピーできません")
    case .deleted: Phrase("Deleted; u undoes it", "削除しました。u で取り消せます")
    case .undone(let action, let count, let isOn): stepped(.undone, action, count, isOn)
    case .redone(let action, let count, let isOn): stepped(.redone, action, count, isOn)
    case .settingsSaved: settingsChanged
    case .missing(let id): Phrase("! There is no post \(id)", "! 番号 \(id) の投稿はありません")
    case .failed(let error): Phrase("! \(error.remark(.english))", "! \(error.remark(.japanese))")
    }
  }

  private static func stepped(
    _ step: HistoryStep, _ action: TimelineChangeKind, _ count: Int,
    _ isOn: Bool?
  ) -> Phrase {
    let (step, words) = (step.phrase, self.action(action))
    // A small window cannot fit both.
    let rest = count > 1 ? Phrase(" (\(count))", " \(count) 件") : state(action, isOn: isOn)
    return Phrase(
      "\(step(.english)): \(words(.english))\(rest(.english))",
      "\(step(.japanese)): \(words(.japanese))\(rest(.japanese))")
  }

  /// The suffix for a change that was undone or redone: whether its posts now have the reaction.
  static func state(_ action: TimelineChangeKind, isOn: Bool?) -> Phrase {
    switch (action, isOn) {
    case (.like, true): Phrase(", liked now", "(いいね済み)")
    case (.like, false): Phrase(", not liked now", "(いいねなし)")
    case (.repost, true): Phrase(", reposted now", "(リポスト済み)")
    case (.repost, false): Phrase(", not reposted now", "(リポストなし)")
    default: Phrase("", "")
    }
  }

  static func action(_ action: TimelineChangeKind) -> Phrase {
    switch action {
    case .post: Phrase("Posted", "投稿")
    case .edit: Phrase("Edited", "編集")
    case .like: Phrase("Like", "いいね")
    case .repost: Phrase("Repost", "リポスト")
    case .delete: Phrase("Deleted", "削除")
    }
  }

  /// The word for the change of a post.
  static func outcome(_ kind: TimelineChangeKind, of post: PostViewData) -> Phrase {
    switch kind {
    case .post: Phrase("Posted", "投稿しました")
    case .edit: Phrase("Edited", "編集しました")
    case .like:
      post.didLike ? Phrase("Liked", "いいねしました") : Phrase("Unliked", "いいねを取り消しました")
    case .repost:
      post.didRepost ? Phrase("Reposted", "リポストしました") : Phrase("Unreposted", "リポストを取り消しました")
    case .delete: Phrase("Deleted", "削除しました")
    }
  }

  static func more(_ count: Int) -> Phrase { Phrase("and \(count) more", "ほか \(count) 件") }
}

extension HistoryWords<TimelineChangeKind> {
  /// `Like 3, liked now: '牛乳を買った', and 2 more`.
  public static var timeline: HistoryWords {
    HistoryWords(cutsSteps: true) { record, language in
      let action = TimelineWords.action(record.kind)(language)
      let heading =
        "\(action) \(record.firstID)\(TimelineWords.state(record.kind, isOn: record.isOn)(language)): "
      let text = onOneLine(record.firstText)
      guard record.count > 1 else { return heading + text }
      // The text may end with the same words.
      let more = TimelineWords.more(record.count - 1)
      return heading
        + Phrase("'\(text)', \(more(.english))", "「\(text)」、\(more(.japanese))")(language)
    }
  }
}
