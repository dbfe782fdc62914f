internal import ModulesContracts
internal import Platform
internal import SharedContracts
internal import SharedEntities
internal import SharedModules
internal import Terminal
internal import ToDosContracts
internal import ToDosEntities
internal import ToDosFormats
internal import ToDosViews

/// The commands of the to-do list: their parameters, and the screens that they run.
struct ToDosCommands {
  /// Opens the stores that the commands work on.
  let stores: ToDoStores

  /// The commands, in the order in which programs are offered them; help lists some of them first.
  var entries: [CommandEntry] {
    [
      CommandEntry("add", synonyms: ["new", "create", "insert"]) { add },
      CommandEntry("list", synonyms: ["ls", "all"]) { list },
      CommandEntry("show", synonyms: ["cat", "info", "get"]) { show },
      CommandEntry("edit", synonyms: ["modify", "change", "update", "set", "rename"]) {
        edit
      },
      CommandEntry("note", synonyms: ["annotate", "comment"]) { note },
      CommandEntry("done", synonyms: ["complete", "finish", "do", "check", "tick", "close"]) {
        done
      },
      CommandEntry("skip", synonyms: ["pass"]) { skip },
      CommandEntry("reopen", synonyms: ["uncheck", "uncomplete", "undone"]) { reopen },
      CommandEntry("delete", synonyms: ["rm", "remove", "del", "erase"]) { delete },
      CommandEntry("clear-done", synonyms: ["purge", "prune", "clean"]) { clearDone },
      CommandEntry("undo", synonyms: ["revert"]) { undo },
      CommandEntry("redo") { redo },
      CommandEntry("history", synonyms: ["log"]) { history },
      CommandEntry("project") { labels("project", .project) },
      CommandEntry("projects") { labels("projects", .project, listing: .hidden) },
      CommandEntry("tag") { labels("tag", .tag) },
      CommandEntry("tags") { labels("tags", .tag, listing: .hidden) },
      CommandEntry("project rename", synonyms: ["project mv"]) { renameProject },
      CommandEntry("tag rename", synonyms: ["tag mv"]) { renameTag },
      CommandEntry("view") { view },
      CommandEntry("views") { savedViews },
      CommandEntry("view use") { useView },
      CommandEntry("import", synonyms: ["load"]) { importing },
      CommandEntry("export", synonyms: ["save", "dump"]) { exporting },
      CommandEntry("doctor", synonyms: ["verify", "fsck"]) { doctor },
      CommandEntry("backup") { backup },
      CommandEntry("restore", synonyms: ["recover"]) { restore },
    ]
      + (team.map { team in
        [
          CommandEntry("assign", synonyms: ["delegate"]) {
            team.assign(.idRange(suggesting: .open, in: stores), change)
          }
        ]
      } ?? [])
  }

  /// The options and commands for shared lists; nil if the program opens no such lists.
  var team: ToDoTeam? { ToDoTeam(stores) }

  // Created anew for each command that takes it: every start of the program lists all commands, but creates only one
  // of them. A command keeps what its runs need, because the service runs it many times.
  var json: Parameter<Bool> { .json }
  var limit: Parameter<Int> {
    .option("--limit", .count("N"), Phrase("show at most N", "最大 N 件を表示する"))
  }
  /// The keys of texts of any length.
  private var longTexts: [String] { ["memo"] }
  /// The keys of values that lists leave out: notes, and those that other programs keep in a ToDo.
  private var leftOut: [String] { ["notes", "otherFields"] }
  func offer(
    _ effect: CommandOffer.Effect, _ result: CommandOffer.Result = .items("toDos"),
    paging: CommandOffer.Paging? = nil
  ) -> CommandOffer {
    CommandOffer(effect, result, longTexts: longTexts, leftOut: leftOut, whole: "show", paging: paging)
  }
  private var memo: Parameter<String> {
    .option(
      "--memo", .textOrInput("TEXT"), clearing: "", Phrase("a text of any length", "メモ"))
  }
  /// Tags to give a new ToDo or to add.
  private var tags: Parameter<Tag> {
    .option("--tag", .tag(in: stores), isList: true, Phrase("a tag to add", "付けるタグ"))
  }
  private var priority: Parameter<Priority?> {
    .option(
      "--priority", Self.readPriority,
      Phrase("high, medium, low or none", "優先度: high(高)、medium(中)、low(低)、none(なし)"))
  }
  private static let readPriority = ValueReader<Priority?>(
    "PRIORITY", among: { PriorityName.all }, { PriorityName.priority(of: $0) })

  private var add: Command {
    let (priority, tags, memo) = (priority, tags, memo)
    let project = Parameter<Project>.option(
      "--project", .project(in: stores), Phrase("such as home.kitchen", "プロジェクト: 家、家.台所"))
    let title = Parameter<String>.words(
      .text("TITLE", mayHoldSpaces: true), Phrase("what to do, in one line", "することを 1 行で"))
    let due = Parameter<DueDate>.option(
      "--due", .when,
      Phrase(
        "when it is due: 2026-11-30, \"dec 24\", tomorrow, \"fri 17:00\", 5pm, 2h, +3d, eom",
        "期日: 2026-11-30、12月24日、明日、金曜17時、2時間後、3日後、月末"))
    let start = Parameter<DueDate>.option(
      "--from", .when, Phrase("when it starts: it waits until then", "開始: それまでは待機"))
    let rule = Parameter<RepeatRule>.option(
      "--repeat", .repeatRule,
      Phrase(
        "how it repeats: \"every friday\", \"each month\", \"after 10 days\"", "繰り返し: 毎週金曜、毎月25日もれなく、完了から10日後"
      ))
    return Command(
      "add", Phrase("Add a ToDo", "ToDo を追加する"),
      details: Phrase(
        "The words of the title are joined by spaces. Write '--' before a title that begins with a dash.",
        "タイトルの語は空白でつなぎます。'-' で始まるタイトルは '--' の後に書きます。"),
      parameters: [
        title.declaration, due.declaration, start.declaration, rule.declaration, priority.declaration,
        project.declaration, tags.declaration, memo.declaration, json.declaration,
      ],
      examples: [
        .init(
          "todo-viper add 牛乳を買う --due tomorrow --tag 買い物", "todo-viper add 牛乳を買う --due 明日 --tag 買い物"),
        .init("todo-viper add Call the bank --due 'fri 9:00'", "todo-viper add 銀行に電話する --due 金曜"),
        .init(
          "todo-viper add Water the plants --repeat 'every friday'", "todo-viper add 植物に水をやる --repeat 毎週金曜"),
        .init("todo-viper add Notes --memo - < notes.txt", "todo-viper add メモ --memo - < notes.txt"),
      ], listing: .first, offer: offer(.adds, .item("toDo"))
    ) { arguments, context in
      let words = joined(arguments[all: title], by: " ")
      let standing = try StandingLabels(context, isProjectGiven: arguments.has("--project"))
      let input = ToDoInput(
        title: words,
        memo: try memoText(memo, arguments, context), start: arguments[start].map { .on($0) },
        due: arguments[due].map { .on($0) }, repeats: arguments[rule].map { .by($0) },
        priority: arguments[priority],
        project: (arguments[project] ?? standing.project)?.path,
        tags: (arguments[all: tags] + standing.tags).map { $0.name })
      try await session(arguments, context).run { $0.entry(.create(input)) }
      if let note = standing.note { context.note(note) }
      if !arguments.isLiteral(title),
        let note = titleNote(words, on: context.clock, in: context.language)
      {
        context.note(note)
      }
    }
  }

  private var list: Command {
    let limit = limit
    let words = Parameter<String>.optionalWords(
      .text("WORD"), isOffered: false,
      Phrase(
        "a query: words, #tag, due:..fri, priority:high,none, not, or, ( )",
        "検索: 語、#タグ、due:..金曜、priority:high,none、除く、または、( )"))
    let open = Parameter<Bool>.flag(
      "--open", isOffered: false, Phrase("open ToDos (the default)", "未完了のもの(既定)"))
    let done = Parameter<Bool>.flag("--done", Phrase("done ToDos", "完了したもの"))
    let waiting = Parameter<Bool>.flag("--waiting", Phrase("those that wait for their start", "開始を待つもの"))
    let every = Parameter<Bool>.flag("--all", Phrase("all ToDos", "すべて"))
    let search = Parameter<String>.option(
      "--search", .text("TEXT"), isSplit: true,
      Phrase(
        "with TEXT in any of its texts", "タイトル、メモ、プロジェクト、タグなどのどれかに TEXT を含むもの"))
    let on = Parameter<ClosedRange<CalendarDay>>.option(
      "--due", .days, Phrase("due on that day", "その日、またはその週や月が期日のもの"))
    let overdue = Parameter<Bool>.flag("--overdue", Phrase("open and past their due date", "期限切れのもの"))
    let before = Parameter<ClosedRange<CalendarDay>>.option(
      "--due-before", .days, Phrase("due before this day", "その日より前が期日のもの"))
    let after = Parameter<ClosedRange<CalendarDay>>.option(
      "--due-after", .days, Phrase("due after this day", "その日より後が期日のもの"))
    let never = Parameter<Bool>.flag("--no-due", Phrase("without a due date", "期日のないもの"))
    let doneOn = Parameter<ClosedRange<CalendarDay>>.option(
      "--done-on", .days, Phrase("done on this day", "その日に完了したもの"))
    let wanted = Parameter<Priority?>.option(
      "--priority", Self.readPriority, Phrase("of this priority", "その優先度のもの"))
    let project = Parameter<Project>.option(
      "--project", .project(in: stores), Phrase("in this project or below", "そのプロジェクトとその中のもの"))
    let tagged = Parameter<Tag>.option(
      "--tag", .tag(in: stores), isList: true,
      Phrase("with this tag", "そのタグのあるもの"))
    let untagged = Parameter<Tag>.option(
      "--not-tag", .tag(in: stores), isList: true, Phrase("without this tag", "そのタグのないもの"))
    let sort = Parameter<ToDoOrder>.option(
      "--sort", .order, variable: "TODO_VIPER_SORT", otherwise: "created",
      Phrase(
        "created (newest first), due (soonest first), priority, project or title, or several with commas",
        "created(新しい順)、due(期日順)、priority(優先度順)、project、title(タイトル順)、またはコンマで並べた順"))
    let reverse = Parameter<Bool>.flag("--reverse", Phrase("reverse the order", "逆順にする"))
    let skip = Parameter<Int>.option("--skip", .count("N"), Phrase("skip the first N", "最初の N 件をスキップする"))
    let pageStart = Parameter<OrderedPlace>.option("--after", .orderedPlace, Phrase("", ""))
    let explain = Parameter<Bool>.flag(
      "--explain", isOffered: false, Phrase("say how the query was read, and list nothing", "検索の読み取り方だけを表示する")
    )
    let team = team
    let read:
      @AppActor @Sendable (Arguments, CommandContext) async throws -> (query: ToDoQuery, note: Phrase?) = {
        arguments, context in
        let due: ToDoQuery.Due? =
          arguments[overdue]
          ? .overdue
          : arguments[never]
            ? .never
            : arguments[on].map { .within($0) }
              ?? (arguments[before] == nil && arguments[after] == nil
                ? nil
                : .between(after: arguments[after]?.upperBound, before: arguments[before]?.lowerBound))
        let completed = arguments[doneOn].flatMap { context.clock.time(of: $0) }
        let mine = if let team, arguments[team.mine] { [try await team.myTag(context)] } else { [Tag]() }
        let expression = try ListWords(arguments[all: words], context)
        let order = arguments.isGiven(sort) ? nil : expression.view?.order
        let isForEvery = arguments[every] || expression.condition.mentionsCompletion && !arguments[open]
        let state: ToDoQuery.State =
          arguments[done] || completed != nil
          ? .done : arguments[waiting] ? .waiting : isForEvery ? .all : .open
        var query = ToDoQuery(
          state: state, due: due, completed: completed,
          tags: arguments[all: tagged] + mine,
          excludedTags: arguments[all: untagged], search: arguments[all: search],
          order: order ?? arguments[sort] ?? .created,
          isReversed: arguments[reverse] != (!arguments.isGiven(sort) && expression.view?.isReversed == true),
          after: arguments[pageStart], skipped: arguments[skip] ?? 0,
          limit: [arguments[limit], expression.limit].compactMap(\.self).min())
        if let priority = arguments[wanted] {
          query.narrow(by: .chosen(.priority, priority?.rawValue ?? PriorityName.none))
        }
        if let project = arguments[project] { query.narrow(by: .inProject(project, isExact: false)) }
        query.narrow(by: expression.condition)
        return (query, expression.note)
      }
    return Command(
      "list", Phrase("List ToDos", "ToDo を一覧表示する"),
      details: Phrase(
        "One line per ToDo: its number, whether it is done, its due date ('!' if it has passed) or, if it "
          + "waits, its start after an arrow, its priority, its title, its project and its tags. A search ignores case, width and accents. "
          + "If WHEN is a week or a month, it means all its days.",
        "1 行に 1 件、番号、完了の印、期日(期限切れなら '!'。待機中なら '→' と開始)、優先度、タイトル、プロジェクト、タグを表示します。"
          + "検索は大文字小文字・全角半角・アクセント記号を区別しません。"
          + "WHEN が週や月なら、そのすべての日を指します。"),
      parameters: [
        words.declaration, open.declaration, done.declaration, waiting.declaration, every.declaration,
        search.declaration, on.declaration, overdue.declaration, before.declaration, after.declaration,
        never.declaration,
        doneOn.declaration, wanted.declaration, project.declaration,
        tagged.declaration, untagged.declaration, sort.declaration, reverse.declaration, skip.declaration,
        limit.declaration, explain.declaration, json.declaration,
      ] + (team.map { [$0.mine.declaration] } ?? []),
      exclusives: [
        ["--open", "--done", "--waiting", "--all"], ["--due", "--overdue", "--due-before", "--no-due"],
        ["--due", "--overdue", "--due-after", "--no-due"], ["--done", "--overdue"],
        ["--done-on", "--open", "--waiting", "--all", "--overdue"], ["--explain", "--json"],
      ],
      examples: [
        "todo-viper list 牛乳 卵 --all",
        .init(
          "todo-viper list due:..fri not '#home'", "todo-viper list due:..金曜 除く '#家'"),
        .init("todo-viper list --due 'next week' --sort due", "todo-viper list --due 来週 --sort due"),
        .init("todo-viper list @work --sort project,due", "todo-viper list @仕事 --sort project,due"),
      ],
      listing: .first,
      offer: offer(
        .reads,
        paging: .init(
          limit: limit,
          continuation: .init(skip: skip, after: pageStart.declaration) { number, arguments, context in
            guard let id = ItemID(rawValue: number) else { return nil }
            let query = try await read(arguments, context).query
            return try await session(arguments, context).place(of: id, in: query)?.text
          } count: { arguments, context in
            try await session(arguments, context).count(try await read(arguments, context).query)
          }))
    ) { arguments, context in
      let (query, note) = try await read(arguments, context)
      if arguments[explain] {
        let lines = ToDoQueryWords(on: context.clock, in: context.language).lines(of: query)
        context.output.write(joined(lines.map { $0 + "\n" }, by: ""))
      } else {
        try await session(arguments, context).run(nil) { builder, _ in builder.listing(query) }
      }
      if let note, arguments[explain] || context.style.columns != nil { context.note(note) }
    }
  }

  private var show: Command {
    let id = Parameter<ItemID>.word(.id(suggesting: .all, in: stores), Phrase("its number", "番号"))
    return Command(
      "show", Phrase("Show a ToDo in full", "ToDo の詳細を表示する"), parameters: [id.declaration, json.declaration],
      examples: ["todo-viper show 3"], offer: CommandOffer(.reads, .item("toDo"))
    ) { arguments, context in
      guard let id = arguments[id] else { return }
      try await session(arguments, context).run { $0.report(id) }
    }
  }

  private var edit: Command {
    let (priority, tags, memo) = (priority, tags, memo)
    let project = Parameter<String>.option(
      "--project", .projectOrNone(in: stores), clearing: "none",
      Phrase("its project, or 'none'", "プロジェクト('none' または 'なし' で外す)"))
    let title = Parameter<String>.option(
      "--title", .text("TEXT"), Phrase("a new title, for one ToDo", "新しいタイトル(1 件のときだけ)"))
    let due = Parameter<ToDoInput.Due>.option(
      "--due", .whenOrNone, clearing: "none",
      Phrase("when it is due, or 'none'", "期日('none' または 'なし' で期日を消す)"))
    let start = Parameter<ToDoInput.Due>.option(
      "--from", .whenOrNone, clearing: "none", Phrase("when it starts, or 'none'", "開始('none' または 'なし' で消す)"))
    let rule = Parameter<ToDoInput.Repeats>.option(
      "--repeat", .repeatRuleOrNone, clearing: "none",
      Phrase(
        "how it repeats, or 'none'", "期日を起点とする繰り返し('none' または 'なし' で繰り返しをやめる)"))
    let series = Parameter<Bool>.flag(
      "--series", Phrase("move later occurrences", "以降の回の期日も一緒に動かす"))
    let untag = Parameter<Tag>.option(
      "--not-tag", .tag(in: stores), isList: true, Phrase("a tag to remove", "外すタグ"))
    let append = Parameter<String>.option(
      "--append", .textOrInput("TEXT"), Phrase("a line to add to the memo", "メモの末尾に加える行"))
    let options = [
      title.declaration, due.declaration, start.declaration, rule.declaration, series.declaration,
      priority.declaration, project.declaration, tags.declaration, untag.declaration, memo.declaration,
      append.declaration,
    ]
    return .changing(
      "edit", Phrase("Change ToDos", "ToDo を変更する"), .idRange(suggesting: .all, in: stores),
      options: options,
      exclusives: [["--memo", "--append"], ["--repeat", "--series"]],
      examples: [
        "todo-viper edit 3-7 9 --due none",
        .init("todo-viper edit 4 --due monday --series", "todo-viper edit 4 --due 月曜 --series"),
        .init("todo-viper edit 3 --title 'Buy oat milk'", "todo-viper edit 3 --title オーツミルクを買う"),
        .init(
          "todo-viper edit 3 --append 'Oat milk is on the left'", "todo-viper edit 3 --append オーツミルクは左の棚"),
      ], offer: offer(.changes(isIdempotent: false))
    ) { ids, arguments, context in
      guard options.contains(where: { arguments.has($0.name) }) else {
        throw UsageError(
          "'edit' needs something to change; give --title, --due, --from, --repeat, --priority, --project, --tag, "
            + "--not-tag, --memo or --append",
          "'edit' には変更する内容が必要です。--title、--due、--from、--repeat、--priority、--project、--tag、--not-tag、"
            + "--memo、--append のどれかを指定してください")
      }
      let one = ids.only
      guard one != nil || arguments[title] == nil else {
        throw UsageError(
          "--title is for one ToDo; give one number, or leave --title out",
          "--title は 1 件だけに使えます。番号を 1 つにするか、--title を外してください")
      }
      let changes = ToDoInput(
        title: arguments[title], memo: try memoText(memo, arguments, context),
        memoAppendix: try memoText(append, arguments, context), start: arguments[start], due: arguments[due],
        repeats: arguments[rule] ?? (arguments[series] ? .moved : nil), priority: arguments[priority],
        project: arguments[project], addedTags: arguments[all: tags], removedTags: arguments[all: untag])
      try await change(ids, changes, arguments, context)
    }
  }

  @AppActor
  func change(
    _ ids: ItemIDSet, _ input: ToDoInput, _ arguments: Arguments, _ context: CommandContext
  ) async throws {
    try await session(arguments, context).run { builder in
      ids.only.map { builder.entry(.edit($0, input)) } ?? builder.batch(.edit(ids, input))
    }
  }

  @AppActor
  func session(
    _ arguments: Arguments, _ context: CommandContext, undoing person: String? = nil
  ) -> ToDosCommandSession {
    ToDosCommandSession(context: context, stores: stores.undoing(person), wantsJSON: arguments[json])
  }
}
