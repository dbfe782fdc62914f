internal import ModulesContracts
internal import Platform
internal import SharedEntities
internal import ToDosEntities

extension QueryExpression {
  /// Reads the words of `list`.
  @AppActor
  init(_ words: [String], views: ToDoViews, _ context: CommandContext) throws(UsageError) {
    do throws(QueryError) {
      try self.init(words, views: views, on: context.clock, in: context.language)
    } catch {
      throw error.usageError
    }
  }
}

extension QueryError {
  /// What is wrong, and what to write instead.
  var usageError: UsageError {
    switch self {
    case .unknownKey(let name, let nearest):
      let keys = nearest.map { ["\($0):"] } ?? QueryKey.allCases.map { "\($0.name):" }
      let text = "'\"\(excerpt(name)):…\"'"
      return UsageError(
        """
        there is no '\(excerpt(name)):' in a query; write \(keys.count > 1 ? "one of " : "")\(joined(keys, by: ", ")), or \(text) for a text with a colon
        """,
        """
        '\(excerpt(name)):' という条件はありません。\(joined(keys, by: "、")) \(keys.count > 1 ? "のどれか" : "")を指定するか、コロンを含む語なら \
        \(text) のように引用符で囲んでください
        """)
    case .value(let value, let key):
      return UsageError(
        "'\(excerpt(value))' is not a value of '\(key.name):'; write \(key.values(.english))",
        "'\(excerpt(value))' は '\(key.name):' の値ではありません。\(key.values(.japanese))を指定してください")
    case .date(let value, let key):
      return UsageError(
        """
        '\(excerpt(value))' is not a day for '\(key.name):'; write \(key.name):today, \(key.name):mon..fri, \
        \(key.name):..2026-12-31 or \(key.name):"next week"
        """,
        """
        '\(excerpt(value))' は '\(key.name):' の日として読めません。\(key.name):今日、\(key.name):月曜..金曜、\
        \(key.name):..2026-12-31、\(key.name):来週 のように指定してください
        """)
    case .emptyRange(let range):
      return UsageError(
        "the range '\(excerpt(range))' ends before it begins; write the earlier day first",
        "範囲 '\(excerpt(range))' は終わりが始まりより前です。早い日を先に指定してください")
    case .noSuchView(let name, let nearest):
      return noViewError("@\(name)", nearest: "@\(nearest)")
    case .unreadableView(let name):
      let command = "'todo-viper view \(excerpt(name))'"
      return UsageError(
        "the view '\(excerpt(name))' cannot be read; \(command) says why",
        "ビュー '\(excerpt(name))' を読めません。理由は \(command) で確認できます")
    case .viewOfItself(let name):
      return UsageError(
        "the view '\(excerpt(name))' names itself; save it with another query",
        "ビュー '\(excerpt(name))' が自分自身を含んでいます。別の検索で保存し直してください")
    case .tag(let word): return tagError(word)
    case .unclosed(let mark):
      return UsageError(
        "'\(mark)' is not closed; add the other one, or put the text into quotation marks",
        "'\(mark)' が閉じられていません。閉じるか、その語を引用符で囲んでください")
    case .nothingAfter(let word):
      return UsageError(
        "nothing follows '\(word)'; add what it belongs to, or write '\"\(word)\"' for the word itself",
        "'\(word)' の後に条件がありません。条件を続けるか、語そのものなら '\"\(word)\"' と指定してください")
    case .nothingBeforeOr(let word):
      return UsageError(
        "nothing stands before '\(word)'; add what it belongs to, or write '\"\(word)\"' for the word itself",
        "'\(word)' の前に条件がありません。条件を前に置くか、語そのものなら '\"\(word)\"' と指定してください")
    case .mixed(let text, let clear, let word):
      return UsageError(
        "'\(excerpt(text))' could mean two things beside '\(word)'; write '\(excerpt(clear))'",
        "'\(excerpt(text))' は二通りに読めます。'\(excerpt(clear))' のように括弧で囲んでください")
    case .emptyParentheses:
      return UsageError(
        "there is nothing between the parentheses; remove them, or put them into quotation marks",
        "括弧の中に条件がありません。括弧を外すか、引用符で囲んでください")
    case .tooDeep:
      return UsageError(
        "the parentheses are nested too deeply; write the query with fewer of them",
        "括弧の入れ子が深すぎます。括弧を減らしてください")
    case .limitInside:
      return UsageError(
        "'limit:' limits the whole list, once; write it beside the parentheses and apart from 'or' and 'not'",
        "'limit:' は一覧全体に 1 度だけ使えます。括弧・or・not の外に書いてください")
    }
  }
}

extension QueryKey {
  /// The values that it takes.
  fileprivate var values: Phrase {
    switch self {
    case .project:
      return Phrase("a project such as home.kitchen, any or none", "家.台所 のようなプロジェクト、any、none ")
    case .tag: return Phrase("a tag, any or none", "タグ、any、none ")
    case .choice(let field):
      let choices = Phrase(list: (field.choices ?? []) + ["any"])
      return Phrase("one of \(choices(.english))", "\(choices(.japanese)) のどれか")
    case .state:
      return Phrase(
        "open, done, waiting, ready, overdue or repeating", "open、done、waiting、ready、overdue、repeating ")
    case .field: return Phrase("its value, any or none", "その値、any、none ")
    case .repeats: return Phrase("any or none", "any か none ")
    case .limit: return Phrase("a number from 1 on", "1 以上の数")
    case .start, .due, .done: return Phrase("a day, a range of days, any or none", "日、日の範囲、any、none ")
    case .created, .changed: return Phrase("a day or a range of days", "日か日の範囲")
    }
  }
}
