import Doubles
import InMemoryStorage
import Platform
import SharedEntities
import SharedViewData
import SharedViews
import StoreEngine
import Terminal
import Testing
import ToDosEntities
import ToDosViewData
import ToDosViews

@testable import AppDoubles
@testable import AppsModules
@testable import ToDosStore

@Suite("The store of the list", .patient)
@AppActor
struct ToDoListStoreTests {
  private let world = ToDosWorld()

  @Test("A day with the list: mark, undo, redo, filter, and an activity for what was completed")
  func story() async throws {
    let store = try await world.list("one", "two", "three")
    var activities: [ToDoActivity] = []
    let subscription = store.sinkActivity { activities.append($0) }
    #expect(store.titles == ["three", "two", "one"] && store.selectedTitle == "three")
    await store.move(.down)
    #expect(store.selectedTitle == "two" && store.state.counts.open == 3)
    await store.toggle()
    #expect(store.state.counts.open == 2 && store.state.rows[1].toDo.isDone)
    guard case .completed(let event) = activities.first else {
      Issue.record("nothing was sent")
      return
    }
    #expect(event.firstTitle == "two" && event.count == 1 && activities.count == 1)
    await store.filter(by: .open)
    #expect(store.titles == ["three", "one"] && store.state.filter.state == .open)
    await store.undo()
    #expect(store.titles == ["three", "two", "one"])
    #expect(store.state.notice == .undone(.done, count: 1))
    await store.redo()
    #expect(store.titles == ["three", "one"] && store.state.notice == .redone(.done, count: 1))
    await store.filter(by: .all)
    #expect(store.state.notice == nil && store.titles.count == 3)
    await store.clearDone()
    #expect(store.titles == ["three", "one"] && store.state.notice == .deleted(count: 1))
    await store.toggleAll()
    #expect(store.state.counts.open == 0 && store.state.notice == .completed(count: 2))
    #expect(activities.count == 2)
    subscription.cancel()
  }

  @Test("Marked rows are deleted together, and one undo takes that back")
  func editing() async throws {
    let store = try await world.list("one", "two", "three")
    store.beginEditing()
    store.mark()
    await store.move(.last)
    store.mark()
    #expect(store.state.rows.map(\.isMarked) == [true, false, true])
    await store.delete()
    #expect(store.titles == ["two"] && store.state.mode == .browsing)
    await store.undo()
    #expect(store.titles == ["three", "two", "one"])
  }

  @Test("What another program did is undone once the user has confirmed it")
  func undoOfOthers() async throws {
    let store = try await world.list("one")
    world.repository.noteOthers()
    world.root.isConfirmed = false
    await store.undo()
    #expect(store.titles == ["one"] && store.state.notice == nil)
    world.root.isConfirmed = true
    await store.undo()
    #expect(store.titles.isEmpty && store.state.notice == .undone(.add, count: 1))
    await store.redo()
    #expect(store.titles == ["one"] && world.root.shown.count == 2)
  }

  @Test("All of a filter are toggled at once if they are few, and from ten on once the user has confirmed it")
  func toggledFilter() async throws {
    let store = try await world.list("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", rowCount: 20)
    await store.toggle()
    await store.filter(by: .open)
    world.root.isConfirmed = false
    await store.toggleAll()
    #expect(store.titles.count == 10 && store.state.notice == nil)
    world.root.isConfirmed = true
    await store.toggleAll()
    #expect(store.titles.isEmpty && store.state.notice == .completed(count: 10))
    await store.filter(by: .done)
    await store.toggleAll()
    #expect(store.state.notice == .reopened(count: 11))
    #expect(
      world.root.shown == [
        "confirm complete(count: 10)", "confirm complete(count: 10)", "confirm reopen(count: 11)",
      ])
  }

  @Test("Clearing, and deleting more than ten, happens only once the user has confirmed it")
  func confirmed() async throws {
    let store = try await world.list("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", rowCount: 20)
    await store.toggle()
    world.root.isConfirmed = false
    await store.clearDone()
    store.beginEditing()
    for index in 0..<11 {
      if index > 0 { await store.move(.down) }
      store.mark()
    }
    await store.delete()
    #expect(store.titles.count == 11 && store.state.notice == nil)
    #expect(store.state.rows.map(\.isMarked) == Array(repeating: true, count: 11))
    #expect(world.root.shown == ["confirm delete(count: 1)", "confirm delete(count: 11)"])
    store.mark()
    await store.delete()
    #expect(store.titles == ["1"] && world.root.shown.count == 2)
  }

  @Test("The question is answered by its buttons, of which the first changes nothing")
  func question() {
    let store = ToDoConfirmationStore(.delete(count: 12))
    #expect(store.state.question == .delete(count: 12) && store.state.focus == .cancel)
    #expect(store.state.isConfirmed == nil)
    store.choose()
    #expect(store.state.isConfirmed == false)
    let other = ToDoConfirmationStore(.delete(count: 12))
    other.moveFocus()
    other.choose()
    #expect(other.state.isConfirmed == true)
    other.cancel()
    #expect(other.state.isConfirmed == false)
  }

  @Test("A ToDo is postponed to a day in words, for which a choice opens a field")
  func postponedByWords() async throws {
    let toDo = try await world.add("one")
    let store = ToDoPostponeStore(ItemIDSet([toDo.id]), world.services)
    store.select(.words)
    #expect(store.state.words == nil)
    for _ in 1...2 { await store.choose() }
    #expect(store.state.words?.text == "" && store.state.outcome == nil)
    let day = try #require(CalendarDay("2026-11-23"))
    store.edit(.insert("mon"))
    #expect(store.state.meaning == DueDate(day))
    store.endEntry()
    #expect(store.state.words == nil && store.state.meaning == nil && store.state.choice == .words)
    await store.choose()
    store.edit(.insert("mon"))
    await store.choose()
    #expect(store.state.outcome == .postponed(count: 1, to: DueDate(day)))
  }

  @Test("Why ToDos could not be postponed is told until the next action")
  func notPostponed() async throws {
    let toDo = try await world.add("one")
    let store = ToDoPostponeStore(ItemIDSet([toDo.id]), world.services)
    world.repository.fail(with: .full)
    await store.choose()
    #expect(store.state.failure == .store(.full) && store.state.outcome == nil)
    store.select(.nextWeek)
    #expect(store.state.failure == nil)
  }

  @Test("An empty list has no edit mode")
  func emptyList() async throws {
    let store = try await world.list()
    store.beginEditing()
    #expect(store.state.mode == .browsing)
    await store.delete()
    #expect(store.state.notice == .nothingToDo)
  }

  @Test("A search narrows the rows, and ending it by escape shows all of them again")
  func search() async throws {
    let store = try await world.list("milk", "bread", "more milk")
    store.beginSearch()
    store.search(.insert("milk"))
    #expect(store.state.isSearching || store.titles.count == 2)
    await store.waitForTask(key: "search")
    #expect(store.titles == ["more milk", "milk"] && !store.state.isSearching)
    store.endSearch()
    #expect(store.state.mode == .browsing && store.state.filter.search == "milk")
    store.clearSearch()
    await store.waitForTask(key: "search")
    #expect(store.titles.count == 3)
  }

  @Test("A newer read overtakes an older one, which changes nothing")
  func overtaken() async throws {
    let slow = world.services(through: ScriptedGate(latency: .seconds(1), sleeper: world.clock))
    try await world.add("milk")
    try await world.add("bread", at: 1)
    let window = try await world.services.window(ToDoFilter(), .from(nil), rowCount: 10)
    let store = ToDoListStore(window, rowCount: 10, slow, root: world.root)
    store.beginSearch()
    store.search(.insert("m"))
    store.search(.deleteBackward)
    store.search(.insert("bread"))
    #expect(store.state.isSearching)
    await wait {
      _ = world.clock.advanceToNextWait()
      return store.taskManager.runningCount == 0
    }
    #expect(store.titles == ["bread"] && !store.state.isSearching)
  }

  @Test("A new ToDo is shown and selected, whatever was filtered before")
  func create() async throws {
    let store = try await world.list("one")
    await store.filter(by: .done)
    #expect(store.titles.isEmpty)
    world.root.saved = try await world.add("new", at: 9)
    await store.create()
    #expect(world.root.shown == ["form "] && store.selectedTitle == "new")
    #expect(store.state.filter.state == .all && store.state.notice == .added)
  }

  @Test("A ToDo that is gone when it is opened is reported")
  func gone() async throws {
    let store = try await world.list("one")
    world.root.outcome = .gone
    await store.openSelected()
    #expect(store.state.notice?.isFailure == true)
  }

  @Test("If the selected ToDo is deleted elsewhere below others that are new, the next one is selected")
  func deletedBelow() async throws {
    let store = try await world.list("one", "two", "three", rowCount: 2)
    await store.move(.down)
    #expect(store.selectedTitle == "two")
    let id = try #require(store.state.window.selectedItem?.id)
    try await world.delete(id)
    for (index, title) in ["four", "five", "six"].enumerated() { try await world.add(title, at: 3 + index) }
    await store.retry()
    #expect(store.titles == ["three", "one"] && store.selectedTitle == "one")
  }

  @Test("A failure is shown, keeps the rows, and goes with the next action")
  func failure() async throws {
    let store = try await world.list("one", "two")
    world.repository.fail(with: .full)
    await store.filter(by: .done)
    #expect(store.state.notice == .failed(.store(.full)) && store.titles == ["two", "one"])
    #expect(store.state.filter.state == .all)
    world.repository.fail(with: nil)
    await store.move(.down)
    #expect(store.state.notice == nil && store.selectedTitle == "one")
  }

  @Test("The reader of the list draws again when something changes that it draws, and only then")
  func reader() async throws {
    let store = try await world.list("one")
    var drawnCount = 0
    let reader = StoreReader(store) { state in
      _ = ToDoListViewData(&state)
      drawnCount += 1
    }
    store.commit {
      _ = $0.loads.begin()
      $0.readVersion = StoreVersion(99)
    }
    #expect(drawnCount == 1)
    store.beginSearch()
    withExtendedLifetime(reader) {}
    #expect(drawnCount == 2)
  }
}
