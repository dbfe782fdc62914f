import ContainerEngine
import Doubles
import InMemoryStorage
import Platform
import SharedEntities
import SharedViewData
import Testing
import ToDosEntities
import ToDosViewData

@testable import AppDoubles
@testable import ToDosContainer

@Suite("The functions of the list's container")
@AppActor
struct ToDoListViewContainerFunctionTests {
  private let world = ToDosWorld()
  private let gate = HeldGate()

  /// Returns a list of ToDos, the last on top, that has read as many as fit.
  private func list(of titles: String..., rowCount: Int = 10) async throws -> ToDoListViewContainer {
    try await world.add(titles)
    let list = ToDoListViewContainer(world.context(through: gate))
    await list.fit(rowCount)
    return list
  }

  private func changes() async throws -> [ToDoChangeKind] {
    try await world.store.history(limit: nil).map(\.kind)
  }

  @Test("It keeps the rows that fit, and makes a view of them with the first selected")
  func rows() async throws {
    let list = try await list(of: "one", "two", "three", rowCount: 2)
    let view = list.render()
    #expect(view.toDos.map(\.title.text) == ["three", "two"] && view.selected == view.toDos[0].place)
    #expect(
      view.hasRowsBelow && !view.hasRowsAbove && view.counts == OpenCounts(open: 3) && view.notice == nil)
  }

  @Test("A move within the rows asks nothing of the store, and one beyond them reads")
  func move() async throws {
    let list = try await list(of: "one", "two", "three", rowCount: 2)
    #expect(await gate.callCount { await list.move(.down) } == 0)
    #expect(await gate.callCount { await list.move(.down) } > 0)
    let view = list.render()
    #expect(view.toDos.map(\.title.text) == ["two", "one"] && view.selected == view.toDos[1].place)
  }

  @Test("A toggle is one change and one read, and the view has the new row")
  func toggle() async throws {
    let list = try await list(of: "one")
    #expect(await gate.callCount { await list.toggle() } == 2)
    #expect(try await changes().first == .done)
    let view = list.render()
    #expect(view.toDos.map(\.isDone) == [true] && view.counts == OpenCounts(open: 0))
  }

  @Test("A change that fails leaves the rows, and the view says why")
  func failure() async throws {
    let list = try await list(of: "one")
    world.store.fail(with: .busy)
    await list.toggle()
    #expect(list.render().notice == .failed(.store(.busy)))
    #expect(list.render().toDos.map(\.isDone) == [false])
  }

  @Test("Marked ToDos are deleted as one change, which ends the marking")
  func delete() async throws {
    let list = try await list(of: "one", "two", "three")
    list.beginEditing()
    list.mark()
    await list.move(.down)
    list.mark()
    #expect(list.render().mode.marked.count == 2)
    await list.delete()
    #expect(try await changes().first == .delete && list.render().notice == .deleted(count: 2))
    #expect(list.render().toDos.map(\.title.text) == ["one"] && !list.render().mode.isEditing)
  }

  @Test("Without a marked row there is nothing to delete or to postpone")
  func nothingMarked() async throws {
    let list = try await list(of: "one")
    list.beginEditing()
    for change in [list.delete, list.postpone] {
      await change()
      #expect(list.render().notice == .nothingToDo)
    }
    #expect(try await changes().count == 1)
  }

  @Test("Undo takes back the last change, and redo makes it again")
  func undo() async throws {
    let list = try await list(of: "one")
    await list.toggle()
    await list.undo()
    #expect(list.render().toDos.map(\.isDone) == [false])
    await list.redo()
    #expect(list.render().toDos.map(\.isDone) == [true])
  }

  @Test("A filter that cannot be read is not kept")
  func filter() async throws {
    let list = try await list(of: "one")
    await list.filter(.done)
    #expect(list.render().filter.state == .done && list.render().toDos.isEmpty)
    world.store.fail(with: .busy)
    await list.filter(.open)
    #expect(list.render().filter.state == .done && list.render().notice == .failed(.store(.busy)))
  }

  @Test("A search reads while the text is edited, and its end keeps what it has found")
  func search() async throws {
    let list = try await list(of: "bread", "milk")
    list.beginSearch()
    gate.close()
    list.editSearch(.insert("mi"))
    #expect(list.render().phase == .searching && list.render().filter.search == "mi")
    gate.open()
    await wait { list.render().phase == .ready }
    list.browse()
    #expect(list.render().toDos.map(\.title.text) == ["milk"] && list.render().filter.search == "mi")
    list.clearSearch()
    await wait { list.render().toDos.count == 2 }
  }

  @Test("The callbacks of its view are its functions")
  func callbacks() async throws {
    let list = try await list(of: "one", "two")
    await list.render().handle(.move(.down))
    await list.render().handle(.toggle)
    #expect(list.render().toDos.map(\.isDone) == [false, true])
    await list.render().handle(.filter(.open))
    #expect(list.render().toDos.map(\.title.text) == ["two"])
  }
}
