import SharedEntities
import Testing
import ToDosEntities

struct QueryExpressionTests {
  private func read(_ arguments: String...) throws(QueryError) -> QueryExpression {
    try QueryExpression(arguments, on: Sample.clock, in: .english)
  }

  private func start(_ day: String) throws -> Instant {
    try #require(TimeOfDay(minute: 0).map { Sample.clock.resolve(Sample.day(day), $0).instant })
  }

  @Test("A word is searched for as it is, and so is an argument with spaces")
  func texts() throws {
    #expect(try read("oat", "milk").condition == .all([.text("oat"), .text("milk")]))
    #expect(try read("oat milk").condition == .all([.text("oat milk")]))
    #expect(try read("\"oat milk\"", "「牛乳 卵」").condition == .all([.text("oat milk"), .text("牛乳 卵")]))
    #expect(
      try read("oat milk #home").condition == .all([.text("oat"), .text("milk"), .tag(Sample.tag("home"))]))
    #expect(try read().condition == .all([]))
    for word in ["10:30", "http://x.org", "a:b", "note:", "f(x)", ":)", "#"] {
      #expect(try read(word).condition == .all([.text(word)]), "\(word)")
    }
    #expect(try read("\"or\"").condition == .all([.text("or")]))
  }

  @Test("Keys have values, of which commas mean any, in both languages and widths")
  func keys() throws {
    let high = ToDoCondition.all([.chosen(.priority, "high")])
    for word in ["priority:high", "pri:h", "優先度:高", "PRIORITY：ＨＩＧＨ"] {
      #expect(try read(word).condition == high, "\(word)")
    }
    let highOrNone = ToDoCondition.any([.chosen(.priority, "high"), .chosen(.priority, "none")])
    #expect(try read("pri:high,none").condition == .all([highOrNone]))
    #expect(try read("優先度:高、なし").condition == .all([highOrNone]))
    let home = ToDoCondition.tag(Sample.tag("home"))
    for word in ["#home", "＃home", "tag:home", "タグ:home"] {
      #expect(try read(word).condition == .all([home]), "\(word)")
    }
    #expect(try read("pri:any").condition == .all([.not(.chosen(.priority, "none"))]))
    #expect(try read("tag:any").condition == .all([.tagged]))
    #expect(try read("tag:none").condition == .all([.not(.tagged)]))
    #expect(try read("is:open", "is:overdue").condition == .all([.not(.done), .overdue]))
    #expect(try read("状態:完了", "is:repeating").condition == .all([.done, .repeats]))
    #expect(try read("repeat:none", "繰り返し:あり").condition == .all([.not(.repeats), .repeats]))
  }

  @Test("An argument with spaces is one value only if nothing but plain words follows the key")
  func values() throws {
    let (home, old) = (Sample.project("home"), Sample.project("old house"))
    #expect(try read("project:old house").condition == .all([.inProject(old, isExact: false)]))
    let either = try read("project:home", "or", "#home").condition
    #expect(try read("project:home or #home").condition == either)
    #expect(
      try read("project:home or project:old").condition == read("project:home", "or", "project:old").condition
    )
    #expect(
      try read("project:home not is:done").condition == .all([.inProject(home, isExact: false), .not(.done)]))
    let both = ToDoCondition.all([.all([.tag(Sample.tag("x")), .inProject(home, isExact: false)])])
    #expect(try read("(#x", "project:home)").condition == both)
    #expect(try read("(#x project:home)").condition == both)
    #expect(
      try read("(#x", "field.a:b)").condition
        == .all([.all([.tag(Sample.tag("x")), .field("a", value: "b")])]))
    #expect(try read("project:\"home or garden\"").condition.impliedLabels.project?.path == "home or garden")
  }

  @Test("A field of an imported file is named as it is written there, whatever is in its name")
  func fields() throws {
    #expect(try read("field.Estimate:2h").condition == .all([.field("Estimate", value: "2h")]))
    #expect(try read("項目.見積:２ｈ").condition == .all([.field("見積", value: "２ｈ")]))
    #expect(try read("FIELD．X-A;B=C:any").condition == .all([.field("X-A;B=C", value: nil)]))
    #expect(
      try read("field.a:1,none").condition
        == .all([.any([.field("a", value: "1"), .not(.field("a", value: nil))])]))
    #expect(try read("field.a:\"b c\"").condition == .all([.field("a", value: "b c")]))
    for word in ["field.:x", "field.", "fields.x:y"] {
      #expect(try read(word).condition == .all([.text(word)]), "\(word)")
    }
  }

  @Test("A project means what is in its parts, too, unless '=' says that it does not")
  func projects() throws {
    let kitchen = Sample.project("home.kitchen")
    for word in ["project:home.kitchen", "proj:home.kitchen", "プロジェクト:home．kitchen", "project:+home.kitchen"]
    {
      #expect(try read(word).condition == .all([.inProject(kitchen, isExact: false)]), "\(word)")
    }
    #expect(try read("project:=home.kitchen").condition == .all([.inProject(kitchen, isExact: true)]))
    let either = ToDoCondition.any([
      .inProject(Sample.project("Old house"), isExact: false), .not(.hasProject),
    ])
    #expect(try read("project:\"Old house\",none").condition == .all([either]))
    #expect(try read("proj:any").condition == .all([.hasProject]))
    #expect(throws: QueryError.value("a..b", of: .project)) { try read("project:a..b") }
  }

  @Test("A day that names a week or a month means all of it, and a range includes both ends")
  func days() throws {
    func due(_ first: String?, _ last: String?) -> ToDoCondition {
      .all([.due(from: first.map(Sample.day), through: last.map(Sample.day))])
    }
    #expect(try read("due:today").condition == due("2026-11-20", "2026-11-20"))
    #expect(try read("due:next week").condition == due("2026-11-23", "2026-11-29"))
    #expect(try read("due:\"next week\"").condition == due("2026-11-23", "2026-11-29"))
    #expect(try read("期日:来週").condition == due("2026-11-23", "2026-11-29"))
    #expect(try read("due:2026-12").condition == due("2026-12-01", "2026-12-31"))
    #expect(try read("due:..2026-12").condition == due(nil, "2026-12-31"))
    #expect(try read("due:2026-12..").condition == due("2026-12-01", nil))
    #expect(try read("due:2026-11-01..2026-12").condition == due("2026-11-01", "2026-12-31"))
    #expect(try read("due:2026-11-01〜2026-12").condition == due("2026-11-01", "2026-12-31"))
    #expect(try read("due:any").condition == due(nil, nil))
    let created = try ToDoCondition.time(.created, from: start("2026-11-20"), before: start("2026-11-21"))
    #expect(try read("created:today").condition == .all([created]))
    let changed = try ToDoCondition.time(.changed, from: nil, before: start("2026-11-21"))
    #expect(try read("changed:..today").condition == .all([changed]))
    #expect(try read("done:none").condition == .all([.not(.time(.completed, from: nil, before: nil))]))
  }

  @Test("'not' takes the next item, 'or' joins single items, and parentheses join the rest")
  func structure() throws {
    let (a, b, c) = (ToDoCondition.text("a"), ToDoCondition.text("b"), ToDoCondition.text("c"))
    #expect(try read("a", "not", "b").condition == .all([a, .not(b)]))
    #expect(try read("除く", "b").condition == .all([.not(b)]))
    #expect(try read("not", "not", "b").condition == .all([.not(.not(b))]))
    #expect(try read("a", "or", "b", "または", "c").condition == .any([a, b, c]))
    #expect(try read("(a or b) c").condition == .all([.any([a, b]), c]))
    #expect(try read("(", "a", "or", "b", ")", "c").condition == .all([.any([a, b]), c]))
    #expect(try read("(a", "or", "b)", "c").condition == .all([.any([a, b]), c]))
    #expect(try read("（a OR b）", "not", "(c)").condition == .all([.any([a, b]), .not(.all([c]))]))
    #expect(try read("(a b) or c").condition == .any([.all([a, b]), c]))
    #expect(try read("a", "limit:5") == QueryExpression(["limit:5", "a"], on: Sample.clock, in: .english))
    #expect(try read("件数:5").limit == 5)
  }

  @Test("The second day of a range follows the first, whatever day it is today")
  func weekdays() throws {
    for offset in 0..<7 {
      let instant = Instant(secondsSince1970: Sample.now.secondsSince1970 + offset * 86_400)
      let clock = StoppedClock(Sample.clock, at: instant)
      for range in ["mon..fri", "月曜..金曜"] {
        let query = try QueryExpression(["due:\(range)"], on: clock, in: .japanese)
        guard case .all(let conditions) = query.condition,
          case .due(let first?, let last?)? = conditions.first
        else {
          Issue.record("\(query)")
          continue
        }
        #expect(last.dayNumber - first.dayNumber == 4, "\(first) \(last)")
        #expect(first >= clock.localNow().today)
      }
    }
  }

  @Test("Whether ToDos are to be open or done is decided by a query that speaks of it")
  func completion() throws {
    for query in ["is:done", "is:open", "not is:done", "a or (b is:done)", "done:today", "done:none"] {
      #expect(try read(query).condition.mentionsCompletion, "\(query)")
    }
    for query in ["", "a", "is:overdue", "due:today", "created:today", "not is:waiting"] {
      #expect(try !read(query).condition.mentionsCompletion, "\(query)")
    }
  }

  @Test("What is no query is refused with the reason")
  func refusals() {
    func refusal(_ argument: String) -> QueryError? {
      do throws(QueryError) { _ = try read(argument) } catch { return error }
      return nil
    }
    #expect(refusal("prioritty:high") == .unknownKey("prioritty", nearest: "priority"))
    #expect(refusal("foo:bar") == .unknownKey("foo", nearest: nil))
    #expect(refusal("priority:urgent") == .value("urgent", of: .choice(.priority)))
    #expect(refusal("priority:,") == .value(",", of: .choice(.priority)))
    #expect(refusal("is:blue") == .value("blue", of: .state))
    #expect(refusal("limit:0") == .value("0", of: .limit))
    #expect(refusal("created:none") == .date("none", of: .created))
    #expect(refusal("due:blue") == .date("blue", of: .due))
    #expect(refusal("due:17:00") == .date("17:00", of: .due))
    for range in [
      "2026-12-02..2026-12-01", "tomorrow..today", "mon..today", "+7d..today", "fri..2026-11-21",
    ] { #expect(refusal("due:\(range)") == .emptyRange(range)) }
    #expect(refusal("due:\"next week..this week\"") == .emptyRange("next week..this week"))
    #expect(refusal("tag:\"a b\"") == .tag("a b"))
    #expect(refusal("(a") == .unclosed("("))
    #expect(refusal("a (b (c)") == .unclosed("("))
    #expect(refusal("\"a") == .unclosed("\""))
    #expect(refusal("「a") == .unclosed("「"))
    #expect(refusal("not") == .nothingAfter("not"))
    #expect(refusal("(a not)") == .nothingAfter("not"))
    #expect(refusal("not or a") == .nothingAfter("not"))
    #expect(refusal("a or") == .nothingAfter("or"))
    #expect(refusal("または a") == .nothingBeforeOr("または"))
    #expect(refusal("a b or c") == .mixed("a b or c", or: "(a b) or c", "or"))
    #expect(refusal("()") == .emptyParentheses)
    #expect(refusal("a or limit:3") == .limitInside)
    #expect(refusal("(limit:3)") == .limitInside)
    #expect(refusal("not limit:3") == .limitInside)
    #expect(refusal("limit:3 limit:4") == .limitInside)
    #expect(refusal(String(repeating: "(", count: 30) + "a" + String(repeating: ")", count: 30)) == .tooDeep)
    #expect(refusal(String(repeating: "not ", count: 30) + "a") == .tooDeep)
  }
}
