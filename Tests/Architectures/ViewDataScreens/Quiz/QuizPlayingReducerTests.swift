import Doubles
import InMemoryStorage
import Platform
import QuizEntities
import QuizViewData
import SharedEntities
import SharedViewData
import Testing
import ViewDataScreensEngine

@testable import AppsModules
@testable import QuizViewDataScreens

@AppActor
@Suite("State machine of a round that is played", .patient)
struct QuizPlayingReducerTests {
  private let world = QuizWorld()

  private func viewData(_ store: QuizWorld.RoundStore) -> QuizRoundViewData { QuizRoundViewData(store.state) }

  private func results(_ store: QuizWorld.RoundStore) -> QuizRoundResults? {
    if case .results(let results) = store.state.playing.content?.modal { results } else { nil }
  }

  /// Answers the question, and returns when the answer is stored, or could not be.
  private func choose(_ choice: Choice, in store: QuizWorld.RoundStore) async {
    store.send(.event(.choose(choice)))
    await wait { store.state.playing.content?.isRecording == false }
  }

  @Test("A question shows its answer only once it is answered, and correct answers are counted")
  func answer() async {
    let store = await world.loadedRound()
    #expect(viewData(store).right == nil && viewData(store).given == nil)
    #expect(viewData(store).correctCount == 0 && viewData(store).number == 1 && viewData(store).count == 2)
    await choose(.first, in: store)
    #expect(viewData(store).state == .answered(.incorrect) && viewData(store).given == .first)
    #expect(viewData(store).right == .second && viewData(store).correctCount == 0)
    store.send(.event(.next))
    await choose(.second, in: store)
    #expect(viewData(store).correctCount == 1 && world.repository.answers.count == 2)
    await store.shutDown()
  }

  @Test("Each question begins at its top and has its own time")
  func next() async {
    let store = await world.loadedRound()
    _ = world.clock.advanceToNextWait()
    await wait { store.state.playing.content?.elapsed == world.clock.elapsed }
    let elapsed = viewData(store).timing?.elapsed
    #expect(elapsed == world.clock.elapsed && elapsed != .zero)
    store.send(.event(.scroll(offset: 3)))
    #expect(viewData(store).offset == 3)
    await choose(.first, in: store)
    #expect(viewData(store).timing?.elapsed == elapsed && viewData(store).offset == 3)
    store.send(.event(.next))
    #expect(viewData(store).number == 2 && viewData(store).offset == 0)
    #expect(viewData(store).timing?.elapsed == .zero)
    await store.shutDown()
  }

  @Test("The timer of a round that is over has ended", arguments: [QuizRoundEvent.finish, .leave])
  func over(event: QuizRoundEvent) async {
    let store = await world.loadedRound()
    #expect(world.clock.waitCount == 1)
    store.send(.event(event))
    await wait { store.state.isOver && world.clock.waitCount == 0 }
    #expect(world.clock.waitCount == 0 && world.repository.answers.isEmpty)
    #expect((store.state.outcome == .left) == (event == .leave))
    #expect(results(store)?.answers.count == (event == .finish ? 0 : nil))
    await store.shutDown()
  }

  @Test("A tick after the answer does nothing")
  func lateTick() async {
    let store = await world.loadedRound()
    await choose(.first, in: store)
    store.send(.didTick)
    #expect(world.clock.waitCount == 0 && world.repository.answers.count == 1)
    #expect(viewData(store).state == .answered(.incorrect))
    await store.shutDown()
  }

  @Test("In a pause there is no timer and no question, and after it the time goes on where it was")
  func pause() async {
    let store = await world.loadedRound()
    _ = world.clock.advanceToNextWait()
    await wait { store.state.playing.content?.elapsed == world.clock.elapsed }
    let elapsed = viewData(store).timing?.elapsed
    store.send(.event(.togglePause))
    await wait { world.clock.waitCount == 0 }
    #expect(viewData(store).state == .paused && viewData(store).question == nil)
    #expect(viewData(store).timing?.elapsed == elapsed)
    store.send(.event(.togglePause))
    await wait { world.clock.waitCount == 1 }
    #expect(viewData(store).state == .asking && viewData(store).timing?.elapsed == elapsed)
    await store.shutDown()
  }

  @Test("Without a limit the timer ends when the bar is full, and the question can still be answered")
  func unlimited() async throws {
    _ = try await world.repository.change(QuizSettingsPatch(isLimited: false))
    let store = await world.loadedRound()
    #expect(viewData(store).timing?.isLimited == false)
    while world.clock.advanceToNextWait() {
      let elapsed = world.clock.elapsed
      await wait { store.state.playing.content?.elapsed == elapsed }
      await wait { world.clock.waitCount > 0 || elapsed >= .seconds(60) }
    }
    #expect(world.clock.elapsed == .seconds(60) && viewData(store).timing?.elapsed == .seconds(60))
    #expect(viewData(store).state == .asking)
    await choose(.second, in: store)
    #expect(viewData(store).state == .answered(.correct))
    await store.shutDown()
  }

  @Test("While an answer is stored, nothing is stored again, and what is stored is not stored twice")
  func retry() async {
    let store = await world.loadedRound()
    let callCount = world.gate.callCount
    world.gate.close()
    store.send(.event(.choose(.first)))
    store.send(.event(.retry))
    #expect(world.gate.callCount == callCount + 1)
    world.gate.open()
    await wait { store.state.playing.content?.isRecording == false }
    store.send(.event(.retry))
    #expect(world.gate.callCount == callCount + 1 && world.repository.answers.count == 1)
    await store.shutDown()
  }

  @Test("An answer that could not be stored does not keep the user, once seen, and is marked in the results")
  func unrecorded() async {
    let store = await world.loadedRound()
    world.repository.failChanges(with: .full)
    await choose(.second, in: store)
    #expect(viewData(store).recordingError == .store(.full))
    store.send(.event(.next))
    #expect(viewData(store).number == 2 && viewData(store).recordingError == nil)
    world.repository.failChanges(with: nil)
    await choose(.second, in: store)
    store.send(.event(.next))
    let rows = results(store).map { QuizResultsViewData(QuizResultsState(results: $0)).rows }
    #expect(rows?.map(\.isRecorded) == [false, true])
    #expect(viewData(store).state == .noMore && viewData(store).number == 2)
    await store.shutDown()
  }

  @Test("A round that is left ends with the failure of its last answer")
  func failedEnd() async {
    let store = await world.loadedRound()
    world.repository.failChanges(with: .full)
    await choose(.second, in: store)
    store.send(.event(.leave))
    #expect(store.state.outcome == .failed(.store(.full)))
    await store.shutDown()
  }

  @Test("Results that wait for the answer to be stored are shown once it is")
  func waitingForResults() async {
    let store = await world.loadedRound()
    world.gate.close()
    store.send(.event(.choose(.second)))
    store.send(.event(.finish))
    #expect(results(store) == nil)
    world.gate.open()
    await wait { results(store) != nil }
    #expect(results(store)?.answers.count == 1 && results(store)?.questionCount == 2)
    await store.shutDown()
  }

  @Test("The end of input leaves the round once the answer is stored")
  func endOfInput() async {
    let store = await world.loadedRound()
    world.gate.close()
    store.send(.event(.choose(.second)))
    let end = store.send(.inputDidEnd)
    #expect(store.state.outcome == nil)
    world.gate.open()
    await end.completion()
    #expect(store.state.outcome == .left && world.repository.answers.count == 1)
    await store.shutDown()
  }

  @Test("A round that could not be loaded can be tried again")
  func failedLoad() async {
    world.repository.fail(with: .busy)
    let store = await world.loadedRound()
    world.repository.fail(with: nil)
    world.gate.close()
    store.send(.event(.retry))
    #expect(viewData(store).state == .loading)
    world.gate.open()
    await wait { store.state.playing.content != nil }
    #expect(viewData(store).state == .asking && store.state.outcome == nil)
    await store.shutDown()
  }

  @Test("The keys over a round are a value in the state, and the round goes on")
  func keys() async {
    let store = await world.loadedRound()
    let modal = store.binding(get: { $0.playing.content?.modal }, onChange: { .setModal($0) })
    store.send(.event(.showKeys))
    #expect(modal.wrappedValue == .keys && !store.state.isOver && world.clock.waitCount == 1)
    modal.wrappedValue = nil
    #expect(store.state.playing.content?.modal == nil)
    await store.shutDown()
  }

  @Test("Results scroll, show their keys and are left")
  func resultsEvents() {
    let results = QuizRoundResults(category: nil, answers: [], questionCount: 2)
    let store = Store(state: QuizResultsState(results: results), reducer: .results, environment: ())
    store.send(.event(.scroll(offset: 2)))
    #expect(QuizResultsViewData(store.state).offset == 2)
    let isShown = store.binding(get: { $0.showsKeys }, onChange: { .setShowsKeys($0) })
    store.send(.event(.showKeys))
    #expect(isShown.wrappedValue)
    isShown.wrappedValue = false
    #expect(!store.state.showsKeys && store.state.outcome == nil)
    store.send(.event(.leave))
    #expect(store.state.outcome == .left)
  }
}
