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

@Suite("The to-do app's coordinators on a spy navigator")
@AppActor
struct ToDosCoordinatorTests {
  private let world = ToDosWorld()
  private let spy = SpyNavigator()

  private func start(at link: Link = .list) -> AppCoordinator {
    let app = AppCoordinator(at: link, model: world.model, navigator: spy)
    app.start()
    return app
  }

  /// Starts the app with its list loaded.
  private func loaded() async throws -> (AppCoordinator, ToDoListController) {
    let app = start()
    try spy.load(ListCoordinator.Loading.self, try await world.window())
    let list = try spy.top(as: ToDoListController.self)
    await list.viewWillAppear()
    return (app, list)
  }

  @Test("They drive the app, the list, the details and the form")
  func story() async throws {
    try await world.add("Old", "New")
    let (app, list) = try await loaded()
    await list.handle(.move(.down))
    await list.handle(.open)
    let detail = try spy.top(as: ToDoDetailController.self)
    await detail.viewDidLoad()
    #expect(detail.viewData?.toDo.title.text == "Old")
    await detail.handle(.edit)
    let form = try spy.top(as: ToDoFormController.self)
    await form.handle(.edit(.insert("er")))
    await form.handle(.save)
    #expect(spy.controllers.last === detail)
    await detail.didReturn()
    #expect(detail.viewData?.toDo.title.text == "Older" && detail.viewData?.occasion == .changed)
    await detail.handle(.delete)
    #expect(spy.controllers.last === list)
    await list.viewWillAppear()
    #expect(list.titles == ["New"] && list.viewData?.notice == .deleted(count: 1))
    await list.handle(.leave)
    #expect(spy.controllers.isEmpty && app.children.isEmpty)
  }

  @Test(
    "A parent keeps the coordinator of the details while they run, and lets it go on finish and on back",
    arguments: [ToDoDetailEvent.leave, .delete])
  func children(ending: ToDoDetailEvent) async throws {
    try await world.add("one")
    let (app, list) = try await loaded()
    let parent = try #require(app.children.first)
    await list.handle(.open)
    weak let child = parent.children.first
    weak var detail: ToDoDetailController?
    do {
      let controller = try spy.top(as: ToDoDetailController.self)
      detail = controller
      await controller.viewDidLoad()
      #expect(child is DetailCoordinator && parent.children.count == 1)
      await controller.handle(ending)
    }
    #expect(parent.children.isEmpty && child == nil && detail == nil)
  }

  @Test("A link to a ToDo leads through the list to its details, and back to its row")
  func link() async throws {
    let toDo = try #require(try await world.add("one", "two").first)
    let app = start(at: .detail(toDo.id))
    #expect(spy.controllers.count == 1)
    try spy.load(ListCoordinator.Loading.self, try await world.window(opening: toDo.id))
    let list = try spy.top(as: ToDoListController.self)
    await list.viewWillAppear()
    let detail = try spy.top(as: ToDoDetailController.self)
    await detail.viewDidLoad()
    #expect(detail.viewData?.toDo.title.text == "one")
    await detail.handle(.leave)
    #expect(app.children.first?.children.isEmpty == true && spy.controllers.last === list)
    await list.viewWillAppear()
    #expect(list.titles == ["two", "one"] && list.viewData?.rows.map(\.isSelected) == [false, true])
  }

  @Test("A link to a ToDo that does not exist leads to the list, which says so")
  func brokenLink() async throws {
    let toDo = try #require(try await world.add("one").first)
    let id = try #require(ItemID(rawValue: toDo.id.rawValue + 1))
    let app = start(at: .detail(id))
    try spy.load(ListCoordinator.Loading.self, try await world.window(opening: id))
    let list = try spy.top(as: ToDoListController.self)
    await list.viewWillAppear()
    #expect(spy.controllers.last === list && app.children.first?.children.isEmpty == true)
    #expect(list.viewData?.notice == .missing(id))
  }

  @Test("A link leads to each screen, and what is open above the list is popped and let go")
  func links() async throws {
    let toDo = try #require(try await world.add("one", "two").first)
    let (app, list) = try await loaded()
    let parent = try #require(app.children.first)
    await list.handle(.open)
    let detail = try spy.top(as: ToDoDetailController.self)
    await detail.viewDidLoad()
    await detail.handle(.edit)
    weak let left = parent.children.first
    #expect(spy.controllers.count == 3 && left != nil)
    app.open(.tags)
    #expect(spy.controllers.count == 2 && spy.controllers.last is TagsCoordinator.Loading && left == nil)
    app.open(.detail(toDo.id))
    #expect(spy.controllers.count == 2 && parent.children.count == 1)
    let other = try spy.top(as: ToDoDetailController.self)
    await other.viewDidLoad()
    #expect(other.viewData?.toDo.title.text == "one")
    app.open(.newToDo)
    #expect(spy.controllers.count == 2 && spy.controllers.last is ToDoFormController)
    app.open(.list)
    #expect(spy.controllers.last === list && spy.controllers.count == 1 && parent.children.isEmpty)
  }

  @Test("A link that comes while the list is loading is followed once it appears")
  func linkWhileLoading() async throws {
    let app = start()
    app.open(.tags)
    #expect(spy.controllers.count == 1)
    try spy.load(ListCoordinator.Loading.self, try await world.window())
    let list = try spy.top(as: ToDoListController.self)
    await list.viewWillAppear()
    #expect(spy.controllers.count == 2 && spy.controllers.last is TagsCoordinator.Loading)
    try spy.top(as: TagsCoordinator.Loading.self).goBack()
    await list.viewWillAppear()
    #expect(spy.controllers.last === list)
    withExtendedLifetime(app) {}
  }

  @Test("The list reads its rows each time it appears again")
  func reading() async throws {
    try await world.add("one")
    let (app, list) = try await loaded()
    await list.handle(.open)
    try await world.add("two")
    await (try spy.top(as: ToDoDetailController.self)).handle(.leave)
    #expect(list.titles == ["one"])
    await list.viewWillAppear()
    #expect(list.titles == ["two", "one"])
    withExtendedLifetime(app) {}
  }

  @Test("Details whose ToDo is deleted elsewhere are popped, and the list says so")
  func deletedElsewhere() async throws {
    let toDo = try #require(try await world.add("one").first)
    let (app, list) = try await loaded()
    await list.handle(.open)
    let detail = try spy.top(as: ToDoDetailController.self)
    await detail.viewDidLoad()
    try await world.deleteElsewhere(toDo.id)
    await detail.handle(.toggle)
    #expect(spy.controllers.last === detail)
    await detail.handle(.leave)
    #expect(spy.controllers.last === list && app.children.first?.children.isEmpty == true)
    await list.viewWillAppear()
    #expect(list.titles.isEmpty && list.viewData?.notice == .failed(.noSuchToDo(ItemIDSet([toDo.id]))))
  }

  @Test("Details of a ToDo that is deleted before they are read are popped, and the list is read again")
  func deletedBeforeReading() async throws {
    let toDo = try #require(try await world.add("one").first)
    let (app, list) = try await loaded()
    await list.handle(.open)
    try await world.deleteElsewhere(toDo.id)
    try await spy.top(as: ToDoDetailController.self).viewDidLoad()
    #expect(spy.controllers.last === list && app.children.first?.children.isEmpty == true)
    await list.viewWillAppear()
    #expect(list.titles.isEmpty && list.viewData?.notice == .failed(.noSuchToDo(ItemIDSet([toDo.id]))))
  }

  @Test("Details that cannot be read are popped, and the list says why")
  func unreadable() async throws {
    try await world.add("one")
    let (app, list) = try await loaded()
    await list.handle(.open)
    world.repository.fail(with: .busy)
    try await spy.top(as: ToDoDetailController.self).viewDidLoad()
    #expect(spy.controllers.last === list && app.children.first?.children.isEmpty == true)
    await list.viewWillAppear()
    #expect(list.viewData?.notice == .failed(.store(.busy)) && list.titles == ["one"])
  }

  @Test("The coordinator of the details keeps that of its form only while the form runs")
  func formOfDetails() async throws {
    try await world.add("one")
    let (app, list) = try await loaded()
    await list.handle(.open)
    let details = try #require(app.children.first?.children.first)
    let detail = try spy.top(as: ToDoDetailController.self)
    await detail.viewDidLoad()
    await detail.handle(.edit)
    #expect(details.children.count == 1 && details.children.first is FormCoordinator)
    await (try spy.top(as: ToDoFormController.self)).handle(.cancel)
    #expect(details.children.isEmpty && spy.controllers.last === detail)
  }

  @Test("A new ToDo is shown and selected, whatever was filtered before")
  func create() async throws {
    try await world.add("one")
    let (app, list) = try await loaded()
    await list.handle(.filter(.done))
    await list.handle(.create)
    let form = try spy.top(as: ToDoFormController.self)
    await form.handle(.edit(.insert("new")))
    await form.handle(.save)
    #expect(app.children.first?.children.isEmpty == true)
    await list.didReturn()
    #expect(list.titles == ["new", "one"] && list.viewData?.notice == .added)
    #expect(list.viewData?.rows.map(\.isSelected) == [true, false] && list.viewData?.filter == .all)
  }

  @Test(
    "The question before done ToDos are cleared is a sheet, whose answer reaches the list",
    arguments: [false, true])
  func confirmation(isConfirmed: Bool) async throws {
    try await world.add("one", "two")
    let (app, list) = try await loaded()
    await list.handle(.toggle)
    await list.handle(.clearDone)
    let question = try spy.top(as: ToDoConfirmationController.self)
    #expect(question.viewData == ToDoConfirmationViewData(.delete(count: 1)))
    if isConfirmed { await question.handle(.moveFocus) }
    await question.handle(.choose)
    #expect(spy.controllers.last === list && app.children.first?.children.isEmpty == true)
    await list.didReturn()
    #expect(list.titles == (isConfirmed ? ["one"] : ["two", "one"]))
    #expect(list.viewData?.notice == (isConfirmed ? .deleted(count: 1) : nil))
  }

  @Test("What another program did is undone once the user has confirmed it")
  func undoOfOthers() async throws {
    try await world.add("one")
    world.repository.noteOthers()
    let (app, list) = try await loaded()
    await list.handle(.undo)
    let question = try spy.top(as: ToDoConfirmationController.self)
    #expect(question.viewData == ToDoConfirmationViewData(.take(.undone, .add, count: 1)))
    await question.handle(.moveFocus)
    await question.handle(.choose)
    await list.didReturn()
    #expect(list.titles.isEmpty && list.viewData?.notice == .undone(.add, count: 1))
    withExtendedLifetime(app) {}
  }

  @Test("All of a filter are toggled at once if they are few, and from ten on once the user has confirmed it")
  func confirmationOfToggle() async throws {
    for number in 1...10 { try await world.add("\(number)") }
    let (app, list) = try await loaded()
    await list.handle(.filter(.open))
    await list.handle(.toggleAll)
    let question = try spy.top(as: ToDoConfirmationController.self)
    #expect(question.viewData == ToDoConfirmationViewData(.complete(count: 10)))
    await question.handle(.moveFocus)
    await question.handle(.choose)
    await list.didReturn()
    #expect(list.titles.isEmpty && list.viewData?.notice == .completed(count: 10))
    withExtendedLifetime(app) {}
  }

  @Test("Of more than ten marked ToDos the user is asked; cancelled, they stay marked")
  func confirmationOfMany() async throws {
    for number in 1...11 { try await world.add("\(number)") }
    let app = start()
    try spy.load(ListCoordinator.Loading.self, try await world.window(rowCount: 20))
    let list = try spy.top(as: ToDoListController.self)
    await list.handle(.beginEditing)
    for index in 0..<11 {
      if index > 0 { await list.handle(.move(.down)) }
      await list.handle(.mark)
    }
    await list.handle(.delete)
    await (try spy.top(as: ToDoConfirmationController.self)).handle(.cancel)
    await list.didReturn()
    #expect(list.viewData?.mode == .editing(markedCount: 11))
    #expect(try await world.repository.count() == 11)
    await list.handle(.mark)
    await list.handle(.delete)
    #expect(spy.controllers.last === list && list.titles == ["1"])
    withExtendedLifetime(app) {}
  }

  @Test("While the list loads, no event calls the repository, shows a screen or starts an effect")
  func inert() async throws {
    try await world.add("one")
    let events: [ToDoListEvent] = [
      .fit(rowCount: 10), .move(.down), .toggle, .delete, .postpone, .open, .create, .filter(.done),
      .toggleAll,
      .clearDone, .undo, .redo, .beginEditing, .mark, .endEditing, .beginSearch, .search(.insert("x")),
      .endSearch, .clearSearch, .clearTag, .retry, .showTags, .showKeys,
    ]
    let (_, spy) = try await expectInert(ListCoordinator.Loading.self, on: ToDoScreens.list, to: events) {
      [store = world.repository] scene, gate, navigator in
      let repository = InMemoryToDoRepository(sharing: store, gate: gate)
      return ListCoordinator(model: ToDoModel(repository: repository, scene: scene), navigator: navigator)
    }
    let list = try spy.top(as: ToDoListController.self)
    #expect(list.titles == ["one"] && list.viewData?.mode == .browsing && list.viewData?.search == "")
    #expect(try await world.repository.history(limit: nil).count == 1)
  }
}
