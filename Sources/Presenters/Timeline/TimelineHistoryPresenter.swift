public import SharedContracts
public import TimelineContracts
public import TimelineEntities
public import TimelineViewData

/// Takes changes back and makes them again, and shows which.
///
/// Owns its view and interactor.
@MainActor
public final class TimelineHistoryPresenter: Screen {
  private let view: any Viewing<TimelineHistoryViewData, TimelineHistoryEvent>
  private let interactor: any TimelineHistoryInteracting

  /// A presenter between a view and an interactor.
  public init(
    view: any Viewing<TimelineHistoryViewData, TimelineHistoryEvent>,
    interactor: any TimelineHistoryInteracting
  ) {
    self.view = view
    self.interactor = interactor
  }

  public func run() async throws(TimelineError) {
    while let event = await view.nextEvent() {
      switch event {
      case .undo(let count): show(.undone, try await interactor.undo(count))
      case .redo(let count): show(.redone, try await interactor.redo(count))
      }
    }
  }

  private func show(_ occasion: TimelineHistoryViewData.Occasion, _ changes: [TimelineChange]) {
    view.show(TimelineHistoryViewData(occasion: occasion, entries: changes.map { .init($0) }))
  }
}

extension TimelineHistoryViewData.Entry {
  fileprivate init(_ change: TimelineChange) {
    self.init(
      id: change.id, kind: change.kind, madeAt: change.madeAt, count: change.count,
      firstID: change.firstID, firstText: change.firstText, isUndone: change.isUndone,
      isOn: change.isOn)
  }
}
