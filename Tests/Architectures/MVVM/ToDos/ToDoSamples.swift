import Doubles
import InMemoryStorage
import Platform
import SharedEntities
import Testing
import ToDosEntities
import ToDosViewData

@testable import AppsModules
@testable import ToDosMVVM

/// The world of a view model under test: a store in memory, a clock that stands still, and what its callbacks report.
@AppActor
final class ToDoWorld {
  let store = InMemoryToDoRepository()
  let clock = ManualClock()
  let watch = OutsideWatch()
  let events = EventRecorder()
  let gate: HeldGate
  /// Where the model's callbacks led.
  var log: [String] = []
  /// What the screens that it opens return.
  var detailOutcome = ToDoDetailOutcome.left
  var saved: ToDo?
  var tagChoice: ToDoLabelChoice?
  /// What the user answers when asked whether ToDos are to be deleted.
  var isConfirmed = true
  var postponeOutcome = PostponeOutcome.left

  init(isOpen: Bool = true) { gate = HeldGate(isOpen: isOpen) }

  /// The ToDo at which the app opens; nil for none.
  var opening: ItemID?

  var service: ToDoService {
    ToDoService(
      repository: InMemoryToDoRepository(sharing: store, gate: gate), clock: clock, sleeper: clock,
      watch: watch, language: .english, opening: opening, events: events)
  }

  /// Adds ToDos, the last on top, and returns them.
  @discardableResult
  func add(_ titles: String...) async throws -> [ToDo] {
    var toDos: [ToDo] = []
    for title in titles {
      let values = ToDoValues(title: Title(stored: title), createdAt: clock.now())
      toDos += try await store.make(ToDoChange(.add, at: clock.now(), .insert(values))).toDos
    }
    return toDos
  }

  /// Adds a ToDo with tags or a project, and returns it.
  @discardableResult
  func add(_ title: String, tags: String, project: String? = nil) async throws -> ToDo {
    let values = ToDoValues(
      title: Title(stored: title), createdAt: clock.now(), tags: try Tags(Tags.words(in: tags)),
      project: try project.map { try Project($0) })
    return try #require(
      try await store.make(ToDoChange(.add, at: clock.now(), .insert(values))).toDos.first)
  }

  /// Deletes a ToDo as another program would.
  func deleteElsewhere(_ id: ItemID) async throws {
    _ = try await store.make(ToDoChange(.delete, at: clock.now(), .delete(.numbered(ItemIDSet([id])))))
    store.noteOthers()
  }

  var list: ToDoListViewModel {
    ToDoListViewModel(
      service: service,
      navigation: .init(
        showDetail: { id async throws(ToDoError) in
          self.log.append("detail \(id)")
          return self.detailOutcome
        },
        createToDo: { () async throws(ToDoError) in
          self.log.append("form")
          return self.saved
        },
        chooseTag: { tag in
          self.log.append("tags \(tag?.name ?? "")")
          return self.tagChoice
        },
        confirm: { question in
          self.log.append("confirm \(question)")
          return self.isConfirmed
        },
        postpone: { ids in
          self.log.append("postpone \(ids)")
          return self.postponeOutcome
        }, showKeys: { self.log.append("keys") }, leave: { self.log.append("left") }))
  }

  /// A list that is loaded.
  func loadedList(rowCount: Int = 10) async -> ToDoListViewModel {
    let model = list
    await model.fit(rowCount: rowCount)
    await model.load()
    return model
  }

  func detail(_ id: ItemID) -> ToDoDetailViewModel {
    ToDoDetailViewModel(
      of: id, service: service,
      navigation: .init(
        edit: { _ async throws(ToDoError) in
          self.log.append("form")
          return self.saved
        }, showKeys: { self.log.append("keys") }, leave: { self.log.append("\($0)") }))
  }

  func tags(selecting label: ToDoLabel? = nil) -> ToDoTagsViewModel {
    ToDoTagsViewModel(
      selecting: label, service: service,
      navigation: .init(
        showKeys: { self.log.append("keys") },
        leave: { self.log.append($0.map { "chose \($0.label?.name ?? "all")" } ?? "left") }))
  }

  func form(_ stored: ToDo? = nil) -> ToDoFormViewModel {
    ToDoFormViewModel(
      for: stored, service: service,
      navigation: .init(
        showKeys: { self.log.append("keys") },
        leave: { self.log.append($0.map { "saved \($0.title.text)" } ?? "cancelled") }))
  }
}
