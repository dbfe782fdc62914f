import Doubles
import InMemoryStorage
import Platform
import SharedEntities
import SharedViewData
import ToDosEntities
import ToDosViewData
import ViewDataScreensEngine

@testable import AppsModules
@testable import ToDosViewDataScreens

/// The world of a state machine under test: a store in memory, and a clock that stands still.
@AppActor
final class ToDoWorld {
  typealias ListStore = Store<ToDoListAction, ToDoListState, ToDosEnvironment>
  typealias DetailStore = Store<ToDoDetailAction, ToDoDetailState, ToDosEnvironment>
  typealias TagsStore = Store<ToDoTagsAction, ToDoTagsState, ToDosEnvironment>
  typealias FormStore = Store<ToDoFormAction, ToDoFormState, ToDosEnvironment>
  typealias PostponeStore = Store<ToDoPostponeAction, ToDoPostponeState, ToDosEnvironment>

  let repository = InMemoryToDoRepository()
  let clock = ManualClock()
  let watch = OutsideWatch()
  let events = EventRecorder()
  let gate: HeldGate

  init(isOpen: Bool = true) { gate = HeldGate(isOpen: isOpen) }

  /// The ToDo at which the app opens; nil for none.
  var opening: ItemID?

  var environment: ToDosEnvironment {
    ToDosEnvironment(
      repository: InMemoryToDoRepository(sharing: repository, gate: gate), clock: clock, sleeper: clock,
      watch: watch, language: .english, opening: opening, events: events)
  }

  /// Adds ToDos, the last on top, and returns them.
  @discardableResult
  func add(_ titles: String..., tags: Tags = .none, project: Project? = nil) async throws -> [ToDo] {
    var toDos: [ToDo] = []
    for title in titles {
      let values = ToDoValues(
        title: Title(stored: title), createdAt: clock.now(), tags: tags, project: project)
      toDos += try await repository.make(ToDoChange(.add, at: clock.now(), .insert(values))).toDos
    }
    return toDos
  }

  /// Deletes a ToDo as another program does.
  func deleteOutside(_ id: ItemID) async throws {
    _ = try await repository.make(
      ToDoChange(.delete, at: clock.now(), .delete(.numbered(ItemIDSet([id])))))
    repository.noteOthers()
    await watch.signal()
  }

  var list: ListStore {
    Store(
      state: ToDoListState(moment: Moment(of: clock)), reducer: .list, environment: environment)
  }

  /// A list that is loaded, or could not be.
  func loadedList(rowCount: Int = 10) async -> ListStore {
    let store = list
    store.send(.event(.fit(rowCount: rowCount)))
    await wait { store.state.list.phase != .loading }
    return store
  }

  func detail(_ id: ItemID) -> DetailStore {
    Store(
      state: ToDoDetailState(id: id, moment: Moment(of: clock)), reducer: .detail, environment: environment)
  }

  func loadedDetail(_ id: ItemID) async -> DetailStore {
    let store = detail(id)
    await store.send(.load).completion()
    return store
  }

  func tags(selecting label: ToDoLabel? = nil) -> TagsStore {
    Store(state: ToDoTagsState(current: label), reducer: .tags, environment: environment)
  }

  func form(_ stored: ToDo? = nil) -> FormStore {
    Store(
      state: ToDoFormState(stored: stored, language: .english, clock: clock), reducer: .form,
      environment: environment)
  }

  func postpone(_ toDos: [ToDo]) -> PostponeStore {
    Store(
      state: ToDoPostponeState(ids: ItemIDSet(toDos.map(\.id)), today: clock.localNow().today),
      reducer: .postpone, environment: environment)
  }
}

extension ToDoListState {
  /// What is shown.
  var viewData: ToDoListViewData { ToDoListViewData(self) }

  /// The titles in the window, with the selected one in brackets.
  var rows: String {
    viewData.rows.map { $0.isSelected ? "[\($0.toDo.title.text)]" : $0.toDo.title.text }
      .joined(separator: " ")
  }

  var titles: [String] { list.content?.window.rows.items.map(\.title.text) ?? [] }
}
