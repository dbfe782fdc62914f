import Doubles
import InMemoryStorage
import Observation
import Platform
import SharedEntities
import SharedViewData
import Synchronization
import Testing
import ToDosEntities
import ToDosViewData

@testable import AppsModules
@testable import ToDosMVVM

@Suite("View model of the list", .patient)
@AppActor
struct ToDoListViewModelTests {
  private typealias Input = (name: String, call: @AppActor (ToDoListViewModel) async -> Void)

  /// Every input but the one that leaves.
  private static let inputs: [Input] = [
    ("move", { await $0.move(.down) }), ("toggle", { await $0.toggle() }), ("delete", { await $0.delete() }),
    ("open", { await $0.open() }), ("create", { await $0.create() }), ("filter", { await $0.filter(.done) }),
    ("toggleAll", { await $0.toggleAll() }), ("clearDone", { await $0.clearDone() }),
    ("undo", { await $0.undo() }), ("redo", { await $0.redo() }), ("beginEditing", { $0.beginEditing() }),
    ("mark", { $0.mark() }), ("endEditing", { $0.endEditing() }), ("beginSearch", { $0.beginSearch() }),
    ("search", { $0.search(.insert("x")) }), ("endSearch", { $0.endSearch() }),
    ("clearSearch", { $0.clearSearch() }), ("clearTag", { await $0.clearTag() }),
    ("retry", { await $0.retry() }),
    ("fit", { await $0.fit(rowCount: 10) }), ("showKeys", { await $0.showKeys() }),
    ("fill", { await $0.fill() }), ("showTags", { await $0.showTags() }),
  ]

  @Test("It shows placeholders while it is loading, and then the rows, newest first")
  func loading() async throws {
    let world = ToDoWorld()
    try await world.add("one", "two")
    let model = world.list
    await model.load()
    #expect(model.isLoading && model.viewData == .loading(today: world.clock.localNow().day))
    #expect(world.gate.callCount == 0)
    await model.fit(rowCount: 10)
    await model.load()
    #expect(!model.isLoading && model.viewData.rows.map(\.toDo.title.text) == ["two", "one"])
    #expect(model.counts?.open == 2)
  }

  @Test("It opens at a ToDo, which is selected and shown first, or says that there is none")
  func opening() async throws {
    let world = ToDoWorld()
    let toDos = try await world.add("one", "two", "three")
    world.opening = toDos[0].id
    world.detailOutcome = .deleted
    let model = await world.loadedList(rowCount: 2)
    #expect(model.viewData.rows.map(\.toDo.title.text) == ["two", "one"])
    #expect(model.viewData.rows.map(\.isSelected) == [false, true] && world.log.isEmpty)
    await model.openFirst()
    #expect(world.log == ["detail \(toDos[0].id)"] && model.notice == .deleted(count: 1))
    world.opening = .highest
    let other = await world.loadedList()
    #expect(other.notice == .missing(.highest))
    await other.openFirst()
    #expect(world.log.count == 1 && other.notice == .missing(.highest))
  }

  @Test("Nothing done while it is loading reaches the store, a callback or an output")
  func inert() async throws {
    let world = ToDoWorld(isOpen: false)
    try await world.add("one", "two")
    let model = world.list
    // This is an input, too: if it reached the store, it would not end.
    var attempts = [await attempt { await model.fit(rowCount: 10) }]
    let load = Task.startImmediately { @AppActor in await model.load() }
    await wait { world.gate.callCount == 1 }
    let before = model.viewData
    for input in Self.inputs {
      attempts.append(await attempt { await input.call(model) })
      #expect(world.gate.callCount == 1, "\(input.name)")
      #expect(model.viewData == before && model.searched == nil, "\(input.name)")
    }
    #expect(world.log.isEmpty)
    world.gate.open()
    await load.value
    for attempt in attempts { await attempt.value }
    #expect(model.viewData.rows.map(\.toDo.title.text) == ["two", "one"] && model.notice == nil)
  }

  @Test("A load that fails is shown, and only trying again does anything")
  func failure() async throws {
    let world = ToDoWorld()
    world.store.fail(with: .busy)
    let model = await world.loadedList()
    #expect(model.phase == .failed(.store(.busy)))
    let count = world.gate.callCount
    for input in Self.inputs where input.name != "retry" { await input.call(model) }
    #expect(world.gate.callCount == count && world.log.isEmpty && model.phase == .failed(.store(.busy)))
    world.store.fail(with: nil)
    await model.retry()
    #expect(model.phase == .loading)
    await model.load()
    #expect(model.phase == .ready)
  }

  @Test("Outputs are observable: who has read one of them hears of a toggle, once")
  func observable() async throws {
    let outputs: [(name: String, read: @AppActor (ToDoListViewModel) -> Void)] = [
      ("counts", { _ = $0.counts }), ("viewData", { _ = $0.viewData }), ("window", { _ = $0.window }),
    ]
    let world = ToDoWorld()
    try await world.add("one")
    let model = await world.loadedList()
    let changed = Mutex<[String]>([])
    for (name, read) in outputs {
      withObservationTracking {
        read(model)
      } onChange: {
        changed.withLock { $0.append(name) }
      }
    }
    await model.toggle()
    #expect(changed.withLock { $0.sorted() } == outputs.map(\.name))
    #expect(model.viewData.rows[0].toDo.isDone && model.counts?.open == 0)
  }

  @Test("A toggle can be undone and redone, each with a notice")
  func undo() async throws {
    let world = ToDoWorld()
    try await world.add("one")
    let model = await world.loadedList()
    await model.toggle()
    await model.undo()
    #expect(!model.viewData.rows[0].toDo.isDone && model.notice == .undone(.done, count: 1))
    await model.redo()
    #expect(model.viewData.rows[0].toDo.isDone && model.notice == .redone(.done, count: 1))
    await model.redo()
    #expect(model.notice == .failed(.nothingToRedo(available: 0)))
  }

  @Test("What another program did is undone once the user has confirmed it")
  func undoOfOthers() async throws {
    let world = ToDoWorld()
    try await world.add("one")
    world.store.noteOthers()
    let model = await world.loadedList()
    world.isConfirmed = false
    await model.undo()
    #expect(model.viewData.rows.count == 1 && model.notice == nil)
    world.isConfirmed = true
    await model.undo()
    #expect(model.viewData.rows.isEmpty && model.notice == .undone(.add, count: 1))
    await model.redo()
    #expect(model.viewData.rows.count == 1 && model.notice == .redone(.add, count: 1))
    #expect(world.log.count == 2)
  }

  @Test("Completed ToDos are announced to other modules, reopened ones are not")
  func announced() async throws {
    let world = ToDoWorld()
    try await world.add("one", "two")
    let model = await world.loadedList()
    await model.toggle()
    await model.toggle()
    await model.toggleAll()
    let events = world.events.events(ToDosCompleted.self)
    #expect(events.map(\.firstTitle) == ["two", "one"] && events.map(\.count) == [1, 2])
    #expect(model.notice == .completed(count: 2))
  }

  @Test("All of a filter are toggled at once if they are few, and from ten on once the user has confirmed it")
  func toggledFilter() async throws {
    let world = ToDoWorld()
    try await world.add("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11")
    let model = await world.loadedList(rowCount: 20)
    await model.toggle()
    await model.filter(.open)
    world.isConfirmed = false
    await model.toggleAll()
    #expect(model.viewData.rows.count == 10 && model.notice == nil)
    world.isConfirmed = true
    await model.toggleAll()
    #expect(model.viewData.rows.isEmpty && model.notice == .completed(count: 10))
    await model.filter(.done)
    await model.toggleAll()
    #expect(model.notice == .reopened(count: 11))
    #expect(
      world.log == [
        "confirm complete(count: 10)", "confirm complete(count: 10)", "confirm reopen(count: 11)",
      ])
  }

  @Test("Clearing, and deleting more than ten, happens only once the user has confirmed it")
  func confirmed() async throws {
    let world = ToDoWorld()
    try await world.add("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11")
    let model = await world.loadedList(rowCount: 20)
    await model.clearDone()
    #expect(model.notice == .nothingToDo && world.log.isEmpty)
    await model.toggle()
    world.isConfirmed = false
    await model.clearDone()
    model.beginEditing()
    for index in 0..<11 {
      if index > 0 { await model.move(.down) }
      model.mark()
    }
    await model.delete()
    #expect(model.viewData.rows.count == 11 && model.viewData.rows.allSatisfy(\.isMarked))
    #expect(world.log == ["confirm delete(count: 1)", "confirm delete(count: 11)"] && model.notice == nil)
    model.mark()
    await model.delete()
    #expect(model.notice == .deleted(count: 10) && world.log.count == 2)
    await model.undo()
    world.isConfirmed = true
    await model.clearDone()
    #expect(model.notice == .deleted(count: 1) && world.log.last == "confirm delete(count: 1)")
  }

  @Test("The question is answered by its buttons, of which the first changes nothing")
  func question() {
    var answers: [Bool] = []
    let model = ToDoConfirmationViewModel(.delete(count: 12)) { answers.append($0) }
    #expect(model.viewData == ToDoConfirmationViewData(.delete(count: 12)))
    model.choose()
    model.moveFocus()
    #expect(model.viewData.focus == .confirm)
    model.choose()
    model.cancel()
    model.moveFocus()
    model.choose()
    #expect(answers == [false, true, false, false])
  }

  @Test("Marked rows are deleted together, and one undo takes them back")
  func editing() async throws {
    let world = ToDoWorld()
    try await world.add("one", "two", "three")
    let model = await world.loadedList()
    model.beginEditing()
    model.mark()
    await model.move(.down)
    model.mark()
    #expect(model.viewData.mode == .editing(markedCount: 2))
    await model.delete()
    #expect(model.viewData.rows.map(\.toDo.title.text) == ["one"] && model.mode == .browsing)
    #expect(model.notice == .deleted(count: 2))
    await model.undo()
    #expect(model.viewData.rows.count == 3)
  }

  @Test("An empty list has no edit mode")
  func empty() async {
    let model = await ToDoWorld().loadedList()
    model.beginEditing()
    #expect(model.mode == .browsing)
  }

  @Test("Navigation leaves by callbacks, and what comes back is shown")
  func navigation() async throws {
    let world = ToDoWorld()
    let toDos = try await world.add("one")
    let model = await world.loadedList()
    world.detailOutcome = .gone
    await model.open()
    #expect(model.notice == .failed(.noSuchToDo(ItemIDSet([toDos[0].id]))))
    await model.filter(.done)
    world.saved = try await world.add("two").first
    await model.create()
    #expect(model.notice == .added && model.filter.state == .all)
    #expect(model.window.selectedItem?.title.text == "two")
    await model.showKeys()
    model.leave()
    #expect(world.log == ["detail \(toDos[0].id)", "form", "keys", "left"])
  }

  @Test("A change from outside is waited for, and read")
  func outside() async throws {
    let world = ToDoWorld()
    try await world.add("one")
    let model = await world.loadedList()
    let change = Task.startImmediately { @AppActor in await model.storeChange() }
    await wait { world.watch.waitCount == 1 }
    try await world.add("two")
    world.store.noteOthers()
    await world.watch.signal()
    #expect(await change.value)
    await model.refresh()
    #expect(model.viewData.rows.count == 2)
  }

  @Test("A change from outside is waited for only once the list is loaded, until the task is cancelled")
  func waiting() async throws {
    let world = ToDoWorld()
    let model = world.list
    #expect(await model.storeChange() == false)
    await model.fit(rowCount: 10)
    await model.load()
    let change = Task.startImmediately { @AppActor in await model.storeChange() }
    await wait { world.watch.waitCount == 1 }
    change.cancel()
    #expect(await change.value == false)
  }

  @Test("Reloading reads the rows again, although nothing has told of a change")
  func reload() async throws {
    let world = ToDoWorld()
    try await world.add("one")
    let model = await world.loadedList()
    try await world.add("two")
    await model.retry()
    #expect(model.viewData.rows.map(\.toDo.title.text) == ["two", "one"])
  }

  @Test("A filter that fails leaves the rows and the filter as they were")
  func failedFilter() async throws {
    let world = ToDoWorld()
    try await world.add("one")
    let model = await world.loadedList()
    world.store.fail(with: .busy)
    await model.filter(.done)
    #expect(model.notice == .failed(.store(.busy)))
    #expect(model.filter.state == .all && model.viewData.rows.map(\.toDo.title.text) == ["one"])
  }

  @Test("Rows that have become visible while it was loading are filled")
  func fill() async throws {
    let world = ToDoWorld(isOpen: false)
    for number in 0..<20 { try await world.add("ToDo \(number)") }
    let model = world.list
    await model.fit(rowCount: 5)
    let load = Task.startImmediately { @AppActor in await model.load() }
    await wait { world.gate.callCount == 1 }
    await model.fit(rowCount: 10)
    world.gate.open()
    await load.value
    await model.fill()
    #expect(model.viewData.rows.count == 10)
  }

  @Test("If the selected row is deleted elsewhere and the window shrinks, the next row is selected")
  func nearest() async throws {
    let world = ToDoWorld()
    for number in 0..<10 { try await world.add("ToDo \(number)") }
    let model = await world.loadedList(rowCount: 6)
    for _ in 0..<5 { await model.move(.down) }
    let selected = try #require(model.window.selectedItem)
    #expect(selected.title.text == "ToDo 4")
    try await world.deleteElsewhere(selected.id)
    await model.fit(rowCount: 3)
    #expect(model.window.selectedItem?.title.text == "ToDo 3")
  }

  @Test("A move that a refresh has overtaken selects no row that it was not meant for")
  func overtakenMove() async throws {
    let world = ToDoWorld()
    for number in 0..<20 { try await world.add("ToDo \(number)") }
    let model = await world.loadedList(rowCount: 5)
    world.gate.close()
    let move = await attempt { await model.move(.last) }
    let refresh = await attempt { await model.refresh() }
    world.gate.open()
    await move.value
    await refresh.value
    #expect(model.window.selectedItem?.title.text == "ToDo 19" && !model.viewData.hasRowsAbove)
  }

  @Test("Only the visible rows are read, however long the list is")
  func window() async throws {
    let world = ToDoWorld()
    for number in 0..<50 { try await world.add("ToDo \(number)") }
    let model = await world.loadedList(rowCount: 5)
    #expect(model.viewData.rows.count == 5 && model.viewData.hasRowsBelow && !model.viewData.hasRowsAbove)
    await model.move(.last)
    #expect(model.viewData.rows.map(\.isSelected).last == true && model.viewData.hasRowsAbove)
  }
}
