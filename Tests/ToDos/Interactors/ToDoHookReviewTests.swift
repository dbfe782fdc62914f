import SharedEntities
import Testing
import ToDosContracts
import ToDosEntities
import ToDosInteractors
import ToDosMocks
import ViperMocks

@Suite("The review of a change by hooks")
struct ToDoHookReviewTests {
  private let journal = Journal()
  private let hooks: ToDoHookCallingMock
  private let review: ToDoHookReview
  private let added = ToDoEffect(.make(.add), [.init(old: nil, new: Sample.toDo(1, "one"))])
  private let edited = ToDoEffect(
    .make(.edit),
    [
      .init(old: Sample.toDo(1, "one", due: "2026-11-01"), new: Sample.toDo(1, "uno", due: "2026-11-30")),
      .init(old: Sample.toDo(2, "two"), new: nil),
    ])

  init() {
    hooks = ToDoHookCallingMock(journal)
    review = ToDoHookReview(hooks: hooks, clock: Sample.clock)
  }

  private func wanted(
    _ id: Int64 = 1, line: Int = 1, title: String = "uno", memo: String = "", done: Bool = false,
    createdAt: Instant? = nil, due: String? = "2026-11-30"
  ) -> RevisedToDo {
    RevisedToDo(
      line: line, id: Sample.id(id),
      ToDoInput(
        title: title, memo: memo, isDone: done, createdAt: createdAt,
        due: due.map { .on(Sample.due($0)) } ?? .never))
  }

  /// The expectation that a hook is asked about the change with this title.
  private func isAsked(_ hook: String, _ title: String) -> ExpectedCall {
    hooks.on.ask.with(\.hook, hook).with(\.effect.newTitle, title).with(\.instant, Sample.now).called()
  }

  @Test("Each hook sees the change as modified by those before it, and the rest are told of the result")
  func sequence() throws {
    hooks.on.before.returns(["a", "b", "c"])
    hooks.on.ask.returns([wanted(title: "one a", due: nil)], [], [wanted(title: "one a c", due: nil)])
    hooks.on.notify.returns(())
    #expect(try review.review(added) == [Sample.toDo(1, "one a c")])
    journal.verify {
      hooks.on.before.called()
      isAsked("a", "one")
      isAsked("b", "one a")
      isAsked("c", "one a")
    }
    review.changeIsMade()
    journal.verify {
      hooks.on.notify.with(\.effect.newTitle, "one a c").with(\.instant, Sample.now).called()
    }
  }

  @Test("A hook that returns equal values changes nothing")
  func agreement() throws {
    hooks.on.before.returns(["a"])
    hooks.on.ask.returns([wanted(title: "one", due: nil)])
    #expect(try review.review(added).isEmpty)
  }

  @Test("A hook sets the tags, removes them, or leaves them where it says nothing of them")
  func tags() throws {
    let change = ToDoEffect(.make(.add), [.init(old: nil, new: Sample.toDo(1, "one", tags: "home shop"))])
    func reviewed(_ tags: [String]?) throws -> [String] {
      let hooks = ToDoHookCallingMock(Journal())
      hooks.on.before.returns(["a"])
      var answer = ToDoInput(title: "uno", memo: "", isDone: false, due: .never)
      answer.tags = tags
      hooks.on.ask.returns([RevisedToDo(line: 1, id: Sample.id(1), answer)])
      return try ToDoHookReview(hooks: hooks, clock: Sample.clock).review(change).flatMap(\.tags.names)
    }
    #expect(try reviewed(nil) == ["home", "shop"])
    #expect(try reviewed([]).isEmpty)
    #expect(try reviewed(["a", "home"]) == ["a", "home"])
  }

  @Test("The first hook that refuses ends the sequence, and none is told of the change")
  func refusal() {
    let refused = ToDoError.hook(.refused(hook: "b", reason: "no"))
    hooks.on.before.returns(["a", "b", "c"])
    hooks.on.ask.with(\.hook, "a").returns([])
    hooks.on.ask.with(\.hook, "b").throws(refused)
    #expect(throws: refused) { try review.review(added) }
    review.changeIsMade()
    journal.verify {
      hooks.on.before.called()
      isAsked("a", "one")
      isAsked("b", "one")
    }
  }

  @Test("Title, memo, due date and state are applied, the title trimmed")
  func applied() throws {
    hooks.on.before.returns(["a"])
    hooks.on.ask.returns([
      wanted(title: " eins ", memo: "m", done: true, createdAt: Sample.now, due: "2026-12-01 9:00")
    ])
    #expect(
      try review.review(edited) == [
        Sample.toDo(1, "eins", memo: "m", done: true, due: "2026-12-01 9:00")
          .changed(0, completedAt: Sample.now)
      ])
  }

  @Test(
    "A hook can remove a due date, and may give one in the past",
    arguments: [nil, "2026-11-01", "2026-11-02"])
  func due(_ due: String?) throws {
    hooks.on.before.returns(["a"])
    hooks.on.ask.returns([wanted(due: due)])
    #expect(try review.review(edited).map(\.due) == [due.map(Sample.due)])
  }

  @Test(
    "What a hook returns obeys the rules for user input, and a fault is reported with its line",
    arguments: [
      (" ", "", "2026-11-30", ToDoError.titleIsBlank), ("a\nb", "", "2026-11-30", .titleHasSeveralLines),
      (String(repeating: "x", count: 501), "", "2026-11-30", .titleIsTooLong),
      ("a", String(repeating: "x", count: 65_537), "2026-11-30", .memoIsTooLong),
    ])
  func rules(title: String, memo: String, due: String, error: ToDoError) {
    hooks.on.before.returns(["a"])
    hooks.on.ask.returns([wanted(line: 3, title: title, memo: memo, due: due)])
    #expect(throws: ToDoError.hookAnswer(hook: "a", ImportError(line: 3, .rule(error)))) {
      try review.review(edited)
    }
  }

  @Test("Only ToDos that the change stores may be modified, each once, and only in what may change")
  func strangers() {
    for toDos in [
      [wanted(2)], [wanted(3)], [wanted(), wanted(line: 2)],
      [wanted(createdAt: Instant(secondsSince1970: 0))],
    ] {
      #expect(isRefused(toDos, in: edited))
    }
    #expect(isRefused([wanted()], in: ToDoEffect(.undo, edited.entries)))
  }

  /// Whether the output of a hook is refused for its syntax, with the line of the last ToDo in it.
  private func isRefused(_ toDos: [RevisedToDo], in change: ToDoEffect) -> Bool {
    hooks.on.before.returns(["a"])
    hooks.on.ask.returns(toDos)
    do throws(ToDoError) {
      _ = try review.review(change)
      return false
    } catch {
      guard case .hookAnswer("a", let fault) = error, case .syntax = fault.reason else { return false }
      return fault.line == toDos.last?.line
    }
  }
}

extension ToDoEffect {
  fileprivate var newTitle: String? { entries.first?.new?.title.text }
}
