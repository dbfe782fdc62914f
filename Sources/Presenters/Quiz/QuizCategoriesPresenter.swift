public import QuizContracts
public import QuizEntities
public import QuizViewData
public import SharedContracts
internal import SharedEntities
internal import SharedPresenters

/// Shows the categories, and has rounds played with them.
///
/// Owns its view, interactor and router, and the chance from which the order of every round comes.
@MainActor
public final class QuizCategoriesPresenter: Screen {
  private let view: any Viewing<QuizCategoriesViewData, QuizCategoriesEvent>
  private let interactor: any QuizCategoriesInteracting
  private let router: any QuizCategoriesRouting
  private let first: QuizRoundRequest?
  private var chance: SplitMix64
  private var overview = QuizOverview(categories: [], settings: .standard, version: StoreVersion(0))
  private var selectedIndex = 0
  private var notice: QuizError?
  /// Tells a reading that ends whether something newer is known already.
  private var readingCount = 0

  /// A presenter between a view, an interactor and a router.
  ///
  /// - Parameters:
  ///   - first: the round with which the screen begins; nil where a person chooses.
  ///   - seed: where chance begins.
  public init(
    view: any Viewing<QuizCategoriesViewData, QuizCategoriesEvent>, interactor: any QuizCategoriesInteracting,
    router: any QuizCategoriesRouting, first: QuizRoundRequest?, seed: UInt64
  ) {
    self.view = view
    self.interactor = interactor
    self.router = router
    self.first = first
    chance = SplitMix64(state: seed)
  }

  public func run() async throws(QuizError) {
    guard let overview = await load() else { return }
    self.overview = overview
    await withTaskGroup(of: Void.self) { group in
      group.startImmediately { @MainActor in await self.followStore() }
      defer { group.cancelAll() }
      if let first { await report { () throws(QuizError) in try await self.play(first) } }
      show()
      while let event = await view.nextEvent(), event != .leave {
        notice = nil
        await report { () throws(QuizError) in try await self.serve(event) }
        show()
      }
    }
  }

  /// What others take in is there to be played at once.
  private func followStore() async {
    while (try? await interactor.storeChange(after: overview.version)) != nil {
      await report { () throws(QuizError) in
        try await self.read()
        notice = nil
      }
      show()
    }
  }

  /// Reads what there is, with the selection on its category as long as that is there.
  ///
  /// A reading that something newer has overtaken changes nothing.
  private func read() async throws(QuizError) {
    readingCount += 1
    let reading = readingCount
    let new = try await interactor.overview()
    guard reading == readingCount else { return }
    // The selection may have moved meanwhile.
    let selected = selection
    overview = new
    let index = overview.categories.firstIndex { .category($0.category) == selected }
    selectedIndex = index.map { $0 + 1 } ?? 0
  }

  /// Reads what there is, with an inert screen shown meanwhile; nil where the screen is left.
  private func load() async -> QuizOverview? {
    let view = view
    return await FirstReading(
      read: { () throws(QuizError) in try await self.interactor.overview() },
      placeholder: {
        view.show(QuizCategoriesViewData(phase: .loading))
        while let event = await view.nextEvent(), event != .leave {}
      },
      retry: { error in
        view.show(QuizCategoriesViewData(phase: .failed(error)))
        while let event = await view.nextEvent(), event != .leave {
          if event == .retry { return true }
        }
        return false
      }
    ).run()
  }

  private func serve(_ event: QuizCategoriesEvent) async throws(QuizError) {
    switch event {
    case .select(let index): selectedIndex = min(max(0, index), overview.categories.count)
    case .play: try await play(QuizRoundRequest(selection, seed: chance.next()))
    case .showHistory: try await router.showHistory()
    case .showSettings:
      if let settings = try await router.showSettings() {
        readingCount += 1
        overview.settings = settings
      }
    case .showKeys: await router.showKeys(of: .categories)
    case .retry: try await read()
    case .leave: break
    }
  }

  /// Plays rounds of a kind until no other is asked for; a person has seen what failed in them.
  private func play(_ request: QuizRoundRequest) async throws(QuizError) {
    var request = request
    while try await router.playRound(request) == .playAgain { request.seed = chance.next() }
  }

  /// The first row stands for all categories.
  private var selection: QuizSelection {
    selectedIndex == 0 ? .all : .category(overview.categories[selectedIndex - 1].category)
  }

  /// Does something, and has it said on the screen where it fails.
  private func report(_ body: () async throws(QuizError) -> Void) async {
    do throws(QuizError) {
      try await body()
    } catch {
      notice = error
    }
  }

  private func show() {
    view.show(QuizCategoriesViewData(overview, selectedIndex: selectedIndex, notice: notice))
  }
}

extension QuizCategoriesViewData {
  /// What the screen shows of what there is to be played.
  fileprivate init(_ overview: QuizOverview, selectedIndex: Int, notice: QuizError?) {
    let all = Row(category: nil, questionCount: overview.categories.reduce(0) { $0 + $1.questionCount })
    self.init(
      rows: [all]
        + overview.categories.map { Row(category: $0.category.name, questionCount: $0.questionCount) },
      selectedIndex: selectedIndex, settings: QuizSettingsSummary(overview.settings), notice: notice)
  }
}
