import SharedEntities
import Testing
import ToDosEntities

@Suite("Views")
struct ToDoViewTests {
  private func views(_ text: String) throws -> ToDoViews { try ToDoViews(UserSettings(text: text)) }

  private func read(_ arguments: String..., views: ToDoViews) throws(QueryError) -> QueryExpression {
    try QueryExpression(arguments, views: views, on: Sample.clock, in: .english)
  }

  @Test("Views are read from settings, in natural order of their names, with the one in use")
  func settings() throws {
    let views = try views(
      "view.v10 = a\ncolour = red\nview.v9 = b c\nview.v9.sort = project,due\nview.v9.reverse = yes\nview = V9\n"
    )
    let v9 = try ToDoView("v9", query: "b c", order: ToDoOrder([.project, .due]), isReversed: true)
    #expect(views.all == [v9, try ToDoView("v10", query: "a")])
    #expect(try views.used() == v9 && views.isUsed(v9))
    #expect(views["Ｖ１０"]?.query == "a" && views["v1"] == nil)
  }

  @Test("A view is saved in the place of one with its name, and deleted with all its settings")
  func changes() throws {
    var settings = try UserSettings(text: "# views\nview.Work = a\nview.Work.sort = due\nview = work\n")
    #expect(settings.save(try ToDoView("work", query: "b", isReversed: true)))
    #expect(settings.text == "# views\nview = work\nview.work = b\nview.work.reverse = yes\n")
    #expect(settings.save(try ToDoView("work", query: "c", order: .title)))
    #expect(settings.text == "# views\nview = work\nview.work = c\nview.work.sort = title\n")
    #expect(try settings.deleteView(like: "WORK") == "work")
    #expect(settings.text == "# views\n")
    #expect(throws: ToDoViewError.noSuchView("work", nearest: nil)) { try settings.deleteView(like: "work") }
    #expect(try !settings.save(ToDoView("work", query: "d")))
  }

  @Test("Settings that no view has are refused")
  func refusals() throws {
    #expect(throws: ToDoViewError.setting(key: "view.a.sort", value: "size")) {
      try views("view.a = x\nview.a.sort = size").checked()
    }
    #expect(throws: ToDoViewError.setting(key: "view.a.reverse", value: "maybe")) {
      try views("view.a = x\nview.a.reverse = maybe").checked()
    }
    #expect(throws: ToDoViewError.usedViewIsGone("wrok")) {
      try views("view.work = x\nview = wrok").used()
    }
    let long = String(repeating: "a", count: 41)
    for name in [
      "", "a b", "a.b", "-a", "use", "NONE", "なし", long, "a\u{200D}",
      "a" + String(repeating: "\u{301}", count: 40),
    ] {
      #expect(throws: ToDoViewError.nameIsInvalid(name)) { try ToDoView(name, query: "") }
    }
  }

  @Test("A query takes what a view selects, beside other words, in parentheses and in other views")
  func queries() throws {
    let views = try views("view.home = #home or project:home\nview.now = @home due:..fri limit:5\n")
    let home = try read("#home or project:home", views: .none).condition
    #expect(try read("@home", "milk", views: views).condition == .all([home, .text("milk")]))
    #expect(try read("＠HOME", views: views).condition == .all([home]))
    #expect(try read("not", "@home", views: views).condition == .all([.not(home)]))
    #expect(try read("(@home or x)", views: views).condition == .all([.any([home, .text("x")])]))
    let now = try read("@now", "x", views: views)
    #expect(now.limit == 5 && now.view?.name == "now")
    let due = try read("due:..fri", views: .none).condition
    guard case .all(let dues) = due else {
      Issue.record("\(due)")
      return
    }
    #expect(now.condition == .all([.all([home] + dues), .text("x")]))
    #expect(try read("(@home or x)", views: views).view == nil)
  }

  @Test("A word after '@' that is nearly a view is refused, any other one is a text")
  func similar() throws {
    let views = try views("view.work = x\n")
    #expect(throws: QueryError.noSuchView("wrok", nearest: "work")) { try read("@wrok", views: views) }
    #expect(try read("@bob", views: views).condition == .all([.text("@bob")]))
    #expect(try read("@work", views: .none).condition == .all([.text("@work")]))
  }

  @Test("A view that names itself is refused, and so is a limit inside of others")
  func itself() throws {
    let views = try views("view.a = @b\nview.b = x @a\nview.few = x limit:2\n")
    #expect(throws: QueryError.viewOfItself("a")) { try read("@a", views: views) }
    #expect(throws: QueryError.limitInside) { try read("not", "@few", views: views) }
    #expect(throws: QueryError.limitInside) { try read("@few", "limit:3", views: views) }
  }

  @Test(
    "The arguments of a command line mean as one text what they mean apart",
    arguments: [
      ["oat", "milk"], ["oat milk", "#home"], ["due:next week", "x"], ["(a or b)", "not", "pri:high"],
      ["(a", "or", "b)"], ["\"a b\" c"], ["project:\"old house\""], ["re: budget"], ["牛乳 卵", "期日:なし"], [":)"],
      ["a or b"], [],
    ])
  func text(arguments: [String]) throws {
    let text = try QueryExpression.text(of: arguments, on: Sample.clock, in: .english)
    let views = try views("view.v = \(text)\n")
    let apart = try QueryExpression(arguments, on: Sample.clock, in: .english).condition
    #expect(try read("@v", views: views).condition == .all([apart]), "\(text)")
  }

  @Test(
    "What every ToDo of a view has is given to a new one: its project and its tags, not those of one choice")
  func labels() throws {
    let condition = try read("project:home.kitchen #shop (#a or #b) not #c due:..fri", views: .none).condition
    let labels = condition.impliedLabels
    #expect(labels.project == Sample.project("home.kitchen") && labels.tags == [Sample.tag("shop")])
    let single = try read("@v", views: try views("view.v = #shop tag:a,b\n")).condition.impliedLabels
    #expect(single.project == nil && single.tags == [Sample.tag("shop")])
  }
}
