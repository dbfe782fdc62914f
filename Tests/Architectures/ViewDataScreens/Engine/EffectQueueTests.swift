import Platform
import SharedEntities
import Testing

@testable import ViewDataScreensEngine

@AppActor
@Suite("Effects with queues and identifiers")
struct EffectQueueTests {
  @Test("Run newest cancels the old effect")
  func newest() async {
    let machine = Machine()
    machine.store.send(.run(1, .newest))
    machine.store.send(.run(2, .newest))
    #expect(machine.doors.started == [1, 2])
    #expect(machine.doors.cancelled == [1])
    await machine.store.shutDown()
  }

  @Test("Run oldest discards the new effect")
  func discarding() async {
    let machine = Machine()
    machine.store.send(.run(1, .discarding))
    machine.store.send(.run(2, .discarding))
    #expect(machine.doors.started == [1])
    await machine.store.shutDown()
  }

  @Test("Run oldest suspends the new effect until the old one has ended")
  func suspending() async {
    let machine = Machine()
    let first = machine.store.send(.run(1, .suspending))
    let second = machine.store.send(.run(2, .suspending))
    #expect(machine.doors.started == [1])
    machine.doors.open(1)
    await first.completion()
    #expect(machine.doors.started == [1, 2])
    machine.doors.open(2)
    await second.completion()
    #expect(machine.store.state == [1, 2])
  }

  @Test("An effect is cancelled by its identifier")
  func cancelling() async {
    let machine = Machine()
    let sent = machine.store.send(.run(1, nil))
    machine.store.send(.cancel(2))
    #expect(machine.doors.cancelled.isEmpty)
    machine.store.send(.cancel(1))
    await sent.completion()
    #expect(machine.doors.cancelled == [1])
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

  @Test("The next action is reduced in the same step")
  func nextAction() {
    let machine = Machine()
    machine.store.send(.next(7))
    #expect(machine.store.state == [7])
  }

  @Test("A binding reads the state and sends an action")
  func binding() {
    let machine = Machine()
    let last = machine.store.binding(get: { $0.last }, onChange: { .ended($0 ?? 0) })
    #expect(last.wrappedValue == nil)
    last.wrappedValue = 5
    #expect(last.wrappedValue == 5)
  }

  @Test("A part that is not there receives no action")
  func missingPart() {
    let reducer = Reducer<Int, Int, Void> { action, state, _ in
      state += action
      return .empty
    }
    let whole = reducer.contramap(action: { $0 }, embed: { $0 }, optionalState: \Whole.part)
    let store = Store(state: Whole(), reducer: whole, environment: ())
    store.send(1)
    #expect(store.state.part == nil)
    let other = Store(state: Whole(part: 1), reducer: whole, environment: ())
    other.send(1)
    #expect(other.state.part == 2)
  }

  @Test("A part is changed where it is: while it is reduced, nothing else holds a copy of it")
  func partInPlace() {
    let reducer = Reducer<Int, Shared, Void> { _, state, _ in
      state.isAlone = isKnownUniquelyReferenced(&state.object)
      return .empty
    }
    let whole = reducer.contramap(action: { $0 }, embed: { $0 }, optionalState: \SharedWhole.part)
    let store = Store(state: SharedWhole(part: Shared()), reducer: whole, environment: ())
    store.send(1)
    #expect(store.state.part?.isAlone == true)
  }
}

private struct Whole {
  var part: Int?
}

/// A part that can tell whether there is a copy of it, as an array does when it is changed.
private struct Shared {
  final class Object {}

  var object = Object()
  var isAlone = false
}

private struct SharedWhole {
  var part: Shared?
}
