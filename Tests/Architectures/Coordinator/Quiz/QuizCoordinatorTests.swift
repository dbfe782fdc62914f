import InMemoryStorage
import Platform
import QuizEntities
import QuizViewData
import QuizViews
import SharedEntities
import SharedViewData
import Testing

@testable import CoordinatorEngine
@testable import QuizCoordinator

@Suite("The quiz's coordinators on a spy navigator")
@AppActor
struct QuizCoordinatorTests {
  private let world = QuizWorld()
  private let spy = SpyNavigator()

  /// Starts the quiz with its categories loaded.
  private func loaded() async throws -> (CategoriesCoordinator, QuizCategoriesController) {
    let root = CategoriesCoordinator(model: world.model, navigator: spy)
    root.start()
    try spy.load(CategoriesCoordinator.Loading.self, try await world.model.overview())
    return (root, try spy.top())
  }

  @Test("They drive the categories, rounds and their results, each round with a seed of its own")
  func story() async throws {
    let (root, categories) = try await loaded()
    await categories.handle(.play)
    weak let first = root.children.first as? RoundCoordinator
    let seed = try #require(first).request.seed
    try spy.load(RoundCoordinator.Loading.self, QuizWorld.round)
    let round = try spy.top(as: QuizRoundController.self)
    await round.viewWillAppear()
    await round.handle(.choose(.second))
    await round.handle(.finish)
    let results = try spy.top(as: QuizResultsController.self)
    #expect(results.viewData?.correctCount == 1 && spy.controllers.count == 3)
    await results.handle(.playAgain)
    #expect(first == nil && root.children.count == 1 && spy.controllers.count == 2)
    let second = try #require(root.children.first as? RoundCoordinator)
    #expect(second.request.selection == .all && second.request.seed != seed)
    try spy.top(as: RoundCoordinator.Loading.self).goBack()
    #expect(root.children.isEmpty && spy.controllers.last === categories)
    await categories.handle(.leave)
    #expect(spy.controllers.isEmpty)
  }

  @Test("A link leads to a round, the history or the settings, and what is open above is popped and let go")
  func links() async throws {
    let (root, categories) = try await loaded()
    await categories.handle(.play)
    try spy.load(RoundCoordinator.Loading.self, QuizWorld.round)
    await (try spy.top(as: QuizRoundController.self)).handle(.finish)
    #expect(spy.controllers.count == 3)
    root.open(.settings)
    #expect(spy.controllers.count == 2 && spy.controllers.last is SettingsCoordinator.Loading)
    root.open(.round(.all))
    #expect(spy.controllers.count == 2 && root.children.count == 1)
    #expect((root.children.first as? RoundCoordinator)?.request.selection == .all)
    root.open(.history)
    #expect(spy.controllers.count == 2 && spy.controllers.last is HistoryCoordinator.Loading)
    root.open(.categories)
    #expect(spy.controllers.last === categories && root.children.isEmpty)
  }

  @Test("A quiz opened at a round leads there once its categories appear")
  func linkAtStart() async throws {
    let root = CategoriesCoordinator(at: .round(.all), model: world.model, navigator: spy)
    root.start()
    try spy.load(CategoriesCoordinator.Loading.self, try await world.model.overview())
    let categories = try spy.top(as: QuizCategoriesController.self)
    await categories.viewWillAppear()
    #expect(spy.controllers.last is RoundCoordinator.Loading)
    try spy.top(as: RoundCoordinator.Loading.self).goBack()
    await categories.viewWillAppear()
    #expect(spy.controllers.last === categories)
  }

  @Test("Results that are left lead back to the categories")
  func results() async throws {
    let (root, categories) = try await loaded()
    await categories.handle(.play)
    try spy.load(RoundCoordinator.Loading.self, QuizWorld.round)
    try await spy.top(as: QuizRoundController.self).handle(.finish)
    try await spy.top(as: QuizResultsController.self).handle(.leave)
    #expect(root.children.isEmpty && spy.controllers.last === categories)
  }

  @Test("Saved settings reach the categories without being read again")
  func settings() async throws {
    let (root, categories) = try await loaded()
    await categories.handle(.showSettings)
    weak let child = root.children.first
    try spy.load(SettingsCoordinator.Loading.self, .default)
    do {
      let settings = try spy.top(as: QuizSettingsController.self)
      await settings.handle(.toggle)
      await settings.handle(.save)
    }
    #expect(root.children.isEmpty && child == nil)
    world.repository.fail(with: .busy)
    await categories.didReturn()
    #expect(categories.viewData?.settings?.isLimited == false && categories.viewData?.notice == nil)
  }

  @Test("Settings that are cancelled lead back to the categories, which stay as they were")
  func cancelledSettings() async throws {
    let (root, categories) = try await loaded()
    let before = categories.viewData
    await categories.handle(.showSettings)
    try spy.load(SettingsCoordinator.Loading.self, .default)
    let settings = try spy.top(as: QuizSettingsController.self)
    await settings.handle(.toggle)
    await settings.handle(.cancel)
    #expect(root.children.isEmpty && spy.controllers.last === categories)
    await categories.didReturn()
    #expect(categories.viewData == before)
  }

  @Test("Settings that cannot be read are reported to the categories")
  func unreadableSettings() async throws {
    let (root, categories) = try await loaded()
    await categories.handle(.showSettings)
    let loading = try spy.top(as: SettingsCoordinator.Loading.self)
    loading.onFailure?(.store(.busy))
    loading.goBack()
    await categories.didReturn()
    #expect(root.children.isEmpty && categories.viewData?.notice == .store(.busy))
  }

  @Test("A history that is loaded again returns to where it was scrolled")
  func history() async throws {
    let (root, categories) = try await loaded()
    await categories.handle(.showHistory)
    try spy.load(HistoryCoordinator.Loading.self, [])
    let history = try spy.top(as: QuizHistoryController.self)
    await history.handle(.scroll(offset: 4))
    await history.handle(.retry)
    try spy.load(HistoryCoordinator.Loading.self, [])
    let reloaded = try spy.top(as: QuizHistoryController.self)
    #expect(reloaded !== history && reloaded.viewData?.offset == 4 && spy.controllers.count == 2)
    await reloaded.handle(.leave)
    #expect(root.children.isEmpty)
  }

  @Test("While the categories load, no event calls the repository, shows a screen or starts an effect")
  func inertCategories() async throws {
    let (_, spy) = try await expectInert(
      CategoriesCoordinator.Loading.self, on: QuizScreens.categories,
      to: [.select(index: 1), .play, .showHistory, .showSettings, .showKeys, .retry]
    ) { [store = world.repository] scene, gate, navigator in
      CategoriesCoordinator(
        model: QuizWorld.model(InMemoryQuizRepository(sharing: store, gate: gate), scene),
        navigator: navigator)
    }
    #expect(try spy.top(as: QuizCategoriesController.self).viewData?.selectedIndex == 0)
  }

  @Test("While a round loads, no event calls the repository, shows a screen or starts an effect")
  func inertRound() async throws {
    let (_, spy) = try await expectInert(
      RoundCoordinator.Loading.self, on: QuizScreens.round,
      to: [.choose(.first), .next, .retry, .scroll(offset: 1), .showKeys, .finish]
    ) { [store = world.repository] scene, gate, navigator in
      RoundCoordinator(
        QuizRoundRequest(.all, seed: 1),
        model: QuizWorld.model(InMemoryQuizRepository(sharing: store, gate: gate), scene),
        navigator: navigator)
    }
    #expect(try spy.top(as: QuizRoundController.self).viewData?.state == .asking)
    #expect(world.repository.answers.isEmpty)
  }

  @Test("While the history loads, no event calls the repository, shows a screen or starts an effect")
  func inertHistory() async throws {
    let (_, spy) = try await expectInert(
      HistoryCoordinator.Loading.self, on: QuizScreens.history,
      to: [.scroll(offset: 1), .retry, .showKeys]
    ) { [store = world.repository] scene, gate, navigator in
      HistoryCoordinator(
        model: QuizWorld.model(InMemoryQuizRepository(sharing: store, gate: gate), scene),
        navigator: navigator)
    }
    #expect(try spy.top(as: QuizHistoryController.self).viewData?.offset == 0)
  }

  @Test("While the settings load, no event calls the repository, shows a screen or starts an effect")
  func inertSettings() async throws {
    let (_, spy) = try await expectInert(
      SettingsCoordinator.Loading.self, on: QuizScreens.settings,
      to: [.edit(.insert("1")), .toggle, .focusNext, .focusPrevious, .save, .showKeys]
    ) { [store = world.repository] scene, gate, navigator in
      SettingsCoordinator(
        model: QuizWorld.model(InMemoryQuizRepository(sharing: store, gate: gate), scene),
        navigator: navigator)
    }
    let viewData = try spy.top(as: QuizSettingsController.self).viewData
    #expect(viewData?.isLimited == true && viewData?.focus == .isLimited)
  }
}
