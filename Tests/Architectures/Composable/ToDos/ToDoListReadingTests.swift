import Platform
import SharedEntities
import SharedViewData
import Testing
import ToDosEntities
import ToDosViewData

@testable import AppsModules
@testable import ComposableEngine
@testable import ToDosComposable

@Suite("Reads of the to-do list")
@AppActor
struct ToDoListReadingTests {
  private let clock = ManualClock()
  private let bread = ToDo(
    id: .lowest, ToDoValues(title: Title(stored: "Bread"), createdAt: ManualClock.start))
  /// Where a newer ToDo is, or was until it was deleted.
  private let newer = ItemPlace(createdAt: ManualClock.start, id: .highest)

  /// What is read: one ToDo, above which there may be more.
  private func window(hasRowsAbove: Bool) -> ToDoWindow {
    ToDoWindow(
      ListWindow([bread.summary], hasRowsAbove: hasRowsAbove, hasRowsBelow: false),
      counts: OpenCounts(open: 1),
      version: StoreVersion(1))
  }

  /// A list that shows one ToDo, while a newer one is selected.
  private var state: ToDoList.State {
    var state = ToDoList.State(rowCount: 10, window: window(hasRowsAbove: false), now: clock.localNow())
    state.window.selected = newer
    return state
  }

  private func list(
    phase: ToDoListViewData.Phase = .ready, mode: ToDoListViewData.Mode = .browsing, search: String = "",
    isSelected: Bool, hasRowsAbove: Bool
  ) -> ToDoListViewData {
    ToDoListViewData(
      phase: phase, mode: mode, search: search, counts: OpenCounts(open: 1),
      rows: [.init(bread.summary, isOverdue: false, isSelected: isSelected)], hasRowsAbove: hasRowsAbove,
      today: clock.localNow().day)
  }

  @Test("The list is scrolled to the selected ToDo once, also if that is gone by then")
  func scrolling() async {
    let scrolled = window(hasRowsAbove: true)
    var environment = ToDosEnvironment.testValue
    var windowCount = 0
    environment.window = { _, _, _ in
      windowCount += 1
      // A list that goes on scrolling comes to an end.
      return windowCount < 5 ? scrolled : window(hasRowsAbove: false)
    }
    environment.storeChange = { _ in false }
    environment.clock = clock
    let store = TestStore(initialState: state, reducer: ToDoList(environment: environment))
    store.send(.storeChanged) { $0.loads = 1 }
    await store.receive(.window(.success(scrolled), .init(number: 1, purpose: .follow)))
    await store.receive(
      .window(.success(scrolled), .init(number: 1, purpose: .follow, after: scrolled.rows, in: state.window))
    ) {
      $0.window.rows = scrolled.rows
      $0.window.selected = bread.place
    }
    #expect(store.state.screen == list(isSelected: true, hasRowsAbove: true))
    #expect(windowCount == 2)
    await store.finish()
  }

  @Test("A search that begins while a change elsewhere is read leaves the list following its store")
  func searchDuringFollowing() async {
    let (scrolled, found) = (window(hasRowsAbove: true), window(hasRowsAbove: false))
    var environment = ToDosEnvironment.testValue
    var windowCount = 0
    environment.window = { filter, _, _ throws(ToDoError) in
      windowCount += 1
      // Only the first read has ended when the search begins.
      if windowCount > 1, (try? await clock.sleep(for: .seconds(1))) == nil {
        throw .titleIsBlank
      }
      return filter.search.isEmpty ? scrolled : found
    }
    var followed: [StoreVersion] = []
    environment.storeChange = { version in
      followed.append(version)
      return false
    }
    environment.clock = clock
    var state = state
    state.mode = .searching(TextField())
    let store = TestStore(initialState: state, reducer: ToDoList(environment: environment))
    store.send(.storeChanged) { $0.loads = 1 }
    await store.receive(.window(.success(scrolled), .init(number: 1, purpose: .follow)))
    let field = TextField("b")
    store.send(.view(.search(.insert("b")))) {
      $0.mode = .searching(field)
      $0.filter.search = "b"
      $0.isSearching = true
      $0.loads = 2
    }
    _ = clock.advanceToNextWait()
    await store.receive(
      .window(.success(scrolled), .init(number: 1, purpose: .follow, after: scrolled.rows, in: state.window))
    ) { $0.now = clock.localNow() }
    #expect(followed == [StoreVersion(1)])
    _ = clock.advanceToNextWait()
    await store.receive(.window(.success(found), .init(number: 2, purpose: .search))) {
      $0.isSearching = false
      $0.now = clock.localNow()
      $0.window.rows = found.rows
      $0.window.selected = bread.place
    }
    #expect(
      store.state.screen == list(mode: .searching(field), search: "b", isSelected: true, hasRowsAbove: false))
    await store.finish()
  }
}
