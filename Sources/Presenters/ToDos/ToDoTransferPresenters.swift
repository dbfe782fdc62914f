public import SharedContracts
public import SharedEntities
public import ToDosContracts
public import ToDosEntities
public import ToDosViewData

/// Passes ToDos read from a file to the interactor.
///
/// Owns its view, reader and interactor.
@MainActor
public final class ToDoImportPresenter: Screen {
  private let view: any Viewing<ToDoImportViewData, ToDoImportEvent>
  private let reader: any ItemReading<ImportedToDo>
  private let interactor: any ToDoImportInteracting

  /// Creates a presenter between a view, the reader of a file and an interactor.
  public init(
    view: any Viewing<ToDoImportViewData, ToDoImportEvent>, reader: any ItemReading<ImportedToDo>,
    interactor: any ToDoImportInteracting
  ) {
    self.view = view
    self.reader = reader
    self.interactor = interactor
  }

  public func run() async throws(ToDoError) {
    while let event = await view.nextEvent() {
      let isRehearsal = event == .rehearse
      let counts = try await interactor.importToDos(isRehearsal: isRehearsal) {
        () throws(ToDoError) in
        do throws(FormatFault) {
          return try reader.next()
        } catch {
          throw .importFault(ImportFault(line: error.line, .syntax(error.reason)))
        }
      }
      view.show(ToDoImportViewData(counts, isRehearsal: isRehearsal))
    }
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
    let now = clock.localNow()
    view.show(.begin(count: try await interactor.count()))
    try await interactor.export { items throws(ToDoError) in
      view.show(
        .items(
          items.map {
            ToDoExportItem(toDo: ToDoViewData($0.toDo, now: now, clock: clock), identifier: $0.identifier)
          }))
    }
    view.show(.end)
  }
}
