import Doubles
import Platform
import SharedEntities
import Testing

@testable import ViewDataScreensEngine

@AppActor
@Suite("Effects that wait, end and are cancelled", .patient)
struct EffectManagerTests {
  private let machine = Machine()
  private var doors: Doors { machine.doors }
  private var store: Machine.TestedStore { machine.store }

  @Test("Run newest cancels as many old effects as there are too many, the oldest first")
  func newestTwo() async {
    for number in 1...4 { store.send(.run(number, .newestTwo)) }
    #expect(doors.started == [1, 2, 3, 4] && doors.cancelled == [1, 2])
    await store.shutDown()
  }

  @Test("An effect that is cancelled takes up no room, although it has not ended yet")
  func cancelledIsNoOld() async {
    for action in [
      Machine.Action.run(1, .newestTwo), .run(2, .newestTwo), .cancel(2), .run(3, .newestTwo),
    ] {
      store.send(action)
    }
    #expect(doors.cancelled == [2])
    await store.shutDown()
  }

  @Test("An effect that has ended takes up no room")
  func endedIsNoOld() async {
    store.send(.run(1, .newestTwo))
    let second = store.send(.run(2, .newestTwo))
    doors.open(2)
    await second.completion()
    store.send(.run(3, .newestTwo))
    #expect(doors.started == [1, 2, 3] && doors.cancelled.isEmpty)
    await store.shutDown()
  }

  @Test("Run newest does not cancel the effect whose action starts the new one, so that its screen is drawn")
  func successor() async {
    var drawCount = 0
    store.onCompletion = { drawCount += 1 }
    store.send(.watch(1, .newest, then: [.watch(2, .newest, then: [])]))
    doors.open(1)
    await wait { doors.ended == [1] && drawCount > 0 }
    #expect(drawCount == 1 && doors.started == [1, 2] && doors.cancelled.isEmpty)
    await store.shutDown()
  }

  @Test("Suspended effects start in their order, as many as there is room for")
  func suspendingTwo() async {
    let sent = (1...4).map { store.send(.run($0, .suspendingTwo)) }
    #expect(doors.started == [1, 2])
    doors.open(2)
    await sent[1].completion()
    #expect(doors.started == [1, 2, 3])
    doors.open(1)
    await sent[0].completion()
    #expect(doors.started == [1, 2, 3, 4])
    await store.shutDown()
  }

  @Test("Queues do not concern each other, nor effects without one")
  func queues() async {
    for action in [Machine.Action.run(1, .suspending), .run(2, .discarding), .run(3, .newest), .run(4, nil)] {
      store.send(action)
    }
    #expect(doors.started == [1, 2, 3, 4] && doors.cancelled.isEmpty)
    await store.shutDown()
  }

  @Test("A discarded effect does not keep its action from being complete")
  func discarded() async {
    store.send(.run(1, .discarding))
    await store.send(.run(2, .discarding)).completion()
    #expect(doors.started == [1] && doors.ended.isEmpty)
    await store.shutDown()
  }

  @Test("A suspended effect that is cancelled never starts, and its action is complete; others still wait")
  func cancelledWhileWaiting() async {
    let first = store.send(.run(1, .suspending))
    let second = store.send(.run(2, .suspending))
    let third = store.send(.run(3, .suspending))
    store.send(.cancel(2))
    await second.completion()
    doors.open(1)
    await first.completion()
    #expect(doors.started == [1, 3])
    doors.open(3)
    await third.completion()
    #expect(store.state == [1, 3])
  }

  @Test("A machine that is shut down starts neither new effects nor suspended ones")
  func shutDown() async {
    store.send(.run(1, .suspending))
    let waiting = store.send(.run(2, .suspending))
    await store.shutDown()
    await waiting.completion()
    await store.send(.run(3, nil)).completion()
    #expect(doors.started == [1] && doors.cancelled == [1] && store.state.isEmpty)
  }

  @Test("A machine that is released without being shut down cancels its effects")
  func released() async {
    let doors = Doors()
    do {
      let store = Store<Int, Int, Doors>(
        state: 0,
        reducer: Reducer { number, _, doors in
          Effect { await doors.pass(number) ? number : nil }
        }, environment: doors)
      store.send(1)
      #expect(doors.started == [1])
    }
    await wait { doors.ended == [1] }
    #expect(doors.cancelled == [1])
  }

  @Test("An action does not wait for an effect of the screen, whether that runs or waits")
  func screen() async {
    await store.send(.watch(1, .suspending, then: [])).completion()
    await store.send(.watch(2, .suspending, then: [])).completion()
    #expect(doors.started == [1])
    await store.shutDown()
  }

  @Test("The screen is drawn when the action that an effect of the screen has sent is complete")
  func drawing() async {
    var drawn: [[Int]] = []
    store.onCompletion = { [unowned store = store] in drawn.append(store.state) }
    store.send(.watch(1, nil, then: [.run(2, nil)]))
    doors.open(1)
    await wait { doors.started == [1, 2] }
    #expect(drawn.isEmpty)
    doors.open(2)
    await wait { !drawn.isEmpty }
    #expect(drawn == [[2]])
  }

  @Test("An effect whose own work is over is not cancelled any more, nor is what its action has started")
  func ownWorkIsOver() async {
    var drawn: [[Int]] = []
    store.onCompletion = { [unowned store = store] in drawn.append(store.state) }
    store.send(.watch(1, .newest, then: [.run(2, nil)]))
    doors.open(1)
    await wait { doors.started == [1, 2] }
    store.send(.cancel(1))
    store.send(.run(3, .newest))
    #expect(doors.started == [1, 2, 3] && doors.cancelled.isEmpty)
    doors.open(2)
    await wait { !drawn.isEmpty }
    #expect(drawn == [[2]])
    await store.shutDown()
  }

  /// After `EffectQueueChainLifetimeTests` of the original at 79406ca.
  @Test("A chain of effects in one queue goes on to its end", arguments: [Machine.Queue.newest, .suspending])
  func chain(queue: Machine.Queue) async {
    store.send(.watch(1, queue, then: [.watch(2, queue, then: [.watch(3, queue, then: [])])]))
    for number in 1...3 {
      await wait { doors.started.last == number }
      doors.open(number)
    }
    await wait { store.state == [3] }
    #expect(store.state == [3] && doors.cancelled.isEmpty)
    await store.shutDown()
  }

  /// A store that keeps the numbers that are sent, some of which have an effect.
  private func log(
    _ doors: Doors, effect: @escaping @Sendable (Int, Doors) -> Effect<Int>
  ) -> Store<Int, [Int], Doors> {
    Store(
      state: [],
      reducer: Reducer { number, state, doors in
        state.append(number)
        return effect(number, doors)
      }, environment: doors)
  }

  @Test("A stream sends actions while it runs, each of which is drawn, and may be cancelled by one of them")
  func stream() async {
    let doors = Doors()
    let store = log(doors) { number, doors in
      switch number {
      case 0:
        .stream(id: Number(number: 9), lifetime: .screen) { send in
          for number in 1...9 {
            guard !Task.isCancelled, await doors.pass(number) else { return }
            send(number)
          }
        }
      case 3: .cancel(id: Number(number: 9))
      default: .empty
      }
    }
    var drawn: [Int?] = []
    store.onCompletion = { [unowned store] in drawn.append(store.state.last) }
    store.send(0)
    for number in 1...3 {
      doors.open(number)
      await wait { store.state.last == number }
    }
    await store.shutDown()
    #expect(store.state == [0, 1, 2, 3] && drawn == [1, 2, 3] && doors.started == [1, 2, 3])
  }

  /// After `test_runNewest1_feedbackChain_doesNotSelfCancel` of the original.
  @Test("A stream keeps its place in its queue, from which what it starts can move it")
  func streamInQueue() async {
    let doors = Doors()
    let store = log(doors) { number, doors in
      switch number {
      case 0:
        .stream(queue: Machine.Queue.newest) { send in
          send(1)
          _ = await doors.pass(10)
        }
      case 1: Effect(queue: Machine.Queue.newest) { await doors.pass(11) ? 2 : nil }
      default: .empty
      }
    }
    let sent = store.send(0)
    await wait { doors.cancelled == [10] }
    doors.open(11)
    await sent.completion()
    #expect(store.state == [0, 1, 2] && doors.cancelled == [10])
  }

  @Test("A sequence sends its actions to its end, with which the action that began it is complete")
  func sequence() async {
    let store = Store<Int, [Int], Void>(
      state: [],
      reducer: Reducer { number, state, _ in
        state.append(number)
        guard number == 0 else { return .empty }
        return .sequence {
          AsyncStream { continuation in
            for number in 1...3 { continuation.yield(number) }
            continuation.finish()
          }
        }
      }, environment: ())
    await store.send(0).completion()
    #expect(store.state == [0, 1, 2, 3])
  }

  @Test("A suspended effect starts once the one before has sent its action, not only when that is complete")
  func roomAfterSending() async {
    store.send(.watch(1, .suspending, then: [.run(2, nil)]))
    store.send(.run(3, .suspending))
    doors.open(1)
    await wait { doors.started.count == 3 }
    #expect(doors.started == [1, 2, 3] && store.state.isEmpty)
    await store.shutDown()
  }

  @Test("The cancellation of one effect leaves others with another identifier or with none alone")
  func others() async {
    store.send(.run(1, nil))
    store.send(.watch(2, nil, then: []))
    store.send(.cancel(3))
    #expect(doors.cancelled.isEmpty)
    store.send(.cancel(2))
    #expect(doors.cancelled == [2])
    await store.shutDown()
  }
}
