import Doubles
import InMemoryStorage
import ModulesContracts
import Platform
import SharedEntities
import SharedViewData
import SharedViews
import Testing
import ToDosEntities
import ToDosViewData

@testable import AppDoubles
@testable import AppsModules
@testable import ToDosCoordinator

/// Logs what the tags report.
@AppActor
private final class Delegate: ToDoTagsControllerDelegate {
  var choices: [ToDoLabelChoice] = []
  var keysCount = 0

  func tagsController(_ controller: ToDoTagsController, didChoose choice: ToDoLabelChoice) {
    choices.append(choice)
  }
  func tagsControllerDidRequestKeys(_ controller: ToDoTagsController) { keysCount += 1 }
}

@Suite("The controller of the tags")
@AppActor
struct ToDoTagsControllerTests {
  private let world = ToDosWorld()
  private let delegate = Delegate()

  @Test("The tags report what is chosen, within the rows that there are, and show no other screen")
  func choice() async throws {
    try await world.add("one", tagged: "#home #shop")
    let tags = try await world.tags()
    tags.delegate = delegate
    await tags.handle(.choose)
    for index in [1, 9, -1] {
      await tags.handle(.select(index: index))
      await tags.handle(.choose)
    }
    #expect(delegate.choices == [.all, .only(.home), .only(.shop), .all])
    await tags.handle(.showKeys)
    #expect(delegate.keysCount == 1 && tags.outline == "[All], #home 1, #shop 1")
  }

  @Test("The tag by which the list is filtered is selected at first, and all ToDos if it is not there")
  func selected() async throws {
    try await world.add("one", tagged: "#home #SHOP")
    #expect(try await world.tags(selecting: .shop).outline == "All, #home 1, [#SHOP 1]")
    #expect(try await world.tags(selecting: ToDoLabel(stored: "#flat")).outline == "[All], #home 1, #SHOP 1")
  }

  @Test("A reading again that fails keeps the tags, and says why until the next event")
  func failedReading() async throws {
    try await world.add("one", tagged: "#home #shop")
    let tags = try await world.tags(selecting: .home)
    tags.delegate = delegate
    world.repository.fail(with: .busy)
    await tags.handle(.retry)
    #expect(tags.viewData?.notice == .store(.busy) && tags.outline == "All, [#home 1], #shop 1")
    await tags.handle(.showKeys)
    #expect(tags.viewData?.notice == nil)
    await tags.handle(.retry)
    #expect(tags.viewData?.notice == .store(.busy) && tags.viewData?.phase == .ready)
    world.repository.fail(with: nil)
    await tags.handle(.retry)
    #expect(tags.viewData?.notice == nil && tags.outline == "All, [#home 1], #shop 1")
  }

  @Test("The selected tag stays selected wherever it moves, and what takes its place once it is gone")
  func selection() async throws {
    let toDo = try #require(try await world.add("one", tagged: "#home").first)
    try await world.add("two", tagged: "#shop")
    let tags = try await world.tags(selecting: .home)
    try await world.add("three", tagged: "#flat")
    await tags.handle(.retry)
    #expect(tags.outline == "All, #flat 1, [#home 1], #shop 1")
    try await world.deleteElsewhere(toDo.id)
    await tags.handle(.retry)
    #expect(tags.outline == "All, #flat 1, [#shop 1]")
  }

  @Test("A read that a later one has overtaken does not bring old tags back")
  func overtaken() async throws {
    let gate = HeldGate()
    let repository = InMemoryToDoRepository(sharing: world.repository, gate: gate)
    let model = ToDoModel(repository: repository, scene: world.model.scene)
    let tags = ToDoTagsController(try await model.tags(), selecting: nil, model: model)
    let heldCall = gate.callCount + 1
    gate.hold(heldCall)
    let toDo = try #require(try await world.add("one", tagged: "#home").first)
    let read = Task.startImmediately { @AppActor in await tags.handle(.retry) }
    await wait { gate.callCount == heldCall }
    try await world.deleteElsewhere(toDo.id)
    try await world.add("two", tagged: "#shop")
    await tags.handle(.retry)
    #expect(tags.outline == "[All], #shop 1")
    // What the held call reads now would be taken for newer.
    try await world.add("three", tagged: "#flat")
    gate.open()
    await read.value
    #expect(tags.outline == "[All], #shop 1")
  }
}

@Suite("Reading the tags on a desk")
@AppActor
struct ToDoTagsReadingTests {
  private let world = ToDosWorld()
  private let probe = LifetimeProbe()

  @Test("A change from outside is shown without a key, and an earlier failure is told no longer")
  func outside() async throws {
    try await world.add("one", tagged: "#shop")
    let desk = AppDesk()
    let run = await world.open(on: desk, probe)
    await desk.press("t", "down")
    let tags = try #require(probe.controller(ToDoTagsController.self))
    desk.gate.failNext()
    await desk.press("r")
    #expect(tags.viewData?.notice != nil && desk.shows("> #shop") && !desk.shows("#home"))
    try await world.add("two", tagged: "#home")
    world.repository.noteOthers()
    await desk.watch.signal { await desk.settle() }
    #expect(tags.viewData?.notice == nil && desk.shows("> #shop") && desk.shows("  #home"))
    await desk.press("escape", "q")
    try await run.value
  }

  @Test("A change from outside is read once, and nothing is read again before the next")
  func once() async throws {
    let desk = AppDesk()
    let gate = CountingGate(desk.gate)
    let run = await world.open(on: desk, gate: gate, probe)
    await desk.press("t")
    let before = gate.callCount
    try await world.add("one", tagged: "#home")
    world.repository.noteOthers()
    await desk.watch.signal { await desk.settle() }
    let after = gate.callCount
    #expect(after > before && desk.shows("#home"))
    await desk.watch.signal { await desk.settle() }
    #expect(gate.callCount == after)
    await desk.press("escape", "q")
    try await run.value
  }

  @Test("A change from outside that cannot be read says why")
  func failedOutside() async throws {
    let desk = AppDesk()
    let run = await world.open(on: desk, probe)
    await desk.press("t")
    let tags = try #require(probe.controller(ToDoTagsController.self))
    try await world.add("one", tagged: "#home")
    world.repository.fail(with: .busy)
    await desk.watch.signal { await desk.settle() }
    #expect(tags.viewData?.notice == .store(.busy) && tags.outline == "[All]")
    world.repository.fail(with: nil)
    world.repository.noteOthers()
    await desk.watch.signal { await desk.settle() }
    #expect(tags.viewData?.notice == nil && tags.outline == "[All], #home 1")
    await desk.press("escape", "q")
    try await run.value
  }

  @Test("Tags that cannot be loaded are loaded again on retry, with the tag of the filter selected")
  func failure() async throws {
    try await world.add("one", tagged: "#home #shop")
    let desk = AppDesk()
    let run = await world.open(on: desk, probe)
    await desk.press("t", "end", "enter")
    desk.gate.failNext()
    await desk.press("t")
    #expect(probe.controller(ToDoTagsController.self) == nil && desk.heading.hasPrefix("Projects and tags"))
    await desk.press("down", "enter", "?")
    #expect(desk.heading.hasPrefix("Projects and tags") && !desk.shows("#home"))
    await desk.press("r")
    #expect(probe.controller(ToDoTagsController.self)?.outline == "All, #home 1, [#shop 1]")
    await desk.press("escape", "q")
    try await run.value
  }

  @Test("Tags are left while they load, without waiting for them", arguments: ["escape", "ctrl-c", "close"])
  func loading(way: String) async throws {
    let desk = AppDesk(latency: .seconds(3))
    let run = await world.open(on: desk, probe)
    await desk.advance(.seconds(30))
    await desk.press("t", "enter")
    #expect(probe.living.contains("TagsCoordinator") && desk.heading.hasPrefix("Projects and tags"))
    await desk.perform([way], on: run)
    #expect(!probe.living.contains("TagsCoordinator"))
    // The list is read again.
    await desk.advance(.seconds(30))
    if way == "escape" {
      #expect(probe.living == ["AppCoordinator", "ListCoordinator", "ToDoListController"])
      await desk.press("q")
    }
    try #require(desk.isOver)
    try await run.value
    #expect(probe.living == [] && desk.clock.waitCount == 0)
  }
}
