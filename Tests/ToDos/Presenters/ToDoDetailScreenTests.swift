import Doubles
import Platform
import SharedContracts
import SharedEntities
import SharedMocks
import Testing
import ToDosContracts
import ToDosEntities
import ToDosMocks
import ToDosPresenters
import ToDosViewData
import ViperMocks

/// The open detail screen on mocks.
@Suite("The presenter of the detail screen", .mocks, .patient)
@AppActor
struct ToDoDetailScreenTests {
  private let journal = Journal(voidCalls: .areAllowed)
  private let view: ViewingMock<ToDoDetailViewData, ToDoDetailEvent>
  private let detail: ToDoDetailInteractingMock
  private let batch: ToDoBatchInteractingMock
  private let following: ToDoObservingMock
  private let router: ToDoDetailRoutingMock
  private let events = Feed<ToDoDetailEvent>()
  private let storeChanges = Feed<Void>()
  private let minutes = Feed<Void>()

  private nonisolated static let one = Sample.toDo(1, "one")

  init() {
    view = ViewingMock<ToDoDetailViewData, ToDoDetailEvent>(journal)
    detail = ToDoDetailInteractingMock(journal)
    batch = ToDoBatchInteractingMock(journal)
    following = ToDoObservingMock(journal)
    router = ToDoDetailRoutingMock(journal)
    journal.leaveOut(view.on.nextEvent)
  }

  /// Runs the screen.
  private func run() async throws(ToDoError) -> ToDoDetailOutcome {
    try await ToDoDetailPresenter(
      view: view, interactors: .init(detail: detail, batch: batch, following: following), router: router,
      clock: Sample.clock, id: Sample.id(1)
    ).run()
  }

  /// Runs the screen on the first ToDo during a test, and returns its outcome.
  private func whileOpen(_ body: () async throws -> Void) async throws -> ToDoDetailOutcome {
    following.on.storeChange.whenCalled { [storeChanges] _ async throws(CancellationError) in
      try await storeChanges.wait()
    }
    following.on.nextMinute.whenCalled { [minutes] () async throws(CancellationError) in
      try await minutes.wait()
    }
    detail.on.version.returns(StoreVersion(0))
    detail.on.toDo.returns(Self.one)
    view.on.nextEvent.whenCalled { [events] in await events.next() }
    let task = Task.startImmediately { @AppActor in try await run() }
    await events.rest()
    journal.verify {
      reads
      following.on.storeChange.called(with: StoreVersion(0))
      following.on.nextMinute.called()
      shows(.shown)
    }
    try await body()
    events.end()
    return try await task.ended
  }

  private var reads: [ExpectedCall] {
    [detail.on.version.called(), detail.on.toDo.called(with: Sample.id(1))]
  }

  private func shows(_ occasion: ToDoDetailViewData.Occasion, _ title: String = "one") -> ExpectedCall {
    view.on.show.with(\.toDo.title.text, title).with(\.occasion, occasion).called()
  }

  @Test("Toggling changes the ToDo, reloads it, and reports its new state")
  func toggle() async throws {
    let outcome = try await whileOpen {
      batch.on.setDone.returns(ToDoChangeResult())
      await events.send(.toggle)
      journal.verify {
        batch.on.setDone.called(with: .init(isDone: true, ids: Sample.ids(1), completion: .next))
        detail.on.toDo.called(with: Sample.id(1))
        shows(.completed)
      }
    }
    #expect(outcome == .left)
  }

  @Test("Scrolling calls nothing, and the key help is that of the detail screen")
  func scrollAndKeys() async throws {
    let outcome = try await whileOpen {
      await events.send(.scroll(offset: 3), .showKeys)
      journal.verify {
        view.on.show.with(\.offset, 3).with(\.occasion, .shown).called()
        view.on.show.with(\.occasion, .shown).called()
        router.on.showKeys.called(with: .detail)
        view.on.show.with(\.offset, 3).with(\.occasion, .shown).called()
      }
    }
    #expect(outcome == .left)
  }

  @Test("A result is shown until the next action")
  func occasions() async throws {
    _ = try await whileOpen {
      batch.on.setDone.returns(ToDoChangeResult())
      await events.send(.toggle, .scroll(offset: 1), .showKeys)
      journal.verify {
        batch.on.setDone.called()
        detail.on.toDo.called()
        shows(.completed)
        shows(.completed)
        view.on.show.with(\.occasion, .shown).called()
        router.on.showKeys.called()
        shows(.shown)
      }
    }
  }

  @Test("Deleting ends the screen")
  func delete() async throws {
    let outcome = try await whileOpen {
      batch.on.delete.returns([Self.one])
      events.post(.delete)
    }
    #expect(outcome == .deleted)
    journal.verify { batch.on.delete.called(with: Sample.ids(1)) }
  }

  @Test("A ToDo that was deleted elsewhere and saved as a new one is shown from then on")
  func savedAsNew() async throws {
    _ = try await whileOpen {
      let new = Sample.toDo(2, "new")
      router.on.edit.returns(new)
      detail.on.toDo.returns(new)
      batch.on.setDone.returns(ToDoChangeResult())
      await events.send(.edit, .toggle)
      journal.verify {
        view.on.show.with(\.occasion, .shown).called()
        router.on.edit.called(with: Self.one)
        detail.on.version.called()
        detail.on.toDo.called(with: Sample.id(2))
        shows(.changed, "new")
        batch.on.setDone.called(with: .init(isDone: true, ids: Sample.ids(2), completion: .next))
        detail.on.toDo.called(with: Sample.id(2))
        shows(.completed, "new")
      }
    }
  }

  @Test("An edited ToDo is shown with its new values, and unchanged after cancelling")
  func edit() async throws {
    let outcome = try await whileOpen {
      router.on.edit.returns(nil)
      await events.send(.edit)
      let new = Sample.toDo(1, "new")
      router.on.edit.returns(new)
      detail.on.toDo.returns(new)
      await events.send(.edit)
      journal.verify {
        view.on.show.with(\.occasion, .shown).called()
        router.on.edit.called(with: Self.one)
        reads
        shows(.shown)
        view.on.show.with(\.occasion, .shown).called()
        router.on.edit.called(with: Self.one)
        reads
        shows(.changed, "new")
      }
    }
    #expect(outcome == .left)
  }

  @Test("One that repeats moves on to its next day, and takes its series with it when it is deleted")
  func series() async throws {
    let repeating = ToDo(id: Sample.id(1), Sample.repeating("one", "every friday", due: "2026-11-27"))
    let outcome = try await whileOpen {
      batch.on.setDone.returns(ToDoChangeResult(toDos: [repeating]))
      detail.on.toDo.returns(repeating)
      await events.send(.toggle)
      journal.verify {
        batch.on.setDone.called(with: .init(isDone: true, ids: Sample.ids(1), completion: .next))
        detail.on.toDo.called()
        view.on.show.with(\.occasion, .advanced(next: Sample.due("2026-11-27"))).with(
          \.toDo.due, repeating.due
        ).called()
      }
      batch.on.delete.returns([repeating])
      events.post(.delete)
    }
    #expect(outcome == .seriesDeleted)
    journal.verify { batch.on.delete.called(with: Sample.ids(1)) }
  }

  @Test("An error is shown, and the screen stays; the next action shows its own result")
  func failure() async throws {
    let outcome = try await whileOpen {
      batch.on.setDone.throws(.store(.busy))
      batch.on.delete.throws(.store(.busy))
      await events.send(.toggle, .delete)
      batch.on.setDone.returns(ToDoChangeResult())
      await events.send(.toggle)
      journal.verify {
        batch.on.setDone.called()
        shows(.failed(.store(.busy)))
        batch.on.delete.called()
        shows(.failed(.store(.busy)))
        batch.on.setDone.called()
        detail.on.toDo.called()
        shows(.completed)
      }
    }
    #expect(outcome == .left)
  }

  /// Deletes the ToDo from outside.
  private func deleteElsewhere() async {
    detail.on.toDo.throws(.noSuchToDo(Sample.ids(1)))
    storeChanges.post()
    await journal.verifySoon {
      reads
      shows(.gone)
      following.on.storeChange.called()
    }
  }

  @Test("A ToDo deleted from outside is reported as gone, and any action leaves the screen")
  func gone() async throws {
    let outcome = try await whileOpen {
      await deleteElsewhere()
      events.post(.toggle)
    }
    #expect(outcome == .gone)
  }

  @Test("A ToDo deleted from outside during editing is reported as gone afterwards")
  func goneWhileEdited() async throws {
    let outcome = try await whileOpen {
      router.on.edit.throws(.noSuchToDo(Sample.ids(1)))
      await events.send(.edit)
      journal.verify {
        view.on.show.with(\.occasion, .shown).called()
        router.on.edit.called(with: Self.one)
        shows(.gone)
      }
    }
    #expect(outcome == .gone)
  }

  @Test("A ToDo deleted from outside as soon as it is saved is reported as gone, not as changed")
  func goneWhenSaved() async throws {
    let outcome = try await whileOpen {
      router.on.edit.returns(Self.one)
      detail.on.toDo.throws(.noSuchToDo(Sample.ids(1)))
      await events.send(.edit)
      journal.verify {
        view.on.show.with(\.occasion, .shown).called()
        router.on.edit.called(with: Self.one)
        reads
        shows(.gone)
      }
    }
    #expect(outcome == .gone)
  }

  @Test("A change from outside is shown without an event, and so is an undone deletion")
  func outside() async throws {
    let outcome = try await whileOpen {
      await deleteElsewhere()
      detail.on.version.returns(StoreVersion(2))
      detail.on.toDo.returns(Sample.toDo(1, "again"))
      storeChanges.post()
      await journal.verifySoon {
        reads
        shows(.shown, "again")
        following.on.storeChange.called(with: StoreVersion(2))
      }
    }
    #expect(outcome == .left)
  }

  /// Changes the store from outside, and suspends the resulting load of the ToDo until the test resumes it.
  private func heldReading() async -> Feed<ToDo> {
    let answers = Feed<ToDo>()
    detail.on.toDo.whenCalled { _ async throws(ToDoError) in await answers.next() ?? Self.one }
    storeChanges.post()
    await journal.verifySoon { reads }
    return answers
  }

  @Test("A ToDo completed during a refresh stays completed, whatever that reads")
  func toggleMeanwhile() async throws {
    _ = try await whileOpen {
      let answers = await heldReading()
      batch.on.setDone.returns(ToDoChangeResult())
      detail.on.toDo.returns(Sample.toDo(1, "one", done: true))
      await events.send(.toggle)
      journal.verify {
        batch.on.setDone.called(with: .init(isDone: true, ids: Sample.ids(1), completion: .next))
        detail.on.toDo.called()
        view.on.show.with(\.toDo.isDone, true).with(\.occasion, .completed).called()
      }
      answers.post(Self.one)
      await journal.verifySoon {
        view.on.show.with(\.toDo.isDone, true).with(\.occasion, .completed).called()
        following.on.storeChange.called()
      }
    }
  }

  @Test("A refresh while a ToDo is completed is kept, whatever the result")
  func changeMeanwhile() async throws {
    _ = try await whileOpen {
      let answers = Feed<ToDo>()
      detail.on.toDo.whenCalled { _ async throws(ToDoError) in await answers.next() ?? Self.one }
      batch.on.setDone.returns(ToDoChangeResult())
      events.post(.toggle)
      await journal.verifySoon {
        batch.on.setDone.called()
        detail.on.toDo.called()
      }
      detail.on.toDo.returns(Sample.toDo(1, "new", done: true))
      storeChanges.post()
      await journal.verifySoon {
        reads
        shows(.shown, "new")
        following.on.storeChange.called()
      }
      answers.post(Sample.toDo(1, "one", done: true))
      await journal.verifySoon { shows(.completed, "new") }
    }
  }

  @Test("Every minute it is redrawn, without being read")
  func minute() async throws {
    _ = try await whileOpen {
      minutes.post()
      await journal.verifySoon {
        shows(.shown)
        following.on.nextMinute.called()
      }
    }
  }

  @Test("A ToDo that does not exist is an error, and nothing is shown")
  func missing() async {
    detail.on.version.returns(StoreVersion(0))
    detail.on.toDo.throws(.noSuchToDo(Sample.ids(1)))
    await #expect(throws: ToDoError.noSuchToDo(Sample.ids(1))) { try await run() }
    journal.verify { reads }
  }
}
