import SharedEntities
import SharedViewData
import Testing
import ToDosContracts
import ToDosEntities
import ToDosPresenters
import ToDosViewData

/// The list between doubles: what each event has the use cases asked for, and what the view is shown.
@Suite("The presenter of the list", .timeLimit(.minutes(10)))
@MainActor
struct ToDoListPresenterTests {
  private typealias Call = UseCases.Call

  private let view = LiveView<ToDoListEvent, ToDoListViewData>()
  private let useCases = UseCases(Sample.toDo(3, "c"), Sample.toDo(2, "b", done: true), Sample.toDo(1, "a"))
  private let router = AppRouterDouble()

  private static let top = Call.window(ToDoFilter(), .from(nil), rowCount: 5)

  private nonisolated static func window(_ state: ToDoQuery.State = .all, _ search: String = "") -> Call {
    .window(ToDoFilter(state: state, search: search), .from(nil), rowCount: 5)
  }

  /// Runs the list, with room for five rows, while a test does something.
  private func whileOpen(_ body: () async throws -> Void) async throws {
    let task = Task.immediate { @MainActor in
      try await ToDoListPresenter(
        view: view,
        interactors: .init(list: useCases, batch: useCases, history: useCases, following: useCases),
        router: router, clock: Sample.clock
      ).run()
    }
    view.post(.fit(rowCount: 5))
    await view.rest()
    try await body()
    view.end()
    try await task.value
  }

  /// Runs the list once its first rows are there.
  private func onList(_ body: () async throws -> Void) async throws {
    try await whileOpen {
      #expect(useCases.newCalls() == [Self.top])
      #expect(view.last?.rows.map(\.toDo.title) == ["c", "b", "a"])
      try await body()
    }
  }

  private nonisolated static let events: [(ToDoListEvent, [Call], ToDoNotice?)] = [
    (.toggle, [.setDone(true, Sample.ids(3)), window()], nil),
    (.delete, [.delete(Sample.ids(3)), window()], .deleted(count: 1)),
    (.toggleAll, [.toggleAll, window()], .completed(count: 3)),
    (.clearDone, [.clearDone, window()], .deleted(count: 1)),
    (.undo, [.undo(1), window()], .undone(.add, count: 1)),
    (.redo, [.redo(1), window()], .redone(.add, count: 1)),
    (.filter(.all), [window()], nil), (.filter(.open), [window(.open)], nil),
    (.filter(.done), [window(.done)], nil), (.retry, [window()], nil),
    (.fit(rowCount: 9), [.window(ToDoFilter(), .from(nil), rowCount: 9)], nil),
    (.move(.up), [], nil), (.move(.down), [], nil), (.move(.pageUp), [], nil), (.move(.pageDown), [], nil),
    (.move(.first), [], nil), (.move(.last), [], nil), (.beginEditing, [], nil), (.mark, [], nil),
    (.endEditing, [], nil), (.beginSearch, [], nil), (.endSearch, [], nil), (.clearSearch, [], nil),
    (.search(.insert("x")), [], nil), (.open, [window()], nil), (.create, [window()], nil),
    (.showKeys, [], nil),
  ]

  @Test("Each event asks for what it stands for, and no more", arguments: events)
  private func event(event: ToDoListEvent, calls: [Call], notice: ToDoNotice?) async throws {
    try await onList {
      await view.send(event)
      #expect(useCases.newCalls() == calls)
      #expect(view.last?.notice == notice)
    }
  }

  @Test("Open, create and the keys lead where they should, and nothing else leads anywhere")
  func routes() async throws {
    try await onList {
      await view.send(.open, .create, .showKeys)
      #expect(router.routes == [.detail(Sample.id(3)), .create, .keys(.list)])
      for (event, _, _) in Self.events where ![.open, .create, .showKeys].contains(event) {
        await view.send(event)
      }
      #expect(router.routes.count == 3)
    }
  }

  @Test("While the list is read for the first time no event reaches anything")
  func loading() async throws {
    useCases.isHeld = true
    try await whileOpen {
      #expect(view.last?.phase == .loading && view.last?.rows.count == 11)
      #expect(useCases.newCalls() == [Self.top])
      for (event, _, _) in Self.events { await view.send(event) }
      #expect(useCases.newCalls().isEmpty && router.routes.isEmpty)
      #expect(view.last?.phase == .loading)
      useCases.isHeld = false
      useCases.release()
      await expectSoon { view.last?.phase == .ready }
      await view.rest()
      #expect(view.last?.rows.map(\.toDo.title) == ["c", "b", "a"])
      // The list has come to have more room in between.
      #expect(useCases.newCalls().allSatisfy { $0 == .window(ToDoFilter(), .from(nil), rowCount: 9) })
    }
  }

  @Test("A list that cannot be read says why, and is read again when that is asked for")
  func failure() async throws {
    useCases.error = .store(.busy)
    try await whileOpen {
      #expect(view.last?.phase == .failed(.store(.busy)))
      await view.send(.toggle, .open)
      useCases.error = nil
      await view.send(.retry)
      #expect(view.last?.phase == .ready && view.last?.rows.count == 3)
      #expect(useCases.newCalls() == [Self.top, Self.top] && router.routes.isEmpty)
    }
  }

  @Test("A reading that fails keeps the rows, and says so until the next event")
  func failedReading() async throws {
    try await onList {
      let rows = view.last?.rows
      useCases.error = .store(.busy)
      await view.send(.retry)
      #expect(view.last?.rows == rows && view.last?.notice == .failed(.store(.busy)))
      await view.send(.toggle)
      #expect(view.last?.rows == rows && view.last?.notice == .failed(.store(.busy)))
      useCases.error = nil
      await view.send(.move(.down))
      #expect(view.last?.notice == nil && view.last?.rows.map(\.isSelected) == [false, true, false])
    }
  }

  @Test("A filter that cannot be applied is not shown as if it were")
  func failedFilter() async throws {
    try await onList {
      useCases.error = .store(.busy)
      await view.send(.filter(.done))
      #expect(view.last?.filter == .all && view.last?.notice == .failed(.store(.busy)))
      useCases.error = nil
      await view.send(.filter(.done))
      #expect(view.last?.filter == .done)
    }
  }

  @Test("A search that takes long is overtaken by the next key")
  func search() async throws {
    try await onList {
      await view.send(.beginSearch)
      useCases.isHeld = true
      await view.send(.search(.insert("b")))
      #expect(view.last?.phase == .searching && view.last?.rows.count == 3)
      await view.send(.search(.deleteBackward), .search(.insert("c")))
      #expect(useCases.newCalls() == [Self.window(.all, "b"), Self.window(), Self.window(.all, "c")])
      #expect(useCases.heldCount == 3)
      useCases.isHeld = false
      useCases.releaseLast()
      await expectSoon { view.last?.phase == .ready }
      #expect(view.last?.rows.map(\.toDo.title) == ["c"] && view.last?.search == "c")
      useCases.release()
      useCases.release()
      for _ in 0..<100 { await Task.yield() }
      await view.send(.endSearch)
      #expect(view.last?.rows.map(\.toDo.title) == ["c"] && view.last?.search == "c")
      await view.send(.clearSearch)
      #expect(view.last?.rows.count == 3 && view.last?.search == "")
    }
  }

  @Test("A search that fails says so, and is over")
  func failedSearch() async throws {
    try await onList {
      await view.send(.beginSearch)
      useCases.error = .store(.busy)
      await view.send(.search(.insert("b")))
      #expect(view.last?.notice == .failed(.store(.busy)) && view.last?.rows.count == 3)
      #expect(view.last?.phase == .ready)
    }
  }

  @Test("Several rows are marked, and deleted as one change")
  func editing() async throws {
    try await onList {
      await view.send(.beginEditing, .mark, .move(.down), .mark, .move(.down), .mark, .mark)
      #expect(view.last?.mode == .editing(markedCount: 2))
      #expect(view.last?.rows.map(\.isMarked) == [true, true, false])
      await view.send(.delete)
      #expect(useCases.newCalls() == [.delete(Sample.ids(2, 3)), Self.window()])
      #expect(view.last?.mode == .browsing && view.last?.notice == .deleted(count: 2))
    }
  }

  @Test("There is no edit mode on an empty list, and nothing to be done with a row")
  func empty() async throws {
    useCases.toDos = []
    try await whileOpen {
      _ = useCases.newCalls()
      await view.send(.beginEditing)
      #expect(view.last?.mode == .browsing)
      await view.send(.open, .toggle, .delete)
      #expect(useCases.newCalls() == [Self.window(), Self.window()])
      #expect(view.last?.notice == .nothingToDo && router.routes.isEmpty)
    }
  }

  @Test("A change from outside is shown without an event, also while another screen is open")
  func outside() async throws {
    try await onList {
      useCases.toDos.insert(Sample.toDo(4, "d"), at: 0)
      useCases.changeStore()
      await expectSoon { view.last?.rows.map(\.toDo.title) == ["d", "c", "b", "a"] }
      #expect(view.last?.rows.map(\.isSelected) == [false, true, false, false])
      router.whileOpen = {
        useCases.toDos.removeLast()
        useCases.changeStore()
        await expectSoon { view.last?.rows.count == 3 }
      }
      await view.send(.create)
      #expect(view.last?.rows.map(\.toDo.title) == ["d", "c", "b"])
    }
  }

  @Test("What was created is shown, selected, whatever was looked for before")
  func created() async throws {
    try await onList {
      await view.send(.filter(.done), .beginSearch, .search(.insert("b")), .endSearch)
      router.saved = Sample.toDo(4, "new")
      router.whileOpen = { useCases.toDos.insert(Sample.toDo(4, "new"), at: 0) }
      _ = useCases.newCalls()
      await view.send(.create)
      #expect(useCases.newCalls() == [Self.window()])
      #expect(view.last?.notice == .added && view.last?.filter == .all && view.last?.search == "")
      #expect(view.last?.rows.map(\.isSelected) == [true, false, false, false])
    }
  }

  @Test(
    "What became of a ToDo that was shown in full is told",
    arguments: [
      (.left, nil, nil), (.deleted, nil, .deleted(count: 1)),
      (.gone, nil, .failed(.noSuchToDo(Sample.ids(3)))),
      (.left, .noSuchToDo(Sample.ids(3)), .failed(.noSuchToDo(Sample.ids(3)))),
      (.left, .store(.busy), .failed(.store(.busy))),
    ] as [(ToDoDetailOutcome, ToDoError?, ToDoNotice?)])
  func opened(outcome: ToDoDetailOutcome, error: ToDoError?, notice: ToDoNotice?) async throws {
    try await onList {
      (router.outcome, router.error) = (outcome, error)
      await view.send(.open)
      #expect(view.last?.notice == notice)
    }
  }

  @Test("With every minute the list is shown anew, and not read")
  func minute() async throws {
    try await onList {
      let count = view.shown.count
      useCases.passMinute()
      await expectSoon { view.shown.count > count }
      #expect(useCases.newCalls().isEmpty)
    }
  }
}
