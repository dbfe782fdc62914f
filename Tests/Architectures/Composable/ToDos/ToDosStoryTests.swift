import Platform
import SharedEntities
import SharedViewData
import Testing
import ToDosEntities
import ToDosViewData

@testable import AppsModules
@testable import ComposableEngine
@testable import ToDosComposable

@Suite("Reducers of the to-do app")
@AppActor
struct ToDosStoryTests {
  let clock = ManualClock()
  let watch = OutsideWatch()
  let bread = ToDo(
    id: .lowest, ToDoValues(title: Title(stored: "Bread"), createdAt: ManualClock.start))
  var today: CalendarDay { clock.localNow().day }

  func window(_ toDos: [ToDo], version: Int) -> ToDoWindow {
    ToDoWindow(
      ListWindow(toDos.map(\.summary), hasRowsAbove: false, hasRowsBelow: false),
      counts: OpenCounts(open: toDos.count { !$0.isDone }), version: StoreVersion(version))
  }

  /// The list with its first row selected.
  func list(
    _ toDos: [ToDo], phase: ToDoListViewData.Phase = .ready, mode: ToDoListViewData.Mode = .browsing,
    filter: ToDoQuery.State = .all, search: String = "", openCount: Int? = nil, notice: ToDoNotice? = nil
  ) -> ToDoListViewData {
    ToDoListViewData(
      phase: phase, mode: mode, filter: filter, search: search,
      counts: OpenCounts(open: openCount ?? toDos.count { !$0.isDone }),
      rows: toDos.enumerated().map { .init($1.summary, isOverdue: false, isSelected: $0 == 0) }, today: today,
      notice: notice)
  }

  /// What the store of a visit holds, which changes meanwhile.
  @AppActor
  private final class Visit {
    var current: ToDoWindow
    var stored: Result<ToDo, ToDoError>

    init(_ current: ToDoWindow, _ stored: ToDo) { (self.current, self.stored) = (current, .success(stored)) }
  }

  private typealias ToDosStore = TestStore<ToDos.State, ToDos.Action>

  private var done: ToDo {
    var done = bread
    done.isDone = true
    return done
  }

  @Test("A visit: toggling, searching, creating, details that are deleted elsewhere")
  func story() async throws {
    let milk = ToDo(
      id: try #require(ItemID(rawValue: 2)),
      ToDoValues(title: Title(stored: "Milk"), createdAt: ManualClock.start))
    let visit = Visit(window([bread], version: 1), milk)
    var environment = ToDosEnvironment.testValue
    environment.firstWindow = { _ in visit.current }
    environment.window = { _, _, _ in visit.current }
    environment.setDone = { _, _ in [] }
    environment.save = { _, _ in milk }
    environment.version = { visit.current.version }
    environment.toDo = { _ throws(ToDoError) in try visit.stored.get() }
    environment.storeChange = { _ in (try? await watch.wait()) != nil }
    environment.nextMinute = { (try? await clock.sleep(for: .seconds(60))) != nil }
    environment.clock = clock
    let store = TestStore(initialState: ToDos.State(), reducer: ToDos(environment: environment))
    await open(store, visit)
    await toggle(store, visit)
    await search(store, visit)
    await create(milk, store, visit)
    await loseDetail(of: milk, store, visit)
    store.send(.content(.view(.leave))) { $0.content?.notice = nil }
    await store.receive(.content(.delegate(.left)))
    await store.receive(.delegate(.left)) { $0.isLeft = true }
    await store.end()
    await store.finish()
  }

  private func open(_ store: ToDosStore, _ visit: Visit) async {
    store.send(.task(10)) {
      $0.input = 10
      $0.placeholder = .loading(today: today)
    }
    await store.receive(.loaded(.success(visit.current))) {
      $0.content = ToDoList.State(rowCount: 10, window: window([bread], version: 1), now: clock.localNow())
    }
    await store.receive(.content(.task))
    #expect(store.state.content?.screen == list([bread]))
  }

  /// Toggling shows the row again when it has been read.
  private func toggle(_ store: ToDosStore, _ visit: Visit) async {
    visit.current = window([done], version: 2)
    store.send(.content(.view(.toggle))) { $0.content?.isBusy = true }
    await store.receive(.content(.changeResponse(.success(nil)))) { $0.content?.loads = 1 }
    await store.receive(.content(.window(.success(visit.current), .init(number: 1, purpose: .event(nil))))) {
      $0.content?.isBusy = false
      $0.content?.window.rows = visit.current.rows
      $0.content?.counts = OpenCounts(open: 0)
      $0.content?.version = StoreVersion(2)
    }
    #expect(store.state.content?.screen == list([done]))
  }

  /// A search finds nothing.
  private func search(_ store: ToDosStore, _ visit: Visit) async {
    store.send(.content(.view(.beginSearch))) { $0.content?.mode = .searching(TextField()) }
    let field = TextField("m")
    visit.current = window([], version: 2)
    store.send(.content(.view(.search(.insert("m"))))) {
      $0.content?.mode = .searching(field)
      $0.content?.filter.search = "m"
      $0.content?.isSearching = true
      $0.content?.loads = 2
    }
    await store.receive(.content(.window(.success(visit.current), .init(number: 2, purpose: .search)))) {
      $0.content?.isSearching = false
      $0.content?.window.rows = visit.current.rows
      $0.content?.window.selected = nil
    }
    #expect(store.state.content?.screen == list([], mode: .searching(field), search: "m"))
  }

  /// A new ToDo, for which the filter is reset.
  private func create(_ milk: ToDo, _ store: ToDosStore, _ visit: Visit) async {
    store.send(.content(.view(.create))) {
      $0.content?.destination = .form(ToDoForm.State(on: clock, in: .english))
    }
    let empty = ToDoForm.State(on: clock, in: .english)
    #expect(
      store.state.content?.form?.screen
        == ToDoFormViewData(purpose: .create, fields: empty.fields.texts, canSave: false))
    store.send(.content(.destination(.form(.view(.edit(.insert("Milk"))))))) {
      $0.content?.form?.fields[.field(.title)]?.apply(.insert("Milk"))
      $0.content?.form?.review = ToDoReview(canSave: true)
    }
    #expect(
      store.state.content?.form?.screen
        == ToDoFormViewData(
          purpose: .create, fields: empty.fields.texts.merging([.title: TextField("Milk")]) { $1 },
          canSave: true, draft: .changed))
    visit.current = window([milk, done], version: 3)
    store.send(.content(.destination(.form(.view(.save))))) { $0.content?.form?.isSaving = true }
    await store.receive(.content(.destination(.form(.saveResponse(.success(milk))))))
    await store.receive(.content(.destination(.form(.delegate(.saved(milk)))))) {
      $0.content?.destination = nil
      $0.content?.filter.search = ""
      $0.content?.mode = .browsing
      $0.content?.window.selected = milk.place
      $0.content?.isBusy = true
      $0.content?.loads = 3
    }
    await store.receive(.content(.window(.success(visit.current), .init(number: 3, purpose: .event(.added)))))
    {
      $0.content?.isBusy = false
      $0.content?.window.rows = visit.current.rows
      $0.content?.counts = OpenCounts(open: 1)
      $0.content?.version = StoreVersion(3)
      $0.content?.notice = .added
    }
    #expect(store.state.content?.screen == list([milk, done], notice: .added))
    _ = clock.advanceToNextWait()
    await store.receive(.content(.minutePassed)) { $0.content?.now = clock.localNow() }
  }

  /// Details of a ToDo that is deleted elsewhere: details and list follow the store, the upper screen first.
  private func loseDetail(of milk: ToDo, _ store: ToDosStore, _ visit: Visit) async {
    store.send(.content(.view(.open))) {
      $0.content?.notice = nil
      $0.content?.destination = .detail(ToDoDetail.State(milk.id))
    }
    store.send(.content(.destination(.detail(.task)))) { $0.content?.detail?.loads = 1 }
    await store.receive(.content(.destination(.detail(.version(StoreVersion(3)))))) {
      $0.content?.detail?.version = StoreVersion(3)
    }
    await store.receive(.content(.destination(.detail(.toDo(.success(milk), .load, number: 1))))) {
      $0.content?.detail?.toDo = milk
      $0.content?.detail?.shown = ToDoDetailViewData(milk, .shown, clock: clock)
    }
    let gone = ToDoError.noSuchToDo(ItemIDSet([milk.id]))
    visit.current = window([done], version: 4)
    visit.stored = .failure(gone)
    var follower = 0
    await watch.signal {
      follower += 1
      guard follower == 1 else { return }
      await store.receive(.content(.destination(.detail(.storeChanged)))) { $0.content?.detail?.loads = 2 }
      await store.receive(.content(.destination(.detail(.version(StoreVersion(4)))))) {
        $0.content?.detail?.version = StoreVersion(4)
      }
      await store.receive(.content(.destination(.detail(.toDo(.failure(gone), .follow, number: 2))))) {
        $0.content?.detail?.occasion = .gone
      }
    }
    await store.receive(.content(.storeChanged)) { $0.content?.loads = 4 }
    await store.receive(.content(.window(.success(visit.current), .init(number: 4, purpose: .follow)))) {
      $0.content?.window.rows = visit.current.rows
      $0.content?.window.selected = done.place
      $0.content?.counts = OpenCounts(open: 0)
      $0.content?.version = StoreVersion(4)
    }
    store.send(.content(.destination(.detail(.view(.leave)))))
    await store.receive(.content(.destination(.detail(.delegate(.ended(.gone)))))) {
      $0.content?.destination = nil
      $0.content?.isBusy = true
      $0.content?.loads = 5
    }
    await store.receive(
      .content(.window(.success(visit.current), .init(number: 5, purpose: .event(.failed(gone)))))
    ) {
      $0.content?.isBusy = false
      $0.content?.notice = .failed(gone)
    }
    #expect(store.state.content?.screen == list([done], notice: .failed(gone)))
  }

  @Test("The list's reducer is a function: an action on a state has one result")
  func function() {
    var environment = ToDosEnvironment.testValue
    environment.clock = clock
    let reducer = ToDoList(environment: environment)
    let state = ToDoList.State(rowCount: 10, window: window([bread], version: 1), now: clock.localNow())
    let events: [ToDoListEvent] = [
      .fit(rowCount: 5), .move(.down), .open, .filter(.done), .beginSearch, .beginEditing, .toggle, .delete,
      .toggleAll, .undo, .showKeys, .leave,
    ]
    for event in events {
      var (first, second) = (state, state)
      let effects = [
        reducer.reduce(into: &first, action: .view(event)),
        reducer.reduce(into: &second, action: .view(event)),
      ]
      #expect(first == second && effects[0].isNone == effects[1].isNone, "\(event)")
    }
  }

  @Test("A search that another overtakes is cancelled, and only the last is shown")
  func search() async {
    var environment = ToDosEnvironment.testValue
    environment.window = { filter, _, _ throws(ToDoError) in
      guard (try? await clock.sleep(for: .seconds(1))) != nil else { throw .titleIsBlank }
      return window(filter.search == "br" ? [bread] : [], version: 1)
    }
    environment.clock = clock
    var state = ToDoList.State(rowCount: 10, window: window([bread], version: 1), now: clock.localNow())
    state.mode = .searching(TextField())
    let store = TestStore(initialState: state, reducer: ToDoList(environment: environment))
    for (number, text) in [(1, "b"), (2, "br")] {
      store.send(.view(.search(.insert(String(text.suffix(1)))))) {
        $0.mode = .searching(TextField(text))
        $0.filter.search = text
        $0.isSearching = true
        $0.loads = LoadNumbers(count: number)
      }
    }
    while clock.advanceToNextWait() {}
    await store.receive(.window(.success(window([bread], version: 1)), .init(number: 2, purpose: .search))) {
      $0.isSearching = false
      $0.now = clock.localNow()
    }
    #expect(store.state.screen == list([bread], mode: .searching(TextField("br")), search: "br"))
    await store.finish()
  }

  @Test("The list opens at a ToDo, which it shows once its rows are filled", arguments: [1, 2])
  func opening(rowCount: Int) async throws {
    var environment = ToDosEnvironment.testValue
    environment.clock = clock
    environment.storeChange = { _ in false }
    environment.nextMinute = { false }
    let full = window([bread], version: 1)
    environment.window = { _, _, _ in full }
    let cut = ToDoWindow(
      ListWindow([bread.summary], hasRowsAbove: false, hasRowsBelow: true), counts: OpenCounts(open: 1),
      version: StoreVersion(1), opened: bread.place)
    let state = ToDoList.State(
      rowCount: 2, window: rowCount == 1 ? cut : full.opened(at: bread), now: clock.localNow())
    let store = TestStore(initialState: state, reducer: ToDoList(environment: environment))
    if rowCount == 1 {
      store.send(.task) {
        $0.isBusy = true
        $0.loads = 1
      }
      // The placeholder stays.
      #expect(store.state.screen == nil)
      await store.receive(.window(.success(full), .init(number: 1, purpose: .begin))) {
        $0.isBusy = false
        $0.isFilled = true
        $0.window.rows = full.rows
        $0.destination = .detail(ToDoDetail.State(bread.id))
      }
    } else {
      store.send(.task) { $0.destination = .detail(ToDoDetail.State(bread.id)) }
    }
    #expect(store.state.screen == list([bread]))
    await store.finish()
  }
}

extension ToDoWindow {
  /// The window of a list that opens at a ToDo.
  fileprivate func opened(at toDo: ToDo) -> ToDoWindow {
    ToDoWindow(rows, counts: counts, version: version, opened: toDo.place)
  }
}
