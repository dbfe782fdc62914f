import SharedEntities
import SharedViewData
import Testing
import ToDosEntities
import ToDosViewData

@testable import AppsModules
@testable import ComposableEngine
@testable import ToDosComposable

@Suite("Reducers of the to-do app")
@MainActor
struct ToDosStoryTests {
  private let clock = ManualClock()
  private let watch = OutsideWatch()
  private let bread = ToDo(
    id: .lowest, ToDoValues(title: Title(stored: "Bread"), createdAt: ManualClock.start))
  private var today: CalendarDay { clock.localNow().day }

  private func window(_ toDos: [ToDo], version: Int) -> ToDoWindow {
    ToDoWindow(
      ListWindow(toDos.map(\.summary), hasRowsAbove: false, hasRowsBelow: false),
      openCount: toDos.count { !$0.isDone }, version: StoreVersion(version))
  }

  /// The list with its first row selected.
  private func list(
    _ toDos: [ToDo], phase: ToDoListViewData.Phase = .ready, mode: ToDoListViewData.Mode = .browsing,
    filter: ToDoQuery.State = .all, search: String = "", openCount: Int? = nil, notice: ToDoNotice? = nil
  ) -> ToDoListViewData {
    ToDoListViewData(
      phase: phase, mode: mode, filter: filter, search: search,
      openCount: openCount ?? toDos.count { !$0.isDone },
      rows: toDos.enumerated().map { .init($1.summary, isOverdue: false, isSelected: $0 == 0) }, today: today,
      notice: notice)
  }

  @Test("A visit: toggling, searching, creating, details that are deleted elsewhere")
  func story() async throws {
    var done = bread
    done.isDone = true
    let milk = ToDo(
      id: try #require(ItemID(rawValue: 2)),
      ToDoValues(title: Title(stored: "Milk"), createdAt: ManualClock.start))
    var current = window([bread], version: 1)
    var stored: Result<ToDo, ToDoError> = .success(milk)
    var environment = ToDosEnvironment.testValue
    environment.firstWindow = { _ in .success(current) }
    environment.window = { _, _, _ in .success(current) }
    environment.setDone = { _, _ in .success([]) }
    environment.save = { _, _ in .success(milk) }
    environment.version = { .success(current.version) }
    environment.toDo = { _ in stored }
    environment.storeChange = { _ in (try? await watch.wait()) != nil }
    environment.nextMinute = { (try? await clock.sleep(for: .seconds(60))) != nil }
    environment.clock = clock
    let store = TestStore(initialState: ToDos.State(), reducer: ToDos(environment: environment))

    store.send(.task(10)) {
      $0.input = 10
      $0.placeholder = ToDoList.State(rowCount: 0, window: window([], version: 0))
      $0.placeholder?.screen = .loading(today: today)
    }
    await store.receive(.loaded(.success(current))) {
      $0.content = ToDoList.State(rowCount: 10, window: window([bread], version: 1))
    }
    await store.receive(.content(.task)) { $0.content?.screen = list([bread]) }

    // Toggling shows the row again when it has been read.
    current = window([done], version: 2)
    store.send(.content(.view(.toggle))) { $0.content?.isBusy = true }
    await store.receive(.content(.changeResponse(.success(nil)))) { $0.content?.readCount = 1 }
    await store.receive(.content(.window(.success(current), .init(number: 1, purpose: .event(nil))))) {
      $0.content?.isBusy = false
      $0.content?.window.rows = current.rows
      $0.content?.openCount = 0
      $0.content?.version = StoreVersion(2)
      $0.content?.screen = list([done])
    }

    // A search finds nothing.
    store.send(.content(.view(.beginSearch))) {
      $0.content?.mode = .searching(TextField())
      $0.content?.screen = list([done], mode: .searching(TextField()))
    }
    let field = TextField("m")
    current = window([], version: 2)
    store.send(.content(.view(.search(.insert("m"))))) {
      $0.content?.mode = .searching(field)
      $0.content?.filter.search = "m"
      $0.content?.isSearching = true
      $0.content?.readCount = 2
      $0.content?.screen = list([done], phase: .searching, mode: .searching(field), search: "m")
    }
    await store.receive(.content(.window(.success(current), .init(number: 2, purpose: .search)))) {
      $0.content?.isSearching = false
      $0.content?.window.rows = current.rows
      $0.content?.window.selected = nil
      $0.content?.screen = list([], mode: .searching(field), search: "m")
    }

    // A new ToDo, for which the filter is reset.
    store.send(.content(.view(.create))) { $0.content?.form = ToDoForm.State(at: clock.now()) }
    let empty = ToDoForm.State(at: clock.now())
    store.send(.content(.form(.task))) {
      $0.content?.form?.screen = ToDoFormViewData(
        purpose: .create, fields: empty.entry.fields, canSave: false)
    }
    store.send(.content(.form(.view(.edit(.insert("Milk")))))) {
      $0.content?.form?.entry.take(.edit(.insert("Milk")), at: clock.now())
      $0.content?.form?.screen = ToDoFormViewData(
        purpose: .create, fields: empty.entry.fields.merging([.title: TextField("Milk")]) { $1 },
        canSave: true, draft: .changed)
    }
    current = window([milk, done], version: 3)
    store.send(.content(.form(.view(.save)))) { $0.content?.form?.isSaving = true }
    await store.receive(.content(.form(.saveResponse(.success(milk)))))
    await store.receive(.content(.form(.delegate(.saved(milk))))) {
      $0.content?.form = nil
      $0.content?.filter.search = ""
      $0.content?.mode = .browsing
      $0.content?.window.selected = milk.place
      $0.content?.isBusy = true
      $0.content?.readCount = 3
    }
    await store.receive(.content(.window(.success(current), .init(number: 3, purpose: .event(.added))))) {
      $0.content?.isBusy = false
      $0.content?.window.rows = current.rows
      $0.content?.openCount = 1
      $0.content?.version = StoreVersion(3)
      $0.content?.notice = .added
      $0.content?.screen = list([milk, done], notice: .added)
    }
    _ = clock.advanceToNextWait()
    await store.receive(.content(.minutePassed))

    // Details of a ToDo that is deleted elsewhere: details and list follow the store, the upper screen first.
    store.send(.content(.view(.open))) {
      $0.content?.notice = nil
      $0.content?.detail = ToDoDetail.State(milk.id)
    }
    store.send(.content(.detail(.task))) { $0.content?.detail?.readCount = 1 }
    await store.receive(.content(.detail(.version(StoreVersion(3))))) {
      $0.content?.detail?.version = StoreVersion(3)
    }
    await store.receive(.content(.detail(.toDo(.success(milk), .load, number: 1)))) {
      $0.content?.detail?.toDo = milk
      $0.content?.detail?.screen = ToDoDetailViewData(milk, .shown, clock: clock)
    }
    let gone = ToDoError.noSuchToDo(ItemIDSet([milk.id]))
    current = window([done], version: 4)
    stored = .failure(gone)
    var follower = 0
    await watch.signal {
      follower += 1
      guard follower == 1 else { return }
      await store.receive(.content(.detail(.storeChanged))) { $0.content?.detail?.readCount = 2 }
      await store.receive(.content(.detail(.version(StoreVersion(4))))) {
        $0.content?.detail?.version = StoreVersion(4)
      }
      await store.receive(.content(.detail(.toDo(.failure(gone), .follow, number: 2)))) {
        $0.content?.detail?.occasion = .gone
        $0.content?.detail?.screen = ToDoDetailViewData(milk, .gone, clock: clock)
      }
    }
    await store.receive(.content(.storeChanged)) { $0.content?.readCount = 4 }
    await store.receive(.content(.window(.success(current), .init(number: 4, purpose: .follow)))) {
      $0.content?.window.rows = current.rows
      $0.content?.window.selected = done.place
      $0.content?.openCount = 0
      $0.content?.version = StoreVersion(4)
      $0.content?.screen = list([done])
    }
    store.send(.content(.detail(.view(.leave))))
    await store.receive(.content(.detail(.delegate(.ended(.gone))))) {
      $0.content?.detail = nil
      $0.content?.isBusy = true
      $0.content?.readCount = 5
    }
    await store.receive(
      .content(.window(.success(current), .init(number: 5, purpose: .event(.failed(gone)))))
    ) {
      $0.content?.isBusy = false
      $0.content?.notice = .failed(gone)
      $0.content?.screen = list([done], notice: .failed(gone))
    }

    store.send(.content(.view(.leave))) { $0.content?.notice = nil }
    await store.receive(.content(.delegate(.left)))
    await store.receive(.delegate(.left)) { $0.isLeft = true }
    await store.end()
    await store.finish()
  }

  @Test("A search that another overtakes is cancelled, and only the last is shown")
  func search() async {
    var environment = ToDosEnvironment.testValue
    environment.window = { filter, _, _ in
      guard (try? await clock.sleep(for: .seconds(1))) != nil else { return .failure(.titleIsBlank) }
      return .success(window(filter.search == "br" ? [bread] : [], version: 1))
    }
    environment.clock = clock
    var state = ToDoList.State(rowCount: 10, window: window([bread], version: 1))
    state.mode = .searching(TextField())
    let store = TestStore(initialState: state, reducer: ToDoList(environment: environment))
    for (number, text) in [(1, "b"), (2, "br")] {
      store.send(.view(.search(.insert(String(text.suffix(1)))))) {
        $0.mode = .searching(TextField(text))
        $0.filter.search = text
        $0.isSearching = true
        $0.readCount = number
        $0.screen = list([bread], phase: .searching, mode: .searching(TextField(text)), search: text)
      }
    }
    while clock.advanceToNextWait() {}
    await store.receive(.window(.success(window([bread], version: 1)), .init(number: 2, purpose: .search))) {
      $0.isSearching = false
      $0.screen = list([bread], mode: .searching(TextField("br")), search: "br")
    }
    await store.finish()
  }

  @Test("The list opens at a ToDo, which it shows once its rows are filled", arguments: [1, 2])
  func opening(rowCount: Int) async throws {
    var environment = ToDosEnvironment.testValue
    environment.clock = clock
    environment.storeChange = { _ in false }
    environment.nextMinute = { false }
    let full = window([bread], version: 1)
    environment.window = { _, _, _ in .success(full) }
    let cut = ToDoWindow(
      ListWindow([bread.summary], hasRowsAbove: true, hasRowsBelow: false), openCount: 1,
      version: StoreVersion(1), opened: bread.place)
    let state = ToDoList.State(rowCount: 2, window: rowCount == 1 ? cut : full.opened(at: bread))
    let store = TestStore(initialState: state, reducer: ToDoList(environment: environment))
    if rowCount == 1 {
      store.send(.task) {
        $0.isBusy = true
        $0.readCount = 1
      }
      await store.receive(.window(.success(full), .init(number: 1, purpose: .begin))) {
        $0.isBusy = false
        $0.window.rows = full.rows
        $0.screen = list([bread])
        $0.detail = ToDoDetail.State(bread.id)
      }
    } else {
      store.send(.task) {
        $0.screen = list([bread])
        $0.detail = ToDoDetail.State(bread.id)
      }
    }
    await store.finish()
  }

  @Test(
    "Clearing asks how many there are, and deletes them once the user has confirmed it",
    arguments: [false, true])
  func clearing(isConfirmed: Bool) async throws {
    var environment = ToDosEnvironment.testValue
    environment.clock = clock
    let full = window([bread], version: 1)
    environment.window = { _, _, _ in .success(full) }
    environment.doneCount = { _ in .success(3) }
    environment.clearDone = { .success($1) }
    let store = TestStore(
      initialState: ToDoList.State(rowCount: 10, window: full), reducer: ToDoList(environment: environment))
    store.send(.view(.clearDone)) { $0.isBusy = true }
    await store.receive(.doneCountResponse(ToDoFilter(), .success(3))) {
      $0.isBusy = false
      $0.confirmation = ToDoConfirmation.State(.clearDone(ToDoFilter(), count: 3))
    }
    if isConfirmed { store.send(.confirmation(.view(.moveFocus))) { $0.confirmation?.sheet.moveFocus() } }
    store.send(.confirmation(.view(.choose)))
    await store.receive(.confirmation(.delegate(isConfirmed ? .confirmed : .cancelled))) {
      $0.confirmation = nil
      $0.isBusy = true
      if !isConfirmed { $0.readCount = 1 }
    }
    if isConfirmed {
      await store.receive(.changeResponse(.success(.deleted(count: 3)))) {
        $0.notice = .deleted(count: 3)
        $0.readCount = 1
      }
    }
    await store.receive(.window(.success(full), .init(number: 1, purpose: .event(nil)))) {
      $0.isBusy = false
      $0.screen = list([bread], notice: isConfirmed ? .deleted(count: 3) : nil)
    }
    await store.finish()
  }

  @Test("All of a filter are toggled at once if they are few, and from ten on once the user has confirmed it")
  func togglingAll() async throws {
    var environment = ToDosEnvironment.testValue
    environment.clock = clock
    let full = window([bread], version: 1)
    environment.window = { _, _, _ in .success(full) }
    environment.toggle = { .success(ToDoToggle(isDone: true, $0)) }
    environment.makeToggle = { _, counts in counts.contains(10) ? .success(10) : .failure(.otherCount(10)) }
    let toggle = ToDoToggle(isDone: true, ToDoFilter(state: .open))
    var state = ToDoList.State(rowCount: 10, window: full)
    state.filter = toggle.filter
    let store = TestStore(initialState: state, reducer: ToDoList(environment: environment))
    store.send(.view(.toggleAll)) { $0.isBusy = true }
    await store.receive(.toggleResponse(.success(.asks(toggle, count: 10)))) {
      $0.isBusy = false
      $0.confirmation = ToDoConfirmation.State(.toggle(toggle, count: 10))
    }
    store.send(.confirmation(.view(.moveFocus))) { $0.confirmation?.sheet.moveFocus() }
    store.send(.confirmation(.view(.choose)))
    await store.receive(.confirmation(.delegate(.confirmed))) {
      $0.confirmation = nil
      $0.isBusy = true
    }
    await store.receive(.changeResponse(.success(.completed(count: 10)))) {
      $0.notice = .completed(count: 10)
      $0.readCount = 1
    }
    await store.receive(.window(.success(full), .init(number: 1, purpose: .event(nil)))) {
      $0.isBusy = false
      $0.screen = list([bread], filter: .open, notice: .completed(count: 10))
    }
    await store.finish()
  }

  @Test(
    "What the app did is undone at once, and what another program did once the user has confirmed it",
    arguments: [false, true])
  func undoing(isOwn: Bool) async throws {
    var environment = ToDosEnvironment.testValue
    environment.clock = clock
    let full = window([bread], version: 1)
    environment.window = { _, _, _ in .success(full) }
    let record = ToDoChangeRecord(
      id: 3, kind: .import, madeAt: ManualClock.start, count: 12, firstID: .lowest, firstText: "bread")
    let step = ToDoStep(.undone, record, isOwn: isOwn)
    environment.nextStep = { _ in .success(step) }
    environment.take = { .success($0.record) }
    let store = TestStore(
      initialState: ToDoList.State(rowCount: 10, window: full), reducer: ToDoList(environment: environment))
    store.send(.view(.undo)) { $0.isBusy = true }
    if isOwn {
      await store.receive(.nextStepResponse(.success(step)))
    } else {
      await store.receive(.nextStepResponse(.success(step))) {
        $0.isBusy = false
        $0.confirmation = ToDoConfirmation.State(.take(step))
      }
      store.send(.confirmation(.view(.moveFocus))) { $0.confirmation?.sheet.moveFocus() }
      store.send(.confirmation(.view(.choose)))
      await store.receive(.confirmation(.delegate(.confirmed))) {
        $0.confirmation = nil
        $0.isBusy = true
      }
    }
    await store.receive(.changeResponse(.success(.undone(.import, count: 12)))) {
      $0.notice = .undone(.import, count: 12)
      $0.readCount = 1
    }
    await store.receive(.window(.success(full), .init(number: 1, purpose: .event(nil)))) {
      $0.isBusy = false
      $0.screen = list([bread], notice: .undone(.import, count: 12))
    }
    await store.finish()
  }

  @Test("Of more than ten marked ToDos the user is asked; cancelled, they stay marked")
  func deletingMany() async throws {
    var environment = ToDosEnvironment.testValue
    environment.clock = clock
    let full = window([bread], version: 1)
    environment.window = { _, _, _ in .success(full) }
    let ids = try (1...11).map { try #require(ItemID(rawValue: $0)) }
    var state = ToDoList.State(rowCount: 10, window: full)
    state.mode = .editing(marked: Set(ids))
    let store = TestStore(initialState: state, reducer: ToDoList(environment: environment))
    store.send(.view(.delete)) {
      $0.confirmation = ToDoConfirmation.State(.delete(ItemIDSet(ids)))
    }
    store.send(.confirmation(.view(.cancel)))
    await store.receive(.confirmation(.delegate(.cancelled))) {
      $0.confirmation = nil
      $0.isBusy = true
      $0.readCount = 1
    }
    await store.receive(.window(.success(full), .init(number: 1, purpose: .event(nil)))) {
      $0.isBusy = false
      $0.screen = marked(count: 11)
    }
    await store.finish()
  }

  @Test("Marked ToDos are deleted together; when some are gone, only those are unmarked")
  func editing() async throws {
    let (first, second) = (ItemID.lowest, try #require(ItemID(rawValue: 2)))
    var environment = ToDosEnvironment.testValue
    environment.clock = clock
    environment.window = { _, _, _ in .success(window([bread], version: 1)) }
    var deleted: [ItemIDSet] = []
    environment.delete = { ids in
      deleted.append(ids)
      return .failure(.noSuchToDo(ItemIDSet([second])))
    }
    var state = ToDoList.State(rowCount: 10, window: window([bread], version: 1))
    state.mode = .editing(marked: [second])
    let store = TestStore(initialState: state, reducer: ToDoList(environment: environment))
    let error = ToDoError.noSuchToDo(ItemIDSet([second]))
    store.send(.view(.mark)) {
      $0.mode = .editing(marked: [first, second])
      $0.screen = marked(count: 2)
    }
    store.send(.view(.delete)) { $0.isBusy = true }
    await store.receive(.deleteResponse(.failure(error))) {
      $0.mode = .editing(marked: [first])
      $0.notice = .failed(error)
      $0.readCount = 1
    }
    await store.receive(
      .window(.success(window([bread], version: 1)), .init(number: 1, purpose: .event(nil)))
    ) {
      $0.isBusy = false
      $0.screen = marked(count: 1, notice: .failed(error))
    }
    #expect(deleted == [ItemIDSet([first, second])])
    await store.finish()
  }

  private func marked(count: Int, notice: ToDoNotice? = nil) -> ToDoListViewData {
    ToDoListViewData(
      mode: .editing(markedCount: count), openCount: 1,
      rows: [.init(bread.summary, isOverdue: false, isSelected: true, isMarked: true)], today: today,
      notice: notice)
  }
}

extension ToDoWindow {
  /// The window of a list that opens at a ToDo.
  fileprivate func opened(at toDo: ToDo) -> ToDoWindow {
    ToDoWindow(rows, openCount: openCount, version: version, opened: toDo.place)
  }
}
