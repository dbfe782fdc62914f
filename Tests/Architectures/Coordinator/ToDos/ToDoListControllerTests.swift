import CoordinatorEngine
import Doubles
import InMemoryStorage
import Platform
import SharedEntities
import SharedViewData
import Testing
import ToDosEntities
import ToDosViewData

@testable import ToDosCoordinator

@Suite("The list's controller, moving and changing ToDos")
@AppActor
struct ToDoListControllerTests {
  private let world = ToDosWorld()

  @Test("The selection moves within the window, which follows it beyond its edges")
  func move() async throws {
    try await world.addNumbers(below: 10)
    let list = try await world.list(rowCount: 3)
    var outlines: [String] = []
    for move in [ListMove.down, .last, .up, .up, .up] {
      await list.handle(.move(move))
      outlines.append(list.outline)
    }
    #expect(outlines == ["0 [1] 2", "7 8 [9]", "7 [8] 9", "[7] 8 9", "[6] 7 8"])
  }

  @Test("A window that grows or shrinks is filled with as many rows")
  func fit() async throws {
    try await world.addNumbers(below: 10)
    let list = try await world.list(rowCount: 3)
    await list.handle(.fit(rowCount: 5))
    #expect(list.outline == "[0] 1 2 3 4")
    await list.handle(.fit(rowCount: 2))
    #expect(list.outline == "[0] 1")
  }

  @Test("If the selected ToDo is deleted elsewhere and the window shrinks, the next one is selected")
  func nearest() async throws {
    try await world.addNumbers(below: 10)
    let list = try await world.list(rowCount: 6)
    for _ in 0..<5 { await list.handle(.move(.down)) }
    #expect(list.outline == "0 1 2 3 4 [5]")
    try await world.deleteElsewhere(try #require(list.selected?.toDo.id))
    await list.handle(.fit(rowCount: 3))
    #expect(list.outline == "3 4 [6]")
  }

  @Test("A reload reads the rows again, although nothing has told of a change")
  func reload() async throws {
    let list = try await world.list()
    try await world.add("one")
    await list.handle(.retry)
    #expect(list.outline == "[one]" && list.viewData?.counts?.open == 1)
  }

  @Test("Where there is nothing to postpone the list says so, and is read again")
  func postponeNothing() async throws {
    let list = try await world.list()
    try await world.add("one")
    await list.handle(.postpone)
    #expect(list.viewData?.notice == .nothingToDo && list.outline == "[one]")
  }

  @Test("All ToDos are marked as done or reopened together, told, and announced when they are completed")
  func toggleAll() async throws {
    let list = try await world.list()
    await list.handle(.toggleAll)
    #expect(list.viewData?.notice == .nothingToDo)
    try await world.add("one", "two")
    await list.handle(.toggleAll)
    #expect(list.viewData?.notice == .completed(count: 2) && list.viewData?.counts?.open == 0)
    await list.handle(.toggleAll)
    #expect(list.viewData?.notice == .reopened(count: 2) && list.viewData?.counts?.open == 2)
    #expect(world.events.events(ToDosCompleted.self).map(\.count) == [2])
  }

  @Test("Done ToDos are deleted together, if there are any")
  func clearDone() async throws {
    try await world.add("one", "two")
    let list = try await world.list()
    await list.handle(.clearDone)
    #expect(list.viewData?.notice == .nothingToDo && list.titles.count == 2)
    await list.handle(.toggle)
    await list.handle(.clearDone)
    list.confirmationDidEnd(isConfirmed: false)
    await list.didReturn()
    #expect(list.viewData?.notice == nil && list.titles.count == 2)
    await list.handle(.clearDone)
    list.confirmationDidEnd(isConfirmed: true)
    await list.didReturn()
    #expect(list.viewData?.notice == .deleted(count: 1) && list.outline == "[one]")
    await list.handle(.undo)
    await list.handle(.redo)
    #expect(list.viewData?.notice == .redone(.clearDone, count: 1) && list.titles == ["one"])
  }

  @Test("Without a ToDo there is nothing to toggle or delete")
  func nothing() async throws {
    let list = try await world.list()
    await list.handle(.toggle)
    #expect(list.viewData?.notice == nil)
    await list.handle(.delete)
    #expect(list.viewData?.notice == .nothingToDo)
  }

  @Test("A mark is set and taken away, ends with edit mode, and is needed for deleting")
  func marks() async throws {
    try await world.add("one", "two")
    let list = try await world.list()
    await list.handle(.mark)
    #expect(list.viewData?.mode == .browsing)
    await list.handle(.beginEditing)
    await list.handle(.mark)
    #expect(list.viewData?.rows.map(\.isMarked) == [true, false])
    await list.handle(.mark)
    #expect(list.viewData?.mode == .editing(markedCount: 0))
    await list.handle(.delete)
    #expect(list.viewData?.notice == .nothingToDo && list.viewData?.mode == .editing(markedCount: 0))
    await list.handle(.mark)
    await list.handle(.endEditing)
    #expect(list.viewData?.mode == .browsing && list.viewData?.rows.map(\.isMarked) == [false, false])
    await list.handle(.beginEditing)
    #expect(list.viewData?.mode == .editing(markedCount: 0) && list.titles.count == 2)
  }

  @Test("Marked ToDos that are already deleted elsewhere are unmarked, and the others stay marked")
  func markedElsewhere() async throws {
    let toDos = try await world.add("one", "two")
    let list = try await world.list()
    for event in [ToDoListEvent.beginEditing, .mark, .move(.down), .mark] { await list.handle(event) }
    try await world.deleteElsewhere(toDos[0].id)
    await list.handle(.delete)
    #expect(list.viewData?.notice == .failed(.noSuchToDo(ItemIDSet([toDos[0].id]))))
    #expect(list.titles == ["two"] && list.viewData?.mode == .editing(markedCount: 1))
    await list.handle(.delete)
    #expect(list.titles.isEmpty && list.viewData?.mode == .browsing)
  }

  @Test("A marked deletion that fails keeps the marks")
  func failedDeletion() async throws {
    try await world.add("one")
    let list = try await world.list()
    await list.handle(.beginEditing)
    await list.handle(.mark)
    world.repository.fail(with: .busy)
    await list.handle(.delete)
    #expect(list.viewData?.notice == .failed(.store(.busy)) && list.titles == ["one"])
    #expect(list.viewData?.mode == .editing(markedCount: 1))
  }

  @Test("Edit mode ends when the last row is gone, also if something else has deleted it")
  func emptied() async throws {
    let toDo = try #require(try await world.add("one").first)
    let list = try await world.list()
    await list.handle(.beginEditing)
    try await world.deleteElsewhere(toDo.id)
    await list.handle(.fit(rowCount: 5))
    #expect(list.titles.isEmpty && list.viewData?.mode == .browsing)
  }

  @Test("A search keeps its text when it is begun again, and only a new text is searched for")
  func searchAgain() async throws {
    try await world.add("milk", "bread")
    let list = try await world.list()
    await list.handle(.search(.insert("x")))
    #expect(list.viewData?.mode == .browsing && list.viewData?.search == "")
    await list.handle(.beginSearch)
    await list.handle(.search(.insert("milk")))
    await list.viewWillDisappear()
    await list.handle(.endSearch)
    #expect(list.viewData?.mode == .browsing && list.outline == "[milk]")
    await list.handle(.beginSearch)
    guard case .searching(let field)? = list.viewData?.mode else {
      Issue.record("no search")
      return
    }
    #expect(field.text == "milk")
    world.repository.fail(with: .busy)
    await list.handle(.search(.moveToStart))
    await list.viewWillDisappear()
    #expect(list.viewData?.notice == nil && list.viewData?.phase == .ready)
  }

  @Test("Clearing a search ends it")
  func clearSearch() async throws {
    try await world.add("milk", "bread")
    let list = try await world.list()
    await list.handle(.beginSearch)
    await list.handle(.search(.insert("milk")))
    await list.viewWillDisappear()
    await list.handle(.clearSearch)
    await list.viewWillDisappear()
    #expect(list.viewData?.mode == .browsing && list.viewData?.search == "" && list.titles.count == 2)
  }

  @Test("A search that fails says so, and searches no more")
  func failedSearch() async throws {
    try await world.add("milk")
    let list = try await world.list()
    await list.handle(.beginSearch)
    world.repository.fail(with: .busy)
    await list.handle(.search(.insert("m")))
    await wait { list.viewData?.notice != nil }
    #expect(list.viewData?.notice == .failed(.store(.busy)) && list.viewData?.phase == .ready)
    world.repository.fail(with: nil)
    await list.handle(.search(.insert("i")))
    await list.viewWillDisappear()
    #expect(list.viewData?.notice == nil && list.outline == "[milk]")
  }
}
