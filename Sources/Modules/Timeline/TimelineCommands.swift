internal import ModulesContracts
internal import Platform
internal import SharedContracts
internal import SharedEntities
internal import SharedModules
internal import TimelineContracts
internal import TimelineEntities

/// The commands of the timeline: their parameters, and the screens that they run.
struct TimelineCommands {
  /// The app that the command opens on a terminal.
  let app: AppEntry
  /// Opens the stores that the commands work on.
  let stores: TimelineStores

  /// The default number of listed posts.
  private static let defaultLimit = 20

  /// The commands, in the order in which help lists them.
  var entries: [CommandEntry] {
    [
      CommandEntry("timeline", synonyms: ["posts", "feed", "timeline list", "timeline ls"]) { timeline },
      CommandEntry(
        "timeline post",
        synonyms: ["post", "tweet", "timeline add", "timeline new", "timeline create", "timeline write"]
      ) { post },
      CommandEntry("timeline edit", synonyms: ["timeline change", "timeline rewrite", "timeline update"]) {
        edit
      },
      CommandEntry(
        "timeline like", synonyms: ["like", "timeline unlike", "timeline favorite", "timeline heart"]
      ) {
        onPosts(
          "like", Phrase("Like or unlike posts", "いいねを付ける、または取り消す"), .changes(isIdempotent: false)
        ) { .toggle(.like, $0) }
      },
      CommandEntry("timeline repost", synonyms: ["repost", "timeline retweet", "timeline boost"]) {
        onPosts(
          "repost", Phrase("Repost posts, or undo reposts", "リポストする、またはリポストを取り消す"),
          .changes(isIdempotent: false)
        ) { .toggle(.repost, $0) }
      },
      CommandEntry("timeline share", synonyms: ["share", "timeline copy", "timeline export"]) { share },
      CommandEntry("timeline delete", synonyms: ["timeline rm", "timeline remove", "timeline del"]) {
        onPosts("delete", Phrase("Delete posts", "投稿を削除する"), .removes) { .delete($0) }
      },
      CommandEntry("timeline undo") {
        step("undo", Phrase("Undo the last changes to the timeline", "タイムラインの直前の変更を取り消す")) {
          .undo(count: $0)
        } byNumber: {
          .undoChange($0)
        }
      },
      CommandEntry("timeline redo") {
        step("redo", Phrase("Redo undone changes to the timeline", "取り消したタイムラインの変更をやり直す")) {
          .redo(count: $0)
        }
      },
      CommandEntry("timeline settings", synonyms: ["timeline config"]) { settings },
    ]
  }

  private var json: Parameter<Bool> { .json }

  private var timeline: Command {
    let limit = Parameter<Int>.option(
      "--limit", .count("N"),
      Phrase(
        "show at most N posts (default: \(Self.defaultLimit))",
        "最大 N 件を表示する(省略時は \(Self.defaultLimit) 件)"))
    return Command(
      "timeline", Phrase("Open the timeline, or show the newest posts", "タイムラインを開く、または新しい投稿を表示する"),
      details: Phrase(
        "Opens the app on a terminal. Elsewhere, or with an option, prints the newest posts.",
        "ターミナルではアプリを開き、それ以外ではオプションがあるときと同じく新しい投稿を出力します。"),
      parameters: [limit.declaration, json.declaration],
      examples: ["todo-viper timeline", "todo-viper timeline --limit 5 --json"],
      offer: CommandOffer(.reads, .items("posts"), paging: .init(limit: limit))
    ) { arguments, context in
      if arguments[limit] == nil, !arguments[json], let openApp = context.openApp {
        return try await openApp(app, context)
      }
      try await session(arguments, context).run { $0.listing(limit: arguments[limit] ?? Self.defaultLimit) }
    }
  }

  private var post: Command {
    let text = Parameter<String>.words(
      .textOrInput("TEXT", mayHoldSpaces: true), Phrase("the text of the post", "本文"))
    return Command(
      "timeline post", Phrase("Write a post", "投稿する"),
      details: Phrase(
        """
        A post has 1 to \(PostText.limit) characters, on any number of lines. Words are joined by spaces. \
        Write '--' before a text that begins with a dash.
        """,
        "投稿は 1 から \(PostText.limit) 文字で、改行できます。語は空白でつなぎます。'-' で始まる本文は '--' の後に書きます。"),
      parameters: [text.declaration, json.declaration],
      examples: [
        .init("todo-viper timeline post 'Good morning'", "todo-viper timeline post おはよう"),
        "fortune | todo-viper timeline post -",
      ],
      offer: CommandOffer(.adds, .items("posts"))
    ) { arguments, context in
      let text = try postText(arguments[all: text], isLiteral: arguments.isLiteral(text), context)
      try await session(arguments, context).run { $0.change(.post(text)) }
    }
  }

  private var edit: Command {
    let id = Parameter<ItemID>.word(.postID(in: stores), Phrase("its number", "番号"))
    let text = Parameter<String>.words(
      .textOrInput("TEXT", mayHoldSpaces: true), Phrase("the new text", "新しい本文"))
    return Command(
      "timeline edit", Phrase("Replace the text of a post", "投稿の本文を書き換える"),
      details: Phrase(
        "The post keeps its time and its reactions, and is marked as edited. 'timeline undo' brings the old text back.",
        "投稿の日時とリアクションはそのままで、編集済みと表示されます。編集は 'timeline undo' で取り消せます。"),
      parameters: [id.declaration, text.declaration, json.declaration],
      examples: [
        .init("todo-viper timeline edit 3 'Good evening'", "todo-viper timeline edit 3 こんばんは"),
        "fortune | todo-viper timeline edit 3 -",
      ],
      offer: CommandOffer(.changes(isIdempotent: true), .item("post"))
    ) { arguments, context in
      guard let id = arguments[id] else { return }
      let text = try postText(arguments[all: text], isLiteral: arguments.isLiteral(text), context)
      try await session(arguments, context).run { $0.change(.edit(id, text)) }
    }
  }

  private func onPosts(
    _ name: String, _ summary: Phrase, _ effect: CommandOffer.Effect,
    _ operation: @escaping @Sendable (ItemIDSet) -> PostOperation
  ) -> Command {
    .changing("timeline \(name)", summary, .postIDs(in: stores), offer: CommandOffer(effect, .items("posts")))
    {
      ids, arguments, context in
      try await session(arguments, context).run { $0.change(operation(ids)) }
    }
  }

  private var share: Command {
    let id = Parameter<ItemID>.word(.postID(in: stores), Phrase("its number", "番号"))
    let file = Parameter<String>.option(
      "--to", .file("FILE", .writes), Phrase("write the post to this file", "投稿をこのファイルに書き出す"))
    let force = Parameter.force
    return Command(
      "timeline share", Phrase("Share a post as text", "投稿をテキストで共有する"),
      details: Phrase(
        "On a terminal the post is copied to the clipboard; in a pipe it goes to standard output.",
        "ターミナルではクリップボードにコピーし、パイプでは標準出力に書きます。"),
      parameters: [id.declaration, file.declaration, force.declaration, json.declaration],
      examples: ["todo-viper timeline share 3", "todo-viper timeline share 3 --to post.txt"],
      offer: CommandOffer(.reads, .item("post"))
    ) { arguments, context in
      guard let id = arguments[id] else { return }
      guard let path = arguments[file] else {
        guard !arguments[force] else {
          throw UsageError(
            "--force replaces a file; name it with --to", "--force はファイルを置き換えます。--to でファイルを指定してください")
        }
        return try await session(arguments, context).run { $0.share(id) }
      }
      let output = try OutputFile(path, replacing: arguments[force], context)
      try await session(arguments, context).run { $0.share(id, to: output.sink) }
      try output.finish()
    }
  }

  private func step(
    _ name: String, _ summary: Phrase, _ request: @escaping @Sendable (Int) -> HistoryRequest,
    byNumber: (@Sendable (Int64) -> HistoryRequest)? = nil
  ) -> Command {
    .stepping(
      "timeline \(name)", summary, of: "posts", by: stores.people, request, byNumber: byNumber
    ) { request, person, arguments, context in
      var session = session(arguments, context)
      session.person = person
      try await session.run { $0.history(request) }
    }
  }

  private var settings: Command {
    let name = Parameter<String>.option(
      "--name", .text("NAME"), Phrase("the name under which you post", "投稿に表示する名前"))
    let user = Parameter<String>.option(
      "--user", .text("ID"), Phrase("the user name after the @: letters, digits, _", "@ に続く ID(半角英数字と _)"))
    let image = Parameter<String>.option(
      "--image", .text("IMAGE"), clearing: "", Phrase("the name of your picture; '' for none", "画像名('' でなし)"))
    let postCompleted = Parameter<Switch>.option(
      "--post-completed", .choice("on|off"),
      Phrase("whether completed ToDos are posted", "完了した ToDo を投稿するか"))
    return Command(
      "timeline settings", Phrase("Show or change the settings of the timeline", "タイムラインの設定を表示・変更する"),
      details: Phrase(
        "Without options, shows the settings. Posts keep the name under which they were posted.",
        "オプションがなければ表示します。投稿済みの名前は変わりません。"),
      parameters: [
        name.declaration, user.declaration, image.declaration, postCompleted.declaration, json.declaration,
      ],
      examples: [
        .init(
          "todo-viper timeline settings --name 'Hanako Sato' --user hanako",
          "todo-viper timeline settings --name 佐藤花子 --user hanako")
      ],
      offer: CommandOffer(.changes(isIdempotent: true), .object)
    ) { arguments, context in
      let changes = TimelineSettingsInput(
        userName: arguments[name], userID: arguments[user], imageName: arguments[image],
        postsCompletedToDos: arguments[postCompleted].map { $0 == .on })
      try await session(arguments, context).run {
        $0.settings(changes == TimelineSettingsInput() ? nil : changes)
      }
    }
  }

  @AppActor
  private func session(_ arguments: Arguments, _ context: CommandContext) -> TimelineCommandSession {
    TimelineCommandSession(context: context, stores: stores, wantsJSON: arguments[json])
  }
}
