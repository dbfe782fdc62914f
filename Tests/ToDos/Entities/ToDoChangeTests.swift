import SharedEntities
import Testing
import ToDosEntities

@Suite("What a change is, and what its result tells others")
struct ToDoChangeTests {
  private func done(_ isDone: Bool = true) -> ToDoChange {
    .setDone(isDone, Sample.ids(1, 2, 3), at: Sample.now)
  }

  private func toggled(_ isDone: Bool) -> ToDoChange {
    ToDoChange(isDone ? .done : .reopen, at: Sample.now, .setDone(isDone, .all(isDone: !isDone)))
  }

  @Test("Each change has its kind")
  func kinds() {
    let change = ToDoChange.setDone(true, Sample.ids(1), .ahead, at: Sample.now)
    #expect(change == ToDoChange(.done, at: Sample.now, .setDone(true, .numbered(Sample.ids(1)), .ahead)))
    #expect(done(false).kind == .reopen)
    #expect(
      ToDoChange.delete(Sample.ids(1), at: Sample.now)
        == ToDoChange(.delete, at: Sample.now, .delete(.numbered(Sample.ids(1)))))
    let cleared = ToDoChange.clearDone(expecting: 2, at: Sample.now)
    #expect(cleared.kind == .clearDone && cleared.edits == [.delete(.all(isDone: true))])
    #expect(cleared.expectedCounts == 2...2)
    #expect(ToDoChange.clearDone(at: Sample.now).expectedCounts == nil)
  }

  @Test("Those that were completed are told, not those that a hook has reopened")
  func completed() {
    let result = ToDoChangeResult(
      count: 3,
      toDos: [Sample.toDo(1, "a"), Sample.toDo(2, "b", done: true), Sample.toDo(3, "c", done: true)])
    let event = ToDosCompleted(firstTitle: "b", count: 2, completedAt: Sample.now)
    #expect(ToDosCompleted(result, of: done()) == event)
    #expect(ToDosCompleted(ToDoChangeResult(), of: done()) == nil)
    #expect(ToDosCompleted(ToDoChangeResult(count: 1, toDos: [Sample.toDo(1, "a")]), of: done(false)) == nil)
  }

  @Test("One that repeats and has moved on was completed")
  func advanced() {
    let values = Sample.repeating("a", "every day", due: "2026-11-21")
    let result = ToDoChangeResult(count: 1, toDos: [ToDo(id: Sample.id(1), values)])
    #expect(ToDosCompleted(result, of: done())?.firstTitle == "a")
  }

  @Test("Of all that a filter includes, the first and their number are told")
  func filtered() {
    let result = ToDoChangeResult(count: 500, toDos: [Sample.toDo(1, "a", done: true)])
    let event = ToDosCompleted(firstTitle: "a", count: 500, completedAt: Sample.now)
    #expect(ToDosCompleted(result, of: toggled(true)) == event)
    #expect(ToDosCompleted(result, of: toggled(false)) == nil)
    #expect(ToDosCompleted(ToDoChangeResult(), of: toggled(true)) == nil)
  }

  @Test("A change of another kind completes nothing")
  func others() {
    let result = ToDoChangeResult(count: 1, toDos: [Sample.toDo(1, "a", done: true)])
    for change in [
      .delete(Sample.ids(1), at: Sample.now), ToDoChange(.skip, at: Sample.now, .skip(Sample.ids(1))),
    ] {
      #expect(ToDosCompleted(result, of: change) == nil)
    }
  }

  @Test("Postponing changes the due dates of those that exist, and nothing if one does not")
  func postponed() throws {
    let toDos = [Sample.toDo(1, "a", due: "2026-11-20 17:00"), Sample.toDo(2, "b")]
    func change(_ postponement: Postponement) throws -> [ToDoEdit] {
      let change = try postponement.change(of: Sample.ids(1, 2), toDos, on: Sample.clock)
      #expect(change.kind == .edit && change.madeAt == Sample.now)
      return change.edits
    }
    func edits(_ dues: DueDate?...) -> [ToDoEdit] {
      zip(toDos, dues).map { .patch(ItemIDSet([$0.id]), ToDoPatch(due: .some($1))) }
    }
    let monday = Sample.day("2026-11-23")
    #expect(
      try change(.day(monday)) == edits(Sample.due("2026-11-23 17:00"), Sample.due("2026-11-23")))
    let due = Sample.due("2026-12-24 9:00")
    #expect(try change(.due(due)) == edits(due, due))
    #expect(try change(.never) == edits(nil, nil))
    #expect(throws: ToDoError.noSuchToDo(Sample.ids(7, 9))) {
      try Postponement.never.change(of: Sample.ids(1, 2, 7, 9), toDos, on: Sample.clock)
    }
  }

  @Test("Without a change to undo or redo, the error says which")
  func nothingLeft() {
    #expect(ToDoError.nothingLeft(.undone) == .nothingToUndo(available: 0))
    #expect(ToDoError.nothingLeft(.redone) == .nothingToRedo(available: 0))
  }

  @Test("A list that opens at a ToDo has its place, or says that there is none")
  func opening() {
    let toDo = Sample.toDo(2, "b")
    let window = Sample.window(toDo)
    #expect(window.opening(toDo.id, at: toDo.place) == Sample.window(toDo, opened: toDo))
    #expect(window.opening(Sample.id(9), at: nil) == Sample.window(toDo, missing: Sample.id(9)))
  }
}
