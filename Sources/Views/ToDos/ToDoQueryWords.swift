public import SharedEntities
internal import Terminal
public import ToDosEntities

/// A query in words, as `list --explain` shows it.
public struct ToDoQueryWords {
  private let clock: any WallClock
  private let language: Language

  /// Creates the words in a language.
  ///
  /// - Parameter clock: determines the days of instants.
  public init(on clock: any WallClock, in language: Language) {
    self.clock = clock
    self.language = language
  }

  /// Returns the lines that say which ToDos a query selects, in which order, and how many.
  public func lines(of query: ToDoQuery) -> [String] {
    var rest = query
    rest.state = .all
    let state =
      switch query.state {
      case .all: Phrase("all ToDos", "すべての ToDo")
      case .open: Phrase("open ToDos", "未完了の ToDo")
      case .done: Phrase("done ToDos", "完了した ToDo")
      case .waiting: Phrase("waiting ToDos", "待機中の ToDo")
      case .unfinished: Phrase("open ToDos, also those that wait", "未完了の ToDo(待機中も含む)")
      }
    return [state(language)] + indented(rest.allConditions.flatMap(lines)) + [ending(of: query)]
  }

  private func ending(of query: ToDoQuery) -> String {
    let parts = [
      ToDoWords.order(query.order), query.isReversed ? Phrase("reversed", "逆順") : nil,
      query.skipped > 0 ? Phrase("without the first \(query.skipped)", "最初の \(query.skipped) 件を除く") : nil,
      query.limit.map { Phrase("at most \($0)", "最大 \($0) 件") },
    ]
    return Phrase(list: parts.compactMap { $0?(language) })(language)
  }

  private func indented(_ lines: [String]) -> [String] { lines.map { "  \($0)" } }

  private func lines(_ condition: ToDoCondition) -> [String] {
    if let phrase = phrase(condition) { return [phrase(language)] }
    return switch condition {
    case .all(let conditions): group(Phrase("all of:", "次のすべて:"), conditions)
    case .any(let conditions): group(Phrase("any of:", "次のどれか:"), conditions)
    case .not(.not(let inner)): lines(inner)
    case .not(let inner): group(Phrase("not:", "次でない:"), [inner])
    default: []
    }
  }

  private func group(_ title: Phrase, _ conditions: [ToDoCondition]) -> [String] {
    [title(language)] + indented(conditions.flatMap(lines))
  }

  /// The wording of a condition in one line; nil for one that is made of others.
  private func phrase(_ condition: ToDoCondition) -> Phrase? {
    switch condition {
    case .text(let text): Phrase("with \"\(printable(text))\"", "「\(printable(text))」を含む")
    case .tag(let tag): Phrase("with the tag \(shown(tag))", "タグ \(shown(tag)) がある")
    case .not(.tag(let tag)): Phrase("without the tag \(shown(tag))", "タグ \(shown(tag)) がない")
    case .tagged: Phrase("with a tag", "タグがある")
    case .not(.tagged): Phrase("without tags", "タグがない")
    case .inProject(let project, false):
      Phrase("in the project \(shown(project))", "プロジェクト \(shown(project)) にある")
    case .inProject(let project, true):
      Phrase("in the project \(shown(project)) itself", "プロジェクト \(shown(project)) そのものにある")
    case .hasProject: Phrase("in a project", "プロジェクトがある")
    case .not(.hasProject): Phrase("without a project", "プロジェクトがない")
    case .chosen(let field, let choice): ToDoWords.chosen(choice, of: field)
    case .start(nil, nil): Phrase("with a start", "開始がある")
    case .not(.start(nil, nil)): Phrase("without a start", "開始がない")
    case .start(let first, let last): days(Phrase("from", "開始"), first, last)
    case .due(nil, nil): Phrase("with a due date", "期日がある")
    case .not(.due(nil, nil)): Phrase("without a due date", "期日がない")
    case .due(let first, let last): days(Phrase("due", "期日"), first, last)
    case .time(let time, let start, let end):
      days(
        name(of: time), start.map(day), end.map { day(Instant(secondsSince1970: $0.secondsSince1970 - 1)) })
    case .done: Phrase("done", "完了")
    case .not(.done): Phrase("open", "未完了")
    case .overdue: Phrase("overdue", "期限切れ")
    case .waiting: Phrase("waiting", "待機中")
    case .not(.waiting): Phrase("not waiting", "待機中でない")
    case .repeats: Phrase("repeats", "繰り返す")
    case .not(.repeats): Phrase("does not repeat", "繰り返さない")
    case .field(let name, nil): Phrase("with the field \(printable(name))", "項目 \(printable(name)) がある")
    case .not(.field(let name, nil)):
      Phrase("without the field \(printable(name))", "項目 \(printable(name)) がない")
    case .field(let name, let value?):
      Phrase(
        "with the field \(printable(name)): \(printable(value))",
        "項目 \(printable(name)) が \(printable(value))")
    case .all, .any, .not: nil
    }
  }

  private func shown(_ tag: Tag) -> String { printable(tag.text) }

  private func shown(_ project: Project) -> String { printable(project.text) }

  private func day(_ instant: Instant) -> CalendarDay { clock.local(instant).day }

  private func name(of time: ToDoCondition.Time) -> Phrase {
    switch time {
    case .created: Phrase("created", "作成日")
    case .changed: Phrase("changed", "変更日")
    case .completed: Phrase("done", "完了日")
    }
  }

  private func days(_ name: Phrase, _ first: CalendarDay?, _ last: CalendarDay?) -> Phrase {
    let (english, japanese) = (name(.english), name(.japanese))
    return switch (first, last) {
    case (nil, nil): Phrase("\(english) at a known time", "\(japanese)がある")
    case (let first?, nil): Phrase("\(english) on \(first) or later", "\(japanese)が \(first) 以降")
    case (nil, let last?): Phrase("\(english) on \(last) or earlier", "\(japanese)が \(last) 以前")
    case (let first?, let last?) where first == last:
      Phrase("\(english) on \(first)", "\(japanese)が \(first)")
    case (let first?, let last?):
      Phrase("\(english) from \(first) to \(last)", "\(japanese)が \(first) から \(last) まで")
    }
  }
}
