import SharedEntities
import SharedViewData
import Testing
import ToDosEntities
import ToDosViewData

@testable import AppsModules
@testable import ComposableEngine
@testable import ToDosComposable

/// Changes of many ToDos at once.
extension ToDosStoryTests {
  @Test(
    "Clearing asks how many there are, and deletes them once the user has confirmed it",
    arguments: [false, true])
  func clearing(isConfirmed: Bool) async throws {
    var environment = ToDosEnvironment.testValue
    environment.clock = clock
    let full = window([bread], version: 1)
    environment.window = { _, _, _ in full }
    environment.doneCount = { _ in 3 }
    environment.clearDone = { $1 }
    let store = TestStore(
      initialState: ToDoList.State(rowCount: 10, window: full, now: clock.localNow()),
      reducer: ToDoList(environment: environment))
    store.send(.view(.clearDone)) { $0.isBusy = true }
    await store.receive(.doneCountResponse(ToDoFilter(), .success(3))) {
      $0.isBusy = false
      $0.destination = .confirmation(ToDoConfirmation.State(.clearDone(ToDoFilter(), count: 3)))
    }
    if isConfirmed {
      store.send(.destination(.confirmation(.view(.moveFocus)))) { $0.confirmation?.focus = .confirm }
    }
    store.send(.destination(.confirmation(.view(.choose))))
    await store.receive(.destination(.confirmation(.delegate(isConfirmed ? .confirmed : .cancelled)))) {
      $0.destination = nil
      $0.isBusy = true
      if !isConfirmed { $0.loads = 1 }
    }
    if isConfirmed {
      await store.receive(.changeResponse(.success(.deleted(count: 3)))) {
        $0.notice = .deleted(count: 3)
        $0.loads = 1
      }
    }
    await store.receive(.window(.success(full), .init(number: 1, purpose: .event(nil)))) { $0.isBusy = false }
    #expect(store.state.screen == list([bread], notice: isConfirmed ? .deleted(count: 3) : nil))
    await store.finish()
  }

  @Test("All of a filter are toggled at once if they are few, and from ten on once the user has confirmed it")
  func togglingAll() async throws {
    var environment = ToDosEnvironment.testValue
    environment.clock = clock
    let full = window([bread], version: 1)
    environment.window = { _, _, _ in full }
    environment.toggle = { ToDoToggle(isDone: true, $0) }
    environment.makeToggle = { _, counts throws(ToDoError) in
      guard counts.contains(10) else { throw .otherCount(10) }
      return 10
    }
    let toggle = ToDoToggle(isDone: true, ToDoFilter(state: .open))
    var state = ToDoList.State(rowCount: 10, window: full, now: clock.localNow())
    state.filter = toggle.filter
    let store = TestStore(initialState: state, reducer: ToDoList(environment: environment))
    store.send(.view(.toggleAll)) { $0.isBusy = true }
    await store.receive(.toggleResponse(.success(.asks(toggle, count: 10)))) {
      $0.isBusy = false
      $0.destination = .confirmation(ToDoConfirmation.State(.toggle(toggle, count: 10)))
    }
    store.send(.destination(.confirmation(.view(.moveFocus)))) { $0.confirmation?.focus = .confirm }
    store.send(.destination(.confirmation(.view(.choose))))
    await store.receive(.destination(.confirmation(.delegate(.confirmed)))) {
      $0.destination = nil
      $0.isBusy = true
    }
    await store.receive(.changeResponse(.success(.completed(count: 10)))) {
      $0.notice = .completed(count: 10)
      $0.loads = 1
    }
    await store.receive(.window(.success(full), .init(number: 1, purpose: .event(nil)))) { $0.isBusy = false }
    #expect(store.state.screen == list([bread], filter: .open, notice: .completed(count: 10)))
    await store.finish()
  }

  @Test(
    "What the app did is undone at once, and what another program did once the user has confirmed it",
    arguments: [false, true])
  func undoing(isOwn: Bool) async throws {
    var environment = ToDosEnvironment.testValue
    environment.clock = clock
    let full = window([bread], version: 1)
    environment.window = { _, _, _ in full }
    let record = ToDoChangeRecord(
      id: 3, kind: .import, madeAt: ManualClock.start, count: 12, firstID: .lowest, firstText: "bread")
    let step = ToDoStep(.undone, record, isOwn: isOwn)
    environment.nextStep = { _ in step }
    environment.take = { $0.record }
    let store = TestStore(
      initialState: ToDoList.State(rowCount: 10, window: full, now: clock.localNow()),
      reducer: ToDoList(environment: environment))
    store.send(.view(.undo)) { $0.isBusy = true }
    if isOwn {
      await store.receive(.nextStepResponse(.success(step)))
    } else {
      await store.receive(.nextStepResponse(.success(step))) {
        $0.isBusy = false
        $0.destination = .confirmation(ToDoConfirmation.State(.take(step)))
      }
      store.send(.destination(.confirmation(.view(.moveFocus)))) { $0.confirmation?.focus = .confirm }
      store.send(.destination(.confirmation(.view(.choose))))
      await store.receive(.destination(.confirmation(.delegate(.confirmed)))) {
        $0.destination = nil
        $0.isBusy = true
      }
    }
    await store.receive(.changeResponse(.success(.undone(.import, count: 12)))) {
      $0.notice = .undone(.import, count: 12)
      $0.loads = 1
    }
    await store.receive(.window(.success(full), .init(number: 1, purpose: .event(nil)))) { $0.isBusy = false }
    #expect(store.state.screen == list([bread], notice: .undone(.import, count: 12)))
    await store.finish()
  }

  @Test("Of more than ten marked ToDos the user is asked; cancelled, they stay marked")
  func deletingMany() async throws {
    var environment = ToDosEnvironment.testValue
    environment.clock = clock
    let full = window([bread], version: 1)
    environment.window = { _, _, _ in full }
    let ids = try (1...11).map { try #require(ItemID(rawValue: $0)) }
    var state = ToDoList.State(rowCount: 10, window: full, now: clock.localNow())
    state.mode = .editing(marked: Set(ids))
    let store = TestStore(initialState: state, reducer: ToDoList(environment: environment))
    store.send(.view(.delete)) {
      $0.destination = .confirmation(ToDoConfirmation.State(.delete(ItemIDSet(ids))))
    }
    store.send(.destination(.confirmation(.view(.cancel))))
    await store.receive(.destination(.confirmation(.delegate(.cancelled)))) {
      $0.destination = nil
      $0.isBusy = true
      $0.loads = 1
    }
    await store.receive(.window(.success(full), .init(number: 1, purpose: .event(nil)))) { $0.isBusy = false }
    #expect(store.state.screen == marked(count: 11))
    await store.finish()
  }

  @Test("Marked ToDos are deleted together; when some are gone, only those are unmarked")
  func editing() async throws {
    let (first, second) = (ItemID.lowest, try #require(ItemID(rawValue: 2)))
    var environment = ToDosEnvironment.testValue
    environment.clock = clock
    environment.window = { _, _, _ in window([bread], version: 1) }
    var deleted: [ItemIDSet] = []
    environment.delete = { ids throws(ToDoError) in
      deleted.append(ids)
      throw .noSuchToDo(ItemIDSet([second]))
    }
    var state = ToDoList.State(rowCount: 10, window: window([bread], version: 1), now: clock.localNow())
    state.mode = .editing(marked: [second])
    let store = TestStore(initialState: state, reducer: ToDoList(environment: environment))
    let error = ToDoError.noSuchToDo(ItemIDSet([second]))
    store.send(.view(.mark)) { $0.mode = .editing(marked: [first, second]) }
    store.send(.view(.delete)) { $0.isBusy = true }
    await store.receive(.deleteResponse(.failure(error))) {
      $0.mode = .editing(marked: [first])
      $0.notice = .failed(error)
      $0.loads = 1
    }
    await store.receive(
      .window(.success(window([bread], version: 1)), .init(number: 1, purpose: .event(nil)))
    ) { $0.isBusy = false }
    #expect(store.state.screen == marked(count: 1, notice: .failed(error)))
    #expect(deleted == [ItemIDSet([first, second])])
    await store.finish()
  }

  private func marked(count: Int, notice: ToDoNotice? = nil) -> ToDoListViewData {
    ToDoListViewData(
      mode: .editing(markedCount: count), counts: OpenCounts(open: 1),
      rows: [.init(bread.summary, isOverdue: false, isSelected: true, isMarked: true)], today: today,
      notice: notice)
  }
}
