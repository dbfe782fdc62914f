import InMemoryStorage
import SharedEntities
import Testing
import ToDosContracts
import ToDosEntities
import ToDosInteractors

@Suite("Saving the form")
struct ToDoFormInteractorTests {
  private let repository = InMemoryToDoRepository()

  private var interactor: ToDoFormInteractor {
    ToDoFormInteractor(repository: repository, clock: Sample.clock, language: .english)
  }

  @Test("A new ToDo is stored with its creation time")
  func create() async throws {
    let input = ToDoInput(title: " 牛乳 ", memo: "memo", due: .on(Sample.due("tomorrow 9:00")))
    let toDo = try await interactor.save(input, of: nil)
    #expect(toDo == Sample.toDo(1, "牛乳", memo: "memo", due: "2026-11-21 9:00"))
    #expect(try await repository.all() == [toDo])
    #expect(try await repository.history(limit: nil).map(\.kind) == [.add])
  }

  @Test("A due date that has passed is stored", arguments: ["2026-11-19", "2026-11-20 8:00"])
  func passedDue(due: String) async throws {
    let input = ToDoInput(title: "x", due: .on(Sample.due(due)))
    #expect(try await interactor.save(input, of: nil) == Sample.toDo(1, "x", due: due))
    #expect(try await interactor.edit(Sample.id(1), ToDoInput(due: .never)).isChanged)
    #expect(try await interactor.edit(Sample.id(1), input).toDo.due == Sample.due(due))
  }

  @Test("Invalid input is refused before the store is used")
  func rules() async throws {
    repository.fail(with: .busy)
    await #expect(throws: ToDoSavingError(.titleIsBlank)) {
      try await interactor.save(ToDoInput(title: " "), of: nil)
    }
    await #expect(throws: ToDoError.titleIsBlank) {
      try await interactor.edit(Sample.id(1), ToDoInput(title: ""))
    }
    await #expect(throws: ToDoSavingError(.memoIsTooLong)) {
      try await interactor.save(ToDoInput(title: "x", memo: String(repeating: "x", count: 65_537)), of: nil)
    }
    await #expect(throws: ToDoSavingError(.store(.busy))) {
      try await interactor.save(ToDoInput(title: "x"), of: nil)
    }
  }

  @Test("Editing changes only what differs")
  func edit() async throws {
    try await repository.store(Sample.new("old", memo: "memo", done: true, due: "2026-11-30"))
    let (toDo, isChanged) = try await interactor.edit(Sample.id(1), ToDoInput(title: "new"))
    #expect(
      isChanged && toDo == Sample.toDo(1, "new", memo: "memo", done: true, due: "2026-11-30").changed(1))
    #expect(
      try await interactor.edit(Sample.id(1), ToDoInput(due: .never)).toDo.due == nil)
    #expect(try await interactor.edit(Sample.id(1), ToDoInput(memo: "")).toDo.memo == .empty)
  }

  @Test("Saving unchanged values changes nothing and leaves no history")
  func unchanged() async throws {
    try await repository.store(Sample.new("same"))
    #expect(try await !interactor.edit(Sample.id(1), ToDoInput(title: "same ")).isChanged)
    #expect(try await repository.history(limit: nil).count == 1)
  }

  @Test("A ToDo that was changed elsewhere is read again to tell what both have changed")
  func conflict() async throws {
    let stored = try #require(try await repository.store(Sample.new("one")).first)
    let theirs = try await interactor.save(ToDoInput(title: "two"), of: stored)
    await #expect(throws: ToDoSavingError(.isChangedElsewhere, current: theirs, conflicts: [.title])) {
      try await interactor.save(ToDoInput(title: "three"), of: stored)
    }
    #expect(try await repository.all() == [theirs])
    _ = try await repository.make(.delete(ItemIDSet([stored.id]), at: Sample.now))
    await #expect(throws: ToDoSavingError(.noSuchToDo(ItemIDSet([stored.id])))) {
      try await interactor.save(ToDoInput(title: "three"), of: stored)
    }
  }

  @Test("If it cannot be read again, that is told")
  func conflictThatCannotBeRead() async throws {
    let stored = try #require(try await repository.store(Sample.new("one")).first)
    _ = try await interactor.save(ToDoInput(title: "two"), of: stored)
    let gate = ActingGate { call throws(StoreError) in if call == 2 { throw .busy } }
    let interactor = ToDoFormInteractor(
      repository: InMemoryToDoRepository(sharing: repository, gate: gate), clock: Sample.clock,
      language: .english)
    await #expect(throws: ToDoSavingError(.store(.busy))) {
      try await interactor.save(ToDoInput(title: "three"), of: stored)
    }
  }

  @Test("An overdue day that is not entered is kept")
  func overdue() async throws {
    try await repository.store(Sample.new("old", due: "2026-11-01"))
    #expect(
      try await interactor.edit(Sample.id(1), ToDoInput(title: "new")).toDo.due
        == Sample.due("2026-11-01"))
  }

  @Test("A ToDo that does not exist cannot be edited")
  func noSuchToDo() async {
    await #expect(throws: ToDoError.noSuchToDo(Sample.ids(7))) {
      try await interactor.edit(Sample.id(7), ToDoInput(title: "x"))
    }
  }
}
