import Doubles
import InMemoryStorage
import Platform
import SharedEntities
import SharedViewData
import StoreEngine
import Terminal
import Testing
import ToDosEntities
import ToDosViewData

import struct ToDosEntities.Tag

@testable import AppDoubles
@testable import AppsModules
@testable import ToDosStore

/// The root store of an app whose screens nobody draws.
@AppActor
final class ScriptedToDosRoot: ToDosRoot {
  var outcome = ToDoDetailOutcome.left
  var saved: ToDo?
  var choice: ToDoLabelChoice?
  /// What the user answers when asked whether ToDos are to be deleted.
  var isConfirmed = true
  var postponeOutcome = PostponeOutcome.left
  private(set) var shown: [String] = []

  func showDetail(of id: ItemID) async throws(ToDoError) -> ToDoDetailOutcome {
    shown.append("detail \(id)")
    return outcome
  }

  func showForm(for toDo: ToDo?) async -> ToDo? {
    shown.append("form \(toDo?.title.text ?? "")")
    return saved
  }

  func showTags(selecting label: ToDoLabel?) async -> ToDoLabelChoice? {
    shown.append("tags \(label?.name ?? "")")
    return choice
  }

  func postpone(_ ids: ItemIDSet) async -> PostponeOutcome {
    shown.append("postpone \(ids)")
    return postponeOutcome
  }

  func confirm(_ question: ToDoQuestion) async -> Bool {
    shown.append("confirm \(question)")
    return isConfirmed
  }

  func showKeys(of topic: ToDoKeysTopic) async { shown.append("keys \(topic)") }
}

/// What the stores of the to-do app depend on.
@AppActor
struct ToDosWorld {
  let repository = InMemoryToDoRepository()
  let clock = ManualClock()
  let watch = OutsideWatch()
  let root = ScriptedToDosRoot()

  var services: ToDosServices {
    ToDosServices(repository: repository, clock: clock, sleeper: clock, watch: watch, language: .english)
  }

  /// What the stores depend on, with a gate before the calls of the repository.
  func services(through gate: any CallGate) -> ToDosServices {
    ToDosServices(
      repository: InMemoryToDoRepository(sharing: repository, gate: gate), clock: clock, sleeper: clock,
      watch: watch, language: .english)
  }

  /// Adds ToDos, the last of which is the newest, and opens the list.
  func list(_ titles: String..., rowCount: Int = 10) async throws -> ToDoListStore {
    for (index, title) in titles.enumerated() { try await add(title, at: index) }
    let window = try await services.window(ToDoFilter(), .from(nil), rowCount: rowCount)
    return ToDoListStore(window, rowCount: rowCount, services, root: root)
  }

  /// Opens the tags, with one of them selected.
  func tags(selecting label: ToDoLabel? = nil, through gate: (any CallGate)? = nil) async throws
    -> ToDoTagsStore
  {
    ToDoTagsStore(
      try await services.tags(), selecting: label, gate.map(services) ?? services, root: root)
  }

  /// Adds a ToDo with tags, which are separated by spaces, or a project.
  @discardableResult
  func add(
    _ title: String, at second: Int = 0, tags: String = "", project: String? = nil
  ) async throws -> ToDo {
    let values = ToDoValues(
      title: Title(stored: title), createdAt: Instant(secondsSince1970: 1_000_000 + second),
      tags: try Tags(Tags.words(in: tags)), project: try project.map { try Project($0) })
    let change = ToDoChange(.add, at: clock.now(), .insert(values))
    return try #require(try await repository.make(change).toDos.first)
  }

  func delete(_ id: ItemID) async throws {
    _ = try await repository.make(.delete(ItemIDSet([id]), at: clock.now()))
  }

  /// Has the one store that follows the repository look for a change, and waits until it looks no more.
  func look() async {
    await wait { watch.waitCount == 1 }
    await watch.signal { await wait { watch.waitCount == 1 } }
  }
}

extension ToDoListStore {
  var titles: [String] { state.rows.map(\.toDo.title.text) }
  var selectedTitle: String? { state.window.selectedItem?.title.text }
}
