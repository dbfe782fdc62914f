import SharedEntities
import Testing
import ToDosEntities

@Suite("Saving an input")
struct ToDoSavingTests {
  private let stored = Sample.toDo(4, "one", memo: "m", due: "2026-11-01")

  private func saving(_ input: ToDoInput, of stored: ToDo? = nil) throws(ToDoSavingError) -> ToDoSaving {
    try ToDoSaving(input, of: stored, on: Sample.clock, in: .english)
  }

  @Test("A new ToDo is inserted with its values, and is what the result has")
  func new() throws {
    let saving = try saving(ToDoInput(title: " two ", due: .words("tomorrow")))
    let values = Sample.new("two", due: "2026-11-21")
    #expect(saving.change == ToDoChange(.add, at: Sample.now, .insert(values)))
    let toDo = ToDo(id: Sample.id(7), values)
    #expect(try saving.toDo(of: ToDoChangeResult(count: 1, toDos: [toDo])) == toDo)
    #expect(throws: ToDoError.store(.failed(detail: "the ToDo was not stored"))) {
      try saving.toDo(of: ToDoChangeResult())
    }
  }

  @Test("Of a stored ToDo, only what differs is patched, and what the user has seen is the base")
  func edit() throws {
    let saving = try saving(
      ToDoInput(title: "two", memo: "m", due: .words("2026-11-01")), of: stored)
    var patch = ToDoPatch(title: Title(stored: "two"))
    patch.base = stored.values
    #expect(saving.change == ToDoChange(.edit, at: Sample.now, .patch(Sample.ids(4), patch)))
    #expect(try saving.toDo(of: ToDoChangeResult(unchanged: [stored])) == stored)
    #expect(throws: ToDoError.noSuchToDo(Sample.ids(4))) { try saving.toDo(of: ToDoChangeResult()) }
  }

  @Test("Invalid input is no change")
  func invalid() {
    #expect(throws: ToDoSavingError(.titleIsBlank)) { try saving(ToDoInput()) }
    #expect(throws: ToDoSavingError(.dueIsUnreadable)) {
      try saving(ToDoInput(due: .words("someday")), of: stored)
    }
  }

  @Test("Only a stored ToDo that was changed elsewhere is read again")
  func contested() throws {
    let edit = try saving(ToDoInput(title: "two"), of: stored)
    #expect(edit.contested(by: .isChangedElsewhere) == stored.id)
    #expect(edit.contested(by: .noSuchToDo(Sample.ids(4))) == nil)
    #expect(try saving(ToDoInput(title: "two")).contested(by: .isChangedElsewhere) == nil)
  }

  @Test("A conflict has the ToDo as it is now and what both have changed, unless it was deleted")
  func conflict() throws {
    let saving = try saving(ToDoInput(title: "two", memo: "n"), of: stored)
    let current = Sample.toDo(4, "three", memo: "m", due: "2026-11-02")
    #expect(
      saving.conflict(with: current, by: Sample.clock)
        == ToDoSavingError(.isChangedElsewhere, current: current, conflicts: [.title]))
    #expect(saving.conflict(with: nil, by: Sample.clock) == ToDoSavingError(.noSuchToDo(Sample.ids(4))))
  }

  @Test("A conflict that cannot be told apart is the error of applying the values")
  func unexplained() throws {
    let saving = try saving(
      ToDoInput(repeats: .words("every day")), of: Sample.toDo(4, "one", done: true))
    #expect(
      saving.conflict(with: Sample.toDo(4, "two"), by: Sample.clock) == ToDoSavingError(.doneDoesNotRepeat))
  }

  @Test("The values of several ToDos are set whatever they have")
  func several() throws {
    let change = try ToDoInput(memo: "n").change(of: Sample.ids(1, 2), on: Sample.clock)
    #expect(
      change
        == ToDoChange(
          .edit, at: Sample.now, .patch(Sample.ids(1, 2), ToDoPatch(memo: Memo(stored: "n")))))
    #expect(throws: ToDoError.titleIsBlank) {
      try ToDoInput(title: "").change(of: Sample.ids(1), on: Sample.clock)
    }
  }
}
