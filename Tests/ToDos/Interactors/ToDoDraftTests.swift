import SharedEntities
import Testing
import ToDosContracts
import ToDosEntities
import ToDosInteractors

@Suite("Drafts of the form")
struct ToDoDraftTests {
  private let repository = InMemoryToDoRepository()

  private var interactor: ToDoFormInteractor {
    ToDoFormInteractor(repository: repository, clock: Sample.clock)
  }

  @Test(
    "A draft of a new ToDo is reviewed field by field",
    arguments: [
      (ToDoDraft(), .titleIsBlank, nil, nil, false),
      (ToDoDraft(title: " \u{3000}"), .titleIsBlank, nil, nil, false),
      (ToDoDraft(title: "x"), nil, nil, nil, true),
      (ToDoDraft(title: "x", due: "  "), nil, nil, nil, true),
      (ToDoDraft(title: "x", due: "someday"), nil, .dueIsUnreadable, nil, true),
      (ToDoDraft(title: "x", due: "2026-11-19"), nil, .dueIsPast(Sample.day("2026-11-19")), nil, true),
      (ToDoDraft(title: "x", memo: String(repeating: "m", count: 65_537)), nil, nil, .memoIsTooLong, true),
      (
        ToDoDraft(title: String(repeating: "t", count: 501), due: "?"), .titleIsTooLong, .dueIsUnreadable,
        nil,
        true
      ),
    ] as [(ToDoDraft, ToDoError?, ToDoError?, ToDoError?, Bool)])
  func review(draft: ToDoDraft, title: ToDoError?, due: ToDoError?, memo: ToDoError?, canSave: Bool) {
    let review = interactor.review(draft, of: nil)
    #expect(review.titleError == title && review.dueError == due && review.memoError == memo)
    #expect(review.canSave == canSave && review.due == nil)
  }

  @Test("The words of a due date are told as the day they mean")
  func meaning() {
    let review = interactor.review(ToDoDraft(title: "x", due: "tomorrow"), of: nil)
    #expect(review.due?.day == Sample.day("2026-11-21") && review.dueError == nil)
  }

  @Test("A stored ToDo has something to be saved only while a value differs")
  func differs() {
    let stored = Sample.toDo(1, "t", memo: "m", due: "2026-11-01")
    let draft = interactor.draft(of: stored)
    #expect(draft == ToDoDraft(title: "t", due: "2026-11-01", memo: "m"))
    #expect(!interactor.review(draft, of: stored).canSave)
    #expect(interactor.review(draft, of: stored).dueError == nil)
    for (path, value) in [(\ToDoDraft.title, "u"), (\.due, ""), (\.due, "?"), (\.memo, "")] {
      var changed = draft
      changed[keyPath: path] = value
      #expect(interactor.review(changed, of: stored).canSave)
    }
    #expect(!interactor.review(ToDoDraft(title: " t ", due: "2026-11-01", memo: "m"), of: stored).canSave)
  }

  @Test("Saving a new draft stores it; saving a changed one changes only what differs")
  func save() async throws {
    let toDo = try await interactor.save(ToDoDraft(title: " t ", due: "tomorrow", memo: "m"), of: nil)
    #expect(toDo == Sample.toDo(1, "t", memo: "m", due: "2026-11-21"))
    // Others have changed the memo since the form was opened.
    _ = try await interactor.edit(toDo.id, ToDoFormChanges(memo: "theirs"))
    var draft = interactor.draft(of: toDo)
    draft.title = "new"
    draft.due = ""
    let saved = try await interactor.save(draft, of: toDo)
    #expect(saved == Sample.toDo(1, "new", memo: "theirs"))
    #expect(try await repository.all() == [saved])
  }

  @Test("A draft that breaks a rule is refused, and so is one of a ToDo that is gone")
  func refused() async throws {
    await #expect(throws: ToDoError.titleIsBlank) { try await interactor.save(ToDoDraft(), of: nil) }
    await #expect(throws: ToDoError.dueIsUnreadable) {
      try await interactor.save(ToDoDraft(title: "x", due: "?"), of: nil)
    }
    #expect(try await repository.all().isEmpty)
    await #expect(throws: ToDoError.noSuchToDo(Sample.ids(7))) {
      try await interactor.save(ToDoDraft(title: "x"), of: Sample.toDo(7, "t"))
    }
  }
}
