import SharedEntities
import Testing
import ToDosContracts
import ToDosEntities
import ToDosInteractors
import ToDosPresenters
import ToDosViewData

@Suite("Hooks in sequence")
struct ToDoHookPresenterTests {
  private let change = ToDoEffect(.make(.add), [.init(old: nil, new: Sample.toDo(1, "one"))])

  private func presenter(_ view: HookViewDouble) -> ToDoHookPresenter {
    ToDoHookPresenter(
      view: view, interactor: ToDoRevisionInteractor(clock: Sample.clock), clock: Sample.clock)
  }

  @Test("Each sees the change as modified by those before it, and afterwards all see the result")
  func chain() throws {
    let view = HookViewDouble(before: ["a", "b", "c"], after: ["d", "e"])
    view.answers = ["a": "one a", "c": "one a c"]
    let presenter = presenter(view)
    #expect(try presenter.review(change) == [Sample.toDo(1, "one a c")])
    #expect(view.seen == ["a before one", "b before one a", "c before one a"])
    presenter.changeIsMade()
    #expect(view.seen.suffix(2) == ["d after one a c", "e after one a c"])
  }

  @Test("A hook that accepts, or returns equal values, changes nothing")
  func agreement() throws {
    let view = HookViewDouble(before: ["a", "b"], after: [])
    view.answers = ["b": "one"]
    #expect(try presenter(view).review(change).isEmpty)
  }

  @Test("The first hook that refuses, or writes a fault, ends the sequence")
  func refusal() {
    let view = HookViewDouble(before: ["a", "b", "c"], after: ["d"])
    let fault = HookFault.refused(hook: "b", reason: "no")
    view.faults = ["b": .hook(fault)]
    let presenter = presenter(view)
    #expect(throws: ToDoError.hook(fault)) { try presenter.review(change) }
    #expect(view.seen == ["a before one", "b before one"])
    let syntax = Phrase("x", "x")
    view.faults = ["b": .format(FormatFault(line: 4, reason: syntax))]
    #expect(throws: ToDoError.hookAnswer(hook: "b", ImportFault(line: 4, .syntax(syntax)))) {
      try presenter.review(change)
    }
    view.faults = [:]
    view.answers = ["c": " "]
    #expect(throws: ToDoError.hookAnswer(hook: "c", ImportFault(line: 1, .rule(.titleIsBlank)))) {
      try presenter.review(change)
    }
  }

  @Test("No hook is called after a change that was never shown")
  func unseen() {
    let view = HookViewDouble(before: [], after: ["d"])
    presenter(view).changeIsMade()
    #expect(view.seen.isEmpty)
  }
}

/// Hooks that change titles.
private final class HookViewDouble: ToDoHookViewing {
  let before: [String]
  let after: [String]
  var answers: [String: String] = [:]
  var faults: [String: ToDoHookFault] = [:]
  private(set) var seen: [String] = []

  init(before: [String], after: [String]) {
    self.before = before
    self.after = after
  }

  func ask(_ hook: String, _ viewData: ToDoHookViewData) throws(ToDoHookFault) -> [RevisedToDo] {
    tell(hook, viewData)
    if let fault = faults[hook] { throw fault }
    guard let title = answers[hook] else { return [] }
    return [
      RevisedToDo(
        line: 1, id: Sample.id(1), ToDoInput(title: title, memo: "", isDone: false, due: .never))
    ]
  }

  func tell(_ hook: String, _ viewData: ToDoHookViewData) {
    seen.append("\(hook) \(viewData.phase.rawValue) \(viewData.entries[0].new?.title ?? "")")
  }
}
