import Doubles
import Platform
import SharedEntities
import SharedViewData
import Testing
import ToDosEntities
import ToDosViewData

@testable import AppsModules
@testable import ComposableEngine
@testable import ToDosComposable

@Suite("Reducer of the sheet that postpones")
@AppActor
struct ToDoPostponeReducerTests {
  @Test("It is busy until the ToDos are postponed, and takes input again if they could not be")
  func busy() async throws {
    let clock = ManualClock()
    let ids = ItemIDSet([.lowest])
    let asked = Box<[Postponement]>([])
    var environment = ToDosEnvironment.testValue
    environment.clock = clock
    environment.postpone = { _, postponement throws(ToDoError) in
      asked.value.append(postponement)
      if asked.value.count == 1 { throw .store(.busy) }
      return []
    }
    let state = ToDoPostpone.State(ids, today: clock.localNow().day)
    let tomorrow = try #require(PostponeChoice.tomorrow.day(after: state.today))
    let store = TestStore(initialState: state, reducer: ToDoPostpone(environment: environment))
    expectDisabled(state, by: [{ $0.isBusy = true }])

    store.send(.view(.choose)) { $0.isBusy = true }
    await store.receive(.response(.failure(.store(.busy)))) {
      $0.isBusy = false
      $0.failure = .store(.busy)
    }
    store.send(.view(.choose)) { $0.isBusy = true }
    await store.receive(.response(.success([])))
    await store.receive(.delegate(.ended(PostponeOutcome([]))))
    #expect(asked.value == [.day(tomorrow), .day(tomorrow)])
    await store.finish()
  }

  @Test("Words are entered in a field, which a choice opens, and are chosen once they are understood")
  func words() async throws {
    let clock = ManualClock()
    let asked = Box<[Postponement]>([])
    var environment = ToDosEnvironment.testValue
    environment.clock = clock
    environment.postpone = { _, postponement in
      asked.value.append(postponement)
      return []
    }
    let due = DueDate(try #require(CalendarDay("2026-11-23")))
    let store = TestStore(
      initialState: ToDoPostpone.State(ItemIDSet([.lowest]), today: clock.localNow().day),
      reducer: ToDoPostpone(environment: environment))
    store.send(.view(.select(.words))) { $0.choice = .words }
    store.send(.view(.choose)) { $0.words = TextField() }
    store.send(.view(.choose))
    store.send(.view(.edit(.insert("mon")))) { ($0.words, $0.meaning) = (TextField("mon"), due) }
    store.send(.view(.endEntry)) { ($0.words, $0.meaning) = (nil, nil) }
    store.send(.view(.choose)) { $0.words = TextField() }
    store.send(.view(.edit(.insert("mon")))) { ($0.words, $0.meaning) = (TextField("mon"), due) }
    store.send(.view(.choose)) { $0.isBusy = true }
    await store.receive(.response(.success([])))
    await store.receive(.delegate(.ended(PostponeOutcome([]))))
    #expect(asked.value == [.due(due)])
    await store.finish()
  }

  @Test("Why ToDos could not be postponed is shown until the next event")
  func failure() {
    let sheet = ToDoPostpone(environment: .testValue)
    var state = ToDoPostpone.State(ItemIDSet([.lowest]), today: ManualClock().localNow().day)
    let events: [ToDoPostponeEvent] = [.select(.words), .choose, .endEntry]
    for event in events {
      _ = sheet.reduce(into: &state, action: .response(.failure(.store(.busy))))
      #expect(state.failure == .store(.busy))
      _ = sheet.reduce(into: &state, action: .view(event))
      #expect(state.failure == nil, "\(event)")
    }
  }
}
