public import Platform
public import SharedContracts
public import SharedEntities
public import ToDosContracts
public import ToDosEntities
public import ToDosViewData

/// Saves a ToDo entered on the command line, and shows it.
///
/// Owns its view and interactor.
@AppActor
public final class ToDoEntryPresenter: Screen {
  private let view: any Showing<ToDoDetailViewData>
  private let interactor: any ToDoFormInteracting
  private let entry: ToDoEntry
  private let clock: any WallClock

  public init(
    view: any Showing<ToDoDetailViewData>, interactor: any ToDoFormInteracting, _ entry: ToDoEntry,
    clock: any WallClock
  ) {
    self.view = view
    self.interactor = interactor
    self.entry = entry
    self.clock = clock
  }

  public func run() async throws(ToDoError) {
    switch entry {
    case .create(let input):
      show(try await added(input), .added, of: input)
    case .edit(let id, let input):
      let (toDo, isChanged) = try await interactor.edit(id, input)
      show(toDo, isChanged ? .changed : .unchanged, of: input)
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
@AppActor
public final class ToDoListingPresenter<Row: ToDoListingRow>: Screen {
  private let view: any Showing<ToDoListingPart<Row>>
  private let interactor: any ToDoListingInteracting<Row.Item>
  private let query: ToDoQuery
  private let clock: any WallClock

  public init(
    view: any Showing<ToDoListingPart<Row>>, interactor: any ToDoListingInteracting<Row.Item>,
    _ query: ToDoQuery, clock: any WallClock
  ) {
    self.view = view
    self.interactor = interactor
    self.query = query
    self.clock = clock
  }

  public func run() async throws(ToDoError) {
    let now = clock.localNow()
    if Row.hasColumns { view.show(.columns(try await interactor.overview())) }
    var rowCount = 0
    try await interactor.find(query) { toDos throws(ToDoError) in
      view.show(.rows(toDos.map { Row($0, now: now, clock: clock) }))
      rowCount += toDos.count
    }
    view.show(.end(rowCount: rowCount))
  }
}

/// Shows the details of a ToDo.
///
/// Owns its view and interactor.
@AppActor
public final class ToDoReportPresenter: Screen {
  private let view: any Showing<ToDoDetailViewData>
  private let interactor: any ToDoDetailInteracting
  private let id: ItemID
  private let clock: any WallClock

  public init(
    view: any Showing<ToDoDetailViewData>, interactor: any ToDoDetailInteracting, _ id: ItemID,
    clock: any WallClock
  ) {
    self.view = view
    self.interactor = interactor
    self.id = id
    self.clock = clock
  }

  public func run() async throws(ToDoError) {
    view.show(ToDoDetailViewData(try await interactor.toDo(id), .shown, clock: clock))
  }
}

/// Shows the projects or the tags with how many ToDos have each.
///
/// Owns its view and interactor.
@AppActor
public final class ToDoLabelsPresenter: Screen {
  private let view: any Showing<ToDoLabelsViewData>
  private let interactor: any ToDoLabelsInteracting
  private let kind: LabelKind

  public init(
    view: any Showing<ToDoLabelsViewData>, interactor: any ToDoLabelsInteracting, _ kind: LabelKind
  ) {
    self.view = view
    self.interactor = interactor
    self.kind = kind
  }

  public func run() async throws(ToDoError) {
    view.show(ToDoLabelsViewData(kind, try await interactor.labels(kind)))
  }
}

/// Changes several ToDos and shows the result.
///
/// Owns its view, interactor and archive.
@AppActor
public final class ToDoBatchPresenter: Screen {
  private let view: any Showing<ToDoBatchViewData>
  private let interactor: any ToDoBatchInteracting
  private let operation: ToDoBatchOperation
  private let archive: (any ToDoArchiving)?
  private let clock: any WallClock

  /// Creates a presenter for an operation on several ToDos.
  ///
  /// - Parameter archive: keeps the completed ToDos that are deleted; nil to discard them.
  public init(
    view: any Showing<ToDoBatchViewData>, interactor: any ToDoBatchInteracting,
    _ operation: ToDoBatchOperation, archive: (any ToDoArchiving)? = nil, clock: any WallClock
  ) {
    self.view = view
    self.interactor = interactor
    self.operation = operation
    self.archive = archive
    self.clock = clock
  }

  public func run() async throws(ToDoError) {
    switch operation {
    case .complete(let ids, let completion):
      let result = try await interactor.setDone(true, ids, completion)
      show(.done, result.toDos, of: ids, skippedDueDates: result.skippedDueDates)
    case .skip(let ids): show(.skip, try await interactor.skip(ids), of: ids)
    case .reopen(let ids): show(.reopen, try await interactor.setDone(false, ids, .next).toDos, of: ids)
    case .edit(let ids, let input): show(.edit, try await interactor.edit(ids, input), of: ids)
    case .delete(let ids): show(.delete, try await interactor.delete(ids), of: ids)
    case .clearDone: show(.clearDone, try await clearDone(), of: nil)
    case .rename(let rename): show(.edit, try await interactor.rename(rename), of: nil)
    }
  }

  private func clearDone() async throws(ToDoError) -> [ToDo] {
    guard let archive else { return try await interactor.clearDone(of: ToDoFilter(), expecting: nil) }
    return try await interactor.archiveDone { items throws(ToDoError) in
      try archive.keep(ToDoExportItem.items(items, clock: clock))
    }
  }

  private func show(
    _ change: ToDoChangeKind, _ toDos: [ToDo], of ids: ItemIDSet?, skippedDueDates: [ItemID: DueDate] = [:]
  ) {
    let now = clock.localNow()
    view.show(
      ToDoBatchViewData(
        change, toDos.map { ToDoViewData($0, now: now, clock: clock) },
        unchangedCount: ids.map { $0.count - toDos.count } ?? 0, skippedDueDates: skippedDueDates))
  }
}

/// Passes ToDos read from a file to the interactor.
///
/// Owns its view, reader and interactor.
@AppActor
public final class ToDoImportPresenter: Screen {
  private let view: any Showing<ToDoImportViewData>
  private let reader: any ToDoReading
  private let interactor: any ToDoImportInteracting
  private let options: ToDoImportOptions

  public init(
    view: any Showing<ToDoImportViewData>, reader: any ToDoReading,
    interactor: any ToDoImportInteracting, _ options: ToDoImportOptions
  ) {
    self.view = view
    self.reader = reader
    self.interactor = interactor
    self.options = options
  }

  public func run() async throws(ToDoError) {
    let outcome = try await interactor.importToDos(
      options,
      { () throws(ToDoError) in
        do throws(FormatError) {
          return try reader.next()
        } catch {
          throw .importError(ImportError(error))
        }
      }, reread: { reader.reading(of: $0) })
    view.show(ToDoImportViewData(outcome, isDryRun: options.isDryRun))
  }
}

/// Passes all ToDos to a view that writes them to a file.
///
/// Owns its view and interactor.
@AppActor
public final class ToDoExportPresenter: Screen {
  private let view: any Showing<ToDoExportPart>
  private let interactor: any ToDoExportInteracting
  private let clock: any WallClock

  public init(
    view: any Showing<ToDoExportPart>, interactor: any ToDoExportInteracting,
    clock: any WallClock
  ) {
    self.view = view
    self.interactor = interactor
    self.clock = clock
  }

  public func run() async throws(ToDoError) {
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
@AppActor
public final class StoreMaintenancePresenter: Screen {
  private let view: any Showing<StoreMaintenanceViewData>
  private let interactor: any StoreMaintenanceInteracting
  private let operation: StoreMaintenanceOperation

  public init(
    view: any Showing<StoreMaintenanceViewData>, interactor: any StoreMaintenanceInteracting,
    _ operation: StoreMaintenanceOperation
  ) {
    self.view = view
    self.interactor = interactor
    self.operation = operation
  }

  public func run() async throws(ToDoError) {
    switch operation {
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
