import Doubles
import Platform
import SharedContracts
import SharedEntities
import SharedMocks
import SharedViewData
import Testing
import ToDosContracts
import ToDosEntities
import ToDosMocks
import ToDosPresenters
import ToDosViewData
import ViperMocks

import struct ToDosEntities.Tag

/// The list on mocks: the calls that each event causes, in order, and what the view is shown.
@Suite("The presenter of the list", .mocks, .patient)
@AppActor
struct ToDoListPresenterTests {
  let journal = Journal(voidCalls: .areAllowed)
  let view: ViewingMock<ToDoListViewData, ToDoListEvent>
  let list: ToDoListInteractingMock
  let batch: ToDoBatchInteractingMock
  let undo: ToDoUndoInteractingMock
  let following: ToDoObservingMock
  let router: ToDoListRoutingMock
  let events = Feed<ToDoListEvent>()
  let storeChanges = Feed<Void>()
  private let minutes = Feed<Void>()

  static let (a, b, c) = (
    Sample.toDo(1, "a"), Sample.toDo(2, "b", done: true), Sample.toDo(3, "c")
  )

  init() {
    view = ViewingMock<ToDoListViewData, ToDoListEvent>(journal)
    list = ToDoListInteractingMock(journal)
    batch = ToDoBatchInteractingMock(journal)
    undo = ToDoUndoInteractingMock(journal)
    following = ToDoObservingMock(journal)
    router = ToDoListRoutingMock(journal)
    journal.leaveOut(view.on.nextEvent)
    view.on.nextEvent.whenCalled { [events] in await events.next() }
    following.on.storeChange.whenCalled { [storeChanges] _ async throws(CancellationError) in
      try await storeChanges.wait()
    }
    following.on.nextMinute.whenCalled { [minutes] () async throws(CancellationError) in
      try await minutes.wait()
    }
  }

  func reads(
    _ state: ToDoQuery.State = .all, _ search: String = "", label: ToDoLabel? = nil, rowCount: Int = 5
  ) -> ExpectedCall {
    list.on.window.called(
      with: .init(
        filter: ToDoFilter(state: state, search: search, label: label), position: .from(nil),
        rowCount: rowCount))
  }

  var beginsToFollow: [ExpectedCall] {
    [following.on.storeChange.called(with: StoreVersion(0)), following.on.nextMinute.called()]
  }

  /// Runs the list with room for five rows during a test.
  func whileOpen(at id: ItemID? = nil, _ body: () async throws -> Void) async throws {
    let task = Task.startImmediately { @AppActor in
      try await ToDoListPresenter(
        view: view, interactors: .init(list: list, batch: batch, undo: undo, following: following),
        router: router, clock: Sample.clock, opening: id
      ).run()
    }
    await events.send(.fit(rowCount: 5))
    try await body()
    events.end()
    try await task.ended
  }

  /// Runs the list once its first rows are loaded.
  func onList(_ body: () async throws -> Void) async throws {
    list.on.window.returns(Sample.window(Self.c, Self.b, Self.a))
    try await whileOpen {
      journal.verify {
        reads()
        beginsToFollow
        view.on.show.with(\.titles, ["c", "b", "a"]).called()
      }
      try await body()
    }
  }

  @Test("No event has an effect during the first load")
  func loading() async throws {
    let answers = Feed<ToDoWindow>()
    list.on.window.whenCalled { _, _, _ async throws(ToDoError) in await answers.next() ?? Sample.window() }
    try await whileOpen {
      journal.verify {
        reads()
        view.on.show.with(\.phase, .loading).with(\.rows.count, 11).called()
      }
      for story in Self.stories { await events.send(story.event) }
      journal.verify {}
      list.on.window.returns(Sample.window(Self.c, Self.b, Self.a))
      answers.post(Sample.window(Self.c, Self.b, hasRowsBelow: true))
      await journal.verifySoon {
        beginsToFollow
        // The room for rows has grown in between.
        reads(rowCount: 9)
        view.on.show.with(\.phase, .ready).with(\.titles, ["c", "b", "a"]).called()
      }
    }
  }

  @Test("A list that cannot be loaded shows why, and is loaded again on retry")
  func failure() async throws {
    list.on.window.throws(.store(.busy))
    try await whileOpen {
      journal.verify {
        reads()
        view.on.show.with(\.phase, .failed(.store(.busy))).called()
      }
      await events.send(.toggle, .open, .fit(rowCount: 9))
      journal.verify {}
      list.on.window.returns(Sample.window(Self.c, Self.b, Self.a))
      await events.send(.retry)
      journal.verify {
        reads(rowCount: 9)
        beginsToFollow
        view.on.show.with(\.phase, .ready).with(\.titles, ["c", "b", "a"]).called()
      }
    }
  }

  @Test("A list that opens at a ToDo selects it and shows it")
  func opening() async throws {
    list.on.openingWindow.returns(Sample.window(Self.c, Self.b, Self.a, opened: Self.b))
    list.on.window.returns(Sample.window(Self.c, Self.b, Self.a))
    router.on.showDetail.returns(.left)
    try await whileOpen(at: Self.b.id) {
      journal.verify {
        list.on.openingWindow.called(with: .init(id: Self.b.id, rowCount: 5))
        beginsToFollow
        view.on.show.with(\.selection, [false, true, false]).called()
        router.on.showDetail.called(with: Self.b.id)
        reads()
        view.on.show.with(\.selection, [false, true, false]).with(\.notice, nil).called()
      }
    }
  }

  @Test("A list that opens at a ToDo that does not exist says so until the next event")
  func openingNone() async throws {
    list.on.openingWindow.returns(Sample.window(Self.a, missing: Sample.id(9)))
    try await whileOpen(at: Sample.id(9)) {
      await events.send(.move(.down))
      journal.verify {
        list.on.openingWindow.called(with: .init(id: Sample.id(9), rowCount: 5))
        beginsToFollow
        view.on.show.with(\.selection, [true]).with(\.notice, .missing(Sample.id(9))).called()
        view.on.show.with(\.notice, nil).called()
      }
    }
  }

  @Test("A failed load keeps the rows, and shows the error until the next event")
  func failedReading() async throws {
    try await onList {
      let rows = try #require(view.on.show.calls.last).rows
      list.on.window.throws(.store(.busy))
      batch.on.setDone.throws(.store(.busy))
      await events.send(.retry, .toggle, .move(.down))
      journal.verify {
        reads()
        view.on.show.with(\.rows, rows).with(\.notice, .failed(.store(.busy))).called()
        batch.on.setDone.called(with: .init(isDone: true, ids: Sample.ids(3), completion: .next))
        reads()
        view.on.show.with(\.rows, rows).with(\.notice, .failed(.store(.busy))).called()
        view.on.show.with(\.selection, [false, true, false]).with(\.notice, nil).called()
      }
    }
  }

  @Test("A filter that cannot be applied is not shown as active")
  func failedFilter() async throws {
    try await onList {
      list.on.window.throws(.store(.busy))
      await events.send(.filter(.done))
      list.on.window.returns(Sample.window(Self.b))
      await events.send(.filter(.done))
      journal.verify {
        reads(.done)
        view.on.show.with(\.filter, .all).with(\.notice, .failed(.store(.busy))).called()
        reads(.done)
        view.on.show.with(\.filter, .done).with(\.titles, ["b"]).called()
      }
    }
  }

  @Test("A change from outside is shown without an event, even while another screen is open")
  func outside() async throws {
    let d = Sample.toDo(4, "d")
    try await onList {
      list.on.window.returns(Sample.window(d, Self.c, Self.b, Self.a, version: 1))
      storeChanges.post()
      await journal.verifySoon {
        reads()
        view.on.show.with(\.titles, ["d", "c", "b", "a"])
          .with(\.selection, [false, true, false, false]).called()
        following.on.storeChange.called(with: StoreVersion(1))
      }
      router.on.createToDo.whenCalled { () async throws(ToDoError) in
        list.on.window.returns(Sample.window(d, Self.c, Self.b, version: 2))
        storeChanges.post()
        await journal.verifySoon {
          view.on.show.with(\.notice, nil).called()
          router.on.createToDo.called()
          reads()
          view.on.show.with(\.titles, ["d", "c", "b"]).called()
          following.on.storeChange.called(with: StoreVersion(2))
        }
        return nil
      }
      await events.send(.create)
      journal.verify {
        reads()
        view.on.show.with(\.titles, ["d", "c", "b"]).called()
      }
    }
  }

  @Test("A new ToDo is shown and selected, despite any search before")
  func created() async throws {
    let new = Sample.toDo(4, "new")
    try await onList {
      await events.send(.filter(.done), .beginSearch, .search(.insert("b")), .endSearch)
      journal.verify {
        reads(.done)
        for _ in 1...2 { view.on.show.with(\.filter, .done).with(\.search, "").called() }
        reads(.done, "b")
        for _ in 1...3 { view.on.show.with(\.filter, .done).with(\.search, "b").called() }
      }
      router.on.createToDo.returns(new)
      list.on.window.returns(Sample.window(new, Self.c, Self.b, Self.a))
      await events.send(.create)
      journal.verify {
        view.on.show.with(\.notice, nil).called()
        router.on.createToDo.called()
        reads()
        view.on.show.with(\.notice, .added).with(\.filter, .all).with(\.search, "")
          .with(\.selection, [true, false, false, false]).called()
      }
    }
  }

  @Test("A filter that includes the new ToDo stays")
  func createdAmongOpen() async throws {
    try await onList {
      await events.send(.filter(.open))
      router.on.createToDo.returns(Sample.toDo(4, "new"))
      await events.send(.create)
      journal.verify {
        reads(.open)
        view.on.show.with(\.filter, .open).called()
        view.on.show.with(\.notice, nil).called()
        router.on.createToDo.called()
        reads(.open)
        view.on.show.with(\.filter, .open).with(\.notice, .added).called()
      }
    }
  }

  @Test(
    "The outcome of the detail screen is reported",
    arguments: [
      (.left, nil, nil), (.deleted, nil, .deleted(count: 1)),
      (.seriesDeleted, nil, .deleted(count: 1, endsSeries: true)),
      (.gone, nil, .failed(.noSuchToDo(Sample.ids(3)))),
      (.left, .noSuchToDo(Sample.ids(3)), .failed(.noSuchToDo(Sample.ids(3)))),
      (.left, .store(.busy), .failed(.store(.busy))),
    ] as [(ToDoDetailOutcome, ToDoError?, ToDoNotice?)])
  func opened(outcome: ToDoDetailOutcome, error: ToDoError?, notice: ToDoNotice?) async throws {
    try await onList {
      if let error { router.on.showDetail.throws(error) } else { router.on.showDetail.returns(outcome) }
      await events.send(.open)
      journal.verify {
        view.on.show.with(\.notice, nil).called()
        router.on.showDetail.called(with: Sample.id(3))
        if error != .store(.busy) { reads() }
        view.on.show.with(\.notice, notice).called()
      }
    }
  }

  @Test("Every minute the list is redrawn, without being read")
  func minute() async throws {
    try await onList {
      minutes.post()
      await journal.verifySoon {
        view.on.show.with(\.titles, ["c", "b", "a"]).called()
        following.on.nextMinute.called()
      }
    }
  }
}

extension ToDoListViewData {
  var titles: [String] { rows.map(\.toDo.title.text) }
  var selection: [Bool] { rows.map(\.isSelected) }
}
