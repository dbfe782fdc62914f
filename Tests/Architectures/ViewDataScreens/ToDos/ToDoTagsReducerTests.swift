import Doubles
import InMemoryStorage
import Platform
import SharedEntities
import SharedViewData
import Testing
import ToDosEntities
import ToDosViewData
import ViewDataScreensEngine

import struct ToDosEntities.Tag

@testable import AppsModules
@testable import ToDosViewDataScreens

@AppActor
@Suite("State machine of the tags", .patient)
struct ToDoTagsReducerTests {
  private let world = ToDoWorld()
  private let home: ToDoLabel
  private let shop: ToDoLabel

  init() throws {
    home = ToDoLabel.tag(try Tag("home"))
    shop = ToDoLabel.tag(try Tag("shop"))
  }

  /// A sheet that has loaded the tags of two ToDos, or could not.
  private func loadedTags(selecting label: ToDoLabel? = nil) async throws -> ToDoWorld.TagsStore {
    try await world.add("one", tags: Tags(["home"]))
    try await world.add("two", tags: Tags(["shop"]))
    let store = world.tags(selecting: label)
    store.send(.didAppear)
    await wait { store.state.list.phase != .loading }
    return store
  }

  @Test("Each tag stands below a row for all, with the number of its ToDos and that of the filter selected")
  func loading() async throws {
    let store = try await loadedTags(selecting: shop)
    #expect(store.state.rows == "#home 1, [#shop 1]" && store.state.viewData.phase == .ready)
    let other = try await loadedTags(selecting: .tag(try Tag("gone")))
    #expect(other.state.rows == "#home 2, #shop 2" && other.state.viewData.tags.index == 0)
    await store.shutDown()
    await other.shutDown()
  }

  @Test("While the tags load, no action calls the repository, starts an effect or changes what is shown")
  func inert() async throws {
    let world = ToDoWorld(isOpen: false)
    try await world.add("one", tags: Tags(["home"]))
    let store = world.tags()
    store.send(.didAppear)
    await wait { world.gate.callCount == 1 }
    let late = LabelCounts([], version: StoreVersion(0))
    let actions: [ToDoTagsAction] = [
      .didAppear, .event(.select(index: 1)), .event(.choose), .event(.retry), .event(.showKeys),
      .setShowsKeys(true), .storeDidChange,
      .didRead(.init(number: LoadNumbers().latest, isFollowing: true), .success(late)),
    ]
    for action in actions {
      var state = store.state
      #expect(ToDoTagsReducer.tags.run(action, &state, world.environment).isEmpty, "\(action)")
      store.send(action)
      #expect(store.state.viewData == ToDoTagsViewData(phase: .loading) && !store.state.isLeft, "\(action)")
    }
    #expect(world.gate.callCount == 1 && world.watch.waitCount == 0)
    world.gate.open()
    await wait { store.state.list.content != nil }
    #expect(store.state.rows == "#home 1" && store.state.list.content?.showsKeys == false)
    await store.shutDown()
  }

  @Test("Tags that cannot be loaded can be tried again, and until then only that and leaving do anything")
  func failedLoad() async throws {
    try await world.add("one", tags: Tags(["home"]))
    world.repository.fail(with: .busy)
    let store = world.tags(selecting: home)
    store.send(.didAppear)
    await wait { store.state.list.phase != .loading }
    let callCount = world.gate.callCount
    for event in [ToDoTagsEvent.select(index: 1), .choose, .showKeys] { store.send(.event(event)) }
    #expect(store.state.viewData == ToDoTagsViewData(phase: .failed(.store(.busy))))
    #expect(!store.state.isLeft && world.gate.callCount == callCount)
    world.repository.fail(with: nil)
    store.send(.event(.retry))
    await wait { store.state.list.content != nil }
    #expect(store.state.rows == "[#home 1]" && world.watch.waitCount == 1)
    await store.shutDown()
  }

  @Test("The selected tag is chosen, and all ToDos in the first row")
  func choosing() async throws {
    for (index, choice) in [(0, ToDoLabelChoice.all), (2, .only(shop)), (9, .only(shop))] {
      let world = ToDoWorld()
      try await world.add("one", tags: Tags(["home", "shop"]))
      let store = world.tags(selecting: home)
      store.send(.didAppear)
      await wait { store.state.list.content != nil }
      store.send(.event(.select(index: index)))
      #expect(store.state.choice == nil && !store.state.isLeft)
      store.send(.event(.choose))
      #expect(store.state.choice == choice && store.state.isLeft)
      await store.shutDown()
    }
  }

  @Test("A sheet that is left has chosen nothing, also while it loads or when it could not")
  func leaving() async throws {
    let ready = try await loadedTags(selecting: home)
    world.repository.fail(with: .busy)
    let failed = world.tags()
    failed.send(.didAppear)
    await wait { failed.state.list.phase != .loading }
    for store in [ready, failed, ToDoWorld().tags()] {
      store.send(.event(.leave))
      #expect(store.state.isLeft && store.state.choice == nil)
      await store.shutDown()
    }
  }

  @Test("Reloading reads the tags again, or says why it cannot and keeps them")
  func reload() async throws {
    let store = try await loadedTags(selecting: home)
    try await world.add("three", tags: Tags(["flat"]))
    world.repository.fail(with: .busy)
    await store.send(.event(.retry)).completion()
    #expect(store.state.viewData.notice == .store(.busy) && store.state.rows == "[#home 1], #shop 1")
    world.repository.fail(with: nil)
    await store.send(.event(.retry)).completion()
    #expect(store.state.viewData.notice == nil && store.state.rows == "#flat 1, [#home 1], #shop 1")
    // The store is still watched once.
    #expect(world.watch.waitCount == 1)
    await store.shutDown()
  }

  @Test(
    "A failure is shown until the next event", arguments: [ToDoTagsEvent.select(index: 1), .showKeys, .retry])
  func failure(event: ToDoTagsEvent) async throws {
    let store = try await loadedTags()
    world.repository.fail(with: .busy)
    await store.send(.event(.retry)).completion()
    #expect(store.state.viewData.notice == .store(.busy))
    world.repository.fail(with: nil)
    world.gate.close()
    let sent = store.send(.event(event))
    #expect(store.state.viewData.notice == nil)
    world.gate.open()
    await sent.completion()
    await store.shutDown()
  }

  @Test("Changes from outside keep the selected tag, or what takes its place, and are read once")
  func outside() async throws {
    let store = try await loadedTags(selecting: home)
    let flat = try await world.add("three", tags: Tags(["flat"]))
    world.repository.noteOthers()
    await world.watch.signal()
    await wait { store.state.rows == "#flat 1, [#home 1], #shop 1" && world.watch.waitCount == 1 }
    let callCount = world.gate.callCount
    await world.watch.signal()
    await wait { world.watch.waitCount == 1 }
    #expect(world.gate.callCount == callCount)
    store.send(.event(.select(index: 1)))
    try await world.deleteOutside(flat[0].id)
    await wait { store.state.rows == "[#home 1], #shop 1" && world.watch.waitCount == 1 }
    #expect(store.state.rows == "[#home 1], #shop 1")
    await store.shutDown()
    #expect(world.watch.waitCount == 0)
  }

  @Test("A change from outside that cannot be read is said until one can, and the next is waited for")
  func failedFollowing() async throws {
    let store = try await loadedTags()
    await wait { world.watch.waitCount == 1 }
    world.repository.fail(with: .busy)
    await store.send(.storeDidChange).completion()
    #expect(store.state.viewData.notice == .store(.busy) && world.watch.waitCount == 2)
    world.repository.fail(with: nil)
    await store.send(.storeDidChange).completion()
    #expect(store.state.viewData.notice == nil)
    await store.shutDown()
  }

  @Test("A reading that a later one has overtaken changes nothing")
  func overtaken() async throws {
    let store = try await loadedTags()
    let number = try #require(store.state.list.content).loads.latest
    let late = try await world.environment.tags()
    try await world.add("three", tags: Tags(["flat"]))
    await store.send(.event(.retry)).completion()
    let version = store.state.list.content?.version
    store.send(.didRead(.init(number: number, isFollowing: false), .success(late)))
    #expect(store.state.rows == "#flat 1, #home 1, #shop 1" && store.state.list.content?.version == version)
    await store.shutDown()
  }

  @Test("The keys over the sheet are a value in the state")
  func keys() async throws {
    let store = try await loadedTags()
    let isShown = store.binding(
      get: { $0.list.content?.showsKeys ?? false }, onChange: { .setShowsKeys($0) })
    store.send(.event(.showKeys))
    #expect(isShown.wrappedValue)
    isShown.wrappedValue = false
    #expect(!isShown.wrappedValue && !store.state.isLeft)
    await store.shutDown()
  }
}

extension ToDoTagsState {
  /// What is shown.
  fileprivate var viewData: ToDoTagsViewData { ToDoTagsViewData(self) }

  /// The tags with their numbers, the selected one in brackets.
  fileprivate var rows: String {
    let tags = viewData.tags
    return tags.counts.map { row in
      let text = "\(row.label.text) \(row.count)"
      return row.label == tags.selected ? "[\(text)]" : text
    }.joined(separator: ", ")
  }
}
