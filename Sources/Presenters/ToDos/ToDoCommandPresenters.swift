public import SharedContracts
public import SharedEntities
public import ToDosContracts
public import ToDosEntities
public import ToDosViewData

/// Saves a ToDo entered on the command line, and shows it.
///
/// Owns its view and interactor.
@MainActor
public final class ToDoEntryPresenter: Screen {
  private let view: any Viewing<ToDoDetailViewData, ToDoEntryEvent>
  private let interactor: any ToDoFormInteracting
  private let clock: any WallClock

  /// Creates a presenter between a view and an interactor.
  public init(
    view: any Viewing<ToDoDetailViewData, ToDoEntryEvent>, interactor: any ToDoFormInteracting,
    clock: any WallClock
  ) {
    self.view = view
    self.interactor = interactor
    self.clock = clock
  }

  public func run() async throws(ToDoError) {
    while let event = await view.nextEvent() {
      switch event {
      case .create(let input):
        show(try await added(input), .added, of: input)
      case .edit(let id, let input):
        let (toDo, isChanged) = try await interactor.edit(id, input)
        show(toDo, isChanged ? .changed : .unchanged, of: input)
      }
    }
  }

  private func added(_ input: ToDoInput) async throws(ToDoError) -> ToDo {
    do throws(ToDoSavingError) { return try await interactor.save(input, of: nil) } catch {
      throw error.error
    }
  }

  private func show(_ toDo: ToDo, _ occasion: ToDoDetailViewData.Occasion, of input: ToDoInput) {
    let dueHasPassed = input.due != nil && toDo.due?.isBefore(clock.localNow()) == true
    view.show(ToDoDetailViewData(toDo, occasion, dueHasPassed: dueHasPassed, clock: clock))
  }
}

/// Passes the ToDos of a query to a view that prints them, in batches.
///
/// Owns its view and interactor.
@MainActor
public final class ToDoListingPresenter<Row: Sendable>: Screen {
  private let view: any Viewing<ToDoListingPart<Row>, ToDoListingEvent>
  private let interactor: any ToDoListingInteracting
  private let hasColumns: Bool
  private let read: (ToDoQuery, ([Row]) -> Void) async throws(ToDoError) -> Void

  private init(
    _ view: any Viewing<ToDoListingPart<Row>, ToDoListingEvent>, _ interactor: any ToDoListingInteracting,
    hasColumns: Bool,
    read: @escaping (ToDoQuery, ([Row]) -> Void) async throws(ToDoError) -> Void
  ) {
    self.view = view
    self.interactor = interactor
    self.hasColumns = hasColumns
    self.read = read
  }

  public func run() async throws(ToDoError) {
    while let event = await view.nextEvent() {
      switch event {
      case .show(let query): try await show(query)
      }
    }
  }

  private func show(_ query: ToDoQuery) async throws(ToDoError) {
    if hasColumns { view.show(.columns(try await interactor.overview())) }
    var rowCount = 0
    try await read(query) { rows in
      view.show(.rows(rows))
      rowCount += rows.count
    }
    view.show(.end(rowCount: rowCount))
  }
}

extension ToDoListingPresenter where Row == ToDoListViewData.Row {
  /// Creates a presenter of what a list shows of each ToDo.
  public convenience init(
    view: any Viewing<ToDoListingPart<Row>, ToDoListingEvent>, interactor: any ToDoListingInteracting,
    clock: any WallClock
  ) {
    self.init(view, interactor, hasColumns: true) { query, show throws(ToDoError) in
      let now = clock.localNow()
      try await interactor.list(query) { toDos throws(ToDoError) in
        show(toDos.map { Row($0, isOverdue: $0.isOverdue(now)) })
      }
    }
  }
}

extension ToDoListingPresenter where Row == ToDoViewData {
  /// Creates a presenter of all values of each ToDo.
  public convenience init(
    view: any Viewing<ToDoListingPart<Row>, ToDoListingEvent>, interactor: any ToDoListingInteracting,
    clock: any WallClock
  ) {
    self.init(view, interactor, hasColumns: false) { query, show throws(ToDoError) in
      let now = clock.localNow()
      try await interactor.find(query) { toDos throws(ToDoError) in
        show(toDos.map { Row($0, now: now, clock: clock) })
      }
    }
  }
}

/// Shows the details of a ToDo once.
///
/// Owns its view and interactor.
@MainActor
public final class ToDoReportPresenter: Screen {
  private let view: any Viewing<ToDoDetailViewData, ToDoReportEvent>
  private let interactor: any ToDoDetailInteracting
  private let clock: any WallClock

  /// Creates a presenter between a view and an interactor.
  public init(
    view: any Viewing<ToDoDetailViewData, ToDoReportEvent>, interactor: any ToDoDetailInteracting,
    clock: any WallClock
  ) {
    self.view = view
    self.interactor = interactor
    self.clock = clock
  }

  public func run() async throws(ToDoError) {
    while case .show(let id)? = await view.nextEvent() {
      view.show(ToDoDetailViewData(try await interactor.toDo(id), .shown, clock: clock))
    }
  }
}

/// Changes several ToDos and shows the result.
///
/// Owns its view, interactor and archive.
@MainActor
public final class ToDoBatchPresenter: Screen {
  private let view: any Viewing<ToDoBatchViewData, ToDoBatchEvent>
  private let interactor: any ToDoBatchInteracting
  private let archive: (any ToDoArchiving)?
  private let clock: any WallClock

  /// Creates a presenter between a view and an interactor.
  ///
  /// - Parameter archive: keeps the completed ToDos that are deleted; nil to keep them nowhere.
  public init(
    view: any Viewing<ToDoBatchViewData, ToDoBatchEvent>, interactor: any ToDoBatchInteracting,
    archive: (any ToDoArchiving)? = nil, clock: any WallClock
  ) {
    self.view = view
    self.interactor = interactor
    self.archive = archive
    self.clock = clock
  }

  public func run() async throws(ToDoError) {
    while let event = await view.nextEvent() {
      switch event {
      case .complete(let ids, let completion):
        let result = try await interactor.setDone(true, ids, completion)
        show(.done, result.toDos, of: ids, passedOver: result.passedOver)
      case .skip(let ids): show(.skip, try await interactor.skip(ids), of: ids)
      case .reopen(let ids): show(.reopen, try await interactor.setDone(false, ids, .next).toDos, of: ids)
      case .edit(let ids, let input): show(.edit, try await interactor.edit(ids, input), of: ids)
      case .delete(let ids): show(.delete, try await interactor.delete(ids), of: ids)
      case .clearDone: show(.clearDone, try await clearDone(), of: nil)
      }
    }
  }

  private func clearDone() async throws(ToDoError) -> [ToDo] {
    guard let archive else { return try await interactor.clearDone(of: ToDoFilter(), expecting: nil) }
    return try await interactor.archiveDone { items throws(ToDoError) in
      try archive.keep(ToDoExportItem.items(items, clock: clock))
    }
  }

  private func show(
    _ change: ToDoChangeKind, _ toDos: [ToDo], of ids: ItemIDSet?, passedOver: [ItemID: DueDate] = [:]
  ) {
    let now = clock.localNow()
    view.show(
      ToDoBatchViewData(
        change, toDos.map { ToDoViewData($0, now: now, clock: clock) },
        unchangedCount: ids.map { $0.count - toDos.count } ?? 0, passedOver: passedOver))
  }
}

/// Passes ToDos read from a file to the interactor.
///
/// Owns its view, reader and interactor.
@MainActor
public final class ToDoImportPresenter: Screen {
  private let view: any Viewing<ToDoImportViewData, ToDoImportEvent>
  private let reader: any ToDoReading
  private let interactor: any ToDoImportInteracting

  /// Creates a presenter between a view, the reader of a file and an interactor.
  public init(
    view: any Viewing<ToDoImportViewData, ToDoImportEvent>, reader: any ToDoReading,
    interactor: any ToDoImportInteracting
  ) {
    self.view = view
    self.reader = reader
    self.interactor = interactor
  }

  public func run() async throws(ToDoError) {
    while let event = await view.nextEvent() {
      switch event {
      case .import(let options): try await importToDos(options)
      }
    }
  }
}

extension ToDoImportPresenter {
  private func importToDos(_ options: ToDoImportOptions) async throws(ToDoError) {
    let outcome = try await interactor.importToDos(
      options,
      { () throws(ToDoError) in
        do throws(FormatFault) {
          return try reader.next()
        } catch {
          throw .importFault(ImportFault(error))
        }
      }, reread: { reader.reading(of: $0) })
    view.show(ToDoImportViewData(outcome, isRehearsal: options.isRehearsal))
  }
}

/// Passes all ToDos to a view that writes them to a file.
///
/// Owns its view and interactor.
@MainActor
public final class ToDoExportPresenter: Screen {
  private let view: any Viewing<ToDoExportPart, ToDoExportEvent>
  private let interactor: any ToDoExportInteracting
  private let clock: any WallClock

  /// Creates a presenter between a view and an interactor.
  public init(
    view: any Viewing<ToDoExportPart, ToDoExportEvent>, interactor: any ToDoExportInteracting,
    clock: any WallClock
  ) {
    self.view = view
    self.interactor = interactor
    self.clock = clock
  }

  public func run() async throws(ToDoError) {
    while let event = await view.nextEvent() {
      switch event {
      case .export: try await export()
      }
    }
  }

  private func export() async throws(ToDoError) {
    view.show(.begin(count: try await interactor.count()))
    try await interactor.export { items throws(ToDoError) in
      view.show(.items(ToDoExportItem.items(items, clock: clock)))
    }
    view.show(.end)
  }
}

/// Checks, backs up and restores the store, and shows the result.
///
/// Owns its view and interactor.
@MainActor
public final class StoreCarePresenter: Screen {
  private let view: any Viewing<StoreCareViewData, StoreCareEvent>
  private let interactor: any StoreCareInteracting

  /// Creates a presenter between a view and an interactor.
  public init(view: any Viewing<StoreCareViewData, StoreCareEvent>, interactor: any StoreCareInteracting) {
    self.view = view
    self.interactor = interactor
  }

  public func run() async throws(ToDoError) {
    while let event = await view.nextEvent() {
      switch event {
      case .check:
        let findings = try await interactor.check()
        view.show(.report(StoreReportViewData(findings: findings)))
        guard findings.isEmpty else { throw .storeIsUnsound(findingCount: findings.count) }
      case .backUp(let path, let replacing):
        try await interactor.backUp(to: path, replacing: replacing)
        view.show(.backedUp(path: path))
      case .restore(let path):
        view.show(.restored(path: path, kept: try await interactor.restore(from: path)))
      }
    }
  }
}
