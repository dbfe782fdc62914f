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

  @Test("A machine that is shut down starts neither new effects nor suspended ones")
  func shutDown() async {
    store.send(.run(1, .suspending))
    let waiting = store.send(.run(2, .suspending))
    await store.shutDown()
    await waiting.completion()
    await store.send(.run(3, nil)).completion()
    #expect(doors.started == [1] && doors.cancelled == [1] && store.state.isEmpty)
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

  @Test("An effect is not cancelled by the action that it has sent, so that its screen is drawn")
  func ownAction() async {
    let reducer = Reducer<Int, Int, Void> { action, state, _ in
      state = action
      let number = Number(number: 1)
      return action == 1 ? Effect(id: number, lifetime: .screen) { 2 } : .cancel(id: number)
    }
    let store = Store(state: 0, reducer: reducer, environment: ())
    var drawn: [Int] = []
    store.onCompletion = { [unowned store] in drawn.append(store.state) }
    await store.send(1).completion()
    #expect(drawn == [2])
  }

  @Test("When a machine is shut down, its effects have ended, and it is deallocated")
  func shuttingDown() async {
    weak var store: Machine.TestedStore?
    do {
      let machine = Machine()
      store = machine.store
      machine.store.send(.run(1, nil))
      machine.store.send(.run(2, .suspending))
      await machine.store.shutDown()
      #expect(machine.doors.ended.sorted() == [1, 2])
    }
    #expect(store == nil)
  }

  @Test(
    "A chain of effects of the screen goes on to its end in one queue",
    arguments: [Machine.Queue.newest, .suspending])
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

  @Test("Each action of a stream of the screen is drawn, and may cancel the stream")
  func stream() async {
    let doors = Doors()
    let reducer = Reducer<Int, [Int], Doors> { number, state, doors in
      state.append(number)
      return switch number {
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
    let store = Store(state: [], reducer: reducer, environment: doors)
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
}
