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
import Synchronization
import Testing
import ViperMocks

@testable import AppsModules

/// A round on mocks: the calls that events and time cause, and what the view is shown.
@Suite("The presenter of a round", .mocks, .patient)
@AppActor
struct QuizRoundPresenterTests {
  let journal = Journal(voidCalls: .areAllowed)
  let view: ViewingMock<QuizRoundViewData, QuizRoundEvent>
  let interactor: QuizRoundInteractingMock
  let router: QuizRoundRoutingMock
  let keysRouter: QuizKeysRoutingMock
  let events = Feed<QuizRoundEvent>()
  let clock = ManualClock()
  let request = Sample.request()

  static let a = Sample.question("a")
  static let b = Sample.question("b", Sample.flow, answer: .fourth)

  init() {
    view = ViewingMock<QuizRoundViewData, QuizRoundEvent>(journal)
    interactor = QuizRoundInteractingMock(journal)
    router = QuizRoundRoutingMock(journal)
    keysRouter = QuizKeysRoutingMock(journal)
    journal.leaveOut(view.on.nextEvent)
    journal.leaveOut(interactor.on.judge)
    // Redrawn at every tick.
    journal.leaveOut(view.on.show)
    view.on.nextEvent.whenCalled { [events] in await events.next() }
  }

  /// Plays a round of two questions during a test, and returns its outcome.
  @discardableResult
  func whileOpen(
    limit: Duration? = .seconds(20), _ body: () async throws -> Void
  ) async throws -> QuizRoundOutcome {
    interactor.on.round.returns(QuizRound(category: nil, questions: [Self.a, Self.b], limit: limit))
    interactor.on.judge.whenCalled { choice, question, elapsed, limit in
      AnswerRecord(to: question, choice: choice, elapsed: elapsed, limit: limit, at: Sample.now)
    }
    return try await whileRunning {
      journal.verify { interactor.on.round.called(with: request) }
      #expect(lastShown?.state == .asking)
      #expect(lastShown?.question?.id == "a")
      #expect([lastShown?.number, lastShown?.count] == [1, 2])
      try await body()
    }
  }

  func whileRunning(_ body: () async throws -> Void) async throws -> QuizRoundOutcome {
    // Counted, as `AppActor.rest()` has to wait for what it does.
    let task = countedTask {
      try await QuizRoundPresenter(
        view: view, interactor: interactor, router: router, keys: keysRouter, sleeper: clock,
        request: request
      ).run()
    }
    await events.rest()
    try await body()
    events.end()
    return try await task.ended
  }

  /// Advances the clock.
  func advance(_ duration: Duration) async {
    let end = clock.elapsed + duration
    while clock.advanceToNextWait(notBeyond: end) { await AppActor.rest() }
  }

  /// Waits until the view shows matching view data, up to a limit.
  func shows(_ isAwaited: (QuizRoundViewData) -> Bool) async {
    await wait { lastShown.map(isAwaited) == true }
  }

  func record(_ choice: Choice?, _ question: Question = a, after: Duration = .zero) -> AnswerRecord {
    Sample.record(question, choice, after: after)
  }

  func keeps(_ record: AnswerRecord) -> ExpectedCall { interactor.on.record.called(with: record) }

  var lastShown: QuizRoundViewData? { view.on.show.calls.last }

  @Test("The right answer is correct, stops the timer and is stored first")
  func correct() async throws {
    try await whileOpen {
      await advance(.seconds(3))
      #expect(lastShown?.timing == .init(elapsed: .seconds(3), scale: .seconds(20), isLimited: true))
      await events.send(.choose(.second))
      journal.verify { keeps(record(.second, after: .seconds(3))) }
      #expect(lastShown?.state == .answered(.correct))
      #expect(lastShown?.given == .second)
      #expect(lastShown?.correctCount == 1)
      await advance(.seconds(60))
      #expect(lastShown?.timing?.elapsed == .seconds(3))
    }
  }

  @Test("The view data of a question does not reveal the correct answer before it is answered")
  func rightAnswer() async throws {
    var shown: [QuizRoundViewData?] = []
    for answer in [Choice.first, .third] {
      interactor.on.judge.whenCalled { choice, question, elapsed, limit in
        AnswerRecord(to: question, choice: choice, elapsed: elapsed, limit: limit, at: Sample.now)
      }
      let question = Sample.question("a", answer: answer)
      interactor.on.round.returns(QuizRound(category: nil, questions: [question], limit: nil))
      let task = Task.immediate { @AppActor in
        try await QuizRoundPresenter(
          view: view, interactor: interactor, router: router, sleeper: clock, request: request
        ).run()
      }
      await events.rest()
      shown.append(lastShown)
      await events.send(.choose(.second))
      shown.append(lastShown)
      events.post(.leave)
      _ = try await task.ended
    }
    #expect(shown.count == 4 && shown[0] == shown[2] && shown[1] != shown[3])
    journal.verify {
      for answer in [Choice.first, .third] {
        interactor.on.round.called(with: request)
        keeps(record(.second, Sample.question("a", answer: answer)))
      }
    }
  }

  @Test("Another answer is incorrect, and a second one is ignored")
  func incorrect() async throws {
    try await whileOpen {
      await events.send(.choose(.first), .choose(.second), .choose(.third))
      journal.verify { keeps(record(.first)) }
      #expect(lastShown?.state == .answered(.incorrect))
      #expect(lastShown?.given == .first)
    }
  }

  @Test("When the limit is reached, that tick ends the question")
  func timeUp() async throws {
    try await whileOpen {
      await advance(.milliseconds(19_999))
      #expect(lastShown?.state == .asking)
      await advance(.milliseconds(1))
      journal.verify { keeps(record(nil, after: .seconds(20))) }
      #expect(lastShown?.state == .answered(.timeUp))
      #expect(lastShown?.given == nil)
      #expect(lastShown?.timing?.elapsed == .seconds(20))
      await events.send(.choose(.second))
      #expect(lastShown?.state == .answered(.timeUp))
    }
  }

  @Test("In a pause no time passes, nothing is redrawn, and the question is hidden until it goes on")
  func pause() async throws {
    try await whileOpen {
      await advance(.seconds(12))
      await events.send(.togglePause)
      #expect(lastShown?.state == .paused && lastShown?.question == nil && clock.waitCount == 0)
      let showCount = view.on.show.calls.count
      await advance(.seconds(7_200))
      #expect(view.on.show.calls.count == showCount && lastShown?.timing?.elapsed == .seconds(12))
      await events.send(.togglePause)
      #expect(lastShown?.state == .asking && lastShown?.question?.id == "a")
      await advance(.milliseconds(7_999))
      #expect(lastShown?.state == .asking)
      await advance(.milliseconds(1))
      journal.verify { interactor.on.record.called() }
      #expect(lastShown?.state == .answered(.timeUp) && lastShown?.timing?.elapsed == .seconds(20))
    }
  }

  @Test("With the limit off the bar covers 60 seconds and never ends the question")
  func unlimited() async throws {
    try await whileOpen(limit: nil) {
      await advance(.seconds(59))
      #expect(lastShown?.timing == .init(elapsed: .seconds(59), scale: .seconds(60), isLimited: false))
      await advance(.seconds(1))
      #expect(lastShown?.timing?.elapsed == .seconds(60))
      #expect(clock.waitCount == 0)
      let showCount = view.on.show.calls.count
      await advance(.seconds(3600))
      #expect(view.on.show.calls.count == showCount)
      await events.send(.choose(.second))
      journal.verify { keeps(Sample.record(Self.a, .second, after: .seconds(3660), limit: nil)) }
      #expect(lastShown?.state == .answered(.correct))
    }
  }

  @Test("An answer waits for Next; the next question restarts the timer; the results come at the end")
  func wholeRound() async throws {
    router.on.showResults.returns(.playAgain)
    let outcome = try await whileOpen {
      await events.send(.next)
      #expect(lastShown?.question?.id == "a")
      await events.send(.choose(.second))
      await advance(.seconds(60))
      await events.send(.next)
      #expect(lastShown?.state == .asking)
      #expect(lastShown?.question?.id == "b")
      #expect(lastShown?.number == 2)
      #expect(lastShown?.timing?.elapsed == .zero)
      await advance(.seconds(1))
      await events.send(.choose(.first))
      journal.verify {
        keeps(record(.second))
        keeps(record(.first, Self.b, after: .seconds(1)))
      }
      events.post(.next)
      await journal.verifySoon {
        router.on.showResults.called(
          with: QuizRoundResults(
            category: nil,
            answers: [
              .init(question: Self.a, record: record(.second)),
              .init(question: Self.b, record: record(.first, Self.b, after: .seconds(1))),
            ], questionCount: 2))
      }
    }
    #expect(outcome == .playAgain)
    #expect(lastShown?.state == .noMore)
    #expect(lastShown?.question == nil)
    #expect(lastShown?.timing == nil)
  }

  @Test("A round that is left early shows no results")
  func leaving() async throws {
    let outcome = try await whileOpen {
      await events.send(.choose(.second))
      journal.verify { keeps(record(.second)) }
      events.post(.leave)
    }
    #expect(outcome == .left)
  }

  @Test("No timer runs on for a question that was left without an answer")
  func leavingUnanswered() async throws {
    interactor.on.round.returns(QuizRound(category: nil, questions: [Self.a], limit: .seconds(20)))
    let outcome = try await whileRunning {
      journal.verify { interactor.on.round.called(with: request) }
      #expect(clock.waitCount == 1)
      events.post(.leave)
    }
    #expect(outcome == .left)
    #expect(clock.waitCount == 0)
  }

  @Test("The caller receives the error of an answer that was not stored when the round was left")
  func leavingWithFailure() async throws {
    interactor.on.record.throws(.store(.full))
    let outcome = try await whileOpen {
      await events.send(.choose(.second))
      journal.verify { keeps(record(.second)) }
      events.post(.leave)
    }
    #expect(outcome == .failed(.store(.full)))
  }

  @Test("A round finished early shows the results of the answered questions")
  func finishing() async throws {
    router.on.showResults.returns(.left)
    try await whileOpen {
      await events.send(.choose(.second))
      events.post(.finish)
      await journal.verifySoon {
        keeps(record(.second))
        router.on.showResults.where { $0.answers.count == 1 && $0.questionCount == 2 }.called()
      }
    }
  }

  @Test("The timer runs on behind the key help, and the screen scrolls")
  func keysAndScrolling() async throws {
    let keys = Feed<Void>()
    keysRouter.on.showKeys.whenCalled { _ async in _ = await keys.next() }
    try await whileOpen {
      await events.send(.scroll(offset: 3))
      #expect(lastShown?.offset == 3)
      events.post(.showKeys)
      await keys.rest()
      await advance(.seconds(20))
      #expect(lastShown?.state == .answered(.timeUp))
      keys.end()
      await events.rest()
      await events.send(.next)
      #expect(lastShown?.offset == 0)
      journal.verify {
        keysRouter.on.showKeys.called(with: .round)
        keeps(record(nil, after: .seconds(20)))
      }
    }
  }

  @Test("The bar below the keys is that of the time when they were opened")
  func barBelowTheKeys() async throws {
    keysRouter.on.showKeys.whenCalled { _ in
      #expect(lastShown?.timing?.elapsed == .milliseconds(1_040))
    }
    try await whileOpen {
      await advance(.milliseconds(1_040))
      await events.send(.showKeys, .choose(.second))
      journal.verify {
        keysRouter.on.showKeys.called(with: .round)
        keeps(record(.second, after: .milliseconds(1_040)))
      }
    }
  }

  @Test("A round that cannot be loaded shows why, and is loaded again on retry")
  func failedReading() async throws {
    interactor.on.round.throws(.store(.busy))
    let outcome = try await whileRunning {
      journal.verify { interactor.on.round.called(with: request) }
      #expect(lastShown?.state == .failed(.store(.busy)))
      await events.send(.choose(.first), .next)
      journal.verify {}
      interactor.on.round.throws(.noQuestions)
      await events.send(.retry)
      journal.verify { interactor.on.round.called(with: request) }
      #expect(lastShown?.state == .failed(.noQuestions))
      events.post(.leave)
    }
    #expect(outcome == .failed(.noQuestions))
  }

  @Test("A round that is left while it is loaded again reports no error")
  func leavingDuringRetry() async throws {
    interactor.on.round.throws(.store(.busy))
    let outcome = try await whileRunning {
      #expect(lastShown?.state == .failed(.store(.busy)))
      holdRound()
      await events.send(.retry)
      #expect(lastShown?.state == .loading)
      journal.verify { for _ in 1...2 { interactor.on.round.called(with: request) } }
      events.post(.leave)
    }
    #expect(outcome == .left)
  }

  /// Suspends the load until the round is left.
  private func holdRound() {
    let rounds = Feed<QuizRound>()
    interactor.on.round.whenCalled { _ async throws(QuizError) in
      guard let round = await rounds.next() else { throw .noQuestions }
      return round
    }
  }

  @Test("No event has an effect while the questions are loaded")
  func loading() async throws {
    holdRound()
    let outcome = try await whileRunning {
      await events.send(.choose(.first), .next, .retry, .showKeys)
      journal.verify { interactor.on.round.called(with: request) }
      #expect(view.on.show.calls == [QuizRoundViewData(state: .loading)])
      await events.rest()
      events.post(.leave)
    }
    #expect(outcome == .left)
  }
}
