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
@MainActor
struct StorePresenterTests {
  private let journal = Journal(voidCalls: .areAllowed)

  @Test("The items that the reader returns are passed to the import, and its counts to the view")
  func imports() async throws {
    let view = ViewingMock<ToDoImportViewData, ToDoImportEvent>(journal)
    let reader = ToDoReadingMock(journal)
    let interactor = ToDoImportInteractingMock(journal)
    view.on.nextEvent.returns(
      .import(ToDoImportOptions(isRehearsal: true)), .import(ToDoImportOptions()), nil)
    reader.on.next.returns(ImportedToDo(line: 1, ToDoInput(title: "a")), nil)
    interactor.on.importToDos.with(ToDoImportOptions(isRehearsal: true))
      .returns(ToDoImportOutcome(ToDoImportCounts(added: 1, known: 2)))
    interactor.on.importToDos.with(ToDoImportOptions()).whenCalled { _, next, _ async throws(ToDoError) in
      let (first, second) = (try next(), try next())
      #expect(first?.line == 1 && first?.input.title == "a" && second == nil)
      return ToDoImportOutcome(ToDoImportCounts(added: 1))
    }
    try await ToDoImportPresenter(view: view, reader: reader, interactor: interactor).run()
    journal.verify {
      view.on.nextEvent.called()
      interactor.on.importToDos.called(with: ToDoImportOptions(isRehearsal: true))
      view.on.show.called(
        with: ToDoImportViewData(ToDoImportOutcome(.init(added: 1, known: 2)), isRehearsal: true))
      view.on.nextEvent.called()
      interactor.on.importToDos.called(with: ToDoImportOptions())
      reader.on.next.called()
      reader.on.next.called()
      view.on.show.called(with: ToDoImportViewData(ToDoImportOutcome(.init(added: 1)), isRehearsal: false))
      view.on.nextEvent.called()
    }
  }

  @Test("A file that cannot be read ends the import with the line and the reason")
  func importFails() async {
    let view = ViewingMock<ToDoImportViewData, ToDoImportEvent>(journal)
    let reader = ToDoReadingMock(journal)
    let interactor = ToDoImportInteractingMock(journal)
    let reason = Phrase("no quote", "引用符がない")
    view.on.nextEvent.returns(.import(ToDoImportOptions()))
    reader.on.next.throws(FormatFault(line: 7, reason: reason))
    interactor.on.importToDos.whenCalled { _, next, _ async throws(ToDoError) in
      _ = try next()
      return ToDoImportOutcome(ToDoImportCounts())
    }
    let presenter = ToDoImportPresenter(view: view, reader: reader, interactor: interactor)
    await #expect(throws: ToDoError.importFault(ImportFault(line: 7, .syntax(reason), isOfRecord: false))) {
      try await presenter.run()
    }
    journal.verify {
      view.on.nextEvent.called()
      interactor.on.importToDos.called(with: ToDoImportOptions())
      reader.on.next.called()
    }
  }

  @Test("The export shows its beginning, every batch and its end")
  func exports() async throws {
    let (view, interactor) = (
      ViewingMock<ToDoExportPart, ToDoExportEvent>(journal), ToDoExportInteractingMock(journal)
    )
    view.on.nextEvent.returns(.export, nil)
    interactor.on.count.returns(2)
    interactor.on.export.whenCalled { give async throws(ToDoError) in
      try await give([(toDo: Sample.toDo(1, "a"), identifier: "i1")])
      try await give([(toDo: Sample.toDo(2, "b"), identifier: "i2")])
    }
    try await ToDoExportPresenter(view: view, interactor: interactor, clock: Sample.clock).run()
    journal.verify {
      view.on.nextEvent.called()
      interactor.on.count.called()
      view.on.show.called(with: .begin(count: 2))
      interactor.on.export.called()
      view.on.show.called(with: .items([.init(toDo: Sample.viewData(1, "a"), identifier: "i1")]))
      view.on.show.called(with: .items([.init(toDo: Sample.viewData(2, "b"), identifier: "i2")]))
      view.on.show.called(with: .end)
      view.on.nextEvent.called()
    }
  }

  @Test("A sound store is reported, and a backup once it is written")
  func care() async throws {
    let (view, interactor) = (
      ViewingMock<StoreCareViewData, StoreCareEvent>(journal), StoreCareInteractingMock(journal)
    )
    view.on.nextEvent.returns(.check, .backUp(path: "/b", replacing: true), nil)
    interactor.on.check.returns([])
    try await StoreCarePresenter(view: view, interactor: interactor).run()
    journal.verify {
      view.on.nextEvent.called()
      interactor.on.check.called()
      view.on.show.called(with: .report(StoreReportViewData(findings: [])))
      view.on.nextEvent.called()
      interactor.on.backUp.called(with: .init(path: "/b", replacing: true))
      view.on.show.called(with: .backedUp(path: "/b"))
      view.on.nextEvent.called()
    }
  }

  @Test("A restored backup is reported, with the path of the previous store")
  func restore() async throws {
    let (view, interactor) = (
      ViewingMock<StoreCareViewData, StoreCareEvent>(journal), StoreCareInteractingMock(journal)
    )
    view.on.nextEvent.returns(.restore(path: "/b"), .restore(path: "/no"))
    interactor.on.restore.with("/b").returns("/kept")
    interactor.on.restore.with("/no").throws(.store(.file(.noBackup(path: "/no"))))
    let presenter = StoreCarePresenter(view: view, interactor: interactor)
    await #expect(throws: ToDoError.store(.file(.noBackup(path: "/no")))) { try await presenter.run() }
    journal.verify {
      view.on.nextEvent.called()
      interactor.on.restore.called(with: "/b")
      view.on.show.called(with: .restored(path: "/b", kept: "/kept"))
      view.on.nextEvent.called()
      interactor.on.restore.called(with: "/no")
    }
  }

  @Test("All problems of a store are shown before the error is thrown")
  func unsound() async {
    let (view, interactor) = (
      ViewingMock<StoreCareViewData, StoreCareEvent>(journal), StoreCareInteractingMock(journal)
    )
    view.on.nextEvent.returns(.check)
    interactor.on.check.returns([
      .integrity("x"), .rule(Sample.id(1)), .search(Sample.id(2)), .history(change: 3),
      .permissions(path: "/p"), .staleLog(path: "/l"),
    ])
    let presenter = StoreCarePresenter(view: view, interactor: interactor)
    await #expect(throws: ToDoError.storeIsUnsound(findingCount: 6)) { try await presenter.run() }
    journal.verify {
      view.on.nextEvent.called()
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
