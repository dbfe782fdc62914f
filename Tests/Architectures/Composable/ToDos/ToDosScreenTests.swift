import ComposableEngine
import Doubles
import InMemoryStorage
import Platform
import SharedEntities
import SharedViewData
import SharedViews
import Terminal
import Testing
import ToDosEntities
import ToDosViewData
import ToDosViews

@testable import AppDoubles
@testable import AppsModules
@testable import ToDosComposable

@Suite("Screens of the to-do app")
@AppActor
struct ToDosScreenTests {
  private static let events: [ToDoListEvent] = [
    .move(.down), .toggle, .delete, .postpone, .open, .create, .filter(.done), .toggleAll, .clearDone, .undo,
    .redo,
    .beginEditing, .mark, .endEditing, .beginSearch, .search(.insert("x")), .endSearch, .clearSearch,
    .clearTag, .retry,
    .showTags, .showKeys,
  ]

  @Test("While the list loads, no event calls the repository")
  func inert() async throws {
    let (desk, memory) = (AppDesk(latency: .seconds(5)), InMemoryToDoRepository())
    try await memory.add("one")
    let gate = CountingGate(desk.gate)
    let store = Store(
      initialState: ToDos.State(),
      reducer: ToDos(
        environment: .live(InMemoryToDoRepository(sharing: memory, gate: gate), AppScene(desk))))
    let screen = ToDoScreens.list.numbered(Self.events)
    // An event that does not end in the placeholder store is an action for a child that is not there.
    let report = { @Sendable (text: String) in _ = Issue.record(Comment(rawValue: text)) }
    await ReducerIssue.$report.withValue(report) {
      await desk.open { _ in
        await ToDoListView(store: store, scene: AppScene(desk), screen: screen).run()
      }
    }
    await desk.expectInert(Self.events, store, gate)
    let content = try #require(store.state.content)
    #expect(content.isEnabled && content.mode == .browsing && content.filter == ToDoFilter())
    #expect(content.notice == nil && desk.shows("one"))
    desk.stage.close()
    await desk.settle()
    #expect(desk.isOver)
    await store.end()
  }

  @Test("While the tags load, no event calls the repository")
  func inertTags() async throws {
    let (desk, memory) = (AppDesk(latency: .seconds(5)), InMemoryToDoRepository())
    try await memory.add("one", tags: Tags(["home"]))
    let gate = CountingGate(desk.gate)
    let store = Store(
      initialState: ToDoTags.State(),
      reducer: ToDoTags(
        environment: .live(InMemoryToDoRepository(sharing: memory, gate: gate), AppScene(desk))))
    let events: [ToDoTagsEvent] = [.select(index: 1), .choose, .retry, .showKeys]
    let screen = ToDoScreens.tags.numbered(events)
    store.send(.task(.all))
    await desk.open { _ in await ToDoTagsView(store: store, scene: AppScene(desk), screen: screen).run() }
    await desk.expectInert(events, store, gate)
    let content = try #require(store.state.content)
    #expect(content.isEnabled && content.tags.index == 0 && content.tags.counts.count == 1)
    desk.stage.close()
    await desk.settle()
    #expect(desk.isOver)
    await store.end()
  }

  @Test(
    "However the list is left, its store is released and its effects have ended", arguments: AppExit.allCases)
  func ways(way: AppExit) async throws {
    weak var store: StoreOf<ToDos>?
    weak var repository: InMemoryToDoRepository?
    do {
      let (desk, memory) = (
        AppDesk(latency: way.latency), InMemoryToDoRepository()
      )
      try await memory.add("one")
      let live = InMemoryToDoRepository(sharing: memory, gate: desk.gate)
      repository = live
      let run = await desk.open { _ in
        let root = Store(
          initialState: ToDos.State(), reducer: ToDos(environment: .live(live, AppScene(desk))))
        store = root
        await ToDoListView(store: root, scene: AppScene(desk)).run()
        await root.end()
      }
      let viewData = try #require(store?.state.screen)
      #expect(desk.stage.frame == ToDoScreens.list.frame(viewData, desk.stage.size, .english))
      await way.leave(desk)
      try await run.value
      #expect(desk.isOver && desk.clock.waitCount == 0 && desk.watch.waitCount == 0)
    }
    #expect(store == nil && repository == nil)
  }

  @Test("Details take their effects with them, also when their ToDo is deleted elsewhere")
  func details() async throws {
    let (desk, memory) = (AppDesk(), InMemoryToDoRepository())
    let toDos = try await memory.add("one")
    let run = await desk.open { _ in await ToDosApp(repository: memory, scene: AppScene(desk)).run() }
    #expect(desk.clock.waitCount == 1 && desk.watch.waitCount == 1)
    await desk.press("enter")
    #expect(desk.clock.waitCount == 2 && desk.watch.waitCount == 2)
    await desk.press("escape")
    #expect(desk.clock.waitCount == 1 && desk.watch.waitCount == 1)
    await desk.press("enter")
    _ = try await memory.make(
      ToDoChange(.delete, at: desk.clock.now(), .delete(.numbered(ItemIDSet([toDos[0].id])))))
    memory.noteOthers()
    await desk.watch.signal { await desk.settle() }
    await desk.press("x")
    #expect(desk.shows("No ToDos") && desk.clock.waitCount == 1 && desk.watch.waitCount == 1)
    await desk.press("q")
    try await run.value
    #expect(desk.clock.waitCount == 0 && desk.watch.waitCount == 0)
  }

  @Test("Tags take their effects with them, whether one is chosen or not", arguments: ["enter", "escape"])
  func tags(key: String) async throws {
    let (desk, memory) = (AppDesk(), InMemoryToDoRepository())
    try await memory.add("Milk", tags: Tags(["home"]))
    let run = await desk.open { _ in await ToDosApp(repository: memory, scene: AppScene(desk)).run() }
    await desk.press("t")
    #expect(desk.shows("│ Projects and tags ") && desk.clock.waitCount == 1 && desk.watch.waitCount == 2)
    try await memory.add("Rent", tags: Tags(["flat"]))
    memory.noteOthers()
    await desk.watch.signal { await desk.settle() }
    #expect(desk.shows("#flat  1") && desk.clock.waitCount == 1 && desk.watch.waitCount == 2)
    await desk.press("down", key)
    #expect(desk.shows("Milk") == (key == "escape") && desk.shows("Rent"))
    #expect(desk.clock.waitCount == 1 && desk.watch.waitCount == 1)
    await desk.press("q")
    try await run.value
    #expect(desk.clock.waitCount == 0 && desk.watch.waitCount == 0)
  }

  @Test(
    "However the app is left, also from its sheets, nothing of it stays",
    arguments: [
      ["q"], ["enter", "escape", "q"], ["enter", "e", "ctrl-c"], ["n", "a", "ctrl-c", "ctrl-c"],
      ["?", "ctrl-c"],
      ["/", "o", "ctrl-c"], ["t", "ctrl-c"], ["t", "?", "ctrl-c"], ["t", "enter", "q"],
    ])
  func app(keys: [String]) async throws {
    weak var repository: InMemoryToDoRepository?
    do {
      let (desk, live) = (AppDesk(), InMemoryToDoRepository())
      try await live.add("one")
      repository = live
      let run = await desk.open { _ in
        await ToDosApp(repository: live, scene: AppScene(desk)).run()
        // They have ended, and were not only cancelled.
        #expect(desk.clock.waitCount + desk.watch.waitCount == 0)
      }
      for key in keys { await desk.press(key) }
      try await run.value
      #expect(desk.isOver)
    }
    #expect(repository == nil)
  }

  @Test("Completing a ToDo publishes an event, alone or with all others", arguments: ["space", "A"])
  func events(key: String) async throws {
    let (desk, memory, events) = (AppDesk(), InMemoryToDoRepository(), EventRecorder())
    try await memory.add("one")
    let run = await desk.open { _ in
      await ToDosApp(repository: memory, scene: AppScene(desk, events: events)).run()
    }
    await desk.press(key, "q")
    try await run.value
    #expect(events.events(ToDosCompleted.self).count == 1)
  }
}
