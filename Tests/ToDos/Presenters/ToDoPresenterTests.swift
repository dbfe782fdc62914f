import SharedEntities
import Testing
import ToDosContracts
import ToDosEntities
import ToDosPresenters
import ToDosViewData

@Suite("Presenters")
@MainActor
struct ToDoPresenterTests {
  private func presenter(
    _ view: some ToDoDetailViewing, _ interactor: DetailInteractorDouble
  ) -> ToDoDetailPresenter {
    ToDoDetailPresenter(
      view: view,
      interactors: .init(
        detail: interactor, batch: BatchInteractorDouble(result: []), following: FollowingDouble()),
      router: DetailRouterDouble(), clock: Sample.clock)
  }

  @Test("The list shows its columns, then every batch of rows, then the end")
  func list() async throws {
    let view = ViewDouble<ToDoListingEvent, ToDoListingPart>(.show(ToDoQuery(search: "x")))
    let interactor = ListInteractorDouble(
      batches: [
        [Sample.toDo(2, "b", due: "2026-11-30 17:00"), Sample.toDo(1, "a", memo: "m")], [Sample.toDo(3, "c")],
      ],
      expected: ToDoQuery(search: "x"))
    try await ToDoListingPresenter(view: view, interactor: interactor, clock: Sample.clock).run()
    #expect(
      view.shown == [
        .columns(ToDoListingColumns(highestID: Sample.id(12), hasDue: true, hasDueTime: false)),
        .rows([
          Sample.viewData(2, "b", due: "2026-11-30 17:00", offset: 32_400),
          Sample.viewData(1, "a", memo: "m"),
        ]),
        .rows([Sample.viewData(3, "c")]), .end(rowCount: 3),
      ])
  }

  @Test(
    "An open ToDo is overdue once its day, or its minute, has passed; a done one never",
    arguments: [
      ("2026-11-19", false, true), ("2026-11-20", false, false), ("2026-11-20 11:59", false, true),
      ("2026-11-20 12:00", false, false), ("2026-11-19", true, false),
    ])
  func overdue(due: String, done: Bool, isOverdue: Bool) async throws {
    let view = ViewDouble<ToDoDetailEvent, ToDoDetailViewData>(
      .present(Sample.toDo(1, "x", done: done, due: due), .shown))
    let interactor = DetailInteractorDouble(result: Sample.toDo(1, "x"))
    _ = try await presenter(view, interactor).run()
    #expect(view.shown.map(\.toDo.isOverdue) == [isOverdue])
  }

  @Test("The detail shows the ToDo asked for, with the user's own time of its making")
  func detail() async throws {
    let view = ViewDouble<ToDoDetailEvent, ToDoDetailViewData>(.show(Sample.id(5)))
    let interactor = DetailInteractorDouble(result: Sample.toDo(5, "x", memo: "m"))
    _ = try await presenter(view, interactor).run()
    #expect(view.shown.map(\.toDo) == [Sample.viewData(5, "x", memo: "m")])
    #expect(
      view.shown.map(\.createdAt.time.description) == ["12:00"] && view.shown.map(\.occasion) == [.shown])
  }

  @Test("An error ends the screen before anything is shown")
  func error() async {
    let view = ViewDouble<ToDoDetailEvent, ToDoDetailViewData>(.show(Sample.id(6)))
    let interactor = DetailInteractorDouble(result: Sample.toDo(5, "x"))
    let presenter = presenter(view, interactor)
    await #expect(throws: ToDoError.noSuchToDo(Sample.ids(6))) { try await presenter.run() }
    #expect(view.shown.isEmpty)
  }

  @Test(
    "The form leads to what was saved, and says how",
    arguments: [(true, ToDoDetailViewData.Occasion.changed), (false, .unchanged)])
  func form(isChanged: Bool, occasion: ToDoDetailViewData.Occasion) async throws {
    let router = FormRouterDouble()
    let view = ViewDouble<ToDoEntryEvent, Never>(
      .create(ToDoFormInput(title: "x")), .edit(Sample.id(1), ToDoFormChanges(title: "y")))
    let interactor = FormInteractorDouble(result: Sample.toDo(1, "x"), isChanged: isChanged)
    try await ToDoEntryPresenter(view: view, interactor: interactor, router: router).run()
    #expect(router.shown.map(\.occasion) == [.added, occasion])
    #expect(router.shown.map(\.toDo.id) == [Sample.id(1), Sample.id(1)])
  }

  @Test("A form that cannot be saved leads nowhere")
  func formFails() async {
    let router = FormRouterDouble()
    let view = ViewDouble<ToDoEntryEvent, Never>(.create(ToDoFormInput(title: "")))
    let interactor = FormInteractorDouble(result: Sample.toDo(1, "x"))
    let presenter = ToDoEntryPresenter(view: view, interactor: interactor, router: router)
    await #expect(throws: ToDoError.titleIsBlank) { try await presenter.run() }
    #expect(router.shown.isEmpty)
  }

  @Test("What became of several ToDos is shown with how many were so already")
  func batch() async throws {
    let view = ViewDouble<ToDoBatchEvent, ToDoBatchViewData>(
      .complete(Sample.ids(1, 2, 3)), .reopen(Sample.ids(1, 2)), .delete(Sample.ids(1, 2)), .clearDone)
    let interactor = BatchInteractorDouble(result: [Sample.toDo(1, "a", done: true), Sample.toDo(2, "b")])
    try await ToDoBatchPresenter(view: view, interactor: interactor, clock: Sample.clock).run()
    #expect(view.shown.map(\.action) == [.completed, .reopened, .deleted, .deleted])
    #expect(view.shown.map(\.unchangedCount) == [2, 1, 0, 0])
    #expect(view.shown.map { $0.toDos.map(\.title) } == [["a"], ["b"], ["a", "b"], ["a"]])
  }

  @Test("Changes of the past are shown with the user's own time, whatever they did")
  func history() async throws {
    let records = ChangeKind.allCases.enumerated().map { index, kind in
      ChangeRecord(
        id: Int64(index), kind: kind, madeAt: Sample.now, count: index, firstID: Sample.id(1),
        firstTitle: "t",
        isUndone: index == 0)
    }
    let view = ViewDouble<ToDoHistoryEvent, ToDoHistoryViewData>(
      .show(limit: nil), .show(limit: 1), .undo(count: 2))
    try await ToDoHistoryPresenter(
      view: view, interactor: HistoryInteractorDouble(records: records), clock: Sample.clock
    ).run()
    #expect(view.shown.map(\.occasion) == [.shown, .shown, .undone])
    #expect(view.shown.map(\.entries.count) == [7, 1, 2])
    #expect(view.shown[0].entries.map(\.action.rawValue) == ChangeKind.allCases.map(\.rawValue))
    #expect(
      view.shown[1].entries[0].madeAtLocal.time.description == "12:00" && view.shown[1].entries[0].isUndone)
  }

  @Test("A list that is left at once asks for nothing")
  func left() async throws {
    let view = ViewDouble<ToDoListingEvent, ToDoListingPart>()
    try await ToDoListingPresenter(view: view, interactor: ListInteractorDouble(), clock: Sample.clock).run()
    #expect(view.shown.isEmpty)
  }
}
