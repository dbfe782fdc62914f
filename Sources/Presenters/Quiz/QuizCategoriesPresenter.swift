public import Platform
public import QuizContracts
public import QuizEntities
public import QuizViewData
public import SharedContracts
internal import SharedEntities
internal import SharedPresenters
internal import SharedViewData

/// Shows the category list, and plays rounds from it.
///
/// Owns its view, interactor and router.
@AppActor
public final class QuizCategoriesPresenter: Screen {
  private let view: any Viewing<QuizCategoriesViewData, QuizCategoriesEvent>
  private let interactor: any QuizCategoriesInteracting
  private let router: any QuizCategoriesRouting
  private let first: QuizRoundRequest?
  private let seed: UInt64

  /// Creates a presenter that may start with a round.
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

/// The category list once it is loaded: handles its events and changes of the store.
@AppActor
final class QuizCategoriesSession: StoreSession {
  let view: any Viewing<QuizCategoriesViewData, QuizCategoriesEvent>
  private let interactor: any QuizCategoriesInteracting
  private let router: any QuizCategoriesRouting
  private var chance: SplitMix64
  private var overview: QuizOverview
  private var selectedIndex = 0
  private var notice: QuizError?
  private var loads = LoadNumbers()

  init(
    _ overview: QuizOverview, view: any Viewing<QuizCategoriesViewData, QuizCategoriesEvent>,
    interactor: any QuizCategoriesInteracting, router: any QuizCategoriesRouting, chance: SplitMix64
  ) {
    self.overview = overview
    self.view = view
    self.interactor = interactor
    self.router = router
    self.chance = chance
  }

  /// Plays the first round, if there is one, and handles events until the user leaves the list.
  func run(first: QuizRoundRequest?) async {
    await withObservers([followStore]) {
      if let first { await report { () throws(QuizError) in try await self.play(first) } }
      show()
      while let event = await view.nextEvent(), event != .leave {
        notice = nil
        await report { () throws(QuizError) in try await self.serve(event) }
        show()
      }
    }
  }

  var viewData: QuizCategoriesViewData {
    QuizCategoriesViewData(
      categories: overview.categories, selectedIndex: selectedIndex, settings: overview.settings,
      notice: notice)
  }

  func note(_ failure: QuizError) { notice = failure }

  func storeChange() async throws(CancellationError) {
    try await interactor.storeChange(after: overview.version)
  }

  func reload() async throws(QuizError) {
    try await read()
    notice = nil
  }

  /// Reloads the list, keeping the selected category if it still exists.
  private func read() async throws(QuizError) {
    let load = loads.begin()
    let new = try await interactor.overview()
    guard loads.isLatest(load) else { return }
    // The selection may have moved in the meantime.
    let selected = selection
    overview = new
    let index = overview.categories.firstIndex { .category($0.category) == selected }
    selectedIndex = index.map { $0 + 1 } ?? 0
  }

  private func serve(_ event: QuizCategoriesEvent) async throws(QuizError) {
    switch event {
    case .select(let index): selectedIndex = min(max(0, index), overview.categories.count)
    case .play: try await play(QuizRoundRequest(selection, seed: chance.next()))
    case .showHistory: try await router.showHistory()
    case .showSettings:
      show()
      if let settings = try await router.showSettings() {
        loads.supersede()
        overview.settings = settings
      }
    case .showKeys:
      show()
      await router.showKeys(of: .categories)
    case .retry: try await read()
    case .leave: break
    }
  }

  /// Plays rounds until the user stops; errors in a round have already been shown there.
  private func play(_ request: QuizRoundRequest) async throws(QuizError) {
    var request = request
    while try await router.playRound(request) == .playAgain { request.seed = chance.next() }
  }

  /// The first row stands for all categories.
  private var selection: QuizSelection {
    selectedIndex == 0 ? .all : .category(overview.categories[selectedIndex - 1].category)
  }
}
