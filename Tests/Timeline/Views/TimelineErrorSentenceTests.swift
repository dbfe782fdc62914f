import SharedEntities
import SharedViews
import Terminal
import Testing
import TimelineEntities
import TimelineViewData

@testable import TimelineViews

@Suite("Error messages of the timeline")
struct TimelineErrorSentenceTests {
  private static let sentences: [(fault: TimelineError, sentence: Phrase)] = [
    (
      .post(PostTextError(line: 1, .isBlank)),
      Phrase(
        "line 1 of the post: a post must not be blank; write something",
        "投稿の 1 行目: 投稿が空です。本文を書いてください")
    ),
    (
      .post(PostTextError(line: 120, .isTooLong)),
      Phrase(
        "line 120 of the post: a post has at most 280 characters; shorten it",
        "投稿の 120 行目: 投稿は 280 文字までです。短くしてください")
    ),
    (
      .post(PostTextError(line: 120, .hasControlCharacter)),
      Phrase(
        "line 120 of the post: a post must not contain control characters; remove them",
        "投稿の 120 行目: 投稿に制御文字は使えません。取り除いてください")
    ),
    (
      .post(PostTextError(line: 120, .hasTooManyBytes)),
      Phrase(
        "line 120 of the post: a post has at most 16384 bytes, including marks combined with characters; shorten it",
        "投稿の 120 行目: 投稿は、文字に重ねた記号も含めて 16384 バイトまでです。短くしてください")
    ),
    (
      .post(PostTextError(line: 120, .isNotUTF8)),
      Phrase(
        "line 120 of the post: this is not valid UTF-8; write the post in UTF-8",
        "投稿の 120 行目: 正しい UTF-8 ではありません。UTF-8 で書いてください")
    ),
    (
      .userIDIsInvalid,
      Phrase(
        "a user ID has 1 to 30 ASCII letters, digits and underscores; give another",
        "ユーザー ID は半角英数字と _ で 1〜30 文字です。別の ID を指定してください")
    ),
    (
      .userNameIsBlank,
      Phrase("a user name must not be blank; give one", "名前が空です。名前を指定してください")
    ),
    (
      .userNameIsInvalid,
      Phrase(
        "a user name is one line of at most 50 characters; give another", "名前は 1 行、50 文字までです。別の名前を指定してください")
    ),
    (
      .imageNameIsInvalid,
      Phrase(
        "the name of an image is one line of at most 50 characters; give another",
        "画像名は 1 行、50 文字までです。別の画像名を指定してください")
    ),
    (
      .noSuchPost(Sample.ids(1)),
      Phrase(
        "there is no post 1; 'todo-viper timeline --limit 20' lists the newest",
        "投稿 1 はありません。'todo-viper timeline --limit 20' で確認してください")
    ),
    (
      .noSuchPost(Sample.ids(1, 4)),
      Phrase(
        "there are no posts 1, 4; 'todo-viper timeline --limit 20' lists the newest",
        "投稿 1, 4 はありません。'todo-viper timeline --limit 20' で確認してください")
    ),
    (
      .nothingToUndo(available: 0),
      Phrase("there is nothing to undo; change something first", "取り消せる変更はありません。まだ何も変更されていません")
    ),
    (
      .nothingToUndo(available: 1),
      Phrase("only 1 change can be undone; give a smaller number", "取り消せる変更は 1 件だけです。それ以下の数を指定してください")
    ),
    (
      .nothingToRedo(available: 0),
      Phrase(
        "there is nothing to redo; only what 'todo-viper timeline undo' has just undone can be redone",
        "やり直せる変更はありません。やり直せるのは、直前に 'todo-viper timeline undo' で取り消した変更だけです")
    ),
    (
      .nothingToRedo(available: 3),
      Phrase("only 3 changes can be redone; give a smaller number", "やり直せる変更は 3 件だけです。それ以下の数を指定してください")
    ),
    (.store(.busy), StoreError.busy.sentence(path: "/t.sqlite")),
  ]

  private static var faults: [TimelineError] { sentences.map(\.fault) }

  @Test("A fault is a sentence that says what is wrong and what to do next", arguments: sentences)
  func sentence(fault: TimelineError, sentence: Phrase) {
    #expect(fault.sentence(store: .file(path: "/t.sqlite")) == sentence)
  }

  @Test("A notice fits in a small window", arguments: faults, Language.allCases)
  func remarks(fault: TimelineError, language: Language) {
    #expect(TextWidth.standard.displayWidth(of: fault.remark(language)) <= 38)
  }
}
