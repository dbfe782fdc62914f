public import SharedContracts
public import ToDosContracts
public import ToDosEntities
public import ToDosViewData

/// Shows what is wrong with the store, and has copies made and restored.
///
/// Owns its view and interactor.
@MainActor
public final class StoreCarePresenter: Screen {
  private let view: any Viewing<StoreCareViewData, StoreCareEvent>
  private let interactor: any StoreCareInteracting

  /// A presenter between a view and an interactor.
  public init(view: any Viewing<StoreCareViewData, StoreCareEvent>, interactor: any StoreCareInteracting) {
    self.view = view
    self.interactor = interactor
  }

  public func run() async throws(ToDoError) {
    while let event = await view.nextEvent() {
      switch event {
      case .check:
        let findings = try await interactor.check()
        view.show(.report(StoreReportViewData(findings: findings.map { .init($0) })))
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

extension StoreReportViewData.Finding {
  fileprivate init(_ finding: StoreFinding) {
    self =
      switch finding {
      case .integrity(let detail): .integrity(detail)
      case .rule(let id): .rule(id)
      case .search(let id): .search(id)
      case .history(let change): .history(change: change)
      case .permissions(let path): .permissions(path: path)
      case .staleLog(let path): .staleLog(path: path)
      }
  }
}
