import Doubles
import InMemoryStorage
import ModulesContracts
import Platform
import SharedEntities
import SharedViews
import Terminal
import Testing
import ToDosEntities

@testable import AppDoubles
@testable import AppsModules
@testable import ToDosPlain

/// The to-do app on a desk, with a store in memory: keys drive it, and frames tell what it does.
@AppActor
struct ToDosWorld {
  let store = InMemoryToDoRepository()
  let events = EventRecorder()
  let desk: AppDesk

  init(latency: Duration = .zero, rows: Int = 24) {
    desk = AppDesk(latency: latency, size: Frame.Size(columns: 80, rows: rows))
  }

  /// Adds ToDos, the last on top.
  @discardableResult
  func add(_ titles: String..., due: DueDate? = nil, project: String? = nil, tags: String = "") async throws
    -> [ToDo]
  {
    var toDos: [ToDo] = []
    for title in titles {
      var values = ToDoValues(title: Title(stored: title), createdAt: desk.clock.now())
      values.due = due
      values.project = try project.map { try Project($0) }
      values.tags = Tags(stored: tags)
      toDos += try await store.make(ToDoChange(.add, at: values.createdAt, .insert(values))).toDos
    }
    return toDos
  }

  func delete(_ toDo: ToDo) async throws {
    _ = try await store.make(.delete(ItemIDSet([toDo.id]), at: desk.clock.now()))
  }

  /// Lets the app notice that another program has changed the store.
  func signal() async {
    store.noteOthers()
    await desk.watch.signal { await desk.settle() }
  }

  /// Opens the app at a ToDo; nil for the list.
  @discardableResult
  func open(at opening: ItemID? = nil) async -> AppRun {
    await desk.open { [store, events] context in
      let repository = InMemoryToDoRepository(sharing: store, gate: context.gate)
      let scene = AppScene(
        stage: context.stage, language: context.language, clock: context.clock, sleeper: context.sleeper,
        seed: context.seed, opening: opening, events: events, watch: context.watch)
      await ToDosApp(repository: repository, scene: scene).run()
    }
  }
}

extension AppDesk {
  /// The rows of the to-do list.
  var rows: [String] {
    lines.filter { line in ["[ ] ", "[x] ", "( ) ", "(*) "].contains { line.dropFirst(2).hasPrefix($0) } }
      .map { row in String(row.reversed().drop { $0 == " " }.reversed()) }
  }
}
