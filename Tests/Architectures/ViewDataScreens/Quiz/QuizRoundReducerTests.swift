import Doubles
import InMemoryStorage
import Platform
import QuizEntities
import QuizViewData
import SharedEntities
import Testing
import ViewDataScreensEngine

@testable import AppsModules
@testable import QuizViewDataScreens

@AppActor
@Suite("State machine of a round")
struct QuizRoundReducerTests {
  @Test("An answer stops the timer, is judged and stored at once, and waits for next")
  func answer() async {
    let world = QuizWorld()
    let store = await world.loadedRound()
    #expect(QuizRoundViewData(store.state).timing?.elapsed == .zero && world.clock.waitCount == 1)
    store.send(.event(.choose(.second)))
    #expect(QuizRoundViewData(store.state).state == .answered(.correct))
    await wait { world.clock.waitCount == 0 && world.repository.answers.count == 1 }
    #expect(world.clock.waitCount == 0 && world.repository.answers.map(\.verdict) == [.correct])
    store.send(.event(.choose(.first)))
    #expect(QuizRoundViewData(store.state).given == .second)
    store.send(.event(.next))
    let viewData = QuizRoundViewData(store.state)
    #expect(viewData.number == 2 && viewData.state == .asking && world.clock.waitCount == 1)
    await store.shutDown()
    #expect(world.clock.waitCount == 0)
  }

  @Test("Next does nothing before there is an answer")
  func tooEarly() async {
    let store = await QuizWorld().loadedRound()
    store.send(.event(.next))
    #expect(QuizRoundViewData(store.state).number == 1)
    await store.shutDown()
  }

  @Test("When the limit passes, the state is time up after that tick, and the bar was full")
  func timeUp() async {
    let world = QuizWorld()
    let store = await world.loadedRound()
    while QuizRoundViewData(store.state).state == .asking, world.clock.advanceToNextWait() {
      let elapsed = world.clock.elapsed
      await wait { store.state.playing.content?.elapsed == elapsed }
      #expect(QuizRoundViewData(store.state).timing?.elapsed == elapsed)
      await wait { world.clock.waitCount > 0 || store.state.playing.content?.answer != nil }
    }
    #expect(QuizRoundViewData(store.state).state == .answered(.timeUp) && world.clock.elapsed == .seconds(20))
    await wait { world.repository.answers.count == 1 }
    #expect(world.repository.answers.map(\.verdict) == [.timeUp] && world.clock.waitCount == 0)
  }

  @Test("What is shown depends on the state alone: a clock that goes on without a tick changes nothing")
  func time() async {
    let world = QuizWorld()
    let store = await world.loadedRound()
    let before = QuizRoundViewData(store.state)
    _ = world.clock.advanceToNextWait()
    #expect(QuizRoundViewData(store.state) == before)
    await store.shutDown()
  }

  @Test("What follows is suspended until the answer is stored, and a failure is seen before that")
  func recording() async {
    let world = QuizWorld()
    let store = await world.loadedRound()
    world.gate.close()
    world.repository.failChanges(with: .full)
    var state = store.state
    let effect = QuizRoundReducer.round.run(.event(.choose(.first)), &state, world.environment)
    let next = QuizRoundReducer.round.run(.event(.next), &state, world.environment)
    #expect(effect.queues == [AnyHashable(QuizRoundEffect.Recording())] && next.queues == effect.queues)
    #expect(QuizRoundEffect.Recording().effectQueuePolicy == .runOldest(maxCount: 1, .suspendNew))
    for event in [QuizRoundEvent.choose(.first), .next, .leave, .showKeys, .scroll(offset: 1)] {
      store.send(.event(event))
    }
    // Of what came after next, only scrolling did anything.
    #expect(store.state.playing.content?.awaited == .next && store.state.playing.content?.modal == nil)
    #expect(store.state.playing.content?.offset == 1 && QuizRoundViewData(store.state).number == 1)
    world.gate.open()
    await wait { store.state.playing.content?.awaited == nil }
    #expect(QuizRoundViewData(store.state).recordingError == .store(.full))
    #expect(QuizRoundViewData(store.state).number == 1 && store.state.outcome == nil)
    world.repository.failChanges(with: nil)
    store.send(.event(.retry))
    await wait { store.state.playing.content?.isRecording == false }
    #expect(QuizRoundViewData(store.state).recordingError == nil && world.repository.answers.count == 1)
    store.send(.event(.next))
    #expect(QuizRoundViewData(store.state).number == 2)
    await store.shutDown()
  }

  @Test("After the last question the results are presented, and their end is the end of the round")
  func results() async throws {
    let world = QuizWorld()
    let store = await world.loadedRound()
    for choice in [Choice.second, .first] {
      store.send(.event(.choose(choice)))
      await wait { store.state.playing.content?.isRecording == false }
      store.send(.event(.next))
    }
    let modal = store.binding(get: { $0.playing.content?.modal }, onChange: { .setModal($0) })
    guard case .results(let results) = modal.wrappedValue else {
      Issue.record("no results are presented")
      return
    }
    #expect(results.answers.map(\.record.verdict) == [.correct, .incorrect] && store.state.isOver)
    let machine = Store(state: QuizResultsState(results: results), reducer: .results, environment: ())
    #expect(QuizResultsViewData(machine.state).correctCount == 1)
    machine.send(.event(.playAgain))
    store.send(.didLeaveResults(try #require(machine.state.outcome)))
    modal.wrappedValue = nil
    #expect(store.state.outcome == .playAgain && world.clock.waitCount == 0)
  }

  @Test("Questions that cannot be stored are asked from the bank")
  func bank() async {
    let world = QuizWorld()
    world.repository.failChanges(with: .full)
    let store = await world.loadedRound()
    #expect(QuizRoundViewData(store.state).count == 2 && QuizRoundViewData(store.state).state == .asking)
    await store.shutDown()
  }
}
