import InMemoryStorage
import Platform
import SharedEntities
import SharedViewData
import Testing
import ToDosEntities
import ToDosViewData
import ToDosViews

@testable import CoordinatorEngine
@testable import ToDosCoordinator

@Suite("The coordinator of the tags on a spy navigator")
@AppActor
struct TagsCoordinatorTests {
  private let world = ToDosWorld()
  private let spy = SpyNavigator()
  private let root: ListCoordinator

  init() { root = ListCoordinator(model: world.model, navigator: spy) }

  /// Starts the list and loads it.
  private func loaded() async throws -> ToDoListController {
    root.start()
    try spy.load(ListCoordinator.Loading.self, try await world.window())
    return try spy.top()
  }

  /// Shows the tags over the list, and loads them.
  private func openTags(over list: ToDoListController) async throws -> ToDoTagsController {
    await list.handle(.showTags)
    try spy.load(TagsCoordinator.Loading.self, try await world.model.tags())
    return try spy.top()
  }

  /// Chooses a row of the tags, as the user of the list does.
  private func choose(_ index: Int, over list: ToDoListController) async throws {
    let tags = try await openTags(over: list)
    await tags.handle(.select(index: index))
    await tags.handle(.choose)
    #expect(spy.controllers.last === list)
    await list.didReturn()
  }

  @Test(
    "The chosen tag or project filters the list, and is selected the next time, until all ToDos are chosen")
  func choice() async throws {
    try await world.add("one", tagged: "#home")
    try await world.add("two", tagged: "+shop.food")
    let list = try await loaded()
    try await choose(3, over: list)
    #expect(list.titles == ["one"] && list.viewData?.label == .home)
    await list.handle(.filter(.open))
    let tags = try await openTags(over: list)
    #expect(tags.outline == "All, +shop 1, +shop.food 1, [#home 1]")
    await tags.handle(.select(index: 1))
    await tags.handle(.choose)
    await list.didReturn()
    #expect(list.titles == ["two"] && list.viewData?.label?.text == "+shop" && list.viewData?.filter == .open)
    try await choose(0, over: list)
    #expect(list.titles == ["two", "one"] && list.viewData?.label == nil && list.viewData?.filter == .open)
  }

  @Test("Tags that are left without a choice leave the filter, and the list is read again")
  func left() async throws {
    try await world.add("one", tagged: "#home")
    let list = try await loaded()
    try await choose(1, over: list)
    let tags = try await openTags(over: list)
    await tags.handle(.select(index: 0))
    try await world.add("two", tagged: "#home")
    try await world.add("three")
    await tags.handle(.leave)
    #expect(spy.controllers.last === list && list.titles == ["one"])
    await list.didReturn()
    #expect(list.titles == ["two", "one"] && list.viewData?.label == .home)
  }

  @Test("A tag by which the list cannot be filtered is not shown, and the rows and the old tag stay")
  func failed() async throws {
    try await world.add("one", tagged: "#home")
    try await world.add("two", tagged: "#shop")
    let list = try await loaded()
    try await choose(1, over: list)
    let tags = try await openTags(over: list)
    world.repository.fail(with: .full)
    await tags.handle(.select(index: 2))
    await tags.handle(.choose)
    await list.didReturn()
    #expect(list.viewData?.notice == .failed(.store(.full)))
    #expect(list.titles == ["one"] && list.viewData?.label == .home)
    world.repository.fail(with: nil)
    await list.handle(.showTags)
    #expect(list.viewData?.notice == nil)
  }

  @Test("The filter by a tag stays if a new ToDo has the tag, and is taken off otherwise")
  func create() async throws {
    try await world.add("one", tagged: "#home")
    let list = try await loaded()
    try await choose(1, over: list)
    for (text, tag) in [("#HOME", ToDoLabel.home), ("#shop", nil)] {
      await list.handle(.create)
      let form = try spy.top(as: ToDoFormController.self)
      await form.handle(.edit(.insert("new")))
      for _ in 0..<4 { await form.handle(.focusNext) }
      await form.handle(.edit(.insert(text)))
      await form.handle(.save)
      await list.didReturn()
      #expect(list.viewData?.label == tag && list.viewData?.notice == .added)
      #expect(list.selected?.toDo.title.text == "new")
    }
    #expect(list.titles == ["new", "new", "one"])
  }

  @Test(
    "The list's coordinator keeps that of the tags while they are shown, and lets it go on choice and on back",
    arguments: [ToDoTagsEvent.choose, .leave])
  func children(ending: ToDoTagsEvent) async throws {
    let list = try await loaded()
    await list.handle(.showTags)
    weak let child = root.children.first
    #expect(child is TagsCoordinator && root.children.count == 1)
    try spy.load(TagsCoordinator.Loading.self, try await world.model.tags())
    weak var tags: ToDoTagsController?
    do {
      let controller = try spy.top(as: ToDoTagsController.self)
      tags = controller
      await controller.handle(.showKeys)
      let keys = try spy.top(as: KeysController<ToDoKeysTopic>.self)
      #expect(keys.viewData?.topic == .tags && root.children.count == 1)
      keys.goBack()
      await controller.handle(ending)
    }
    #expect(root.children.isEmpty && child == nil && tags == nil && spy.controllers.last === list)
  }

  @Test("Tags that are left while they load choose nothing")
  func leftWhileLoading() async throws {
    let list = try await loaded()
    let before = list.viewData
    await list.handle(.showTags)
    try spy.top(as: TagsCoordinator.Loading.self).goBack()
    await list.didReturn()
    #expect(root.children.isEmpty && list.viewData == before)
  }

  @Test("While the tags load, no event calls the repository, shows a screen or starts an effect")
  func inert() async throws {
    try await world.add("one", tagged: "#home")
    let (_, spy) = try await expectInert(
      TagsCoordinator.Loading.self, on: ToDoScreens.tags,
      to: [.select(index: 1), .choose, .retry, .showKeys]
    ) { [store = world.repository] scene, gate, navigator in
      TagsCoordinator(
        selecting: nil,
        model: ToDoModel(repository: InMemoryToDoRepository(sharing: store, gate: gate), scene: scene),
        navigator: navigator)
    }
    #expect(try spy.top(as: ToDoTagsController.self).outline == "[All], #home 1")
  }
}
