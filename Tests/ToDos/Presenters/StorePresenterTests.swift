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

/// The presenters of import, export and maintenance on mocks.
@Suite("Presenters of import, export and maintenance", .mocks)
@AppActor
struct StorePresenterTests {
  private let journal = Journal(voidCalls: .areAllowed)

  @Test("The items that the reader returns are passed to the import, and its counts to the view")
  func imports() async throws {
    let view = ShowingMock<ToDoImportViewData>(journal)
    let reader = ToDoReadingMock(journal)
    let interactor = ToDoImportInteractingMock(journal)
    reader.on.next.returns(ImportedToDo(line: 1, ToDoInput(title: "a")), nil)
    interactor.on.importToDos.with(ToDoImportOptions(isDryRun: true))
      .returns(ToDoImportOutcome(ToDoImportCounts(added: 1, known: 2)))
    interactor.on.importToDos.with(ToDoImportOptions()).whenCalled { _, next, _ async throws(ToDoError) in
      let (first, second) = (try next(), try next())
      #expect(first?.line == 1 && first?.input.title == "a" && second == nil)
      return ToDoImportOutcome(ToDoImportCounts(added: 1))
    }
    for options in [ToDoImportOptions(isDryRun: true), ToDoImportOptions()] {
      try await ToDoImportPresenter(view: view, reader: reader, interactor: interactor, options).run()
    }
    journal.verify {
      interactor.on.importToDos.called(with: ToDoImportOptions(isDryRun: true))
      view.on.show.called(
        with: ToDoImportViewData(ToDoImportOutcome(.init(added: 1, known: 2)), isDryRun: true))
      interactor.on.importToDos.called(with: ToDoImportOptions())
      reader.on.next.called()
      reader.on.next.called()
      view.on.show.called(with: ToDoImportViewData(ToDoImportOutcome(.init(added: 1)), isDryRun: false))
    }
  }

  @Test("A file that cannot be read ends the import with the line and the reason")
  func importFails() async {
    let view = ShowingMock<ToDoImportViewData>(journal)
    let reader = ToDoReadingMock(journal)
    let interactor = ToDoImportInteractingMock(journal)
    let reason = Phrase("no quote", "引用符がない")
    reader.on.next.throws(FormatError(line: 7, reason: reason))
    interactor.on.importToDos.whenCalled { _, next, _ async throws(ToDoError) in
      _ = try next()
      return ToDoImportOutcome(ToDoImportCounts())
    }
    let presenter = ToDoImportPresenter(
      view: view, reader: reader, interactor: interactor, ToDoImportOptions())
    await #expect(throws: ToDoError.importError(ImportError(line: 7, .syntax(reason), isOfRecord: false))) {
      try await presenter.run()
    }
    journal.verify {
      interactor.on.importToDos.called(with: ToDoImportOptions())
      reader.on.next.called()
    }
  }

  @Test("The export shows its beginning, every batch and its end")
  func exports() async throws {
    let (view, interactor) = (ShowingMock<ToDoExportPart>(journal), ToDoExportInteractingMock(journal))
    interactor.on.count.returns(2)
    interactor.on.export.whenCalled { give async throws(ToDoError) in
      try await give([(toDo: Sample.toDo(1, "a"), identifier: "i1")])
      try await give([(toDo: Sample.toDo(2, "b"), identifier: "i2")])
    }
    try await ToDoExportPresenter(view: view, interactor: interactor, clock: Sample.clock).run()
    journal.verify {
      interactor.on.count.called()
      view.on.show.called(with: .begin(count: 2))
      interactor.on.export.called()
      view.on.show.called(with: .items([.init(toDo: Sample.viewData(1, "a"), identifier: "i1")]))
      view.on.show.called(with: .items([.init(toDo: Sample.viewData(2, "b"), identifier: "i2")]))
      view.on.show.called(with: .end)
    }
  }

  @Test("A sound store is reported, and a backup once it is written")
  func care() async throws {
    let (view, interactor) = (
      ShowingMock<StoreMaintenanceViewData>(journal), StoreMaintenanceInteractingMock(journal)
    )
    interactor.on.check.returns([])
    for operation: StoreMaintenanceOperation in [.check, .backUp(path: "/b", replacing: true)] {
      try await StoreMaintenancePresenter(view: view, interactor: interactor, operation).run()
    }
    journal.verify {
      interactor.on.check.called()
      view.on.show.called(with: .report(StoreReportViewData(findings: [])))
      interactor.on.backUp.called(with: .init(path: "/b", replacing: true))
      view.on.show.called(with: .backedUp(path: "/b"))
    }
  }

  @Test("A restored backup is reported, with the path of the previous store")
  func restore() async throws {
    let (view, interactor) = (
      ShowingMock<StoreMaintenanceViewData>(journal), StoreMaintenanceInteractingMock(journal)
    )
    interactor.on.restore.with("/b").returns("/kept")
    interactor.on.restore.with("/no").throws(.store(.file(.noBackup(path: "/no"))))
    try await StoreMaintenancePresenter(view: view, interactor: interactor, .restore(path: "/b")).run()
    await #expect(throws: ToDoError.store(.file(.noBackup(path: "/no")))) {
      try await StoreMaintenancePresenter(view: view, interactor: interactor, .restore(path: "/no")).run()
    }
    journal.verify {
      interactor.on.restore.called(with: "/b")
      view.on.show.called(with: .restored(path: "/b", kept: "/kept"))
      interactor.on.restore.called(with: "/no")
    }
  }

  @Test("All problems of a store are shown before the error is thrown")
  func unsound() async {
    let (view, interactor) = (
      ShowingMock<StoreMaintenanceViewData>(journal), StoreMaintenanceInteractingMock(journal)
    )
    interactor.on.check.returns([
      .integrity("x"), .rule(Sample.id(1)), .search(Sample.id(2)), .history(change: 3),
      .permissions(path: "/p"), .staleLog(path: "/l"),
    ])
    let presenter = StoreMaintenancePresenter(view: view, interactor: interactor, .check)
    await #expect(throws: ToDoError.storeIsUnsound(findingCount: 6)) { try await presenter.run() }
    journal.verify {
      interactor.on.check.called()
      view.on.show.called(
        with: .report(
          StoreReportViewData(findings: [
            .integrity("x"), .rule(Sample.id(1)), .search(Sample.id(2)), .history(change: 3),
            .permissions(path: "/p"), .staleLog(path: "/l"),
          ])))
    }
  }
}
