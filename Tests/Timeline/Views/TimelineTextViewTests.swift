import Doubles
import Platform
import SharedEntities
import SharedViewData
import SharedViews
import Terminal
import Testing
import TimelineContracts
import TimelineEntities
import TimelineViewData
import TimelineViews

@testable import TimelineModules

@Suite("Posts as text")
@AppActor
struct TimelineTextViewTests {
  private let sink = TextBuffer()

  private func list(
    _ batches: [[PostViewData]], style: TextStyle = .plain, language: Language = .english
  ) -> String {
    let view = TimelineListingTextView(sink: sink, style: style, language: language)
    for batch in batches { view.show(.posts(batch)) }
    view.show(.end(postCount: batches.joined().count))
    return sink.text
  }

  private let posts = [
    Sample.viewData(12, "牛乳を買った。\n\nパンも。", age: .minutes(5), liked: true, reposted: true),
    Sample.viewData(3, "Hello", age: .days(2)),
  ]

  @Test("A post is a line with author and age, and its text below", arguments: [[2], [1, 1]])
  func english(batches: [Int]) {
    var rest = posts[...]
    let parts = batches.map { count in
      defer { rest = rest.dropFirst(count) }
      return Array(rest.prefix(count))
    }
    #expect(
      list(parts) == """
        12  Hanako Sato @hanako  5m  ↻ Reposted  ♥ Liked
          牛乳を買った。

          パンも。

        3  Hanako Sato @hanako  2d
          Hello

        """)
  }

  @Test("In Japanese the words are Japanese")
  func japanese() {
    #expect(
      list([[posts[0]]], language: .japanese).hasPrefix("12  Hanako Sato @hanako  5分  ↻ リポスト済み  ♥ いいね済み\n"))
  }

  @Test(
    "A timeline without posts says so",
    arguments: [(Language.english, "No posts\n"), (.japanese, "投稿はありません\n")])
  func empty(language: Language, text: String) { #expect(list([], language: language) == text) }

  @Test("On a terminal a text is wrapped, and in a pipe left unchanged")
  func wrapped() {
    let post = Sample.viewData(1, "one two three four five six")
    #expect(
      list([[post]], style: TextStyle(columns: 20, isColoured: false)) == """
        1  Hanako Sato  now
          one two three four
          five six

        """)
  }

  @Test("With little room the author is truncated, and the age and reactions stay")
  func narrow() {
    let name = String(repeating: "花子", count: 25)
    let post = PostViewData(
      id: Sample.id(12), text: "x", postedAt: Sample.now, age: .days(2), didLike: true, didRepost: true,
      author: Author(userID: UserID(stored: "hanako"), userName: UserName(stored: name)))
    func heading(_ columns: Int) -> String? {
      let sink = TextBuffer()
      let style = TextStyle(columns: columns, isColoured: false)
      TimelineListingTextView(sink: sink, style: style, language: .english)
        .show(.posts([post]))
      return sink.text.split(separator: "\n").first.map { String($0) }
    }
    #expect(heading(28) == "12  …  2d  ↻ Reposted  ♥ Li…")
    #expect(heading(40) == "12  花子花子花…  2d  ↻ Reposted  ♥ Liked")
    #expect(heading(130) == "12  \(name)  2d  ↻ Reposted  ♥ Liked")
    #expect(heading(135) == "12  \(name) @han…  2d  ↻ Reposted  ♥ Liked")
  }

  @Test("A tab is shown as a space, in a text of one line or several")
  func tabs() {
    let post = Sample.viewData(1, "a\tb\n\tc")
    #expect(list([[post]]).hasSuffix("\n  a b\n   c\n"))
    PostChangeTextView(sink: sink).show(.init(.delete, [post]))
    #expect(sink.text.hasSuffix("\nDeleted 1: a b  c\n"))
  }

  @Test("Control characters are shown as pictures, also in a pipe")
  func hostile() {
    let text = list([[Sample.viewData(1, "a\u{1B}[2J\u{7}\rb")]])
    #expect(text == "1  Hanako Sato @hanako  now\n  a␛[2J␇\n  b\n")
  }

  @Test(
    "Each post is listed with its new state",
    arguments: [
      (TimelineChangeKind.post, "Posted 1: a b\nPosted 2: x\n"),
      (.like, "Liked 1: a b\nUnliked 2: x\n"),
      (.repost, "Reposted 1: a b\nUnreposted 2: x\n"), (.delete, "Deleted 1: a b\nDeleted 2: x\n"),
    ])
  func changes(kind: TimelineChangeKind, text: String) {
    let posts = [Sample.viewData(1, "a\nb", liked: true, reposted: true), Sample.viewData(2, "x")]
    PostChangeTextView(sink: sink).show(.init(kind, posts))
    #expect(sink.text == text)
  }

  @Test("Of many posts twenty are listed")
  func many() {
    let posts = (1...25).map { Sample.viewData(Int64($0), "x") }
    PostChangeTextView(sink: sink, language: .japanese)
      .show(.init(.like, posts))
    let lines = sink.text.split(separator: "\n")
    #expect(lines.count == 21 && lines[0] == "いいねを取り消しました: 1 x" && lines[20] == "ほか 5 件")
  }

  private func share(_ show: (PostViewData) -> Void) -> String {
    show(Sample.viewData(1, "牛乳\n\u{1B}[2J\t."))
    return sink.text
  }

  @Test("A shared post is its text unchanged, and its author below")
  func shared() {
    #expect(
      share(PostShareTextView(sink: sink).show)
        == "牛乳\n\u{1B}[2J\t.\n\n— Hanako Sato (@hanako)\n")
  }

  @Test("On a terminal the text of a shared post has no control characters")
  func sharedOnTerminal() {
    let style = TextStyle(columns: 80, isColoured: false)
    #expect(
      share(PostShareTextView(sink: sink, style: style).show)
        == "牛乳\n␛[2J .\n\n— Hanako Sato (@hanako)\n")
  }

  @Test("On a terminal a shared post is copied to the clipboard, and a message says so")
  func clipboard() {
    var emulator = TerminalEmulator(Frame.Size(columns: 40, rows: 2))
    let text = share(PostClipboardView(sink: sink).show)
    emulator.take(Array(text.prefix { $0 != "\u{7}" }.utf8) + [7])
    #expect(emulator.clipboard == "牛乳\n\u{1B}[2J\t.\n\n— Hanako Sato (@hanako)")
    #expect(text.hasSuffix("\u{7}Copied to the clipboard\n"))
  }

  @Test("A post too long for the terminal's clipboard is printed, and a message says so")
  func tooLong() {
    let text = String(repeating: "x", count: ClipboardText.longest)
    PostClipboardView(sink: sink).show(Sample.viewData(1, text))
    #expect(sink.text.hasPrefix(text) && sink.text.hasSuffix("\n! Too long for the clipboard\n"))
  }

  @Test("A post shared on a screen is copied to the clipboard if it is short enough")
  func sharedOnScreen() {
    var requests: [Stage.Request] = []
    let stage = Stage(
      size: Frame.Size(columns: 80, rows: 24), answer: { requests.append($0) }, show: { _ in })
    let clipboard = TerminalClipboard(layer: Layer(on: stage, .page))
    #expect(clipboard.share(Sample.viewData(1, "牛乳")) == .shared)
    #expect(requests == [ClipboardText("牛乳\n\n— Hanako Sato (@hanako)")].compactMap(\.self).map { .copy($0) })
    let long = String(repeating: "x", count: ClipboardText.longest)
    #expect(clipboard.share(Sample.viewData(1, long)) == .tooLongToShare)
    #expect(requests.count == 1)
  }

  @Test("Undone and redone changes are listed, one per line")
  func history() {
    let entries = [(1, "a\nb", false), (3, "牛乳, and 1 more", true), (2, "x", nil)].map { count, text, isOn in
      HistoryViewData.Entry(
        TimelineChangeRecord(
          id: 7, kind: .like, madeAt: Sample.now, count: count, firstID: Sample.id(2), firstText: text,
          isUndone: true, isOn: isOn),
        madeAtLocal: Sample.clock.localNow())
    }
    for language in Language.allCases {
      HistoryTextView(CommandView(sink: sink, language: language), .timeline)
        .show(.init(.undone, entries: entries))
    }
    #expect(
      sink.text == """
        Undone: Like 2, not liked now: a b
        Undone: Like 2, liked now: '牛乳, and 1 more', and 2 more
        Undone: Like 2: 'x', and 1 more
        取り消しました: いいね 2(いいねなし): a b
        取り消しました: いいね 2(いいね済み): 「牛乳, and 1 more」、ほか 2 件
        取り消しました: いいね 2: 「x」、ほか 1 件

        """)
  }

  @Test("Settings are printed one per line, with their values aligned")
  func settings() {
    let summary = TimelineSettingsSummary(
      TimelineSettings(
        author: Author(userID: UserID(stored: "hanako"), userName: UserName(stored: "花子\u{7}")),
        postsCompletedToDos: true), .changed)
    TimelineSettingsTextView(sink: sink).show(summary)
    #expect(
      sink.text == """
        Settings saved
        Name:                 花子␇
        ID:                   @hanako
        Image:                none
        Post completed ToDos: on

        """)
  }
}
