public import SharedEntities
public import ToDosContracts
public import ToDosEntities
internal import ToDosViewData

/// Hands what a view reads from a file to the interactor.
///
/// Owns its view and interactor.
@MainActor
public final class ToDoImportPresenter: ToDoScreen {
  private let view: any ToDoImportViewing
  private let interactor: any ToDoImportInteracting

  /// A presenter between a view and an interactor.
  public init(view: any ToDoImportViewing, interactor: any ToDoImportInteracting) {
    self.view = view
    self.interactor = interactor
  }

  public func run() async throws(ToDoError) {
    while let event = await view.nextEvent() {
      let isRehearsal = event == .rehearse
      let (added, known) = try await interactor.importToDos(isRehearsal: isRehearsal) {
        () throws(ToDoError) in
        do throws(FormatFault) {
          return try view.nextItem().map(ImportedToDo.init)
        } catch {
          throw .importFault(ImportFault(line: error.line, .syntax(error.reason)))
        }
      }
      view.show(ToDoImportViewData(addedCount: added, knownCount: known, isRehearsal: isRehearsal))
    }
  }
}

extension ImportedToDo {
  fileprivate init(_ item: ToDoImportItem) {
    self.init(
      line: item.line, identifier: item.identifier, listedID: item.listedID, title: item.title,
      memo: item.memo,
      isDone: item.isDone, createdAt: item.createdAt, due: item.due)
  }
}

/// Hands all ToDos to a view that writes them.
///
/// Owns its view and interactor.
@MainActor
public final class ToDoExportPresenter: ToDoScreen {
  private let view: any ToDoExportViewing
  private let interactor: any ToDoExportInteracting
  private let clock: any WallClock

  /// A presenter between a view and an interactor.
  public init(view: any ToDoExportViewing, interactor: any ToDoExportInteracting, clock: any WallClock) {
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
