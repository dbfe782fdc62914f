internal import ModulesContracts
internal import Platform
internal import SharedContracts
internal import SharedEntities
internal import SharedModules
internal import SharedViews
internal import Terminal
internal import ToDosContracts
internal import ToDosEntities
internal import ToDosViews

/// The commands for views.
extension ToDosCommands {
  var savedViews: Command {
    Command("views", Phrase("List the saved views", "保存したビューを一覧表示する"), parameters: [json.declaration]) {
      try await run(.list, $0, $1)
    }
  }

  var view: Command {
    let name = Parameter<String>.word(.savedView, Phrase("its name", "名前"))
    let words = Parameter<String>.optionalWords(
      .text("WORD"), Phrase("a query, as 'list' takes it", "'list' と同じ検索"))
    let sort = Parameter<ToDoOrder>.option(
      "--sort", .order, Phrase("its order, as for 'list'", "'list' と同じ並べ替え"))
    let reverse = Parameter<Bool>.flag("--reverse", Phrase("reverse the order", "逆順にする"))
    let deletes = Parameter<Bool>.flag("--delete", Phrase("delete the view", "ビューを削除する"))
    return Command(
      "view", Phrase("Save a query under a name", "検索に名前を付けて保存する"),
      details: Phrase(
        "'list @NAME' lists what it selects, also beside other words. Without a query the view is shown. Views stand "
          + "in todo-viper/config in $XDG_CONFIG_HOME or ~/.config.",
        "'list @名前' でその検索を一覧表示します。ほかの語と一緒にも使えます。検索がなければビューを表示します。ビューは "
          + "$XDG_CONFIG_HOME または ~/.config の todo-viper/config に保存されます。"),
      parameters: [
        name.declaration, words.declaration, sort.declaration, reverse.declaration, deletes.declaration,
        json.declaration,
      ],
      examples: [
        .init(
          "todo-viper view work project:work not is:waiting --sort due",
          "todo-viper view 仕事 project:仕事 除く is:waiting --sort due"),
        .init("todo-viper view work --delete", "todo-viper view 仕事 --delete"),
      ]
    ) { arguments, context in
      guard let name = arguments[name] else { return }
      let input = ToDoViewInput(
        name, words: arguments[all: words], order: arguments[sort], isReversed: arguments[reverse])
      let isSaved = input != ToDoViewInput(name, words: [])
      guard !arguments[deletes] else {
        guard !isSaved else {
          throw UsageError(
            "--delete takes the name alone; leave out the query", "--delete には名前だけを指定してください。検索は外してください")
        }
        return try await run(.delete(name), arguments, context)
      }
      try await run(isSaved ? .save(input) : .show(name), arguments, context)
    }
  }

  var useView: Command {
    let name = Parameter<String?>.word(.savedViewOrNone, Phrase("its name, or none", "名前、または none"))
    return Command(
      "view use", Phrase("Filter lists by a view until further notice", "一覧をビューで絞り込む"),
      details: Phrase(
        "'list' then lists only what is in the view, unless it names another one; 'add' gives a new ToDo the project "
          + "and the tags that all in the view have. 'none' ends it.",
        "'list' は別のビューを指定しない限り、ビューにあるものだけを表示します。'add' はビューのすべてに共通する"
          + "プロジェクトとタグを付けます。'none' で解除します。"),
      parameters: [name.declaration, json.declaration],
      examples: [.init("todo-viper view use work", "todo-viper view use 仕事")]
    ) { arguments, context in
      try await run(.use(arguments[name] ?? nil), arguments, context)
    }
  }

  @AppActor
  private func run(
    _ request: ToDoViewsRequest, _ arguments: Arguments, _ context: CommandContext
  ) async throws {
    guard let builder = ToDoViewsBuilder(CommandOutput(context, wantsJSON: arguments[json])) else {
      throw UsageError(
        "HOME is not set; name the folder of your settings in XDG_CONFIG_HOME",
        "HOME が設定されていません。設定のフォルダーを XDG_CONFIG_HOME で指定してください")
    }
    do throws(ToDoViewError) { try await builder.views(request).run() } catch { throw error.error(context) }
  }
}

/// The words of `list`: the view in use, unless they name another one, and all that they say.
struct ListWords {
  /// The view that they name, else the one in use; nil for none.
  let view: ToDoView?
  /// The condition of the view in use and of the words.
  let condition: ToDoCondition
  /// The number of ToDos at most; nil for all.
  let limit: Int?
  /// A note to people that not all is listed; nil if no view is in use.
  let note: Phrase?

  @AppActor
  init(_ words: [String], _ context: CommandContext) throws {
    let views = try context.views()
    let expression = try QueryExpression(words, views: views, context)
    guard expression.view == nil, let standing = try StandingView(views, context) else {
      (view, condition, limit) = (expression.view, expression.condition, expression.limit)
      note = nil
      return
    }
    view = standing.view
    condition = .all([standing.query.condition, expression.condition])
    limit = [expression.limit, standing.query.limit].compactMap(\.self).min()
    note = Phrase(
      "only the view \(standing.view.name), which is in use; 'todo-viper view use none' ends it",
      "使用中のビュー \(standing.view.name) だけが対象です。'todo-viper view use none' で解除できます")
  }
}

/// The view in use, with its query.
private struct StandingView {
  let view: ToDoView
  let query: QueryExpression

  /// Reads the view in use; nil if there is none.
  @AppActor
  init?(_ views: ToDoViews, _ context: CommandContext) throws {
    do throws(ToDoViewError) {
      guard let used = try views.used() else { return nil }
      view = used
    } catch {
      throw error.error(context)
    }
    do throws(UsageError) {
      query = try QueryExpression(["@\(view.name)"], views: views, context)
    } catch {
      // The words of the command do not show where it comes from, and are right.
      let reason = error.about("@\(view.name)").message
      throw CommandError(
        Phrase(
          "\(reason(.english)); this view is in use, and 'todo-viper view use none' ends it",
          "\(reason(.japanese))。このビューは使用中です。'todo-viper view use none' で解除できます")(context.language))
    }
  }
}

/// What the view in use gives to a new ToDo.
struct StandingLabels {
  /// The project that all in the view have; nil for none, or if the ToDo gets another one.
  let project: Project?
  /// The tags that all in the view have.
  let tags: [Tag]
  /// A note to people on what the ToDo got; nil for nothing.
  let note: Phrase?

  @AppActor
  init(_ context: CommandContext, isProjectGiven: Bool) throws {
    guard let standing = try StandingView(try context.views(), context) else {
      (project, tags, note) = (nil, [], nil)
      return
    }
    let labels = standing.query.condition.impliedLabels
    project = isProjectGiven ? nil : labels.project
    tags = labels.tags
    let names = (project.map { [$0.text] } ?? []) + tags.map(\.text)
    let list = Phrase(list: names.map { printable($0) })
    note =
      names.isEmpty
      ? nil
      : Phrase(
        "added with \(list(.english)) of the view \(standing.view.name), which is in use",
        "使用中のビュー \(standing.view.name) の \(list(.japanese)) を付けました")
  }
}

extension CommandContext {
  /// Returns the views that the person has saved; none if there is no place for them.
  @AppActor
  func views() throws -> ToDoViews {
    guard let builder = ToDoViewsBuilder(CommandOutput(self, wantsJSON: false)) else { return .none }
    do throws(ToDoViewError) { return try builder.interactor.views() } catch { throw error.error(self) }
  }
}

extension ToDoViewError {
  /// What is wrong, and what to do.
  @AppActor
  fileprivate func error(_ context: CommandContext) -> any Error {
    let file = excerpt(path: context.settingsPath ?? "")
    func failed(_ english: String, _ japanese: String) -> CommandError {
      CommandError(Phrase(english, japanese)(context.language))
    }
    switch self {
    case .nameIsInvalid(let name):
      return UsageError(
        """
        '\(excerpt(name))' is not a name of a view; write at most \(ToDoView.nameLimit) letters, digits, '-' and '_', \
        a letter or a digit first, but neither 'use' nor 'none'
        """,
        """
        '\(excerpt(name))' はビューの名前になりません。文字か数字で始め、文字・数字・'-'・'_' を \(ToDoView.nameLimit) 文字まで指定してください\
        ('use'、'none'、'なし' は使えません)
        """)
    case .noSuchView(let name, let nearest): return noViewError(name, nearest: nearest)
    case .usedViewIsGone(let name):
      return failed(
        "the view '\(excerpt(name))' is in use, but does not exist; 'todo-viper view use none' ends it",
        "使用中のビュー '\(excerpt(name))' がありません。'todo-viper view use none' で解除してください")
    case .query(let error): return error.usageError
    case .key(let key):
      return failed(
        "\(file): '\(excerpt(key))' does not name a view; change or remove the line",
        "\(file): '\(excerpt(key))' はビューの名前になりません。その行を直すか消してください")
    case .setting(let key, let value):
      return failed(
        """
        \(file): '\(excerpt(value))' is no value of '\(excerpt(key))'; save the view again, or delete it with \
        'todo-viper view NAME --delete'
        """,
        """
        \(file): '\(excerpt(value))' は '\(excerpt(key))' の値ではありません。ビューを保存し直すか、\
        'todo-viper view 名前 --delete' で削除してください
        """)
    case .settings(.line(let number)):
      return failed(
        "\(file): line \(number) is not a setting; write KEY = VALUE, or # before a comment",
        "\(file): \(number) 行目が設定ではありません。キー = 値 の形にするか、行頭に # を付けてください")
    case .settings(.becomesTooLarge):
      return failed(
        "\(file) would become too large; save a shorter query, or delete views",
        "\(file) が大きくなりすぎます。検索を短くするか、ビューを削除してください")
    case .settings(.isTooLarge), .settings(.isNoText):
      return failed(
        "\(file) is not a file of settings; move it away", "\(file) は設定のファイルではありません。別の場所に移してください")
    case .settings(.unreadable(let detail)):
      return failed(
        "\(file) cannot be read (\(detail)); check who may read it", "\(file) を読めません(\(detail))。権限を確認してください")
    case .settings(.unwritable(let detail)):
      return failed(
        "\(file) cannot be written (\(detail)); check who may write it and its folder",
        "\(file) に書き込めません(\(detail))。ファイルとフォルダーの権限を確認してください")
    }
  }
}

/// Returns the error for a name that no view has.
func noViewError(_ name: String, nearest: String?) -> UsageError {
  let name = excerpt(name)
  return nearest.map {
    UsageError("there is no view '\(name)'; did you mean '\($0)'?", "ビュー '\(name)' はありません。'\($0)' ですか?")
  }
    ?? UsageError(
      "there is no view '\(name)'; 'todo-viper views' lists them",
      "ビュー '\(name)' はありません。'todo-viper views' で一覧を表示できます")
}

extension ValueReader<String> {
  /// The name of a view, with completion of those saved.
  static var savedView: ValueReader {
    ValueReader("NAME", completion: viewNames) { word, _ in word }
  }
}

extension ValueReader<String?> {
  /// The name of a view; nil for `none`.
  static var savedViewOrNone: ValueReader {
    ValueReader("NAME|none", completion: viewNames) { word, _ in
      ["none", "なし"].contains(searchKey(word)) ? nil : word
    }
  }
}

/// Completes the views that are saved; none if they cannot be read.
private let viewNames = Completion.stored { context in
  ((try? context.views()) ?? .none).all.map { CompletionCandidate($0.name, printable($0.query)) }
}
