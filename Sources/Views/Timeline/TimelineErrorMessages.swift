public import SharedEntities
internal import SharedViews
public import TimelineEntities

extension TimelineError {
  /// The message for users of a command: the problem, and what to do next.
  ///
  /// - Parameter store: the location of the store.
  public func sentence(store: StoreLocation) -> Phrase {
    switch self {
    case .post(let error): error.sentence
    case .userIDIsInvalid:
      Phrase(
        "a user ID has 1 to \(UserID.limit) ASCII letters, digits and underscores; give another",
        "ユーザー ID は半角英数字と _ で 1〜\(UserID.limit) 文字です。別の ID を指定してください")
    case .userNameIsBlank:
      Phrase("a user name must not be blank; give one", "名前が空です。名前を指定してください")
    case .userNameIsInvalid:
      Phrase(
        "a user name is one line of at most \(UserName.limit) characters; give another",
        "名前は 1 行、\(UserName.limit) 文字までです。別の名前を指定してください")
    case .imageNameIsInvalid:
      Phrase(
        "the name of an image is one line of at most \(ImageName.limit) characters; give another",
        "画像名は 1 行、\(ImageName.limit) 文字までです。別の画像名を指定してください")
    case .noSuchPost(let ids):
      Phrase(
        ids.count == 1
          ? "there is no post \(excerpt(ids.description)); 'todo-viper timeline --limit 20' lists the newest"
          : "there are no posts \(excerpt(ids.description)); 'todo-viper timeline --limit 20' lists the newest",
        "投稿 \(excerpt(ids.description)) はありません。'todo-viper timeline --limit 20' で確認してください")
    case .nothingToUndo(let available):
      steps(
        available, Phrase("undone", "取り消せる"),
        orElse: Phrase(
          "there is nothing to undo; change something first", "取り消せる変更はありません。まだ何も変更されていません"))
    case .changeIsNotNewest(let number, let newest):
      notNewest(number, newest, words: .timeline, history: nil)
    case .nothingToRedo(let available):
      steps(
        available, Phrase("redone", "やり直せる"),
        orElse: Phrase(
          "there is nothing to redo; only what 'todo-viper timeline undo' has just undone can be redone",
          "やり直せる変更はありません。やり直せるのは、直前に 'todo-viper timeline undo' で取り消した変更だけです"))
    case .store(let error): error.sentence(path: store.description)
    }
  }

  /// The message for the screen on which the error occurred.
  var remark: Phrase {
    switch self {
    case .post(let error): error.remark
    case .userIDIsInvalid:
      Phrase("1 to \(UserID.limit) letters, digits or _", "半角英数字と _ で 1〜\(UserID.limit) 文字")
    case .userNameIsBlank: Phrase("A name is needed", "名前を入力してください")
    case .userNameIsInvalid: oneLine(UserName.limit)
    case .imageNameIsInvalid: oneLine(ImageName.limit)
    case .noSuchPost: Phrase("It was deleted elsewhere", "ほかで削除されました")
    case .nothingToUndo: Phrase("Nothing to undo", "取り消せる変更はありません")
    case .changeIsNotNewest: Phrase("Others came after it", "後に別の変更があります")
    case .nothingToRedo: Phrase("Nothing to redo", "やり直せる変更はありません")
    case .store(let error): error.remark
    }
  }
}

extension PostTextError {
  fileprivate var sentence: Phrase {
    switch reason {
    case .isBlank:
      Phrase(
        "line \(line) of the post: a post must not be blank; write something",
        "投稿の \(line) 行目: 投稿が空です。本文を書いてください")
    case .isTooLong:
      Phrase(
        "line \(line) of the post: a post has at most \(PostText.limit) characters; shorten it",
        "投稿の \(line) 行目: 投稿は \(PostText.limit) 文字までです。短くしてください")
    case .hasTooManyBytes:
      Phrase(
        "line \(line) of the post: a post has at most \(PostText.byteLimit) bytes, including marks combined with characters; shorten it",
        "投稿の \(line) 行目: 投稿は、文字に重ねた記号も含めて \(PostText.byteLimit) バイトまでです。短くしてください")
    case .hasControlCharacter:
      Phrase(
        "line \(line) of the post: a post must not contain control characters; remove them",
        "投稿の \(line) 行目: 投稿に制御文字は使えません。取り除いてください")
    case .isNotUTF8:
      Phrase(
        "line \(line) of the post: this is not valid UTF-8; write the post in UTF-8",
        "投稿の \(line) 行目: 正しい UTF-8 ではありません。UTF-8 で書いてください")
    }
  }

  fileprivate var remark: Phrase {
    switch reason {
    case .isBlank: Phrase("A post needs a text", "本文を入力してください")
    case .isTooLong: Phrase("At most \(PostText.limit) characters", "\(PostText.limit) 文字までです")
    case .hasTooManyBytes: Phrase("At most \(PostText.byteLimit) bytes", "\(PostText.byteLimit) バイトまでです")
    case .hasControlCharacter:
      Phrase("Line \(line) contains a control character", "\(line) 行目に制御文字があります")
    case .isNotUTF8: Phrase("Line \(line) is not UTF-8", "\(line) 行目が UTF-8 ではありません")
    }
  }
}

private func oneLine(_ limit: Int) -> Phrase {
  Phrase("1 line, at most \(limit) characters", "1 行、\(limit) 文字までです")
}

/// Returns the message for a history with fewer steps than requested.
private func steps(_ available: Int, _ step: Phrase, orElse none: Phrase) -> Phrase {
  guard available > 0 else { return none }
  return Phrase(
    "only \(available == 1 ? "1 change" : "\(available) changes") can be \(step(.english)); give a smaller number",
    "\(step(.japanese))変更は \(available) 件だけです。それ以下の数を指定してください")
}
