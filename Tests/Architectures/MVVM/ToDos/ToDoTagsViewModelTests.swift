import Doubles
import InMemoryStorage
import Platform
import SharedEntities
import SharedViewData
import Testing
import ToDosEntities
import ToDosViewData

@testable import AppsModules
@testable import ToDosMVVM

@Suite("View model of the tags", .patient)
@AppActor
struct ToDoTagsViewModelTests {
  private func tag(_ name: String) throws -> ToDoLabel { .tag(try Tag(name)) }

  @Test("They are loaded with the tag of the list selected, and the choice ends them")
  func choice() async throws {
    let world = ToDoWorld()
    try await world.add("one", tags: "home shop")
    try await world.add("two", tags: "shop")
    let model = world.tags(selecting: try tag("SHOP"))
    #expect(model.viewData == ToDoTagsViewData(phase: .loading))
    await model.load()
    #expect(model.viewData.tags.counts.map(\.count) == [1, 2])
    #expect(model.tags.selected?.name == "shop")
    model.choose()
    model.select(0)
    model.choose()
    model.leave()
    #expect(world.log == ["chose shop", "chose all", "left"])
  }

  @Test("While they are loading, they can only be left")
  func inert() async throws {
    let world = ToDoWorld(isOpen: false)
    try await world.add("one", tags: "home")
    let model = world.tags()
    let load = Task.startImmediately { @AppActor in await model.load() }
    await wait { world.gate.callCount == 1 }
    model.select(1)
    model.choose()
    await model.showKeys()
    await model.retry()
    #expect(world.log.isEmpty && world.gate.callCount == 1)
    #expect(model.viewData == ToDoTagsViewData(phase: .loading))
    model.leave()
    #expect(world.log == ["left"])
    world.gate.open()
    await load.value
  }

  @Test("A load that fails is shown, and can be tried again")
  func failure() async throws {
    let world = ToDoWorld()
    try await world.add("one", tags: "home")
    world.store.fail(with: .busy)
    let model = world.tags()
    await model.load()
    #expect(model.viewData == ToDoTagsViewData(phase: .failed(.store(.busy))))
    model.choose()
    world.store.fail(with: nil)
    await model.retry()
    #expect(model.phase == .loading && world.log.isEmpty)
    await model.load()
    #expect(model.phase == .ready)
  }

  @Test("A reading that fails keeps the tags, and says so until the next input")
  func laterFailure() async throws {
    let world = ToDoWorld()
    try await world.add("one", tags: "home")
    let model = world.tags()
    await model.load()
    world.store.fail(with: .busy)
    await model.refresh()
    #expect(model.viewData.tags.counts.count == 1 && model.viewData.notice == ToDoError.store(.busy))
    model.select(1)
    #expect(model.viewData.notice == nil && model.tags.selected?.name == "home")
    await model.retry()
    #expect(model.notice == ToDoError.store(.busy))
    world.store.fail(with: nil)
    await model.refresh()
    #expect(model.notice == nil)
  }

  @Test("A change from outside is waited for once they are loaded, and keeps the selected tag")
  func outside() async throws {
    let world = ToDoWorld()
    let shop = try await world.add("one", tags: "shop")
    let model = world.tags()
    #expect(await model.storeChange() == false)
    await model.load()
    model.select(1)
    let change = Task.startImmediately { @AppActor in await model.storeChange() }
    await wait { world.watch.waitCount == 1 }
    try await world.add("two", tags: "home")
    world.store.noteOthers()
    await world.watch.signal()
    #expect(await change.value)
    await model.refresh()
    #expect(model.tags.index == 2 && model.tags.selected?.name == "shop")
    try await world.deleteElsewhere(shop.id)
    await model.refresh()
    #expect(model.tags.index == 1 && model.tags.selected?.name == "home")
  }

  @Test("The list shows the ToDos of the chosen project with those of its parts")
  func project() async throws {
    let world = ToDoWorld()
    try await world.add("one", tags: "", project: "home.roof")
    try await world.add("two", tags: "home")
    let list = await world.loadedList()
    world.tagChoice = .only(.project(try Project("home")))
    await list.showTags()
    #expect(list.viewData.label?.text == "+home" && list.viewData.rows.map(\.toDo.title.text) == ["one"])
    let model = world.tags()
    await model.load()
    #expect(model.tags.counts.map(\.label.text) == ["+home", "+home.roof", "#home"])
    await list.clearTag()
    #expect(list.viewData.label == nil && list.viewData.rows.count == 2)
  }

  @Test("The list shows the ToDos of the chosen tag until all are chosen; leaving changes nothing")
  func filter() async throws {
    let world = ToDoWorld()
    try await world.add("one", tags: "home")
    try await world.add("two", tags: "shop")
    let list = await world.loadedList()
    world.tagChoice = .only(try tag("Home"))
    await list.showTags()
    #expect(list.viewData.label?.name == "Home" && list.viewData.rows.map(\.toDo.title.text) == ["one"])
    world.tagChoice = nil
    await list.showTags()
    #expect(list.viewData.rows.count == 1)
    world.tagChoice = .all
    await list.showTags()
    #expect(list.viewData.label == nil && list.viewData.rows.count == 2)
    #expect(world.log == ["tags ", "tags Home", "tags Home"])
  }

  @Test("If the list cannot be filtered, the rows and the tag stay")
  func filterFailure() async throws {
    let world = ToDoWorld()
    try await world.add("one", tags: "home")
    try await world.add("two")
    let list = await world.loadedList()
    world.tagChoice = .only(try tag("home"))
    world.store.fail(with: .busy)
    await list.showTags()
    #expect(list.viewData.label == nil && list.viewData.rows.count == 2)
    #expect(list.notice == .failed(.store(.busy)))
  }

  @Test("A new ToDo without the tag of the list takes the filter off; one that has it does not")
  func creation() async throws {
    let world = ToDoWorld()
    try await world.add("one", tags: "home")
    let list = await world.loadedList()
    world.tagChoice = .only(try tag("home"))
    await list.showTags()
    world.saved = try await world.add("two", tags: "HOME")
    await list.create()
    #expect(list.viewData.label != nil && list.viewData.rows.map(\.toDo.title.text) == ["two", "one"])
    world.saved = try await world.add("three", tags: "shop")
    await list.create()
    #expect(list.viewData.label == nil && list.viewData.rows.count == 3)
  }

  @Test("A reading that a later one has overtaken changes nothing")
  func overtaken() async throws {
    let world = ToDoWorld()
    try await world.add("one", tags: "home")
    let model = world.tags()
    await model.load()
    world.gate.hold(2)
    let first = Task.startImmediately { @AppActor in await model.refresh() }
    await wait { world.gate.callCount == 2 }
    let shop = try await world.add("two", tags: "shop")
    await model.refresh()
    try await world.deleteElsewhere(shop.id)
    world.gate.open()
    await first.value
    #expect(model.tags.counts.count == 2)
  }
}
