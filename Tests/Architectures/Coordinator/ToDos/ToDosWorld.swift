import Doubles
import InMemoryStorage
import SharedEntities
import SharedViews
import Terminal
import Testing
import ToDosEntities
import ToDosViewData

@testable import AppsModules
@testable import ToDosCoordinator

/// What the to-do app's coordinators and controllers need, without a terminal.
@MainActor
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
    for title in titles {
      let values = ToDoValues(title: Title(stored: title), createdAt: clock.now())
      toDos += try await repository.make(ToDoChange(.add, at: clock.now(), .insert(values))).toDos
    }
    return toDos
  }

  /// Deletes a ToDo as another program would.
  func deleteElsewhere(_ id: ItemID) async throws {
    _ = try await repository.make(
      ToDoChange(.delete, at: clock.now(), .delete(.numbered(ItemIDSet([id])))))
    repository.noteOthers()
  }

  /// What the list shows first.
  func window() async throws -> ToDoWindow {
    try await repository.window(ToDoFilter(), .from(nil), rowCount: 10)
  }

  /// The controller of a list that is loaded.
  func list() async throws -> ToDoListController {
    ToDoListController(try await window(), rowCount: 10, model: model)
  }

  /// The controller of details that are loaded.
  func detail(_ id: ItemID) async -> ToDoDetailController {
    let controller = ToDoDetailController(of: id, model: model)
    await controller.viewDidLoad()
    return controller
  }
}

extension ToDoListController {
  /// The titles of the rows.
  var titles: [String] { viewData?.rows.map(\.toDo.title.text) ?? [] }
}
