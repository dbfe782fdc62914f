import Doubles
import Platform
import SharedEntities
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
    let tomorrow = try #require(PostponeChoice.tomorrow.day(after: state.sheet.today))
    let store = TestStore(initialState: state, reducer: ToDoPostpone(environment: environment))
    expectDisabled(state, by: [{ $0.isBusy = true }])

    store.send(.view(.choose)) { $0.isBusy = true }
    await store.receive(.response(.failure(.store(.busy)))) {
      $0.isBusy = false
      $0.sheet.fail(.store(.busy))
    }
    store.send(.view(.choose)) { $0.isBusy = true }
    await store.receive(.response(.success([])))
    await store.receive(.delegate(.ended(PostponeOutcome([]))))
    #expect(asked.value == [.day(tomorrow), .day(tomorrow)])
    await store.finish()
  }
}
