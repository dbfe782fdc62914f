import ComposableEngine
import InMemoryStorage
import SharedEntities
import SharedViews
import Terminal
import ToDosEntities
import ToDosViewData

@testable import AppDoubles
@testable import AppsModules
@testable import ToDosComposable

/// The to-do app on a desk: its store, with what the user sees of it, and the ToDos in memory.
@MainActor
struct ToDosWorld {
  let desk: AppDesk
  let memory = InMemoryToDoRepository()
  let store: StoreOf<ToDos>

  init(latency: Duration = .zero, rows: Int = 24) {
    desk = AppDesk(latency: latency, size: Frame.Size(columns: 80, rows: rows))
    let live = InMemoryToDoRepository(sharing: memory, gate: desk.rehearsal)
    store = Store(initialState: ToDos.State(), reducer: ToDos(environment: .live(live, AppScene(desk))))
  }

  func open() async {
    await desk.open { [store, desk] _ in
      await ToDoListView(store: store, scene: AppScene(desk)).run()
      await store.end()
    }
  }

  /// Adds more ToDos than fit: the numbers 0 to 29, of which 0 is on top.
  @discardableResult
  func addNumbers() async throws -> [ToDo] {
    var toDos: [ToDo] = []
    for number in (0..<30).reversed() { toDos += try await memory.add("\(number)") }
    return toDos.reversed()
  }

  func delete(_ toDo: ToDo) async throws {
    _ = try await memory.delete(ItemIDSet([toDo.id]), at: desk.clock.now())
  }

  /// Lets the app notice that another program has changed the store.
  func signal() async {
    memory.noteOthers()
    await check()
  }

  /// Lets the app check whether another program has changed the store.
  func check() async { await desk.watch.signal { await desk.settle() } }

  var screen: ToDoListViewData? { store.state.screen }
  var titles: [String] { (screen?.rows ?? []).map(\.toDo.title.text) }
  /// The title of the selected row; nil if none is visible.
  var selectedTitle: String? { screen?.rows.first(where: \.isSelected)?.toDo.title.text }
  /// What the details show; nil if they are closed.
  var detail: ToDoDetailViewData? { store.state.content?.detail?.screen }
}
