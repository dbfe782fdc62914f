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
@Suite("Searching and editing the list", .patient)
struct ToDoListModesTests {
  private let world = ToDoWorld()

  private func send(_ events: ToDoListEvent..., to store: ToDoWorld.ListStore) async {
    for event in events {
      await store.send(.event(event)).completion()
      await wait { store.state.list.content?.isSearching == false }
    }
  }

  @Test("The results of a search stay when it is ended, and its text is there when it begins again")
  func endSearch() async throws {
    try await world.add("milk", "bread")
    let store = await world.loadedList()
    await send(.beginSearch, .search(.insert("mi")), .endSearch, to: store)
    #expect(store.state.rows == "[milk]" && store.state.viewData.mode == .browsing)
    #expect(store.state.viewData.search == "mi")
    await send(.beginSearch, to: store)
    guard case .searching(let text) = store.state.viewData.mode else {
      Issue.record("no search has begun")
      return
    }
    #expect(text.text == "mi")
  }

  @Test("Clearing a search ends it and shows all rows")
  func clearSearch() async throws {
    try await world.add("milk", "bread")
    let store = await world.loadedList()
    await send(.beginSearch, .search(.insert("mi")), .clearSearch, to: store)
    #expect(store.state.rows.contains("bread") && store.state.rows.contains("milk"))
    #expect(store.state.viewData.mode == .browsing && store.state.viewData.search == "")
  }

  @Test("An edit that leaves the text as it was searches for nothing, and only a search takes text")
  func sameText() async throws {
    try await world.add("milk")
    let store = await world.loadedList()
    await send(.search(.insert("x")), to: store)
    #expect(store.state.viewData.mode == .browsing && store.state.viewData.search == "")
    await send(.beginSearch, .search(.deleteBackward), .clearSearch, to: store)
    #expect(world.gate.callCount == 1 && store.state.viewData.phase == .ready)
  }

  @Test("A search that fails is over, and says why")
  func failedSearch() async throws {
    try await world.add("milk")
    let store = await world.loadedList()
    world.repository.fail(with: .busy)
    await send(.beginSearch, .search(.insert("m")), to: store)
    #expect(store.state.viewData.phase == .ready)
    #expect(store.state.viewData.notice == .failed(.store(.busy)) && store.state.rows == "[milk]")
  }

  @Test("A mark is taken off by marking again, and rows are marked only in edit mode")
  func marks() async throws {
    try await world.add("one")
    let store = await world.loadedList()
    await send(.mark, to: store)
    #expect(store.state.viewData.mode == .browsing)
    await send(.beginEditing, .mark, to: store)
    #expect(store.state.viewData.rows.map(\.isMarked) == [true])
    await send(.mark, to: store)
    #expect(store.state.viewData.mode == .editing(markedCount: 0))
    #expect(store.state.viewData.rows.map(\.isMarked) == [false])
    await send(.endEditing, to: store)
    #expect(store.state.viewData.mode == .browsing)
  }

  @Test("Without a mark nothing is deleted in edit mode, and that is said until the next event")
  func nothingMarked() async throws {
    try await world.add("one")
    let store = await world.loadedList()
    await send(.beginEditing, .delete, to: store)
    #expect(store.state.viewData.notice == .nothingToDo && store.state.rows == "[one]")
    await send(.mark, to: store)
    #expect(store.state.viewData.notice == nil)
  }

  @Test("Marked rows that are already gone are unmarked, and the others stay marked and are not deleted")
  func goneWhileMarked() async throws {
    let toDos = try await world.add("one", "two")
    let store = await world.loadedList()
    await send(.beginEditing, .mark, .move(.down), .mark, to: store)
    try await world.deleteOutside(toDos[1].id)
    await send(.delete, to: store)
    let viewData = store.state.viewData
    #expect(viewData.notice == .failed(.noSuchToDo(ItemIDSet([toDos[1].id]))))
    #expect(viewData.mode == .editing(markedCount: 1) && viewData.rows.map(\.isMarked) == [true])
  }

  @Test("Edit mode ends when there are no more rows")
  func emptied() async throws {
    let toDos = try await world.add("one", "two")
    let store = await world.loadedList()
    await send(.beginEditing, to: store)
    for (toDo, mode) in zip(toDos, [ToDoListViewData.Mode.editing(markedCount: 0), .browsing]) {
      try await world.deleteOutside(toDo.id)
      await send(.retry, to: store)
      #expect(store.state.viewData.mode == mode)
    }
  }

  @Test("After a deletion the next row is selected, and an empty list has none to act on")
  func delete() async throws {
    try await world.add("one", "two")
    let store = await world.loadedList()
    for expected in ["[one]", ""] {
      await send(.delete, to: store)
      #expect(store.state.rows == expected && store.state.viewData.notice == .deleted(count: 1))
    }
    let notices: [(ToDoListEvent, ToDoNotice?)] = [
      (.toggle, nil), (.delete, .nothingToDo), (.toggleAll, .nothingToDo), (.clearDone, .nothingToDo),
      (.open, nil), (.mark, nil),
    ]
    for (event, notice) in notices {
      await send(event, to: store)
      #expect(store.state.viewData.notice == notice, "\(event)")
    }
    #expect(store.state.list.content?.modal == nil)
  }

  @Test("All are marked as done, then reopened, and those that are done are deleted")
  func all() async throws {
    try await world.add("one", "two")
    let store = await world.loadedList()
    let steps: [(ToDoListEvent, ToDoNotice, Int)] = [
      (.toggleAll, .completed(count: 2), 0), (.toggleAll, .reopened(count: 2), 2),
      (.toggleAll, .completed(count: 2), 0),
    ]
    for (event, notice, openCount) in steps {
      await send(event, to: store)
      #expect(store.state.viewData.notice == notice && store.state.viewData.counts?.open == openCount)
    }
    await send(.clearDone, to: store)
    let deletion = ToDoListState.Plan.clearDone(ToDoFilter(), count: 2)
    #expect(store.state.list.content?.modal == .confirmation(deletion))
    store.send(.setModal(nil))
    await store.send(.didLeaveConfirmation(deletion, isConfirmed: false)).completion()
    #expect(store.state.viewData.rows.count == 2 && store.state.viewData.notice == nil)
    await store.send(.didLeaveConfirmation(deletion, isConfirmed: true)).completion()
    #expect(store.state.rows == "" && store.state.viewData.notice == .deleted(count: 2))
    await send(.undo, to: store)
    await store.send(.didLeaveConfirmation(.clearDone(ToDoFilter(), count: 3), isConfirmed: true))
      .completion()
    #expect(store.state.viewData.rows.count == 2 && store.state.viewData.notice == .failed(.otherCount(2)))
  }

  @Test("What another program did is undone once the user has confirmed it")
  func undoOfOthers() async throws {
    try await world.add("one")
    world.repository.noteOthers()
    let store = await world.loadedList()
    await send(.undo, to: store)
    guard case .confirmation(let plan)? = store.state.list.content?.modal else {
      Issue.record("the user is not asked")
      return
    }
    #expect(plan.question == .take(.undone, .add, count: 1) && store.state.viewData.rows.count == 1)
    store.send(.setModal(nil))
    await store.send(.didLeaveConfirmation(plan, isConfirmed: true)).completion()
    #expect(store.state.viewData.rows.isEmpty && store.state.viewData.notice == .undone(.add, count: 1))
    await send(.redo, to: store)
    #expect(store.state.list.content?.modal == nil && store.state.viewData.rows.count == 1)
  }

  @Test("All of a filter are toggled at once if they are few, and from ten on once the user has confirmed it")
  func allOfFilter() async throws {
    for number in 1...10 { try await world.add("\(number) x") }
    try await world.add("other")
    let store = await world.loadedList(rowCount: 20)
    await send(.beginSearch, to: store)
    await send(.search(.insert("x")), to: store)
    await send(.toggleAll, to: store)
    let filter = ToDoFilter(search: "x")
    let plan = ToDoListState.Plan.toggle(ToDoToggle(isDone: true, filter), count: 10)
    #expect(store.state.list.content?.modal == .confirmation(plan) && plan.question == .complete(count: 10))
    #expect(store.state.viewData.counts?.open == 11)
    store.send(.setModal(nil))
    await store.send(.didLeaveConfirmation(plan, isConfirmed: true)).completion()
    #expect(store.state.viewData.notice == .completed(count: 10) && store.state.viewData.counts?.open == 1)
    await store.send(.didLeaveConfirmation(plan, isConfirmed: true)).completion()
    #expect(store.state.viewData.notice == .failed(.otherCount(0)))
  }

  @Test("Of more than ten marked ToDos the user is asked before they are deleted", arguments: [10, 11])
  func many(count: Int) async throws {
    var ids: [ItemID] = []
    for number in 1...count { ids += try await world.add("\(number)").map(\.id) }
    let store = await world.loadedList(rowCount: 20)
    await send(.beginEditing, to: store)
    for index in 0..<count {
      if index > 0 { await send(.move(.down), to: store) }
      await send(.mark, to: store)
    }
    await send(.delete, to: store)
    let deletion = ToDoListState.Plan.delete(ItemIDSet(ids))
    #expect(store.state.list.content?.modal == (count > 10 ? .confirmation(deletion) : nil))
    #expect(store.state.viewData.rows.isEmpty == (count == 10))
    await store.send(.didLeaveConfirmation(deletion, isConfirmed: count > 10)).completion()
    #expect(store.state.rows == "")
  }

  @Test("A day in words is entered in a field, which is forgotten when it is left, and is understood at once")
  func words() async throws {
    let toDos = try await world.add("one")
    let store = world.postpone(toDos)
    let steps: [(event: ToDoPostponeEvent, words: String?, day: String?)] = [
      (.edit(.insert("mon")), nil, nil), (.select(.words), nil, nil), (.choose, "", nil), (.choose, "", nil),
      (.edit(.insert("mon")), "mon", "2026-11-23"), (.endEntry, nil, nil), (.choose, "", nil),
      (.edit(.insert("some day")), "some day", nil), (.choose, "some day", nil),
      (.edit(.deleteToLineStart), "", nil), (.edit(.insert("mon")), "mon", "2026-11-23"),
    ]
    for step in steps {
      await store.send(.event(step.event)).completion()
      let viewData = ToDoPostponeViewData(store.state)
      #expect(viewData.field?.text == step.words, "\(step.event)")
      #expect(viewData.meaning?.day.description == step.day && store.state.outcome == nil, "\(step.event)")
    }
    await store.send(.event(.choose)).completion()
    #expect(store.state.outcome != nil)
    #expect(try await world.repository.toDo(toDos[0].id)?.due?.day.description == "2026-11-23")
  }

  @Test("A failure to postpone is shown until the next event, and a ToDo that is gone ends the sheet")
  func failedPostponing() async throws {
    let toDos = try await world.add("one")
    let store = world.postpone(toDos)
    world.repository.fail(with: .busy)
    await store.send(.event(.choose)).completion()
    #expect(ToDoPostponeViewData(store.state).failure == .store(.busy) && store.state.outcome == nil)
    world.repository.fail(with: nil)
    store.send(.event(.select(.never)))
    let viewData = ToDoPostponeViewData(store.state)
    #expect(viewData.failure == nil && viewData.choice == .never && viewData.count == 1)
    try await world.deleteOutside(toDos[0].id)
    await store.send(.event(.choose)).completion()
    #expect(store.state.outcome == .gone(ItemIDSet([toDos[0].id])))
  }

  @Test("The question is answered by its buttons, of which the first changes nothing")
  func question() {
    var state = ToDoConfirmationState(question: .delete(count: 2))
    let answers: [(ToDoConfirmationEvent, Bool?)] = [
      (.choose, false), (.moveFocus, false), (.choose, true), (.cancel, false), (.choose, true),
      (.moveFocus, true), (.choose, false),
    ]
    for (event, answer) in answers {
      _ = ToDoConfirmationReducer.confirmation.run(event, &state, ())
      #expect(state.isConfirmed == answer)
    }
  }

  @Test("A failure is a notice until the next event, and leaves the mode alone")
  func failures() async throws {
    try await world.add("one")
    let store = await world.loadedList()
    await send(.beginEditing, .mark, to: store)
    for action in [ToDoListAction.didChange(.failure(.store(.full))), .didDelete(.failure(.store(.full)))] {
      await store.send(action).completion()
      #expect(store.state.viewData.notice == .failed(.store(.full)), "\(action)")
      #expect(store.state.viewData.mode == .editing(markedCount: 1), "\(action)")
      await send(.showKeys, to: store)
      #expect(store.state.viewData.notice == nil)
    }
  }

  @Test("A change during a search is shown with the rows that are found")
  func changeDuringSearch() async throws {
    try await world.add("milk", "bread")
    let store = await world.loadedList()
    await send(.beginSearch, to: store)
    world.gate.close()
    store.send(.event(.search(.insert("bread"))))
    store.send(.event(.toggle))
    #expect(store.state.viewData.phase == .searching)
    world.gate.open()
    await wait { store.state.list.content?.isSearching == false }
    await wait { store.state.viewData.rows.first?.toDo.isDone == true }
    #expect(store.state.rows == "[bread]" && store.state.viewData.counts?.open == 1)
    #expect(store.state.viewData.phase == .ready)
  }
}
