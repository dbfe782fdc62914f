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
@Suite("State machine of the categories", .patient)
struct QuizCategoriesReducerTests {
  private let world = QuizWorld()
  private let letters = Phrase("Letters", "文字")
  private let numbers = Phrase("Numbers", "数字")

  private func viewData(_ store: QuizWorld.CategoriesStore) -> QuizCategoriesViewData {
    QuizCategoriesViewData(store.state)
  }

  @Test("A change from outside is read once")
  func outside() async throws {
    let store = await world.loadedCategories()
    await wait { world.watch.waitCount == 1 }
    try await world.importOutside(["1"], in: numbers)
    await world.watch.signal()
    await wait { viewData(store).categories.count == 2 && world.watch.waitCount == 1 }
    #expect(viewData(store).categories.map(\.category.name) == [letters, numbers])
    let callCount = world.gate.callCount
    await world.watch.signal()
    await wait { world.watch.waitCount == 1 }
    #expect(world.gate.callCount == callCount)
    await store.shutDown()
  }

  @Test("The selected category stays selected wherever it moves, and all are once it is gone")
  func selection() async throws {
    let store = await world.loadedCategories()
    try await world.importOutside(["1"], in: numbers)
    await store.send(.storeDidChange).completion()
    #expect(viewData(store).selectedIndex == 0)
    store.send(.event(.select(index: 2)))
    // Without questions, the first category is no longer there.
    try await world.importOutside(["a", "b"], in: numbers)
    await store.send(.storeDidChange).completion()
    #expect(viewData(store).selectedIndex == 1)
    #expect(store.state.list.content?.selection == .category(QuizCategory(numbers)))
    try await world.importOutside(["a", "b", "1"], in: letters)
    await store.send(.storeDidChange).completion()
    #expect(viewData(store).selectedIndex == 0 && store.state.list.content?.selection == .all)
    await store.shutDown()
  }

  @Test("The selection stays between all categories and the last", arguments: [(-1, 0), (1, 1), (9, 1)])
  func ends(index: Int, expected: Int) async {
    let store = await world.loadedCategories()
    store.send(.event(.select(index: index)))
    #expect(viewData(store).selectedIndex == expected)
    await store.shutDown()
  }

  @Test("Reloading reads the categories again, or says why it cannot")
  func reload() async throws {
    let store = await world.loadedCategories()
    await wait { world.watch.waitCount == 1 }
    try await world.importOutside(["1"], in: numbers)
    world.repository.fail(with: .busy)
    await store.send(.event(.retry)).completion()
    #expect(viewData(store).notice == .store(.busy) && viewData(store).categories.count == 1)
    world.repository.fail(with: nil)
    await store.send(.event(.retry)).completion()
    #expect(viewData(store).notice == nil && viewData(store).categories.count == 2)
    // The store is still watched once.
    #expect(world.watch.waitCount == 1)
    await store.shutDown()
  }

  @Test("Categories that cannot be loaded can be tried again")
  func failedLoad() async {
    world.repository.fail(with: .busy)
    let store = await world.loadedCategories()
    #expect(viewData(store).phase == .failed(.store(.busy)))
    world.repository.fail(with: nil)
    store.send(.event(.retry))
    await wait { store.state.list.content != nil }
    #expect(viewData(store).phase == .ready && viewData(store).questionCount == 2)
    await store.shutDown()
  }

  @Test(
    "A failure is shown until the next event",
    arguments: [QuizCategoriesEvent.select(index: 1), .play, .showHistory, .showSettings, .showKeys])
  func failure(event: QuizCategoriesEvent) async {
    let store = await world.loadedCategories()
    store.send(.didLeaveSettings(.failure(.store(.busy))))
    #expect(viewData(store).notice == .store(.busy))
    store.send(.event(event))
    #expect(viewData(store).notice == nil)
    await store.shutDown()
  }

  @Test("A change from outside that cannot be read is said until one can, and the next is waited for")
  func failedRead() async {
    let store = await world.loadedCategories()
    await wait { world.watch.waitCount == 1 }
    world.repository.fail(with: .busy)
    await store.send(.storeDidChange).completion()
    #expect(viewData(store).notice == .store(.busy) && world.watch.waitCount == 2)
    world.repository.fail(with: nil)
    await store.send(.storeDidChange).completion()
    #expect(viewData(store).notice == nil)
    await store.shutDown()
  }

  @Test("Saved settings stay, although a read began before they were saved")
  func settings() async {
    let store = await world.loadedCategories()
    let saved = QuizSettings(
      isLimited: false, limit: TimeLimit(stored: 5), questionCount: QuestionCount(stored: 3))
    world.gate.close()
    let read = store.send(.event(.retry))
    store.send(.didLeaveSettings(.success(saved)))
    #expect(viewData(store).settings == saved)
    store.send(.didLeaveSettings(.success(nil)))
    world.gate.open()
    await read.completion()
    #expect(viewData(store).settings == saved)
    await store.shutDown()
  }

  @Test("A read that a later one has overtaken changes nothing")
  func overtaken() async throws {
    let store = await world.loadedCategories()
    let number = try #require(store.state.list.content).loads.latest
    let late = try await world.environment.overview()
    try await world.importOutside(["1"], in: numbers)
    await store.send(.event(.retry)).completion()
    store.send(.didRead(.init(number: number, isFollowing: false), .success(late)))
    #expect(viewData(store).categories.count == 2)
    await store.shutDown()
  }

  @Test("What is presented is a value in the state, and a round that is left is not played again")
  func modal() async {
    let store = await world.loadedCategories()
    let modal = store.binding(get: { $0.list.content?.modal }, onChange: { .setModal($0) })
    let events: [(QuizCategoriesEvent, QuizCategoriesState.Modal)] = [
      (.showHistory, .history), (.showSettings, .settings), (.showKeys, .keys),
    ]
    for (event, expected) in events {
      store.send(.event(event))
      #expect(modal.wrappedValue == expected)
      modal.wrappedValue = nil
    }
    store.send(.didLeaveRound(QuizRoundRequest(.all, seed: 1), .left))
    #expect(modal.wrappedValue == nil && !store.state.isLeft)
    store.send(.event(.leave))
    #expect(store.state.isLeft)
    await store.shutDown()
  }
}
