import Doubles
import Platform
import QuizContracts
import QuizEntities
import QuizMocks
import QuizPresenters
import QuizViewData
import SharedContracts
import SharedEntities
import SharedMocks
import SharedViewData
import Testing
import ViperMocks

@Suite("The presenter of the categories", .mocks, .patient)
@AppActor
struct QuizCategoriesPresenterTests {
  private let journal = Journal(voidCalls: .areAllowed)
  private let view: ViewingMock<QuizCategoriesViewData, QuizCategoriesEvent>
  private let interactor: QuizCategoriesInteractingMock
  private let router: QuizCategoriesRoutingMock
  private let events = Feed<QuizCategoriesEvent>()
  private let storeChanges = Feed<Void>()

  private nonisolated static let overview = QuizOverview(
    categories: [
      QuizCategoryCount(category: Sample.viper, questionCount: 2),
      QuizCategoryCount(category: Sample.flow, questionCount: 1),
    ], settings: .default, version: StoreVersion(3))

  init() {
    view = ViewingMock<QuizCategoriesViewData, QuizCategoriesEvent>(journal)
    interactor = QuizCategoriesInteractingMock(journal)
    router = QuizCategoriesRoutingMock(journal)
    journal.leaveOut(view.on.nextEvent)
    view.on.nextEvent.whenCalled { [events] in await events.next() }
    interactor.on.storeChange.whenCalled { [storeChanges] _ async throws(CancellationError) in
      try await storeChanges.wait()
    }
  }

  private func whileOpen(
    first: QuizRoundRequest? = nil, seed: UInt64 = 0, _ body: () async throws -> Void
  ) async throws {
    let task = Task.startImmediately { @AppActor in
      try await QuizCategoriesPresenter(
        view: view, interactor: interactor, router: router, first: first, seed: seed
      ).run()
    }
    await events.rest()
    try await body()
    events.end()
    try await task.ended
  }

  private func show(_ selectedIndex: Int)
    -> ViewingMock<QuizCategoriesViewData, QuizCategoriesEvent>.ShowRequirement
  {
    view.on.show.with(\.phase, .ready).with(\.selectedIndex, selectedIndex)
  }

  private var reads: ExpectedCall { interactor.on.overview.called() }
  private var follows: ExpectedCall { interactor.on.storeChange.called(with: StoreVersion(3)) }

  /// Runs the category list once it is loaded.
  private func onCategories(_ body: () async throws -> Void) async throws {
    interactor.on.overview.returns(Self.overview)
    try await whileOpen {
      journal.verify {
        reads
        follows
        show(0).with(\.categories, Self.overview.categories).with(\.questionCount, 3)
          .with(\.settings, .default).called()
      }
      try await body()
    }
  }

  @Test("The selection stays within the rows")
  func selection() async throws {
    try await onCategories {
      await events.send(.select(index: 2), .select(index: 3), .select(index: -1))
      journal.verify {
        show(2).called()
        show(2).called()
        show(0).called()
      }
    }
  }

  @Test("Each round is played with the selected row, and in a new order")
  func rounds() async throws {
    router.on.playRound.returns(.left)
    try await onCategories {
      await events.send(.play, .select(index: 2), .play)
      var chance = SplitMix64(state: 0)
      journal.verify {
        router.on.playRound.called(with: QuizRoundRequest(.all, seed: chance.next()))
        show(0).called()
        show(2).called()
        router.on.playRound.called(with: QuizRoundRequest(.category(Sample.flow), seed: chance.next()))
        show(2).called()
      }
    }
  }

  @Test("Another round of the same kind has another order")
  func again() async throws {
    router.on.playRound.returns(.playAgain, .playAgain, .failed(.store(.full)))
    try await onCategories {
      await events.send(.select(index: 1), .play)
      var chance = SplitMix64(state: 0)
      let requests = (1...3).map { _ in QuizRoundRequest(.category(Sample.viper), seed: chance.next()) }
      journal.verify {
        show(1).called()
        for request in requests { router.on.playRound.called(with: request) }
        // The error was already shown in the round.
        show(1).with(\.notice, nil).called()
      }
    }
  }

  @Test("A round may come first, and only that one follows the request")
  func first() async throws {
    let first = Sample.request(.named("viper"), count: 3, limit: .off, seed: 9)
    interactor.on.overview.returns(Self.overview)
    router.on.playRound.returns(.left)
    try await whileOpen(first: first) {
      journal.verify {
        reads
        follows
        router.on.playRound.called(with: first)
        show(0).called()
      }
      await events.send(.play)
      journal.verify {
        router.on.playRound.where { $0.count == nil && $0.limit == nil && $0.selection == .all }.called()
        show(0).called()
      }
    }
  }

  @Test("History, settings and keys open over the categories, which then show saved settings")
  func others() async throws {
    var changed = QuizSettings.default
    changed.isLimited = false
    router.on.showSettings.returns(changed, nil)
    try await onCategories {
      await events.send(.showHistory, .showKeys, .showSettings, .showSettings)
      journal.verify {
        router.on.showHistory.called()
        show(0).called()
        view.on.show.with(\.notice, nil).called()
        router.on.showKeys.called(with: .categories)
        show(0).called()
        for _ in 1...2 {
          view.on.show.with(\.notice, nil).called()
          router.on.showSettings.called()
          show(0).with(\.settings?.isLimited, false).called()
        }
      }
    }
  }

  @Test("An error is shown until the next event")
  func notices() async throws {
    router.on.showSettings.throws(.store(.busy))
    try await onCategories {
      await events.send(.showSettings, .select(index: 1))
      journal.verify {
        view.on.show.with(\.notice, nil).called()
        router.on.showSettings.called()
        show(0).with(\.notice, .store(.busy)).called()
        show(1).with(\.notice, nil).called()
      }
    }
  }

  @Test("Categories that cannot be loaded show why, and are loaded again on retry")
  func failure() async throws {
    interactor.on.overview.throws(.store(.busy))
    try await whileOpen {
      journal.verify {
        reads
        view.on.show.with(\.phase, .failed(.store(.busy))).called()
      }
      await events.send(.play, .showHistory)
      journal.verify {}
      interactor.on.overview.returns(Self.overview)
      await events.send(.retry)
      journal.verify {
        reads
        follows
        show(0).called()
      }
    }
  }

  @Test("Questions imported by another program appear, and the selection stays on its category")
  func outside() async throws {
    let more = QuizOverview(
      categories: [QuizCategoryCount(category: Sample.flow, questionCount: 5)], settings: .default,
      version: StoreVersion(4))
    try await onCategories {
      await events.send(.select(index: 2))
      interactor.on.overview.returns(more)
      storeChanges.post()
      await journal.verifySoon {
        show(2).called()
        reads
        show(1).with(\.categories.last?.questionCount, 5).called()
        interactor.on.storeChange.called(with: StoreVersion(4))
      }
      interactor.on.overview.throws(.store(.busy))
      storeChanges.post()
      await journal.verifySoon {
        reads
        show(1).with(\.notice, .store(.busy)).called()
        interactor.on.storeChange.called(with: StoreVersion(4))
      }
      interactor.on.overview.returns(more)
      storeChanges.post()
      await journal.verifySoon {
        reads
        show(1).with(\.notice, nil).called()
        interactor.on.storeChange.called(with: StoreVersion(4))
      }
    }
  }

  @Test("A selection moved during a refresh stays where it is")
  func selectionMeanwhile() async throws {
    let answers = Feed<QuizOverview>()
    try await onCategories {
      interactor.on.overview.whenCalled { () async throws(QuizError) in
        await answers.next() ?? Self.overview
      }
      storeChanges.post()
      await answers.rest()
      await events.send(.select(index: 2))
      answers.post(Self.overview)
      await journal.verifySoon {
        reads
        show(2).called()
        show(2).called()
        follows
      }
    }
  }

  @Test("Settings saved during a refresh stay, whatever it reads")
  func settingsMeanwhile() async throws {
    var changed = QuizSettings.default
    changed.isLimited = false
    router.on.showSettings.returns(changed)
    let answers = Feed<QuizOverview>()
    try await onCategories {
      interactor.on.overview.whenCalled { () async throws(QuizError) in
        await answers.next() ?? Self.overview
      }
      storeChanges.post()
      await journal.verifySoon { reads }
      await events.send(.showSettings)
      journal.verify {
        view.on.show.with(\.notice, nil).called()
        router.on.showSettings.called()
        show(0).with(\.settings?.isLimited, false).called()
      }
      answers.post(
        QuizOverview(categories: Self.overview.categories, settings: .default, version: StoreVersion(4)))
      await journal.verifySoon {
        show(0).with(\.settings?.isLimited, false).called()
        // The change from outside is still to be read.
        follows
      }
    }
  }

  @Test("A superseded load of the categories changes nothing")
  func overtaken() async throws {
    let answers = Feed<QuizOverview>()
    try await onCategories {
      interactor.on.overview.whenCalled { () async throws(QuizError) in
        await answers.next() ?? Self.overview
      }
      storeChanges.post()
      await journal.verifySoon { reads }
      interactor.on.overview.returns(
        QuizOverview(categories: [], settings: .default, version: StoreVersion(5)))
      await events.send(.retry)
      journal.verify {
        reads
        show(0).with(\.categories.isEmpty, true).called()
      }
      answers.post(Self.overview)
      await journal.verifySoon {
        show(0).with(\.categories.isEmpty, true).called()
        interactor.on.storeChange.called(with: StoreVersion(5))
      }
    }
  }

  @Test("No event has an effect during the first load")
  func loading() async throws {
    let answers = Feed<QuizOverview>()
    interactor.on.overview.whenCalled { () async throws(QuizError) in
      await answers.next() ?? Self.overview
    }
    try await whileOpen {
      journal.verify {
        reads
        view.on.show.with(\.phase, .loading).called()
      }
      await events.send(.play, .select(index: 1), .showHistory, .showSettings, .showKeys, .retry)
      journal.verify {}
      answers.post(Self.overview)
      await journal.verifySoon {
        follows
        show(0).called()
      }
    }
  }
}
