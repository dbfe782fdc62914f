import SharedEntities
import Testing
import ToDosContracts
import ToDosEntities
import ToDosPresenters
import ToDosViewData

/// The open detail screen between doubles.
@Suite("The presenter of the detail screen", .timeLimit(.minutes(10)))
@MainActor
struct ToDoDetailScreenTests {
  private let view = LiveView<ToDoDetailEvent, ToDoDetailViewData>()
  private let useCases = UseCases(Sample.toDo(1, "one"))
  private let router = AppRouterDouble()

  /// Runs the screen while a test does something, and tells what it leaves behind.
  private func whileOpen(_ body: () async throws -> Void) async throws -> ToDoDetailOutcome {
    let task = Task.immediate { @MainActor in
      try await ToDoDetailPresenter(
        view: view, interactors: .init(detail: useCases, batch: useCases, following: useCases),
        router: router, clock: Sample.clock
      ).run()
    }
    view.post(.open(Sample.id(1)))
    await view.rest()
    #expect(useCases.newCalls() == [.toDo(Sample.id(1))] && view.last?.occasion == .shown)
    try await body()
    view.end()
    return try await task.value
  }

  private nonisolated static let toDo = UseCases.Call.toDo(Sample.id(1))

  @Test(
    "Each action asks for what it stands for, and no more",
    arguments: [
      (.toggle, [.setDone(true, Sample.ids(1)), toDo], .completed), (.edit, [toDo], .shown),
      (.scroll(offset: 3), [], .shown), (.showKeys, [], .shown),
    ] as [(ToDoDetailAction, [UseCases.Call], ToDoDetailViewData.Occasion)])
  private func action(
    action: ToDoDetailAction, calls: [UseCases.Call], occasion: ToDoDetailViewData.Occasion
  ) async throws {
    let outcome = try await whileOpen {
      await view.send(.act(action))
      #expect(useCases.newCalls() == calls)
      #expect(view.last?.occasion == occasion)
    }
    #expect(outcome == .left)
  }

  @Test("Deleting ends the screen, and so does leaving it")
  func ends() async throws {
    let deleted = try await whileOpen { view.post(.act(.delete)) }
    #expect(deleted == .deleted && useCases.newCalls() == [.delete(Sample.ids(1))])
  }

  @Test("What is edited is shown with its new values; what is cancelled as it was")
  func edit() async throws {
    _ = try await whileOpen {
      await view.send(.act(.edit))
      #expect(router.routes == [.edit(Sample.toDo(1, "one"))] && view.last?.occasion == .shown)
      router.saved = Sample.toDo(1, "new")
      router.whileOpen = { useCases.toDos = [Sample.toDo(1, "new")] }
      await view.send(.act(.edit))
      #expect(view.last?.occasion == .changed && view.last?.toDo.title == "new")
    }
  }

  @Test("What fails is said, and the screen stays; the next action says what it does itself")
  func failure() async throws {
    let outcome = try await whileOpen {
      useCases.error = .store(.busy)
      for action in [ToDoDetailAction.toggle, .delete] {
        await view.send(.act(action))
        #expect(view.last?.occasion == .failed(.store(.busy)))
      }
      useCases.error = nil
      await view.send(.act(.toggle))
      #expect(view.last?.occasion == .completed)
    }
    #expect(outcome == .left)
  }

  @Test("A ToDo that is deleted elsewhere is said to be gone, and any action leads back")
  func gone() async throws {
    let outcome = try await whileOpen {
      useCases.toDos = []
      useCases.changeStore()
      await expectSoon { view.last?.occasion == .gone }
      #expect(view.last?.toDo.title == "one")
      _ = useCases.newCalls()
      view.post(.act(.toggle))
    }
    #expect(outcome == .gone && useCases.newCalls().isEmpty)
  }

  @Test("A ToDo that is deleted elsewhere while it is edited is said to be gone after that")
  func goneWhileEdited() async throws {
    let outcome = try await whileOpen {
      router.error = .noSuchToDo(Sample.ids(1))
      await view.send(.act(.edit))
      #expect(view.last?.occasion == .gone)
    }
    #expect(outcome == .gone)
  }

  @Test("A change from outside is shown without an event, and a deletion that is undone too")
  func outside() async throws {
    let outcome = try await whileOpen {
      useCases.toDos = []
      useCases.changeStore()
      await expectSoon { view.last?.occasion == .gone }
      useCases.toDos = [Sample.toDo(1, "again")]
      useCases.changeStore()
      await expectSoon { view.last?.occasion == .shown && view.last?.toDo.title == "again" }
    }
    #expect(outcome == .left)
  }

  @Test("A ToDo that is not there is an error")
  func missing() async {
    useCases.toDos = []
    view.post(.open(Sample.id(1)))
    await #expect(throws: ToDoError.noSuchToDo(Sample.ids(1))) {
      try await ToDoDetailPresenter(
        view: view, interactors: .init(detail: useCases, batch: useCases, following: useCases),
        router: router, clock: Sample.clock
      ).run()
    }
  }
}
