public import Platform
public import QuizContracts
public import QuizEntities
public import QuizViewData
public import SharedContracts
internal import SharedPresenters
internal import SharedViewData

/// Shows how often each question was answered correctly.
///
/// Owns its view, interactor and router.
@AppActor
public final class QuizHistoryPresenter: Screen {
  private let view: any Viewing<QuizHistoryViewData, QuizHistoryEvent>
  private let interactor: any QuizHistoryInteracting
  private let router: any QuizHistoryRouting

  public init(
    view: any Viewing<QuizHistoryViewData, QuizHistoryEvent>, interactor: any QuizHistoryInteracting,
    router: any QuizHistoryRouting
  ) {
    self.view = view
    self.interactor = interactor
    self.router = router
  }

  public func run() async throws(QuizError) {
    guard var groups = await load() else { return }
    var offset = 0
    view.show(QuizHistoryViewData(groups: groups))
    while let event = await view.nextEvent(), event != .leave {
      switch event {
      case .scroll(let new): offset = new
      case .showKeys: await router.showKeys(of: .history)
      case .retry:
        guard let new = await load() else { return }
        groups = new
      case .leave: break
      }
      view.show(QuizHistoryViewData(groups: groups, offset: offset))
    }
  }

  /// Loads the history behind a placeholder screen; returns nil if the user leaves.
  private func load() async -> [QuizHistoryViewData.Group]? {
    let tallies = await InitialLoad.run(
      on: view, retry: .retry, leave: .leave,
      loading: { QuizHistoryViewData(phase: .loading) },
      failed: { QuizHistoryViewData(phase: .failed($0)) },
      read: { () throws(QuizError) in try await self.interactor.tallies(of: .all) }
    )
    return tallies.map(QuizHistoryViewData.Group.groups)
  }
}

/// Passes the history to a view that prints it.
///
/// Owns its view and interactor.
@AppActor
public final class QuizHistoryReportPresenter: Screen {
  private let view: any Showing<QuizHistoryViewData>
  private let interactor: any QuizHistoryInteracting
  private let selection: QuizSelection

  public init(
    view: any Showing<QuizHistoryViewData>, interactor: any QuizHistoryInteracting,
    _ selection: QuizSelection
  ) {
    self.view = view
    self.interactor = interactor
    self.selection = selection
  }

  public func run() async throws(QuizError) {
    let tallies = try await interactor.tallies(of: selection)
    view.show(QuizHistoryViewData(groups: QuizHistoryViewData.Group.groups(of: tallies)))
  }
}
