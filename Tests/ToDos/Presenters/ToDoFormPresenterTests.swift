import SharedEntities
import SharedViewData
import Testing
import ToDosContracts
import ToDosEntities
import ToDosInteractors
import ToDosPresenters
import ToDosViewData

/// The form on real rules and a repository in memory.
@Suite("The presenter of the form", .timeLimit(.minutes(10)))
@MainActor
struct ToDoFormPresenterTests {
  private let view = LiveView<ToDoFormEvent, ToDoFormViewData>()
  private let repository = InMemoryToDoRepository()
  private let router = AppRouterDouble()

  /// Runs the form while a test does something, and gives what it leaves behind.
  private func whileOpen(_ stored: ToDo? = nil, _ body: () async throws -> Void) async throws -> ToDo? {
    let task = Task.immediate { @MainActor in
      try await ToDoFormPresenter(
        view: view, interactor: ToDoFormInteractor(repository: repository, clock: Sample.clock),
        router: router, stored: stored
      ).run()
    }
    await view.rest()
    try await body()
    view.end()
    return try await task.value
  }

  @Test("Text goes into the field in focus, which moves round in both directions")
  func focus() async throws {
    _ = try await whileOpen {
      await view.send(.edit(.insert("t")), .focusNext, .edit(.insert("d")), .focusNext, .edit(.insert("m")))
      #expect(view.last.map { [$0.title.text, $0.due.text, $0.memo.text] } == ["t", "d", "m"])
      await view.send(.focusNext, .edit(.insert("x")))
      #expect(view.last?.focus == .save)
      await view.send(.focusNext, .edit(.insert("x")), .focusNext)
      #expect(view.last?.focus == .title)
      await view.send(.focusPrevious)
      #expect(view.last?.focus == .cancel)
      #expect(view.last.map { [$0.title.text, $0.due.text, $0.memo.text] } == ["t", "d", "m"])
    }
  }

  @Test("Nothing can be saved until the title holds something besides white space")
  func blank() async throws {
    let saved = try await whileOpen {
      #expect(view.last?.canSave == false && view.last?.titleFault == nil)
      await view.send(.edit(.insert("  ")), .save)
      #expect(view.last?.canSave == false)
      let stored = try await repository.all()
      #expect(stored.isEmpty)
      await view.send(.edit(.insert("x")))
      #expect(view.last?.canSave == true)
      view.post(.save)
    }
    #expect(try await repository.all() == [try #require(saved)])
    #expect(saved?.title.text == "x")
  }

  @Test("A due day before today is refused beside its field, and what was typed stays")
  func pastDue() async throws {
    let saved = try await whileOpen {
      await view.send(.edit(.insert("x")), .focusNext, .edit(.insert("2026-11-19")), .focusNext, .save)
      #expect(view.last?.dueFault == .dueIsPast(Sample.day("2026-11-19")))
      #expect(view.last?.focus == .due && view.last?.failure == nil)
      #expect(view.last?.title.text == "x" && view.last?.due.text == "2026-11-19")
      let stored = try await repository.all()
      #expect(stored.isEmpty)
    }
    #expect(saved == nil)
  }

  @Test("A store that fails is said, what was typed stays, and saving can be tried again")
  func failure() async throws {
    _ = try await whileOpen {
      await view.send(.edit(.insert("x")))
      repository.fail(with: .busy)
      await view.send(.save)
      #expect(view.last?.failure == .store(.busy) && view.last?.title.text == "x")
      await view.send(.save)
      #expect(view.last?.failure == .store(.busy))
      await view.send(.edit(.insert("y")))
      #expect(view.last?.failure == nil)
    }
  }

  @Test("Changes can be saved only while they differ from what is stored")
  func changes() async throws {
    try await repository.store(Sample.new("old", memo: "m", due: "2026-11-01"))
    let stored = try #require(try await repository.all().first)
    let saved = try await whileOpen(stored) {
      #expect(view.last?.purpose == .edit && view.last?.canSave == false && view.last?.dueFault == nil)
      await view.send(.edit(.insert("x")))
      #expect(view.last?.canSave == true)
      await view.send(.edit(.deleteBackward))
      #expect(view.last?.canSave == false)
      await view.send(.edit(.deleteToLineStart), .edit(.insert("new")))
      view.post(.save)
    }
    #expect(saved?.title.text == "new" && saved?.due == stored.due)
    #expect(try await repository.all() == [try #require(saved)])
  }

  @Test("Cancelling leaves everything as it was, and so does the end of input")
  func cancel() async throws {
    let cancelled = try await whileOpen {
      await view.send(.edit(.insert("x")))
      view.post(.cancel)
    }
    #expect(cancelled == nil)
    #expect(try await repository.all().isEmpty)
  }

  @Test("The keys are those of the form, which stays as it is meanwhile")
  func keys() async throws {
    _ = try await whileOpen {
      await view.send(.edit(.insert("x")), .showKeys)
      #expect(router.routes == [.keys(.form)] && view.last?.title.text == "x")
    }
  }
}
