import CoordinatorEngine
import Doubles
import InMemoryStorage
import ModulesContracts
import Platform
import SharedEntities
import SharedViews
import Terminal
import Testing
import ToDosEntities
import ToDosViewData

@testable import AppDoubles
@testable import AppsModules
@testable import ToDosCoordinator

/// What the to-do app's coordinators and controllers need, without a terminal.
@AppActor
struct ToDosWorld {
  let repository = InMemoryToDoRepository()
  let clock = ManualClock()
  let watch = OutsideWatch()
  let events = EventRecorder()

  var model: ToDoModel {
    let stage = Stage(size: Frame.Size(columns: 80, rows: 24)) { _ in }
    return ToDoModel(
      repository: repository,
      scene: AppScene(
        stage: stage, language: .english, clock: clock, sleeper: clock, seed: 1, events: events, watch: watch)
    )
  }

  /// Adds ToDos, the last on top.
  @discardableResult
  func add(_ titles: String...) async throws -> [ToDo] {
    var toDos: [ToDo] = []
    for title in titles { toDos += try await add(title, tagged: "") }
    return toDos
  }

  /// Adds a ToDo with a project and tags, such as `+home.roof #shop`.
  @discardableResult
  func add(_ title: String, tagged labels: String) async throws -> [ToDo] {
    let (project, tags) = projectAndTags(stored: labels)
    let values = ToDoValues(
      title: Title(stored: title), createdAt: clock.now(), tags: tags, project: project)
    return try await repository.make(ToDoChange(.add, at: clock.now(), .insert(values))).toDos
  }

  /// Deletes a ToDo as another program would.
  func deleteElsewhere(_ id: ItemID) async throws {
    _ = try await repository.make(
      ToDoChange(.delete, at: clock.now(), .delete(.numbered(ItemIDSet([id])))))
    repository.noteOthers()
  }

  /// Adds ToDos whose titles are numbers, of which 0 is on top.
  func addNumbers(below end: Int) async throws {
    for number in (0..<end).reversed() { try await add("\(number)") }
  }

  /// What the list shows first.
  func window(opening id: ItemID? = nil, rowCount: Int = 10) async throws -> ToDoWindow {
    try await model.firstWindow(opening: id, rowCount: rowCount)
  }

  /// The controller of a list that is loaded.
  func list(rowCount: Int = 10) async throws -> ToDoListController {
    ToDoListController(try await window(rowCount: rowCount), rowCount: rowCount, model: model)
  }

  /// The controller of details that are loaded.
  func detail(_ id: ItemID) async -> ToDoDetailController {
    let controller = ToDoDetailController(of: id, model: model)
    await controller.viewDidLoad()
    return controller
  }

  /// The controller of tags that are loaded.
  func tags(selecting label: ToDoLabel? = nil) async throws -> ToDoTagsController {
    ToDoTagsController(try await model.tags(), selecting: label, model: model)
  }

  /// Opens the app on a desk.
  ///
  /// - Parameter gate: delays the calls of the repository; nil for the desk's own.
  @discardableResult
  func open(
    on desk: AppDesk, at link: Link = .list, gate: (any CallGate)? = nil, _ probe: LifetimeProbe
  ) async -> AppRun {
    await desk.open { [repository] context in
      let repository = InMemoryToDoRepository(sharing: repository, gate: gate ?? context.gate)
      let scene = AppScene(context)
      await probe.run(on: scene) {
        AppCoordinator(at: link, model: ToDoModel(repository: repository, scene: scene), navigator: $0)
      }
    }
  }
}

extension ToDoLabel {
  static let home = ToDoLabel.tag(Tags(stored: "#home").all[0])
  static let shop = ToDoLabel.tag(Tags(stored: "#shop").all[0])
}

extension ToDoTagsController {
  /// The rows, with the selected one in brackets.
  var outline: String {
    guard let tags = viewData?.tags else { return "" }
    let rows = ["All"] + tags.counts.map { "\($0.label.text) \($0.count)" }
    return rows.enumerated().map { $0 == tags.index ? "[\($1)]" : $1 }.joined(separator: ", ")
  }
}

extension ToDoListController {
  /// The titles of the rows.
  var titles: [String] { viewData?.rows.map(\.toDo.title.text) ?? [] }
  /// The selected row; nil if none is visible.
  var selected: ToDoListViewData.Row? { viewData?.rows.first(where: \.isSelected) }
  /// The titles of the rows, with the selected one in brackets.
  var outline: String {
    titles.map { $0 == selected?.toDo.title.text ? "[\($0)]" : $0 }.joined(separator: " ")
  }
}
