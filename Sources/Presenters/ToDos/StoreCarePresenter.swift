public import SharedContracts
public import ToDosContracts
public import ToDosEntities
public import ToDosViewData

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
