import Platform
import QuizContracts
import QuizEntities
import QuizMocks
import QuizRouters
import QuizViewData
import SharedContracts
import SharedEntities
import SharedMocks
import Testing
import ViperMocks

@Suite("The router of the quiz", .mocks)
@AppActor
struct QuizRouterTests {
  private let journal = Journal()
  private let builder: QuizScreenBuildingMock
  private let router: QuizRouter
  private let request = Sample.request(.category(Sample.viper), seed: 7)
  private let outcomes = QuizRoundResults(category: nil, answers: [], questionCount: 1)

  init() {
    builder = QuizScreenBuildingMock(journal)
    router = QuizRouter(builder: builder)
  }

  @Test("What a screen leads to runs before the screen goes on, each presented in its way")
  func screens() async throws {
    let categories = ScreenMock<Void, QuizError>(journal)
    let round = ScreenMock<QuizRoundOutcome, QuizError>(journal)
    let results = ScreenMock<QuizRoundOutcome, QuizError>(journal)
    let (history, settings) = (
      ScreenMock<Void, QuizError>(journal), ScreenMock<QuizSettings?, QuizError>(journal)
    )
    let keys = ScreenMock<Void, Never>(journal)
    builder.on.categories.returns(categories)
    builder.on.round.returns(round)
    builder.on.results.returns(results)
    builder.on.history.returns(history)
    builder.on.settings.returns(settings)
    builder.on.keys.returns(keys)
    categories.on.run.whenCalled { [router, request] () async throws(QuizError) in
      #expect(try await router.playRound(request) == .playAgain)
      try await router.showHistory()
      #expect(try await router.showSettings() == .default)
    }
    round.on.run.whenCalled { [router, outcomes] () async throws(QuizError) in
      try await router.showResults(outcomes)
    }
    results.on.run.returns(.playAgain)
    history.on.run.allow()
    settings.on.run.whenCalled { [router] () async throws(QuizError) in
      await router.showKeys(of: .settings)
      return .default
    }
    keys.on.run.allow()
    try await router.run(first: request)
    journal.verify {
      builder.on.categories.called(with: .init(first: request, presentation: .page, router: router))
      categories.on.run.called()
      builder.on.round.called(with: .init(request: request, presentation: .page, router: router))
      round.on.run.called()
      builder.on.results.called(with: .init(results: outcomes, presentation: .page, router: router))
      results.on.run.called()
      builder.on.history.called(with: .init(presentation: .page, router: router))
      history.on.run.called()
      builder.on.settings.called(with: .init(presentation: .sheet, router: router))
      settings.on.run.called()
      builder.on.keys.called(with: .init(topic: .settings, presentation: .sheet))
      keys.on.run.called()
    }
  }

  @Test("A screen throws its error to its caller")
  func failure() async {
    let categories = ScreenMock<Void, QuizError>(journal)
    categories.on.run.throws(.store(.busy))
    builder.on.categories.returns(categories)
    await #expect(throws: QuizError.store(.busy)) { try await router.run() }
    journal.verify {
      builder.on.categories.called(with: .init(first: nil, presentation: .page, router: router))
      categories.on.run.called()
    }
  }
}

@Suite("The router of a round that a command plays", .mocks)
@AppActor
struct QuizCommandRouterTests {
  private let journal = Journal()
  private let builder: QuizCommandBuildingMock
  private let router: QuizCommandRouter
  private let request = Sample.request(seed: 7)

  init() {
    builder = QuizCommandBuildingMock(journal)
    router = QuizCommandRouter(builder: builder)
  }

  @Test("A round leads to its results")
  func round() async throws {
    let round = ScreenMock<QuizRoundOutcome, QuizError>(journal)
    let results = ScreenMock<Void, Never>(journal)
    let outcomes = QuizRoundResults(category: nil, answers: [], questionCount: 1)
    builder.on.round.returns(round)
    builder.on.results.returns(results)
    round.on.run.whenCalled { [router] () async throws(QuizError) in
      try await router.showResults(outcomes)
    }
    results.on.run.allow()
    try await router.play(request)
    journal.verify {
      builder.on.round.called(with: .init(request: request, router: router))
      round.on.run.called()
      builder.on.results.called(with: outcomes)
      results.on.run.called()
    }
  }

  @Test("A round with an answer that could not be stored shows its results, and fails")
  func unrecorded() async {
    let round = ScreenMock<QuizRoundOutcome, QuizError>(journal)
    let results = ScreenMock<Void, Never>(journal)
    let question = Sample.question("a")
    let outcomes = QuizRoundResults(
      category: nil,
      answers: [
        .init(question: question, record: Sample.record(question, .first)),
        .init(question: question, record: Sample.record(question, .second), recordingError: .store(.full)),
      ], questionCount: 2)
    builder.on.round.returns(round)
    builder.on.results.returns(results)
    round.on.run.whenCalled { [router] () async throws(QuizError) in try await router.showResults(outcomes) }
    results.on.run.allow()
    await #expect(throws: QuizError.store(.full)) { try await router.play(request) }
    journal.verify {
      builder.on.round.called()
      round.on.run.called()
      builder.on.results.called()
      results.on.run.called()
    }
  }

  @Test("A round that was left with an error fails")
  func failure() async {
    let round = ScreenMock<QuizRoundOutcome, QuizError>(journal)
    builder.on.round.returns(round)
    round.on.run.returns(.failed(.store(.full)))
    await #expect(throws: QuizError.store(.full)) { try await router.play(request) }
    journal.verify {
      builder.on.round.called(with: .init(request: request, router: router))
      round.on.run.called()
    }
  }
}
