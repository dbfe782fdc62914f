import Doubles
import InMemoryStorage
import Platform
import SharedEntities
import SharedViewData
import StoreEngine
import Testing
import ToDosEntities
import ToDosViewData

import struct ToDosEntities.Tag

@testable import AppsModules
@testable import ToDosStore

@Suite("The store of the tags", .patient)
@AppActor
struct ToDoTagsStoreTests {
  private let world = ToDosWorld()

  @Test("The tag of the list is selected, and what the user selects is chosen")
  func choice() async throws {
    try await world.add("bread", tags: "home shop")
    try await world.add("plants", tags: "home")
    let store = try await world.tags(selecting: ToDoLabel.tag(try Tag("SHOP")))
    #expect(store.names == ["home", "shop"] && store.state.tags.counts.map(\.count) == [2, 1])
    #expect(store.selectedName == "shop")
    store.select(1)
    #expect(store.state.choice == nil)
    store.choose()
    #expect(store.state.choice == .only(.tag(try Tag("home"))))
    store.select(0)
    store.choose()
    #expect(store.state.choice == .all)
  }

  @Test("Tags that change outside appear, and the selected one stays selected, or what takes its place")
  func outside() async throws {
    let bread = try await world.add("bread", tags: "shop")
    let gate = HeldGate()
    let store = try await world.tags(selecting: ToDoLabel.tag(try Tag("shop")), through: gate)
    store.start()
    try await world.add("plants", tags: "home")
    world.repository.noteOthers()
    await world.look()
    #expect(store.names == ["home", "shop"] && store.selectedName == "shop" && gate.callCount == 1)
    // What is known is not read again.
    await world.look()
    #expect(gate.callCount == 1)
    try await world.delete(bread.id)
    world.repository.noteOthers()
    await world.look()
    #expect(store.names == ["home"] && store.selectedName == "home")
    #expect(world.clock.waitCount == 0)
    await store.finishTasks()
  }

  @Test("Why the tags could not be read again is told until they can be, or until the next action")
  func failure() async throws {
    try await world.add("plants", tags: "home")
    let store = try await world.tags(selecting: ToDoLabel.tag(try Tag("home")))
    store.start()
    let ends: [@AppActor (ToDoTagsStore) async -> Void] = [
      { $0.select(1) }, { await $0.showKeys() }, { await $0.retry() }, { _ in await world.look() },
    ]
    for end in ends {
      world.repository.fail(with: .busy)
      await store.retry()
      #expect(store.state.notice == .store(.busy) && store.names == ["home"] && store.selectedName == "home")
      world.repository.fail(with: nil)
      world.repository.noteOthers()
      await end(store)
      #expect(store.state.notice == nil && store.names == ["home"])
    }
    #expect(world.root.shown == ["keys tags"])
    world.repository.fail(with: .busy)
    await world.look()
    #expect(store.state.notice == .store(.busy) && store.names == ["home"])
    await store.finishTasks()
  }

  @Test("A notice is drawn until the next action begins, and what is chosen draws nothing")
  func reader() async throws {
    let gate = HeldGate()
    let store = try await world.tags(through: gate)
    world.repository.fail(with: .busy)
    await store.retry()
    world.repository.fail(with: nil)
    var drawn: [ToDoTagsViewData] = []
    let reader = StoreReader(store) { state in drawn.append(ToDoTagsViewData(&state)) }
    gate.close()
    let reading = Task.startImmediately { @AppActor in await store.retry() }
    await wait { gate.callCount == 1 }
    #expect(drawn.map(\.notice) == [.store(.busy), nil])
    gate.open()
    await reading.value
    #expect(drawn.map(\.notice) == [.store(.busy), nil])
    store.choose()
    withExtendedLifetime(reader) {}
    #expect(drawn.count == 2)
  }

  @Test("A newer read overtakes an older one, which changes nothing")
  func overtaken() async throws {
    let plants = try await world.add("plants", tags: "home")
    let gate = HeldGate()
    let store = try await world.tags(through: gate)
    gate.hold(1)
    let older = Task.startImmediately { @AppActor in await store.retry() }
    await wait { gate.callCount == 1 }
    await store.retry()
    // The older read would no longer find the tag.
    try await world.delete(plants.id)
    gate.open()
    await older.value
    #expect(store.names == ["home"])
  }
}

@Suite("The store of the list, filtered by a tag", .patient)
@AppActor
struct ToDoListTagTests {
  private let world = ToDosWorld()

  /// The list of two ToDos, each with its tag, filtered by one of the tags.
  private func list(only name: String) async throws -> ToDoListStore {
    try await world.add("bread", tags: "shop")
    try await world.add("plants", at: 1, tags: "home")
    let store = try await world.list()
    world.root.choice = .only(.tag(try Tag(name)))
    await store.showTags()
    return store
  }

  @Test("A chosen project filters the list with what is in its parts")
  func project() async throws {
    try await world.add("bread", project: "shop.food")
    try await world.add("plants", at: 1, tags: "shop")
    let tags = try await world.tags()
    #expect(tags.state.tags.counts.map(\.label.text) == ["+shop", "+shop.food", "#shop"])
    let store = try await world.list()
    world.root.choice = .only(.project(try Project("SHOP")))
    await store.showTags()
    #expect(store.titles == ["bread"] && store.tagName == "SHOP")
    await store.clearTag()
    #expect(store.titles == ["plants", "bread"] && store.tagName == nil)
  }

  @Test("A chosen tag filters the list, and choosing all takes the filter off")
  func choice() async throws {
    let store = try await list(only: "SHOP")
    #expect(store.titles == ["bread"] && store.tagName == "SHOP")
    world.root.choice = .all
    await store.showTags()
    #expect(store.titles == ["plants", "bread"] && store.tagName == nil)
    #expect(world.root.shown == ["tags ", "tags SHOP"])
  }

  @Test("Leaving the tags leaves the filter, and reads the list again")
  func leaving() async throws {
    let store = try await list(only: "home")
    try await world.add("table", at: 2, tags: "home")
    world.root.choice = nil
    await store.showTags()
    #expect(store.titles == ["table", "plants"] && store.tagName == "home")
  }

  @Test("If the list cannot be filtered, its rows and its tag stay, and the failure is told")
  func failure() async throws {
    let store = try await list(only: "home")
    world.root.choice = .all
    world.repository.fail(with: .busy)
    await store.showTags()
    #expect(store.titles == ["plants"] && store.tagName == "home")
    #expect(store.state.notice == .failed(.store(.busy)))
    world.repository.fail(with: nil)
    world.root.choice = nil
    await store.showTags()
    #expect(store.titles == ["plants"] && store.state.notice == nil)
  }

  @Test("A new ToDo without the tag takes the filter off, one that has it does not")
  func creation() async throws {
    let store = try await list(only: "home")
    world.root.saved = try await world.add("table", at: 2, tags: "HOME")
    await store.create()
    #expect(store.titles == ["table", "plants"] && store.tagName == "home")
    world.root.saved = try await world.add("milk", at: 3, tags: "shop")
    await store.create()
    #expect(store.titles == ["milk", "table", "plants", "bread"] && store.tagName == nil)
    #expect(store.selectedTitle == "milk")
  }
}

extension ToDoTagsStore {
  fileprivate var names: [String] { state.tags.counts.map(\.label.name) }
  /// The name of the selected tag; nil for all ToDos.
  fileprivate var selectedName: String? { state.tags.selected?.name }
}

extension ToDoListStore {
  /// The name of the tag that the list shows; nil if there is none.
  fileprivate var tagName: String? { state.filter.label?.name }
}
