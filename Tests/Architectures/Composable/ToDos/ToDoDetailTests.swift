import InMemoryStorage
import SharedEntities
import SharedViewData
import SharedViews
import Testing
import ToDosEntities
import ToDosViewData

@testable import AppDoubles
@testable import AppsModules
@testable import ComposableEngine
@testable import ToDosComposable

@Suite("The details of a ToDo", .timeLimit(.minutes(10)))
@MainActor
struct ToDoDetailTests {
  private let world = ToDosWorld()

  /// Opens the details of a ToDo.
  private func open() async throws -> ToDo {
    let toDo = try #require(try await world.memory.add("one").first)
    await world.open()
    await world.desk.press("enter")
    #expect(world.detail?.occasion == .shown)
    return toDo
  }

  private func rename(_ toDo: ToDo, to title: String) async throws {
    let patch = ToDoPatch(title: Title(stored: title))
    _ = try await world.memory.make(
      ToDoChange(.edit, at: world.desk.clock.now(), .patch(ItemIDSet([toDo.id]), patch)))
  }

  @Test("A change from outside is read once, and leaves the message on screen")
  func outside() async throws {
    let toDo = try await open()
    await world.desk.press("space")
    #expect(world.detail?.occasion == .completed)
    try await rename(toDo, to: "two")
    await world.signal()
    #expect(world.detail?.toDo.title.text == "two" && world.detail?.occasion == .completed)
    world.desk.rehearsal.failNext()
    await world.check()
    #expect(world.detail?.occasion == .completed && !world.desk.showsFailure)
  }

  @Test("A change from outside that cannot be read is told, and the next is followed all the same")
  func failedOutside() async throws {
    let toDo = try await open()
    try await rename(toDo, to: "two")
    world.desk.rehearsal.failNext()
    await world.signal()
    #expect(world.desk.showsFailure && world.detail?.toDo.title.text == "one")
    await world.signal()
    #expect(world.detail?.toDo.title.text == "two")
  }

  @Test("A ToDo that was deleted outside and is restored there can be changed again")
  func restored() async throws {
    let toDo = try await open()
    try await world.delete(toDo)
    await world.signal()
    #expect(world.detail?.occasion == .gone)
    _ = try await world.memory.undo(1)
    await world.signal()
    #expect(world.detail?.occasion == .shown)
    await world.desk.press("space")
    #expect(world.detail?.occasion == .completed)
  }

  @Test("A ToDo that is gone still scrolls, and any other key leads back to the list, which says so")
  func gone() async throws {
    for key in ["space", "e", "?", "d", "escape"] {
      let world = ToDosWorld()
      let toDos = try await world.memory.add("one", "two")
      await world.open()
      await world.desk.press("enter")
      try await world.delete(toDos[1])
      await world.signal()
      await world.desk.act { world.store.send(.content(.detail(.view(.scroll(offset: 1))))) }
      #expect(world.detail?.occasion == .gone && world.detail?.offset == 1)
      await world.desk.press(key)
      #expect(world.store.state.content?.detail == nil && world.titles == ["one"], "\(key)")
      #expect(world.screen?.notice == .failed(.noSuchToDo(ItemIDSet([toDos[1].id]))), "\(key)")
    }
  }

  @Test("The message about a change is gone with the next action", arguments: ["?", "e"])
  func message(key: String) async throws {
    _ = try await open()
    await world.desk.press("space")
    #expect(world.detail?.occasion == .completed)
    await world.desk.press(key, "escape")
    #expect(world.detail?.occasion == .shown)
  }

  @Test("A change that fails is told, and can be tried again", arguments: ["space", "d"])
  func failed(key: String) async throws {
    _ = try await open()
    world.desk.rehearsal.failNext()
    await world.desk.press(key)
    #expect(world.desk.showsFailure && world.detail?.toDo.isDone == false)
    await world.desk.press(key)
    #expect(!world.desk.showsFailure)
    #expect(key == "d" ? world.screen?.notice == .deleted(count: 1) : world.detail?.occasion == .completed)
  }

  @Test("A change of a ToDo that was deleted elsewhere says that it is gone", arguments: ["space", "d"])
  func deletedElsewhere(key: String) async throws {
    let toDo = try await open()
    try await world.delete(toDo)
    await world.desk.press(key)
    #expect(world.detail?.occasion == .gone)
  }

  @Test("Saved changes are shown and told; a form that is cancelled only reads again")
  func edit() async throws {
    let toDo = try await open()
    await world.desk.press("e", "s", "ctrl-s")
    #expect(world.detail?.toDo.title.text == "ones" && world.detail?.occasion == .changed)
    await world.desk.press("e")
    try await rename(toDo, to: "two")
    await world.desk.press("escape")
    #expect(world.detail?.toDo.title.text == "two" && world.detail?.occasion == .shown)
  }

  @Test("When the form is closed, a ToDo that is gone is said to be, and one that is back is shown")
  func goneBelowForm() async throws {
    let toDo = try await open()
    await world.desk.press("e")
    try await world.delete(toDo)
    await world.signal()
    #expect(world.detail?.occasion == .gone)
    _ = try await world.memory.undo(1)
    await world.desk.press("escape")
    #expect(world.detail?.occasion == .shown)
    await world.desk.press("e")
    try await world.delete(toDo)
    await world.desk.press("escape")
    #expect(world.detail?.occasion == .gone)
  }

  @Test("Of a change that was made, what comes after it is told: that it is reopened, gone, or unreadable")
  func afterChange() async throws {
    let toDo = try await open()
    await world.desk.press("space", "space")
    #expect(world.detail?.occasion == .reopened && world.detail?.toDo.isDone == false)
    let ready = try #require(world.store.state.content?.detail)
    let reducer = ToDoDetail(environment: .live(world.memory, AppScene(world.desk)))
    let gone = ToDoError.noSuchToDo(ItemIDSet([toDo.id]))
    let cases: [(ToDoDetail.Purpose, ToDoError, ToDoDetailViewData.Occasion)] = [
      (.toggled(isDone: true), gone, .gone), (.toggled(isDone: true), .store(.busy), .failed(.store(.busy))),
      (.edited(isSaved: true), gone, .gone),
    ]
    for (purpose, error, occasion) in cases {
      var state = ready
      _ = reducer.reduce(
        into: &state, action: .toDo(.failure(error), at: nil, purpose, number: state.readCount))
      #expect(state.screen?.occasion == occasion)
    }
  }

  @Test("While a change is made, keys wait", arguments: ["space", "d"])
  func waiting(key: String) async throws {
    let world = ToDosWorld(latency: .seconds(1))
    try await world.memory.add("one")
    await world.open()
    await world.desk.advance(.seconds(1))
    await world.desk.press("enter")
    await world.desk.advance(.seconds(5))
    await world.desk.press(key, "?")
    #expect(world.store.state.content?.detail?.isEnabled == false)
    #expect(world.store.state.content?.detail?.keys == nil)
  }

  @Test("Details that cannot be loaded lead back to the list, which says why")
  func unreadable() async throws {
    try await world.memory.add("one")
    await world.open()
    world.desk.rehearsal.failNext()
    await world.desk.press("enter")
    #expect(world.desk.showsFailure && world.store.state.content?.detail == nil)
    await world.desk.press("r")
    #expect(!world.desk.showsFailure)
  }

  @Test("Details take input only while they are shown, handle nothing and present nothing")
  func enabled() async throws {
    _ = try await open()
    let ready = try #require(world.store.state.content?.detail)
    expectDisabled(
      ready,
      by: [
        { $0.screen = nil }, { $0.isBusy = true }, { $0.form = ToDoForm.State() },
        { $0.keys = Keys.State(.detail) },
      ])
  }

  @Test("A read that another has overtaken does not show what it read")
  func overtaken() async {
    let clock = ManualClock()
    var title = "old"
    var environment = ToDosEnvironment.testValue
    environment.clock = clock
    environment.version = { .success(StoreVersion(1)) }
    environment.storeChange = { _ in false }
    environment.nextMinute = { false }
    environment.setDone = { _, _ in .success(1) }
    environment.toDo = { id in
      let toDo = ToDo(id: id, ToDoValues(title: Title(stored: title), createdAt: ManualClock.start))
      try? await clock.sleep(for: .seconds(1))
      return .success(toDo)
    }
    let (old, new) = (
      ToDo(id: .lowest, ToDoValues(title: Title(stored: "old"), createdAt: ManualClock.start)),
      ToDo(id: .lowest, ToDoValues(title: Title(stored: "new"), createdAt: ManualClock.start))
    )
    let store = TestStore(
      initialState: ToDoDetail.State(.lowest), reducer: ToDoDetail(environment: environment))
    store.send(.task) { $0.readCount = 1 }
    _ = clock.advanceToNextWait()
    await store.receive(.toDo(.success(old), at: StoreVersion(1), .load, number: 1)) {
      $0.version = StoreVersion(1)
      $0.toDo = old
      $0.screen = ToDoDetailViewData(old, .shown, clock: clock)
    }
    store.send(.storeChanged) { $0.readCount = 2 }
    title = "new"
    store.send(.view(.toggle)) { $0.isBusy = true }
    await store.receive(.toggleResponse(.success(1), isDone: true)) { $0.readCount = 3 }
    _ = clock.advanceToNextWait()
    await store.receive(.toDo(.success(old), at: StoreVersion(1), .follow, number: 2))
    _ = clock.advanceToNextWait()
    await store.receive(.toDo(.success(new), at: nil, .toggled(isDone: true), number: 3)) {
      $0.isBusy = false
      $0.toDo = new
      $0.occasion = .completed
      $0.screen = ToDoDetailViewData(new, .completed, clock: clock)
    }
    await store.finish()
  }
}
