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

@Suite("The presenters of keys, results and history", .mocks, .patient)
@AppActor
struct QuizScreenPresenterTests {
  private let journal = Journal(voidCalls: .areAllowed)

  private nonisolated static let tallies = [
    QuestionTally(
      question: QuestionID(stored: "a"), category: Sample.viper, sentence: Phrase("A", "あ"), correctCount: 1,
      answerCount: 2),
    QuestionTally(
      question: QuestionID(stored: "b"), category: Sample.viper, sentence: Phrase("B", "い"), correctCount: 3,
      answerCount: 3),
    QuestionTally(
      question: QuestionID(stored: "c"), category: Sample.flow, sentence: Phrase("C", "う"), correctCount: 0,
      answerCount: 1),
  ]

  @Test("The results contain each question, the answer given, and the score")
  func results() async throws {
    let view = ViewingMock<QuizResultsViewData, QuizResultsEvent>(journal)
    let router = QuizResultsRoutingMock(journal)
    let (a, b) = (Sample.question("a"), Sample.question("b", Sample.flow))
    let results = QuizRoundResults(
      category: Sample.viper,
      answers: [
        .init(question: a, record: Sample.record(a, .second)),
        .init(question: b, record: Sample.record(b, nil, after: .seconds(20)), recordingError: .store(.full)),
      ], questionCount: 3)
    view.on.nextEvent.returns(.scroll(offset: 4), .showKeys, .playAgain)
    let outcome = try await QuizResultsPresenter(view: view, router: router, results: results).run()
    #expect(outcome == .playAgain)
    journal.verify {
      view.on.show.with(\.offset, 0).where {
        $0.category == Sample.viper.name && $0.rows.map(\.verdict) == [.correct, .timeUp]
          && $0.rows.map(\.given) == [.second, nil]
          && $0.rows.map(\.elapsed) == [.seconds(2), .seconds(20)]
          && [$0.correctCount, $0.unrecordedCount, $0.questionCount] == [1, 1, 3]
      }.called()
      view.on.nextEvent.called()
      view.on.show.with(\.offset, 4).called()
      view.on.nextEvent.called()
      router.on.showKeys.called(with: .results)
      view.on.show.with(\.offset, 4).called()
      view.on.nextEvent.called()
    }
  }

  @Test("Results end with an event, or with the screen")
  func leavingResults() async throws {
    for event in [QuizResultsEvent.leave, nil] {
      let view = ViewingMock<QuizResultsViewData, QuizResultsEvent>(journal)
      view.on.nextEvent.returns(event)
      let outcome = try await QuizResultsPresenter(
        view: view, router: QuizResultsRoutingMock(journal),
        results: QuizRoundResults(category: nil, answers: [], questionCount: 1)
      ).run()
      #expect(outcome == .left)
      journal.verify {
        view.on.show.called()
        view.on.nextEvent.called()
      }
    }
  }

  @Test("The history groups questions by category, and scrolls")
  func history() async throws {
    let view = ViewingMock<QuizHistoryViewData, QuizHistoryEvent>(journal)
    let interactor = QuizHistoryInteractingMock(journal)
    let router = QuizHistoryRoutingMock(journal)
    interactor.on.tallies.returns(Self.tallies)
    view.on.nextEvent.returns(.scroll(offset: 1), .showKeys, .leave)
    try await QuizHistoryPresenter(view: view, interactor: interactor, router: router).run()
    journal.verify {
      interactor.on.tallies.called(with: .all)
      view.on.show.with(\.offset, 0).where {
        $0.groups.map(\.category) == [Sample.viper, Sample.flow]
          && $0.groups.map { $0.tallies.map(\.question.text) } == [["a", "b"], ["c"]]
          && $0.groups.map(\.correctCount) == [4, 0] && $0.groups.map(\.answerCount) == [5, 1]
      }.called()
      view.on.nextEvent.called()
      view.on.show.with(\.offset, 1).called()
      view.on.nextEvent.called()
      router.on.showKeys.called(with: .history)
      view.on.show.with(\.offset, 1).called()
      view.on.nextEvent.called()
    }
  }

  @Test("A history that cannot be loaded shows why, and is loaded again on retry")
  func failedHistory() async throws {
    let view = ViewingMock<QuizHistoryViewData, QuizHistoryEvent>(journal)
    let interactor = QuizHistoryInteractingMock(journal)
    let events = Feed<QuizHistoryEvent>()
    journal.leaveOut(view.on.nextEvent)
    view.on.nextEvent.whenCalled { await events.next() }
    interactor.on.tallies.throws(.store(.busy))
    let task = Task.startImmediately { @AppActor in
      try await QuizHistoryPresenter(
        view: view, interactor: interactor, router: QuizHistoryRoutingMock(journal)
      ).run()
    }
    await events.send(.scroll(offset: 1), .showKeys)
    journal.verify {
      interactor.on.tallies.called(with: .all)
      view.on.show.with(\.phase, .failed(.store(.busy))).called()
    }
    interactor.on.tallies.returns(Self.tallies)
    await events.send(.retry)
    journal.verify {
      interactor.on.tallies.called(with: .all)
      view.on.show.with(\.phase, .ready).called()
    }
    await events.send(.scroll(offset: 1))
    interactor.on.tallies.returns(Array(Self.tallies.dropLast()))
    await events.send(.retry)
    journal.verify {
      view.on.show.with(\.groups.count, 2).with(\.offset, 1).called()
      interactor.on.tallies.called(with: .all)
      view.on.show.with(\.groups.count, 1).with(\.offset, 1).called()
    }
    events.post(.leave)
    try await task.ended
  }

  @Test("A command's history covers the selected questions, and fails if it cannot be read")
  func report() async throws {
    let view = ShowingMock<QuizHistoryViewData>(journal)
    let interactor = QuizHistoryInteractingMock(journal)
    interactor.on.tallies.returns(Self.tallies)
    let presenter = QuizHistoryReportPresenter(view: view, interactor: interactor, .named("viper"))
    try await presenter.run()
    journal.verify {
      interactor.on.tallies.called(with: .named("viper"))
      view.on.show.with(\.groups.count, 2).called()
    }
  }
}
