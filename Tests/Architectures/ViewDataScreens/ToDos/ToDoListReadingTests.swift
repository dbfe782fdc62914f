import Doubles
import InMemoryStorage
import Platform
import SharedEntities
import SharedViewData
import Testing
import ToDosEntities
import ToDosViewData
import ViewDataScreensEngine

@testable import AppsModules
@testable import ToDosViewDataScreens

@AppActor
@Suite("Reading the list again", .patient)
struct ToDoListReadingTests {
  /// A list of the ToDos 0 to 9, of which 0 is on top.
  private func list(rowCount: Int) async throws -> (ToDoWorld, ToDoWorld.ListStore) {
    let world = ToDoWorld()
    for number in (0..<10).reversed() { try await world.add("\(number)") }
    return (world, await world.loadedList(rowCount: rowCount))
  }

  private func send(_ events: ToDoListEvent..., to store: ToDoWorld.ListStore) async {
    for event in events { await store.send(.event(event)).completion() }
  }

  @Test("The first read asks for as many rows as fit")
  func firstRead() async throws {
    let (world, store) = try await list(rowCount: 3)
    #expect(store.state.rows == "[0] 1 2" && world.gate.callCount == 1)
    #expect(store.state.viewData.hasRowsBelow && !store.state.viewData.hasRowsAbove)
  }

  @Test("Moves beyond the window read it, and moves within it read nothing")
  func moves() async throws {
    let (world, store) = try await list(rowCount: 3)
    await send(.move(.down), .move(.down), to: store)
    #expect(store.state.rows == "0 1 [2]" && world.gate.callCount == 1)
    await send(.move(.down), to: store)
    #expect(store.state.rows == "1 2 [3]" && world.gate.callCount > 1)
    await send(.move(.last), to: store)
    #expect(store.state.rows == "7 8 [9]")
    await send(.move(.pageUp), to: store)
    #expect(store.state.rows == "5 6 [7]")
    await send(.move(.first), to: store)
    #expect(store.state.rows == "[0] 1 2")
  }

  @Test("A window that grows or shrinks is filled with as many rows")
  func fit() async throws {
    let (_, store) = try await list(rowCount: 3)
    await send(.fit(rowCount: 5), to: store)
    #expect(store.state.rows == "[0] 1 2 3 4")
    await send(.fit(rowCount: 2), to: store)
    #expect(store.state.rows == "[0] 1")
  }

  @Test("Rows that become visible during loading are filled when the list appears, and read only then")
  func fill() async throws {
    let world = ToDoWorld(isOpen: false)
    for number in (0..<10).reversed() { try await world.add("\(number)") }
    let store = world.list
    store.send(.event(.fit(rowCount: 3)))
    await wait { world.gate.callCount == 1 }
    store.send(.event(.fit(rowCount: 5)))
    world.gate.open()
    await wait { store.state.list.content != nil }
    for _ in 0..<2 {
      await store.send(.didAppear).completion()
      #expect(store.state.rows == "[0] 1 2 3 4" && world.gate.callCount == 2)
    }
    await store.shutDown()
  }

  @Test("Rows that become visible after a failure are read by the next try")
  func fitAfterFailure() async throws {
    let world = ToDoWorld()
    for number in (0..<10).reversed() { try await world.add("\(number)") }
    world.repository.fail(with: .busy)
    let store = await world.loadedList(rowCount: 3)
    store.send(.event(.fit(rowCount: 5)))
    world.repository.fail(with: nil)
    store.send(.event(.retry))
    await wait { store.state.list.content != nil }
    #expect(store.state.rows == "[0] 1 2 3 4")
  }

  @Test("Reloading reads the rows again")
  func reload() async throws {
    let world = ToDoWorld()
    let store = await world.loadedList()
    try await world.add("one")
    await send(.retry, to: store)
    #expect(store.state.rows == "[one]" && store.state.viewData.counts?.open == 1)
  }

  @Test("A change from outside is read once")
  func outside() async throws {
    let world = ToDoWorld()
    let store = await world.loadedList()
    store.send(.didAppear)
    try await world.add("one")
    world.repository.noteOthers()
    await world.watch.signal()
    await wait { store.state.rows == "[one]" && world.watch.waitCount == 1 }
    let callCount = world.gate.callCount
    await world.watch.signal()
    await wait { world.watch.waitCount == 1 }
    #expect(store.state.rows == "[one]" && world.gate.callCount == callCount)
    await store.shutDown()
  }

  @Test("A change from outside that cannot be read is a notice, and the next one is waited for")
  func failedRead() async throws {
    let world = ToDoWorld()
    try await world.add("one")
    let store = await world.loadedList()
    world.repository.fail(with: .busy)
    await store.send(.storeDidChange).completion()
    #expect(store.state.viewData.notice == .failed(.store(.busy)) && world.watch.waitCount == 1)
    #expect(store.state.rows == "[one]")
    await store.shutDown()
  }

  @Test("If the selected row is deleted outside and the window shrinks, the next one is selected")
  func nearest() async throws {
    let (world, store) = try await list(rowCount: 6)
    for _ in 0..<5 { await send(.move(.down), to: store) }
    #expect(store.state.rows == "0 1 2 3 4 [5]")
    try await world.deleteOutside(store.state.viewData.rows[5].toDo.id)
    await send(.fit(rowCount: 3), to: store)
    #expect(store.state.rows == "3 4 [6]")
  }

  @Test("If the first row of the window is selected and deleted outside, the next one is selected")
  func nearestAtTop() async throws {
    let (world, store) = try await list(rowCount: 3)
    await send(.move(.last), .move(.up), .move(.up), to: store)
    #expect(store.state.rows == "[7] 8 9")
    await send(.move(.up), to: store)
    #expect(store.state.rows == "[6] 7 8")
    try await world.deleteOutside(store.state.viewData.rows[0].toDo.id)
    await send(.retry, to: store)
    #expect(store.state.rows == "[7] 8 9")
  }

  @Test("A move that a refresh has overtaken selects no row that it was not meant for")
  func overtaken() async throws {
    let (world, store) = try await list(rowCount: 3)
    world.gate.close()
    let move = store.send(.event(.move(.last)))
    let refresh = store.send(.storeDidChange)
    world.gate.open()
    await move.completion()
    await refresh.completion()
    #expect(store.state.rows == "[0] 1 2")
    await store.shutDown()
  }

  @Test("A filter that fails leaves the rows and the filter as they were")
  func failedFilter() async throws {
    let world = ToDoWorld()
    try await world.add("one")
    let store = await world.loadedList()
    world.repository.fail(with: .busy)
    await send(.filter(.done), to: store)
    let viewData = store.state.viewData
    #expect(viewData.notice == .failed(.store(.busy)) && viewData.filter == .all)
    #expect(store.state.rows == "[one]")
    world.repository.fail(with: nil)
    await send(.filter(.done), to: store)
    #expect(store.state.viewData.filter == .done && store.state.rows == "")
  }
}
