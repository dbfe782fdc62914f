import SharedEntities
import Testing
import ToDosContracts
import ToDosEntities
import ToDosInteractors

@Suite("Modifications by hooks")
struct ToDoRevisionInteractorTests {
  private let interactor = ToDoRevisionInteractor(clock: Sample.clock)
  private let change = ToDoEffect(
    .make(.edit),
    [
      .init(old: Sample.toDo(1, "one", due: "2026-11-01"), new: Sample.toDo(1, "uno", due: "2026-11-30")),
      .init(old: Sample.toDo(2, "two"), new: nil),
    ])

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

  private func fault(_ toDos: RevisedToDo..., in change: ToDoEffect? = nil) -> ImportFault? {
    do throws(ImportFault) {
      _ = try interactor.revise(change ?? self.change, by: toDos)
      return nil
    } catch {
      return error
    }
  }

  @Test("Title, memo, due date and state are applied, the title trimmed")
  func takenOver() throws {
    let revised = try interactor.revise(
      change,
      by: [wanted(title: " eins ", memo: "m", done: true, createdAt: Sample.now, due: "2026-12-01 9:00")])
    #expect(
      revised.entries == [
        .init(
          old: change.entries[0].old,
          new: Sample.toDo(1, "eins", memo: "m", done: true, due: "2026-12-01 9:00")),
        change.entries[1],
      ])
    #expect(try interactor.revise(change, by: []) == change)
    #expect(try interactor.revise(change, by: [wanted(due: nil)]).entries[0].new?.due == nil)
  }

  @Test("The rules are those for user input, and a fault is reported with its line")
  func rules() {
    #expect(fault(wanted(line: 3, title: " ")) == ImportFault(line: 3, .rule(.titleIsBlank)))
    #expect(fault(wanted(title: "a\nb")) == ImportFault(line: 1, .rule(.titleHasSeveralLines)))
    #expect(
      fault(wanted(title: String(repeating: "x", count: 501))) == ImportFault(line: 1, .rule(.titleIsTooLong))
    )
    #expect(
      fault(wanted(memo: String(repeating: "x", count: 65_537)))
        == ImportFault(line: 1, .rule(.memoIsTooLong)))
    #expect(
      fault(wanted(due: "2026-11-02")) == ImportFault(line: 1, .rule(.dueIsPast(Sample.day("2026-11-02")))))
  }

  @Test("A due day in the past may stay, or come back")
  func pastDue() throws {
    #expect(
      try interactor.revise(change, by: [wanted(due: "2026-11-01")]).entries[0].new?.due?.day.description
        == "2026-11-01")
  }

  @Test("Only ToDos that the change stores may be modified, each once, and only in what may change")
  func strangers() {
    for toDos in [[wanted(2)], [wanted(3)], [wanted(), wanted(line: 2)]] {
      #expect(throws: ImportFault.self) { try interactor.revise(change, by: toDos) }
    }
    #expect(fault(wanted(createdAt: Instant(secondsSince1970: 0)))?.line == 1)
    #expect(fault(wanted(), in: ToDoEffect(.undo, change.entries)) != nil)
  }
}
