import InMemoryStorage
import SharedEntities
import Testing
import ToDosContracts
import ToDosEntities
import ToDosInteractors

@Suite("Input of the form")
struct ToDoInputTests {
  private let repository = InMemoryToDoRepository()

  private var interactor: ToDoFormInteractor {
    ToDoFormInteractor(repository: repository, clock: Sample.clock, language: .english)
  }

  @Test(
    "Input for a new ToDo is reviewed field by field",
    arguments: [
      (entered(), .titleIsBlank, nil, nil, false),
      (entered(title: " \u{3000}"), .titleIsBlank, nil, nil, false),
      (entered(title: "x"), nil, nil, nil, true),
      (entered(title: "x", due: "  "), nil, nil, nil, true),
      (entered(title: "x", due: "someday"), nil, .dueIsUnreadable, nil, true),
      (entered(title: "x", memo: String(repeating: "m", count: 65_537)), nil, nil, .memoIsTooLong, true),
      (
        entered(title: String(repeating: "t", count: 501), due: "?"), .titleIsTooLong, .dueIsUnreadable,
        nil,
        true
      ),
    ] as [(ToDoInput, ToDoError?, ToDoError?, ToDoError?, Bool)])
  func review(input: ToDoInput, title: ToDoError?, due: ToDoError?, memo: ToDoError?, canSave: Bool) {
    let review = interactor.review(input, of: nil)
    #expect(review.errors[.title] == title && review.errors[.due] == due && review.errors[.memo] == memo)
    #expect(review.canSave == canSave && review.due == nil)
  }

  @Test("The words of a due date are reviewed as the day they mean")
  func meaning() {
    let review = interactor.review(entered(title: "x", due: "tomorrow"), of: nil)
    #expect(review.due?.day == Sample.day("2026-11-21") && review.errors.isEmpty)
  }

  @Test(
    "A due date that has passed is accepted and marked, unless the ToDo already has it",
    arguments: [
      ("yesterday", true), ("today 11:59", true), ("today", false), ("12:01", false), ("2026-11-01", false),
    ])
  func passed(words: String, hasPassed: Bool) {
    let stored = Sample.toDo(1, "t", due: "2026-11-01")
    let review = interactor.review(entered(title: "t", due: words), of: stored)
    #expect(review.dueHasPassed == hasPassed && review.due != nil && review.errors.isEmpty)
  }

  @Test("The language decides how a due date in words is read")
  func language() async throws {
    let japanese = ToDoFormInteractor(repository: repository, clock: Sample.clock, language: .japanese)
    let input = entered(title: "x", due: "5/6")
    #expect(japanese.review(input, of: nil).due == Sample.due("2027-05-06"))
    #expect(try await japanese.save(input, of: nil).due == Sample.due("2027-05-06"))
    #expect(interactor.review(input, of: nil).errors == [.due: .dueIsUnreadable])
  }

  @Test("A stored ToDo can be saved only while a value differs")
  func differs() {
    let stored = Sample.toDo(1, "t", memo: "m", due: "2026-11-01")
    for same in [
      entered(title: "t", due: "2026-11-01", memo: "m"), entered(title: " t ", due: "2026-11-01", memo: "m"),
      ToDoInput(),
    ] {
      #expect(
        interactor.review(same, of: stored)
          == ToDoReview(due: same.due.map { _ in Sample.due("2026-11-01") } ?? nil, canSave: false))
    }
    for changed in [
      entered(title: "u", due: "2026-11-01", memo: "m"), entered(title: "t", due: "", memo: "m"),
      entered(title: "t", due: "?", memo: "m"), entered(title: "t", due: "2026-11-01"),
    ] {
      #expect(interactor.review(changed, of: stored).canSave)
    }
  }

  @Test("Saving a new ToDo stores it; saving an edited one changes only what differs")
  func save() async throws {
    let toDo = try await interactor.save(entered(title: " t ", due: "tomorrow", memo: "m"), of: nil)
    #expect(toDo == Sample.toDo(1, "t", memo: "m", due: "2026-11-21"))
    // Another program has changed the memo since the form was opened.
    _ = try await interactor.edit(toDo.id, ToDoInput(memo: "theirs"))
    let saved = try await interactor.save(entered(title: "new", due: "", memo: "m"), of: toDo)
    #expect(saved == Sample.toDo(1, "new", memo: "theirs").changed(2))
    #expect(try await repository.all() == [saved])
  }

  @Test("Invalid input is refused, and so are changes of a deleted ToDo")
  func refused() async throws {
    await #expect(throws: ToDoError.titleIsBlank) { try await interactor.save(entered(), of: nil) }
    await #expect(throws: ToDoError.dueIsUnreadable) {
      try await interactor.save(entered(title: "x", due: "?"), of: nil)
    }
    #expect(try await repository.all().isEmpty)
    await #expect(throws: ToDoError.noSuchToDo(Sample.ids(7))) {
      try await interactor.save(entered(title: "x"), of: Sample.toDo(7, "t"))
    }
  }
}

/// The texts in the fields of the form.
private func entered(title: String = "", due: String = "", memo: String = "") -> ToDoInput {
  ToDoInput(title: title, memo: memo, due: .words(due))
}
