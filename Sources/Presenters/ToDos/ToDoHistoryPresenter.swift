public import SharedContracts
public import SharedEntities
public import ToDosContracts
public import ToDosEntities
public import ToDosViewData

/// Shows changes of the past, takes them back and makes them again.
///
/// Owns its view and interactor.
@MainActor
public final class ToDoHistoryPresenter: Screen {
  private let view: any Viewing<ToDoHistoryViewData, ToDoHistoryEvent>
  private let interactor: any ToDoHistoryInteracting
  private let clock: any WallClock

  /// A presenter between a view and an interactor.
  public init(
    view: any Viewing<ToDoHistoryViewData, ToDoHistoryEvent>, interactor: any ToDoHistoryInteracting,
    clock: any WallClock
  ) {
    self.view = view
    self.interactor = interactor
    self.clock = clock
  }

  public func run() async throws(ToDoError) {
    while let event = await view.nextEvent() {
      switch event {
      case .show(let limit): show(.shown, try await interactor.history(limit: limit))
      case .undo(let count): show(.undone, try await interactor.undo(count))
      case .redo(let count): show(.redone, try await interactor.redo(count))
      }
    }
  }

  private func show(_ occasion: ToDoHistoryViewData.Occasion, _ records: [ChangeRecord]) {
    view.show(ToDoHistoryViewData(occasion: occasion, entries: records.map { .init($0, clock: clock) }))
  }
}

extension ToDoHistoryViewData.Entry {
  fileprivate init(_ record: ChangeRecord, clock: any WallClock) {
    self.init(
      id: record.id, kind: record.kind, madeAt: record.madeAt,
      madeAtLocal: clock.local(record.madeAt),
      count: record.count, firstID: record.firstID, firstTitle: record.firstTitle, isUndone: record.isUndone)
  }
}
