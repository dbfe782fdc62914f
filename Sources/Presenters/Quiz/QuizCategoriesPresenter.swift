public import QuizContracts
public import QuizEntities
public import QuizViewData
public import SharedContracts
internal import SharedEntities
internal import SharedPresenters

/// Shows the category list, and plays rounds from it.
///
/// Owns its view, interactor and router.
@MainActor
public final class QuizCategoriesPresenter: Screen {
  private let view: any Viewing<QuizCategoriesViewData, QuizCategoriesEvent>
  private let interactor: any QuizCategoriesInteracting
  private let router: any QuizCategoriesRouting
  private let first: QuizRoundRequest?
  private let seed: UInt64

  /// A presenter between a view, an interactor and a router.
  ///
  /// - Parameters:
  ///   - first: the round to start with; nil to let the user choose.
  ///   - seed: the seed for shuffling.
  public init(
    view: any Viewing<QuizCategoriesViewData, QuizCategoriesEvent>, interactor: any QuizCategoriesInteracting,
    router: any QuizCategoriesRouting, first: QuizRoundRequest?, seed: UInt64
  ) {
    self.view = view
    self.interactor = interactor
    self.router = router
    self.first = first
    self.seed = seed
  }

  public func run() async throws(QuizError) {
    let overview = await InitialLoad.run(
      on: view, retry: .retry, leave: .leave,
      loading: { QuizCategoriesViewData(phase: .loading) },
      failed: { QuizCategoriesViewData(phase: .failed($0)) },
      read: { () throws(QuizError) in try await self.interactor.overview() }
    )
    guard let overview else { return }
    let chance = SplitMix64(state: seed)
    await QuizCategoriesSession(overview, view: view, interactor: interactor, router: router, chance: chance)
      .run(first: first)
  }
}
