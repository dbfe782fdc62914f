import Doubles
import InMemoryStorage
import Platform
import SharedEntities
import SharedViewData
import SharedViews
import StoreEngine
import Terminal
import Testing
import ToDosEntities
import ToDosViewData
import ToDosViews

@testable import AppDoubles
@testable import AppsModules
@testable import ToDosStore

@Suite("The to-do app in the Store pattern", .patient)
@AppActor
struct ToDosAppTests {
  private let probe = StoreProbe()

  private static let events: [ToDoListEvent] = [
    .fit(rowCount: 10), .move(.down), .toggle, .delete, .postpone, .open, .create, .filter(.done), .toggleAll,
    .clearDone,
    .undo, .redo, .beginEditing, .mark, .endEditing, .beginSearch, .search(.insert("x")), .endSearch,
    .clearSearch, .clearTag, .showTags, .retry, .showKeys,
  ]

  @Test("While the list loads, no event calls the repository, commits, or makes a store")
  func inert() async throws {
    let memory = InMemoryToDoRepository()
    let desk = AppDesk(latency: .seconds(5))
    let gate = CountingGate(desk.gate)
    let layer = Layer(on: desk.stage, .page)
    let view = desk.view(ToDoScreens.list, on: layer, events: Self.events)
    let app = await desk.open(probe) { scene in
      let services = ToDosServices(
        repository: InMemoryToDoRepository(sharing: memory, gate: gate), clock: scene.clock,
        sleeper: scene.sleeper, watch: scene.watch, language: .english)
      let root = ToDosRootStore(
        services, events: nil,
        ToDoPresentations(
          list: { root in await layer.present { await ToDoListView(root: root, view: view).run() } },
          detail: { _, _ in .left }, form: { _ in nil }, tags: { _, _ in nil },
          postpone: { _ in .left }, confirmation: { _ in false }, keys: { _ in }))
      await root.run()
    }
    let before = (gate.callCount, probe.commitCount, probe.createdCount, desk.lines)
    for index in Self.events.indices { await desk.receive(.text("\(index)")) }
    #expect(before == (gate.callCount, probe.commitCount, probe.createdCount, desk.lines))
    #expect(probe.living == ["ToDosRootStore", "LoadStore<ToDoWindow, ToDoError>"])
    while desk.clock.advanceToNextWait(notBeyond: .seconds(30)) { await desk.settle() }
    #expect(probe.living == ["ToDosRootStore", "ToDoListStore"] && desk.shows("No ToDos"))
    desk.stage.close()
    _ = try await app.value
  }

  @Test("While the tags load, no event calls the repository, commits, or makes a store, but they can be left")
  func inertTags() async throws {
    let events: [ToDoTagsEvent] = [.select(index: 1), .choose, .retry, .showKeys, .leave]
    let memory = try await memory()
    let desk = AppDesk(latency: .seconds(5))
    let gate = CountingGate(desk.gate)
    let layer = Layer(on: desk.stage, .page)
    let view = desk.view(ToDoScreens.tags, on: layer, events: events)
    var choice: ToDoLabelChoice? = .all
    let app = await desk.open(probe) { scene in
      let services = ToDosServices(
        repository: InMemoryToDoRepository(sharing: memory, gate: gate), clock: scene.clock,
        sleeper: scene.sleeper, watch: scene.watch, language: .english)
      let root = ToDosRootStore(
        services, events: nil,
        ToDoPresentations(
          list: { _ in }, detail: { _, _ in .left }, form: { _ in nil },
          tags: { root, tag in
            await layer.present { await ToDoTagsView(root: root, view: view).run(selecting: tag) }
          }, postpone: { _ in .left }, confirmation: { _ in false }, keys: { _ in }))
      choice = await root.showTags(selecting: nil)
    }
    let before = (gate.callCount, probe.commitCount, probe.createdCount, desk.lines)
    for index in events.indices.dropLast() { await desk.receive(.text("\(index)")) }
    #expect(before == (gate.callCount, probe.commitCount, probe.createdCount, desk.lines))
    #expect(probe.living == ["ToDosRootStore", "LoadStore<LabelCounts, ToDoError>"] && !desk.isOver)
    await desk.receive(.text("\(events.count - 1)"))
    while !desk.isOver, desk.clock.advanceToNextWait() { await desk.settle() }
    _ = try await app.value
    #expect(choice == nil && probe.living == [])
  }

  @Test("Tags that cannot be loaded say so, and can be loaded again")
  func failedTags() async throws {
    let desk = AppDesk()
    let memory = try await memory(tags: "home")
    let app = await open(desk, memory)
    desk.gate.failNext()
    await desk.press("t")
    let failed = desk.lines
    #expect(desk.heading.hasPrefix("Projects and tags") && desk.shows("cannot be used"))
    await desk.press("down", "enter", "?")
    #expect(desk.lines == failed)
    desk.gate.failNext()
    await desk.press("r")
    #expect(desk.lines == failed)
    await desk.press("r")
    #expect(desk.shows("> All") && desk.shows("#home  1") && !desk.shows("cannot be used"))
    desk.stage.close()
    _ = try await app.value
  }

  @Test("The tags are opened with that of the list selected, and what is chosen filters it")
  func tags() async throws {
    let desk = AppDesk()
    let memory = try await memory(tags: "home")
    let app = await open(desk, memory)
    await desk.press("t")
    #expect(desk.shows("> All"))
    await desk.press("down", "enter")
    #expect(desk.heading.contains("#home") && desk.shows("one"))
    await desk.press("t")
    #expect(desk.shows("> #home  1"))
    await desk.press("escape")
    #expect(desk.heading.contains("#home"))
    await desk.press("t", "up", "enter")
    #expect(!desk.heading.contains("#home"))
    desk.stage.close()
    _ = try await app.value
  }

  private func open(_ desk: AppDesk, _ memory: InMemoryToDoRepository) async -> AppRun {
    await desk.open(probe) { [gate = desk.gate] scene in
      try await ToDosApp(
        repository: InMemoryToDoRepository(sharing: memory, gate: gate), scene: scene
      ).run()
    }
  }

  private func memory(tags: String = "") async throws -> InMemoryToDoRepository {
    let repository = InMemoryToDoRepository()
    let instant = Instant(secondsSince1970: 1_000_000)
    let values = ToDoValues(
      title: Title(stored: "one"), createdAt: instant, tags: try Tags(Tags.words(in: tags)))
    _ = try await repository.make(ToDoChange(.add, at: instant, .insert(values)))
    return repository
  }

  @Test("A screen that is left takes its store and its tasks with it")
  func screens() async throws {
    let desk = AppDesk()
    let app = await open(desk, try await memory())
    let list = ["ToDosRootStore", "ToDoListStore"]
    #expect(probe.living == list)
    let root = probe.store(ToDosRootStore.self)
    #expect(root?.state.path == [.list])
    await desk.press("enter")
    #expect(probe.living == list + ["ToDoDetailStore"] && root?.state.path.count == 2)
    await desk.press("e")
    #expect(probe.living == list + ["ToDoDetailStore", "ToDoFormStore"])
    await desk.press("escape", "escape")
    #expect(probe.living == list && root?.state.path == [.list])
    await desk.press("t")
    #expect(probe.living == list + ["ToDoTagsStore"] && root?.state.path == [.list, .tags])
    await desk.press("enter")
    #expect(probe.living == list && root?.state.path == [.list])
    await desk.press("n", "x", "ctrl-s", "?")
    #expect(probe.living == list + ["ToDoKeysStore"])
    await desk.press("escape", "q")
    _ = try await app.value
    #expect(desk.isOver)
  }

  @Test(
    "However the app ends, no store lives on",
    arguments: [
      ["q"], ["ctrl-c"], ["enter", "ctrl-c"], ["enter", "e", "x", "ctrl-c", "ctrl-c"],
      ["n", "a", "ctrl-c", "ctrl-c"],
      ["/", "o", "ctrl-c"], ["?", "ctrl-c"], ["enter", "d", "q"], ["e", "space", "d", "q"],
      ["t", "ctrl-c"], ["t", "?", "ctrl-c"], ["t", "enter", "q"],
    ])
  func endings(keys: [String]) async throws {
    let desk = AppDesk()
    let app = await open(desk, try await memory())
    for key in keys { await desk.press(key) }
    _ = try await app.value
    #expect(desk.isOver && probe.living == [] && probe.createdCount > 1)
  }

  @Test("The app ends while it loads, while it searches, and when its ToDo is deleted elsewhere")
  func others() async throws {
    let memory = try await memory()
    let slow = AppDesk(latency: .seconds(3))
    let loading = await open(slow, memory)
    await slow.press("ctrl-c")
    while !slow.isOver, slow.clock.advanceToNextWait() { await slow.settle() }
    _ = try await loading.value
    #expect(probe.living == [])

    let desk = AppDesk()
    let app = await open(desk, memory)
    await desk.press("enter")
    let id = try #require(try await memory.toDos(ToDoFilter(), .from(nil), limit: 1).first?.id)
    _ = try await memory.make(
      ToDoChange(.delete, at: desk.clock.now(), .delete(.numbered(ItemIDSet([id])))))
    memory.noteOthers()
    await desk.watch.signal { await desk.settle() }
    await desk.press("escape")
    #expect(probe.living == ["ToDosRootStore", "ToDoListStore"] && desk.shows("No ToDos"))
    desk.stage.close()
    _ = try await app.value
    #expect(probe.living == [])
  }

  @Test("The root store passes what was completed on to other modules")
  func events() async throws {
    let desk = AppDesk()
    let recorder = EventRecorder()
    let memory = try await memory()
    let app = await desk.open(probe, events: recorder) { scene in
      try await ToDosApp(repository: memory, scene: scene).run()
    }
    await desk.press("space", "enter", "space", "space", "escape", "q")
    _ = try await app.value
    #expect(recorder.events(ToDosCompleted.self).map(\.firstTitle) == ["one", "one"])
    #expect(probe.activityCount == 2)
  }
}
