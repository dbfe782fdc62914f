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

  @Test("A rule is reviewed as what it means, with the day on which the ToDo would be due next")
  func rule() async throws {
    func review(_ rule: String, due: String = "", of stored: ToDo? = nil) -> ToDoReview {
      interactor.review(ToDoInput(title: "x", due: .words(due), repeats: .words(rule)), of: stored)
    }
    let friday = try #require(RepeatRule(expression: "every friday"))
    #expect(review("every friday").repeats == RepeatPreview(friday, next: Sample.due("2026-11-20")))
    #expect(
      review("every friday", due: "2026-11-30 17:00").repeats
        == RepeatPreview(friday, next: Sample.due("2026-11-30 17:00")))
    #expect(review(" ").repeats == nil && review(" ").errors.isEmpty)
    for (text, error) in [
      ("every fri dya", ToDoError.repeatIsUnreadable), ("every friday until 2020-01-01", .repeatHasNoDay),
    ] {
      #expect(review(text).errors == [.repeats: error] && review(text).repeats == nil)
    }
    let done = Sample.toDo(1, "x", done: true)
    #expect(review("every friday", of: done).errors == [.repeats: .doneDoesNotRepeat])
    #expect(review("", of: done).errors.isEmpty)
  }

  @Test("A rule can be saved only while it differs from what is stored")
  func changedRule() async throws {
    let stored = try #require(
      try await repository.store(Sample.repeating("x", "every friday", due: "2026-11-20")).first)
    func input(_ rule: String) -> ToDoInput {
      ToDoInput(
        title: "x", memo: "", due: .words("2026-11-20"), repeats: .words(rule), priority: .some(nil), tags: []
      )
    }
    for (rule, canSave) in [
      ("every friday", false), (" every friday ", false), ("every fri", true), ("", true),
    ] {
      #expect(interactor.review(input(rule), of: stored).canSave == canSave, "\(rule)")
    }
    #expect(try await interactor.save(input(""), of: stored).series == nil)
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
    await #expect(throws: ToDoSavingError(.titleIsBlank)) { try await interactor.save(entered(), of: nil) }
    await #expect(throws: ToDoSavingError(.dueIsUnreadable)) {
      try await interactor.save(entered(title: "x", due: "?"), of: nil)
    }
    #expect(try await repository.all().isEmpty)
    await #expect(throws: ToDoSavingError(.noSuchToDo(Sample.ids(7)))) {
      try await interactor.save(entered(title: "x"), of: Sample.toDo(7, "t"))
    }
  }
}

/// The texts in the fields of the form.
private func entered(title: String = "", due: String = "", memo: String = "") -> ToDoInput {
  ToDoInput(title: title, memo: memo, due: .words(due))
}
