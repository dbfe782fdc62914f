import Doubles
import InMemoryStorage
import Platform
import SharedEntities
import SharedViewData
import Testing
import ToDosEntities
import ToDosViewData
import ViewDataScreensEngine

import struct ToDosEntities.Tag

@testable import AppsModules
@testable import ToDosViewDataScreens

@AppActor
@Suite("State machine of the list")
struct ToDoListReducerTests {
  /// Every action but those that leave or load.
  private static let actions: [ToDoListAction] =
    [
      .event(.fit(rowCount: 10)), .event(.move(.down)), .event(.toggle), .event(.delete), .event(.postpone),
      .event(.open),
      .event(.create), .event(.filter(.done)), .event(.toggleAll), .event(.clearDone), .event(.undo),
      .event(.redo), .event(.beginEditing), .event(.mark), .event(.endEditing), .event(.beginSearch),
      .event(.search(.insert("x"))), .event(.endSearch), .event(.clearSearch), .event(.clearTag),
      .event(.showTags),
      .event(.showKeys),
    ] + [
      .didAppear, .setModal(.form), .didLeaveForm(saved: nil), .didLeaveTags(.all), .didLeavePostpone(.left),
      .storeDidChange,
      .minuteDidPass,
      .didChange(.success(.nothingToDo)), .didDelete(.success([])),
    ]

  @Test("It shows placeholders while it is loading, and then the rows, newest first")
  func loading() async throws {
    let world = ToDoWorld()
    try await world.add("one", "two")
    let store = world.list
    #expect(ToDoListViewData(store.state) == .loading(today: world.clock.localNow().day))
    store.send(.event(.fit(rowCount: 10)))
    await wait { store.state.list.content != nil }
    #expect(store.state.titles == ["two", "one"] && ToDoListViewData(store.state).counts?.open == 2)
  }

  @Test("It opens at a ToDo, which is selected and presented once the rows are filled", arguments: [2, 3])
  func opening(rowCount: Int) async throws {
    let world = ToDoWorld(isOpen: false)
    let toDos = try await world.add("one", "two", "three")
    world.opening = toDos[0].id
    let store = world.list
    store.send(.event(.fit(rowCount: 2)))
    await wait { world.gate.callCount == 1 }
    // More rows may become visible while it loads.
    store.send(.event(.fit(rowCount: rowCount)))
    world.gate.open()
    await wait { store.state.list.content != nil }
    #expect(store.state.rows == "two [one]" && store.state.list.content?.modal == nil)
    await store.send(.didAppear).completion()
    #expect(store.state.rows == (rowCount == 2 ? "two [one]" : "three two [one]"))
    #expect(store.state.list.content?.modal == .detail(toDos[0].id))
    await store.shutDown()
  }

  @Test("A list that opens at no ToDo of the store says so, and presents nothing")
  func openingNone() async throws {
    let world = ToDoWorld()
    try await world.add("one")
    world.opening = .highest
    let store = await world.loadedList()
    await store.send(.didAppear).completion()
    #expect(store.state.viewData.notice == .missing(.highest) && store.state.list.content?.modal == nil)
    await store.shutDown()
  }

  @Test("While the list loads, no action calls the repository, starts an effect or changes what is shown")
  func inert() async throws {
    let world = ToDoWorld(isOpen: false)
    try await world.add("one", "two")
    let store = world.list
    store.send(.event(.fit(rowCount: 10)))
    await wait { world.gate.callCount == 1 }
    let before = ToDoListViewData(store.state)
    for action in Self.actions + [.event(.retry)] {
      var state = store.state
      #expect(ToDoListReducer.list.run(action, &state, world.environment).isEmpty, "\(action)")
      store.send(action)
      #expect(world.gate.callCount == 1 && ToDoListViewData(store.state) == before, "\(action)")
    }
    #expect(world.clock.waitCount == 0 && world.watch.waitCount == 0)
    world.gate.open()
    await wait { store.state.list.content != nil }
    let content = try #require(store.state.list.content)
    #expect(store.state.titles == ["two", "one"] && content.modal == nil && content.notice == nil)
    #expect(content.filter == ToDoFilter() && content.mode == .browsing)
  }

  @Test("A load that fails is shown, and only trying again does anything")
  func failure() async throws {
    let world = ToDoWorld()
    world.repository.fail(with: .busy)
    let store = await world.loadedList()
    #expect(ToDoListViewData(store.state).phase == .failed(.store(.busy)))
    let count = world.gate.callCount
    for action in Self.actions { store.send(action) }
    #expect(world.gate.callCount == count)
    world.repository.fail(with: nil)
    store.send(.event(.retry))
    await wait { store.state.list.content != nil }
    #expect(ToDoListViewData(store.state).phase == .ready)
  }

  @Test("What is shown depends on the state alone, the time included")
  func time() async throws {
    let world = ToDoWorld()
    _ = try await world.environment.save(
      ToDoInput([.title: "late", .due: "2026-11-20 9:30"]), of: nil)
    let store = await world.loadedList()
    let before = ToDoListViewData(store.state)
    store.send(.didAppear)
    for _ in 0..<40 {
      _ = world.clock.advanceToNextWait()
      #expect(ToDoListViewData(store.state) == before || world.clock.elapsed > .seconds(30 * 60))
      await wait { world.clock.waitCount == 1 }
    }
    #expect(before.rows.map(\.isOverdue) == [false])
    #expect(ToDoListViewData(store.state).rows.map(\.isOverdue) == [true])
    await store.shutDown()
  }

  @Test("A toggle can be undone and redone, each with a notice")
  func undo() async throws {
    let world = ToDoWorld()
    try await world.add("one")
    let store = await world.loadedList()
    await store.send(.event(.toggle)).completion()
    #expect(ToDoListViewData(store.state).rows[0].toDo.isDone && store.state.list.content?.counts.open == 0)
    await store.send(.event(.undo)).completion()
    #expect(store.state.list.content?.notice == .undone(.done, count: 1))
    await store.send(.event(.redo)).completion()
    #expect(store.state.list.content?.notice == .redone(.done, count: 1))
    await store.send(.event(.redo)).completion()
    #expect(store.state.list.content?.notice == .failed(.nothingToRedo(available: 0)))
  }

  @Test("Completed ToDos are announced to other modules, reopened ones are not")
  func announced() async throws {
    let world = ToDoWorld()
    try await world.add("one", "two")
    let store = await world.loadedList()
    for event in [ToDoListEvent.toggle, .toggle, .toggleAll] { await store.send(.event(event)).completion() }
    let events = world.events.events(ToDosCompleted.self)
    #expect(events.map(\.firstTitle) == ["two", "one"] && events.map(\.count) == [1, 2])
  }

  @Test("Marked rows are deleted together, and one undo takes them back")
  func editing() async throws {
    let world = ToDoWorld()
    try await world.add("one", "two", "three")
    let store = await world.loadedList()
    for event in [ToDoListEvent.beginEditing, .mark, .move(.down), .mark] {
      await store.send(.event(event)).completion()
    }
    #expect(ToDoListViewData(store.state).mode == .editing(markedCount: 2))
    await store.send(.event(.delete)).completion()
    #expect(store.state.titles == ["one"] && store.state.list.content?.mode == .browsing)
    await store.send(.event(.undo)).completion()
    #expect(store.state.titles.count == 3)
  }

  @Test("An empty list has no edit mode")
  func empty() async {
    let store = await ToDoWorld().loadedList()
    store.send(.event(.beginEditing))
    #expect(store.state.list.content?.mode == .browsing)
  }

  @Test("A search stands in a queue that runs the newest, and an overtaken one changes nothing")
  func search() async throws {
    let world = ToDoWorld()
    try await world.add("milk", "bread")
    let store = await world.loadedList()
    store.send(.event(.beginSearch))
    var state = store.state
    let effect = ToDoListReducer.list.run(.event(.search(.insert("b"))), &state, world.environment)
    #expect(effect.queues == [AnyHashable(ToDoListEffect.Search())])
    #expect(ToDoListEffect.Search().effectQueuePolicy == .runNewest(maxCount: 1))
    world.gate.close()
    store.send(.event(.search(.insert("b"))))
    store.send(.event(.search(.deleteBackward)))
    store.send(.event(.search(.insert("m"))))
    #expect(store.state.list.content?.isSearching == true && store.state.titles == ["bread", "milk"])
    world.gate.open()
    await wait { store.state.list.content?.isSearching == false }
    #expect(store.state.titles == ["milk"] && store.state.list.content?.filter.search == "m")
    let overtaken = ToDoListAction.Reading(
      number: LoadNumbers().latest, purpose: .show, load: WindowLoad(.from(nil)))
    let window = try await world.environment.window(ToDoFilter(), .from(nil), rowCount: 10)
    await store.send(.didRead(overtaken, .success(window))).completion()
    #expect(store.state.titles == ["milk"])
  }

  @Test("What is presented is a value in the state, read and set by the halves of a binding")
  func modal() async throws {
    let world = ToDoWorld()
    let toDos = try await world.add("one")
    let store = await world.loadedList()
    let modal = store.binding(get: { $0.list.content?.modal }, onChange: { .setModal($0) })
    let events: [(ToDoListEvent, ToDoListState.Modal)] = [
      (.open, .detail(toDos[0].id)), (.create, .form), (.showTags, .tags(nil)), (.showKeys, .keys),
    ]
    for (event, expected) in events {
      store.send(.event(event))
      #expect(modal.wrappedValue == expected)
      modal.wrappedValue = nil
      #expect(store.state.list.content?.modal == nil)
    }
    let home = ToDoLabel.tag(try Tag("home"))
    await store.send(.didLeaveTags(.only(home))).completion()
    store.send(.event(.showTags))
    #expect(modal.wrappedValue == .tags(home))
  }

  @Test("What comes back from details and form is shown")
  func returning() async throws {
    let world = ToDoWorld()
    let toDos = try await world.add("one")
    let store = await world.loadedList()
    await store.send(.didLeaveDetail(toDos[0].id, .success(.gone))).completion()
    #expect(store.state.list.content?.notice == .failed(.noSuchToDo(ItemIDSet([toDos[0].id]))))
    await store.send(.event(.filter(.done))).completion()
    #expect(store.state.titles.isEmpty)
    await store.send(.didLeaveForm(saved: try await world.add("two").first)).completion()
    let content = try #require(store.state.list.content)
    #expect(content.notice == .added && content.filter.state == .all)
    #expect(content.window.selectedItem?.title.text == "two")
  }

  @Test("A change from outside is read, and the next one is waited for")
  func outside() async throws {
    let world = ToDoWorld()
    try await world.add("one")
    let store = await world.loadedList()
    store.send(.didAppear)
    #expect(world.watch.waitCount == 1)
    try await world.add("two")
    world.repository.noteOthers()
    await world.watch.signal()
    await wait { store.state.titles.count == 2 && world.watch.waitCount == 1 }
    #expect(store.state.titles == ["two", "one"] && world.watch.waitCount == 1)
    await store.shutDown()
    #expect(world.watch.waitCount == 0 && world.clock.waitCount == 0)
  }

  @Test("Only the visible rows are read, however long the list is")
  func window() async throws {
    let world = ToDoWorld()
    for number in 0..<50 { try await world.add("ToDo \(number)") }
    let store = await world.loadedList(rowCount: 5)
    #expect(store.state.titles.count == 5 && ToDoListViewData(store.state).hasRowsBelow)
    await store.send(.event(.move(.last))).completion()
    let viewData = ToDoListViewData(store.state)
    #expect(viewData.rows.count == 5 && viewData.rows.last?.isSelected == true && viewData.hasRowsAbove)
  }
}
