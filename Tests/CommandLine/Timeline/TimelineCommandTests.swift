import Doubles
import Foundation
import Testing

/// The commands of the timeline, as people and scripts see them.
@Suite("Commands of the timeline", .patient)
struct TimelineCommandTests {
  private let store = TestStore()

  @Test(
    "Errors are reported in one line, however long the words are",
    arguments: [
      ["timeline", longWord], ["timeline", "like", longWord], ["timeline", "post", longWord],
      ["timeline", "delete", "9-" + longWord], ["timeline", "share", "1", "--to", longWord],
      ["timeline", "settings", "--user", longWord], ["timeline", "settings", "--name", longWord],
      ["timeline", "delete"] + (1...999).map { String($0 * 2) },
    ])
  func longWords(words: [String]) async throws { expectShortError(try await store.run(words)) }

  @Test("A session in English shows what it says")
  func english() async throws {
    let shown = try await transcript(
      store,
      [
        ["timeline"], ["timeline", "settings", "--name", "Hanako Sato", "--user", "@hanako"],
        ["timeline", "post", "Good", "morning"], ["timeline", "post", "one\ntwo 牛乳"],
        ["timeline", "like", "1-2"], ["timeline", "like", "2"], ["timeline", "repost", "1"], ["timeline"],
        ["timeline", "--limit", "1"], ["timeline", "share", "2"], ["timeline", "delete", "2"],
        ["timeline", "undo", "2"], ["timeline", "redo"], ["timeline", "settings", "--post-completed", "on"],
        ["timeline", "settings"],
      ])
    #expect(
      shown == """
        $ timeline
        No posts
        $ timeline settings --name 'Hanako Sato' --user @hanako
        Settings saved
        Name:                 Hanako Sato
        ID:                   @hanako
        Image:                none
        Post completed ToDos: off
        $ timeline post Good morning
        Posted 1: Good morning
        $ timeline post 'one
        two 牛乳'
        Posted 2: one two 牛乳
        $ timeline like 1-2
        Liked 1: Good morning
        Liked 2: one two 牛乳
        $ timeline like 2
        Unliked 2: one two 牛乳
        $ timeline repost 1
        Reposted 1: Good morning
        $ timeline
        2  Hanako Sato @hanako  now
          one
          two 牛乳

        1  Hanako Sato @hanako  now  ↻ Reposted  ♥ Liked
          Good morning
        $ timeline --limit 1
        2  Hanako Sato @hanako  now
          one
          two 牛乳
        $ timeline share 2
        one
        two 牛乳

        — Hanako Sato (@hanako)
        $ timeline delete 2
        Deleted 2: one two 牛乳
        $ timeline undo 2
        Undone: Deleted 2: one two 牛乳
        Undone: Repost 1, not reposted now: Good morning
        $ timeline redo
        Redone: Repost 1, reposted now: Good morning
        $ timeline settings --post-completed on
        Settings saved
        Name:                 Hanako Sato
        ID:                   @hanako
        Image:                none
        Post completed ToDos: on
        $ timeline settings
        Name:                 Hanako Sato
        ID:                   @hanako
        Image:                none
        Post completed ToDos: on

        """)
  }

  @Test("A session in Japanese shows what it says")
  func japanese() async throws {
    let shown = try await transcript(
      store,
      [
        ["timeline"], ["timeline", "post", "おはよう"], ["timeline", "like", "1"], ["timeline", "like", "1"],
        ["timeline", "repost", "1"], ["timeline"], ["timeline", "undo"], ["timeline", "redo"],
        ["timeline", "delete", "1"], ["timeline", "settings", "--image", "猫"], ["timeline", "post", " "],
        ["timeline", "share", "1"],
      ], changes: ["LC_ALL": "ja_JP.UTF-8"])
    #expect(
      shown == """
        $ timeline
        投稿はありません
        $ timeline post おはよう
        投稿しました: 1 おはよう
        $ timeline like 1
        いいねしました: 1 おはよう
        $ timeline like 1
        いいねを取り消しました: 1 おはよう
        $ timeline repost 1
        リポストしました: 1 おはよう
        $ timeline
        1  わたし @me  今  ↻ リポスト済み
          おはよう
        $ timeline undo
        取り消しました: リポスト 1(リポストなし): おはよう
        $ timeline redo
        やり直しました: リポスト 1(リポスト済み): おはよう
        $ timeline delete 1
        削除しました: 1 おはよう
        $ timeline settings --image 猫
        設定を保存しました
        名前:                     わたし
        ID:                       @me
        画像名:                   猫
        完了した ToDo を投稿する: オフ
        $ timeline post ' '
        ! todo-viper: 投稿の 1 行目: 投稿が空です。本文を書いてください
        => status(1)
        $ timeline share 1
        ! todo-viper: 投稿 1 はありません。'todo-viper timeline --limit 20' で確認してください
        => status(1)

        """)
  }

  @Test("JSON has the same keys and types each time")
  func json() async throws {
    func json(_ arguments: String...) async throws -> String {
      let output = try await store.run(["timeline"] + arguments + ["--json"])
      return output.text.replacing(/"[a-z]+At":"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ"/) { match in
        String(match.output.prefix { $0 != ":" }) + ":…"
      }
    }
    func post(
      _ id: Int, _ text: String, liked: Bool = false, reposted: Bool = false, edited: Bool = false
    ) -> String {
      """
      {"id":\(id),"text":"\(text)","postedAt":…,"liked":\(liked),"reposted":\(reposted),"userID":"me",\
      "userName":"Me","userImageName":"","editedAt":\(edited ? "…" : "null")}
      """
    }
    #expect(try await json() == "[]\n")
    #expect(try await json("post", "one \"1\"\n2") == post(1, #"one \"1\"\n2"#) + "\n")
    #expect(try await json("post", "two") == post(2, "two") + "\n")
    #expect(try await json("like", "2") == "[\(post(2, "two", liked: true))]\n")
    #expect(try await json("repost", "2") == "[\(post(2, "two", liked: true, reposted: true))]\n")
    #expect(
      try await json("--limit", "2")
        == "[\n\(post(2, "two", liked: true, reposted: true)),\n\(post(1, #"one \"1\"\n2"#))\n]\n")
    #expect(try await json("share", "1") == post(1, #"one \"1\"\n2"#) + "\n")
    #expect(
      try await json("undo")
        == #"[{"id":4,"action":"repost","madeAt":…,"count":1,"firstId":2,"firstText":"two","undone":true}]"#
        + "\n")
    #expect(
      try await json("redo")
        == #"[{"id":4,"action":"repost","madeAt":…,"count":1,"firstId":2,"firstText":"two","undone":false}]"#
        + "\n"
    )
    let edited = post(2, "deux", liked: true, reposted: true, edited: true) + "\n"
    #expect(try await json("edit", "2", "deux") == edited)
    #expect(try await json("share", "2") == edited)
    #expect(
      try await json("settings")
        == #"{"userName":"Me","userID":"me","userImageName":"","postsCompletedToDos":false}"# + "\n")
    #expect(try await json("delete", "1-2").hasPrefix("[\(post(1, #"one \"1\"\n2"#)),{\"id\":2,"))
  }

  @Test("A post is edited with its mark, whatever text it gets; what is refused changes nothing")
  func edit() async throws {
    let clock = try StoppedClock.changes(at: "2026-11-27T10:33:00Z")
    func posts() async throws -> String { try await store.run("timeline", changes: clock).text }
    try await store.run("timeline", "post", "Hello", changes: clock)
    #expect(try await store.run("timeline", "edit", "1", "Hello", "there").text == "Edited 1: Hello there\n")
    #expect(try await posts() == "1  Me @me  now  edited\n  Hello there\n")
    for (arguments, status) in [(["1", " "], 1), (["9", "x"], 1), (["1"], 64), (["x", "y"], 64)]
      as [([String], Int32)]
    {
      let output = try await store.run(["timeline", "edit"] + arguments)
      #expect(output.ending == .status(status) && output.errors.hasPrefix("todo-viper: "), "\(arguments)")
    }
    #expect(try await store.run("timeline", "undo").isDone)
    #expect(try await posts() == "1  Me @me  now\n  Hello\n")
    let input = Array("from\ninput\n".utf8)
    #expect(try await store.run("timeline", "edit", "1", "-", input: input).text == "Edited 1: from input\n")
  }

  @Test("'-' is standard input before '--', and a text like any other after it")
  func dash() async throws {
    let input = Array("from input\n".utf8)
    #expect(try await store.run("timeline", "post", "-", input: input).text == "Posted 1: from input\n")
    #expect(try await store.run("timeline", "post", "--", "-", input: input).text == "Posted 2: -\n")
    #expect(
      try await store.run("timeline", "post", "--json", "--", "-", input: input).text.contains(#""text":"-""#)
    )
  }

  @Test("20 posts are shown by default, or as many as requested")
  func limits() async throws {
    try await store.fillTimeline(300)
    func count(_ arguments: String...) async throws -> Int {
      try await store.run(["timeline"] + arguments).text.split(separator: "\n").count {
        $0.hasPrefix("  post")
      }
    }
    #expect(try await count() == 20)
    #expect(try await count("--limit", "270") == 270)
    #expect(try await count("--limit", "1000") == 300)
    #expect(
      try await store.run("timeline", "--limit", "2").text == """
        300  Me @me  2023-11-14
          post 300

        299  Me @me  2023-11-14
          post 299

        """)
  }

  @Test("Every change is undone and redone across processes")
  func history() async throws {
    func state() async throws -> String { try await store.run("timeline", "--json").text }
    var states = [try await state()]
    let commands = [
      ["post", "one"], ["post", "two"], ["like", "1-2"], ["repost", "2"], ["like", "2"], ["delete", "1"],
    ]
    for command in commands {
      #expect(try await store.run(["timeline"] + command).isDone)
      states.append(try await state())
    }
    for expected in states.dropLast().reversed() {
      #expect(try await store.run("timeline", "undo").isDone)
      #expect(try await state() == expected)
    }
    expectRefusal(try await store.run("timeline", "undo"), saying: "nothing to undo")
    for expected in states.dropFirst() {
      #expect(try await store.run("timeline", "redo").isDone)
      #expect(try await state() == expected)
    }
    expectRefusal(try await store.run("timeline", "redo"), saying: "nothing to redo")
    expectRefusal(try await store.run("timeline", "undo", "7"), saying: "only 6 changes can be undone")
    #expect(try await state() == states.last)
  }

  @Test("Completion of an ID offers the newest posts")
  func completion() async throws {
    try await store.run("timeline", "post", "one\ntwo")
    for command in ["like", "repost", "share", "delete"] {
      let offered = try await store.run("complete-line", "--", "timeline", command, "").text
      #expect(offered.contains("1\tone"))
    }
  }

  @Test("A change whose output cannot be written says that it was made, by which number")
  func changeWithoutOutput() async throws {
    expectRefusal(
      try await store.run("timeline", "post", "hello", wrapper: #"exec "$@" >&-"#), status: 74,
      saying: "the change was made, as number 1 in the history")
  }
}
