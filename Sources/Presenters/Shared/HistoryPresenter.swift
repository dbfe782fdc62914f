public import Platform
public import SharedContracts
public import SharedEntities
public import SharedViewData

/// Lists, undoes and redoes past changes.
///
/// Owns its view and interactor.
@AppActor
public final class HistoryPresenter<Kind: Hashable & Sendable, Failure: Error>: Screen {
  private let view: any Showing<HistoryViewData<Kind>>
  private let interactor: any HistoryInteracting<Kind, Failure>
  private let request: HistoryRequest
  private let clock: any WallClock

  public init(
    view: any Showing<HistoryViewData<Kind>>, interactor: any HistoryInteracting<Kind, Failure>,
    _ request: HistoryRequest, clock: any WallClock
  ) {
    self.view = view
    self.interactor = interactor
    self.request = request
    self.clock = clock
  }

  public func run() async throws(Failure) {
    switch request {
    case .show(let limit, let person): show(nil, try await interactor.history(limit: limit, by: person))
    case .undo(let count): show(.undone, try await interactor.undo(count))
    case .undoChange(let number): show(.undone, try await interactor.undoChange(number))
    case .redo(let count): show(.redone, try await interactor.redo(count))
    }
  }

  private func show(_ step: HistoryStep?, _ records: [ChangeRecord<Kind>]) {
    view.show(
      HistoryViewData(step, entries: records.map { .init($0, madeAtLocal: clock.local($0.madeAt)) }))
  }
}
