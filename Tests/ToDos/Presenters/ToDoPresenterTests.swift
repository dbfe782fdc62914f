import Platform
import SharedContracts
import SharedEntities
import SharedMocks
import SharedPresenters
import SharedViewData
import Testing
import ToDosContracts
import ToDosEntities
import ToDosMocks
import ToDosPresenters
import ToDosViewData
import ViperMocks

/// The presenters of commands on mocks.
@Suite("Presenters", .mocks)
@AppActor
struct ToDoPresenterTests {
  private let journal = Journal(voidCalls: .areAllowed)

  @Test("A list as text reads only what its rows show, and tells which ToDos are overdue")
  func summaries() async throws {
    let (view, interactor) = (
      ShowingMock<ToDoListingPart<ToDoListViewData.Row>>(journal),
      ToDoListingInteractingMock<ToDoSummary>(journal)
    )
    let columns = ToDoOverview(highestID: Sample.id(12), hasDue: true, hasDueTime: false)
    let late = Sample.toDo(2, "b", due: "2026-11-20 11:59").summary
    let early = Sample.toDo(1, "a", due: "2026-11-20 12:00").summary
    interactor.on.overview.returns(columns)
    interactor.on.find.whenCalled { _, give async throws(ToDoError) in
      try await give([late])
      try await give([early])
    }
    try await ToDoListingPresenter<ToDoListViewData.Row>(
      view: view, interactor: interactor, ToDoQuery(search: ["x"]), clock: Sample.clock
    ).run()
    journal.verify {
      interactor.on.overview.called()
      view.on.show.called(with: .columns(columns))
      interactor.on.find.called(with: ToDoQuery(search: ["x"]))
      view.on.show.called(with: .rows([ToDoListViewData.Row(late, isOverdue: true)]))
      view.on.show.called(with: .rows([ToDoListViewData.Row(early, isOverdue: false)]))
      view.on.show.called(with: .end(rowCount: 2))
    }
  }

  @Test("A list as JSON shows every batch of whole ToDos, then the end")
  func list() async throws {
    let (view, interactor) = (
      ShowingMock<ToDoListingPart<ToDoViewData>>(journal),
      ToDoListingInteractingMock<ToDo>(journal)
    )
    interactor.on.find.whenCalled { _, give async throws(ToDoError) in
      try await give([Sample.toDo(2, "b", due: "2026-11-30 17:00"), Sample.toDo(1, "a", memo: "m")])
      try await give([Sample.toDo(3, "c")])
    }
    try await ToDoListingPresenter<ToDoViewData>(
      view: view, interactor: interactor, ToDoQuery(search: ["x"]), clock: Sample.clock
    ).run()
    journal.verify {
      interactor.on.find.called(with: ToDoQuery(search: ["x"]))
      view.on.show.called(
        with: .rows([
          Sample.viewData(2, "b", due: "2026-11-30 17:00", offset: 32_400),
          Sample.viewData(1, "a", memo: "m"),
        ]))
      view.on.show.called(with: .rows([Sample.viewData(3, "c")]))
      view.on.show.called(with: .end(rowCount: 3))
    }
  }

  /// The presenter of a ToDo's report, with its mocks.
  private func report(_ id: ItemID) -> (
    ToDoReportPresenter, ShowingMock<ToDoDetailViewData>, ToDoDetailInteractingMock
  ) {
    let view = ShowingMock<ToDoDetailViewData>(journal)
    let interactor = ToDoDetailInteractingMock(journal)
    let presenter = ToDoReportPresenter(view: view, interactor: interactor, id, clock: Sample.clock)
    return (presenter, view, interactor)
  }

  @Test(
    "An open ToDo is overdue once its day, or its minute, has passed; a completed one never is",
    arguments: [
      ("2026-11-19", false, true), ("2026-11-20", false, false), ("2026-11-20 11:59", false, true),
      ("2026-11-20 12:00", false, false), ("2026-11-19", true, false),
    ])
  func overdue(due: String, done: Bool, isOverdue: Bool) async throws {
    let (presenter, view, interactor) = report(Sample.id(1))
    interactor.on.toDo.returns(Sample.toDo(1, "x", done: done, due: due))
    try await presenter.run()
    journal.verify {
      interactor.on.toDo.called()
      view.on.show.with(\.toDo.isOverdue, isOverdue).called()
    }
  }

  @Test("A report shows the requested ToDo, with its creation time in the user's time zone")
  func shown() async throws {
    let (presenter, view, interactor) = report(Sample.id(5))
    interactor.on.toDo.returns(Sample.toDo(5, "x", memo: "m"))
    try await presenter.run()
    journal.verify {
      interactor.on.toDo.called(with: Sample.id(5))
      view.on.show.with(\.toDo, Sample.viewData(5, "x", memo: "m")).with(\.occasion, .shown)
        .with(\.createdAt.time.description, "12:00").called()
    }
  }

  @Test("An error ends the report before anything is shown")
  func error() async {
    let (presenter, _, interactor) = report(Sample.id(6))
    interactor.on.toDo.throws(.noSuchToDo(Sample.ids(6)))
    await #expect(throws: ToDoError.noSuchToDo(Sample.ids(6))) { try await presenter.run() }
    journal.verify {
      interactor.on.toDo.called(with: Sample.id(6))
    }
  }

  /// The presenter of command line entry, with its mocks.
  private func entry(_ entry: ToDoEntry) -> (
    ToDoEntryPresenter, ShowingMock<ToDoDetailViewData>, ToDoFormInteractingMock
  ) {
    let view = ShowingMock<ToDoDetailViewData>(journal)
    let interactor = ToDoFormInteractingMock(journal)
    let presenter = ToDoEntryPresenter(view: view, interactor: interactor, entry, clock: Sample.clock)
    return (presenter, view, interactor)
  }

  @Test("A new ToDo is saved, and shown as added")
  func create() async throws {
    let input = ToDoInput(title: "x")
    let (presenter, view, interactor) = entry(.create(input))
    interactor.on.save.returns(Sample.toDo(1, "x"))
    try await presenter.run()
    journal.verify {
      interactor.on.save.called(with: .init(input: input, stored: nil))
      view.on.show.with(\.toDo, Sample.viewData(1, "x")).with(\.occasion, .added).called()
    }
  }

  @Test(
    "Changes are saved, and shown with what became of them",
    arguments: [(true, ToDoDetailViewData.Occasion.changed), (false, .unchanged)])
  func edit(isChanged: Bool, occasion: ToDoDetailViewData.Occasion) async throws {
    let changes = ToDoInput(title: "y")
    let (presenter, view, interactor) = entry(.edit(Sample.id(1), changes))
    interactor.on.edit.returns((Sample.toDo(1, "y"), isChanged))
    try await presenter.run()
    journal.verify {
      interactor.on.edit.called(with: .init(id: Sample.id(1), input: changes))
      view.on.show.with(\.toDo, Sample.viewData(1, "y")).with(\.occasion, occasion).called()
    }
  }

  @Test(
    "A due date is marked if it has passed and was part of the input",
    arguments: [
      ("2026-11-19", true), ("2026-11-20 11:59", true), ("2026-11-20", false), ("2026-11-21", false),
    ])
  func passedDue(due: String, hasPassed: Bool) async throws {
    let toDo = Sample.toDo(1, "x", due: due)
    let input = ToDoInput(title: "x", due: .on(Sample.due(due)))
    for (entered, isMarked) in [
      (ToDoEntry.create(input), hasPassed), (.edit(Sample.id(1), input), hasPassed),
      (.edit(Sample.id(1), ToDoInput(title: "x")), false),
    ] {
      let (presenter, view, interactor) = entry(entered)
      if case .create = entered {
        interactor.on.save.returns(toDo)
      } else {
        interactor.on.edit.returns((toDo, true))
      }
      journal.leaveOut(interactor.on.save)
      journal.leaveOut(interactor.on.edit)
      try await presenter.run()
      journal.verify { view.on.show.with(\.dueHasPassed, isMarked).called() }
    }
  }

  @Test("Input that cannot be saved shows nothing")
  func entryFails() async {
    let (presenter, _, interactor) = entry(.create(ToDoInput(title: "")))
    interactor.on.save.throws(ToDoSavingError(.titleIsBlank))
    await #expect(throws: ToDoError.titleIsBlank) { try await presenter.run() }
    journal.verify {
      interactor.on.save.called(with: .init(input: ToDoInput(title: ""), stored: nil))
    }
  }

  @Test("The result for several ToDos is shown with the number of unchanged ones")
  func batch() async throws {
    let (view, interactor) = (ShowingMock<ToDoBatchViewData>(journal), ToDoBatchInteractingMock(journal))
    let (a, b) = (Sample.toDo(1, "a", done: true), Sample.toDo(2, "b"))
    interactor.on.skip.returns([b])
    interactor.on.setDone.returns(
      ToDoChangeResult(count: 1, toDos: [a]), ToDoChangeResult(count: 1, toDos: [b]))
    interactor.on.edit.returns([a])
    interactor.on.delete.returns([a, b])
    interactor.on.clearDone.returns([a])
    for operation: ToDoBatchOperation in [
      .complete(Sample.ids(1, 2, 3), .ahead), .skip(Sample.ids(2)), .reopen(Sample.ids(1, 2)),
      .edit(Sample.ids(1, 2), ToDoInput(memo: "m")), .delete(Sample.ids(1, 2)), .clearDone,
    ] {
      try await ToDoBatchPresenter(view: view, interactor: interactor, operation, clock: Sample.clock).run()
    }
    func shows(_ change: ToDoChangeKind, _ titles: [String], unchanged: Int) -> ExpectedCall {
      view.on.show.with(\.change, change).with(\.titles, titles).with(\.unchangedCount, unchanged).called()
    }
    journal.verify {
      interactor.on.setDone.called(with: .init(isDone: true, ids: Sample.ids(1, 2, 3), completion: .ahead))
      shows(.done, ["a"], unchanged: 2)
      interactor.on.skip.called(with: Sample.ids(2))
      shows(.skip, ["b"], unchanged: 0)
      interactor.on.setDone.called(with: .init(isDone: false, ids: Sample.ids(1, 2), completion: .next))
      shows(.reopen, ["b"], unchanged: 1)
      interactor.on.edit.called(with: .init(ids: Sample.ids(1, 2), input: ToDoInput(memo: "m")))
      shows(.edit, ["a"], unchanged: 1)
      interactor.on.delete.called(with: Sample.ids(1, 2))
      shows(.delete, ["a", "b"], unchanged: 0)
      interactor.on.clearDone.called()
      shows(.clearDone, ["a"], unchanged: 0)
    }
  }

  @Test("With an archive, completed ToDos are kept there before they are shown as deleted")
  func archive() async throws {
    let (view, interactor, archive) = (
      ShowingMock<ToDoBatchViewData>(journal), ToDoBatchInteractingMock(journal),
      ToDoArchivingMock(journal)
    )
    let toDo = Sample.toDo(1, "a", done: true)
    interactor.on.archiveDone.whenCalled { keep async throws(ToDoError) in
      try keep([(toDo, "u1")])
      return [toDo]
    }
    try await ToDoBatchPresenter(
      view: view, interactor: interactor, .clearDone, archive: archive, clock: Sample.clock
    ).run()
    journal.verify {
      interactor.on.archiveDone.called()
      archive.on.keep.called(
        with: [ToDoExportItem(toDo: Sample.viewData(1, "a", done: true), identifier: "u1")])
      view.on.show.with(\.change, .clearDone).with(\.titles, ["a"]).called()
    }
  }

  @Test("Past changes are shown with local times, whatever their kind")
  func history() async throws {
    let (view, interactor) = (
      ShowingMock<HistoryViewData<ToDoChangeKind>>(journal),
      HistoryInteractingMock<ToDoChangeKind, ToDoError>(journal)
    )
    let records = ToDoChangeKind.allCases.enumerated().map { index, kind in
      ToDoChangeRecord(
        id: Int64(index), kind: kind, madeAt: Sample.now, count: index, firstID: Sample.id(1),
        firstText: "t", isUndone: index == 0)
    }
    interactor.on.history.with(.init(limit: nil, person: nil)).returns(records)
    interactor.on.history.with(.init(limit: 1, person: "ann")).returns([records[0]])
    interactor.on.undo.returns(Array(records.prefix(2)))
    interactor.on.redo.returns([records[2]])
    for request: HistoryRequest in [
      .show(limit: nil), .show(limit: 1, by: "ann"), .undo(count: 2), .redo(count: 3),
    ] {
      try await HistoryPresenter(view: view, interactor: interactor, request, clock: Sample.clock).run()
    }
    journal.verify {
      interactor.on.history.called(with: .init(limit: nil, person: nil))
      view.on.show.with(\.step, nil).with(\.actions, ToDoChangeKind.allCases.map(\.rawValue)).called()
      interactor.on.history.called(with: .init(limit: 1, person: "ann"))
      view.on.show.with(\.step, nil).with(\.actions, ["add"]).with(\.times, ["12:00"])
        .with(\.areUndone, [true]).called()
      interactor.on.undo.called(with: 2)
      view.on.show.with(\.step, .undone).with(\.entries.count, 2).called()
      interactor.on.redo.called(with: 3)
      view.on.show.with(\.step, .redone).with(\.entries.count, 1).called()
    }
  }

  @Test("A change that cannot be redone is an error, and nothing is shown")
  func historyFails() async {
    let (view, interactor) = (
      ShowingMock<HistoryViewData<ToDoChangeKind>>(journal),
      HistoryInteractingMock<ToDoChangeKind, ToDoError>(journal)
    )
    interactor.on.redo.throws(.nothingToRedo(available: 0))
    let presenter = HistoryPresenter(
      view: view, interactor: interactor, .redo(count: 1), clock: Sample.clock)
    await #expect(throws: ToDoError.nothingToRedo(available: 0)) { try await presenter.run() }
    journal.verify {
      interactor.on.redo.called(with: 1)
    }
  }
}

extension ToDoBatchViewData {
  fileprivate var titles: [String] { toDos.map(\.title.text) }
}

extension HistoryViewData<ToDoChangeKind> {
  fileprivate var actions: [String] { entries.map(\.record.kind.rawValue) }
  fileprivate var times: [String] { entries.map(\.madeAtLocal.time.description) }
  fileprivate var areUndone: [Bool] { entries.map(\.record.isUndone) }
}
