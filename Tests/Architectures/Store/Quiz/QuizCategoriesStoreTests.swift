import Doubles
import InMemoryStorage
import Platform
import QuizEntities
import QuizViewData
import QuizViews
import SharedEntities
import SharedViewData
import SharedViews
import StoreEngine
import Terminal
import Testing

@testable import AppDoubles
@testable import AppsModules
@testable import QuizStore

@Suite("The store of the categories", .patient)
@AppActor
struct QuizCategoriesStoreTests {
  private let world = QuizWorld()

  @Test("Rounds of the selected category are played until the user stops, each with a seed of its own")
  func categories() async throws {
    let store = try await world.categories()
    #expect(store.state.overview.categories.count == 2)
    store.select(9)
    world.root.outcomes = [.playAgain, .playAgain, .left]
    await store.play()
    let last = try #require(store.state.overview.categories.last).category
    #expect(world.root.requests.map(\.selection) == Array(repeating: .category(last), count: 3))
    #expect(Set(world.root.requests.map(\.seed)).count == 3)
  }

  @Test("Saved settings reach the category list without being read again")
  func savedSettings() async throws {
    let store = try await world.categories()
    var settings = store.state.overview.settings
    settings.isLimited.toggle()
    world.root.settings = settings
    await store.showSettings()
    #expect(store.state.overview.settings == settings)
  }

  @Test("The selected category stays selected wherever an import moves it, and all are once it is gone")
  func outside() async throws {
    let store = try await world.categories()
    store.start()
    store.select(2)
    // Without questions, the first category is no longer there.
    try await world.importElsewhere("a", "b", in: "Third")
    await world.look()
    #expect(store.names == ["Other", "Third"] && store.state.selectedIndex == 1)
    try await world.importElsewhere("c", in: "Third")
    await world.look()
    #expect(store.names == ["Third"] && store.state.selectedIndex == 0)
    await store.finishTasks()
  }

  @Test("Why the categories could not be read again is told until they can be")
  func failure() async throws {
    let store = try await world.categories()
    store.start()
    world.repository.fail(with: .busy)
    await world.look()
    #expect(store.state.notice == .store(.busy))
    world.repository.fail(with: nil)
    world.repository.noteOthers()
    await world.look()
    #expect(store.state.notice == nil && store.names == ["First", "Other"])
    await store.finishTasks()
  }

  @Test("Saved settings stay, although a read that began before they were saved ends later")
  func staleSettings() async throws {
    let gate = HeldGate()
    let store = try await world.categories(through: gate)
    gate.close()
    let reading = Task.startImmediately { @AppActor in await store.retry() }
    await wait { gate.callCount == 1 }
    // The root does not store them, so what is read is older.
    var settings = store.state.overview.settings
    settings.isLimited.toggle()
    world.root.settings = settings
    await store.showSettings()
    gate.open()
    await reading.value
    #expect(store.state.overview.settings == settings)
  }

  @Test("A newer read overtakes an older one, which changes nothing")
  func overtaken() async throws {
    let gate = HeldGate()
    let store = try await world.categories(through: gate)
    // The first call reads the categories, the second the settings.
    gate.hold(2)
    let older = Task.startImmediately { @AppActor in await store.retry() }
    await wait { gate.callCount == 2 }
    try await world.importElsewhere("d", in: "Third")
    await store.retry()
    gate.open()
    await older.value
    #expect(store.names == ["First", "Other", "Third"])
  }
}

extension QuizCategoriesStore {
  fileprivate var names: [String] { state.overview.categories.map { $0.category.name(.english) } }
}
