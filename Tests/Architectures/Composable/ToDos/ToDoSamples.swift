import InMemoryStorage
import SharedEntities
import SharedViewData
import ToDosEntities
import ToDosViewData

@testable import AppsModules
@testable import ComposableEngine
@testable import ToDosComposable

extension ToDosEnvironment {
  /// Dependencies whose use fails a test that has not replaced them.
  static var testValue: ToDosEnvironment {
    ToDosEnvironment(
      window: { _, _, _ in unimplemented("window", .failure(.titleIsBlank)) },
      firstWindow: { _ in unimplemented("firstWindow", .failure(.titleIsBlank)) },
      toDo: { _ in unimplemented("toDo", .failure(.titleIsBlank)) },
      tags: { unimplemented("tags", .failure(.titleIsBlank)) },
      version: { unimplemented("version", .failure(.titleIsBlank)) },
      setDone: { _, _ in unimplemented("setDone", .failure(.titleIsBlank)) },
      toggle: { _ in unimplemented("toggle", .failure(.titleIsBlank)) },
      makeToggle: { _, _ in unimplemented("makeToggle", .failure(.titleIsBlank)) },
      delete: { _ in unimplemented("delete", .failure(.titleIsBlank)) },
      postpone: { _, _ in unimplemented("postpone", .failure(.titleIsBlank)) },
      doneCount: { _ in unimplemented("doneCount", .failure(.titleIsBlank)) },
      clearDone: { _, _ in unimplemented("clearDone", .failure(.titleIsBlank)) },
      nextStep: { _ in unimplemented("nextStep", .failure(.titleIsBlank)) },
      take: { _ in unimplemented("take", .failure(.titleIsBlank)) },
      save: { _, _ in unimplemented("save", .failure(ToDoSavingError(.titleIsBlank))) },
      storeChange: { _ in unimplemented("storeChange", false) },
      nextMinute: { unimplemented("nextMinute", false) }, clock: UnimplementedClock(), language: .english)
  }
}

// Tests change what is presented in place.

extension ToDoList.State {
  var detail: ToDoDetail.State? {
    get { destination?.detail }
    set { destination = newValue.map { .detail($0) } }
  }

  var form: ToDoForm.State? {
    get { destination?.form }
    set { destination = newValue.map { .form($0) } }
  }

  var tags: ToDoTags.State? {
    get { destination?.tags }
    set { destination = newValue.map { .tags($0) } }
  }

  var confirmation: ToDoConfirmation.State? {
    get { destination?.confirmation }
    set { destination = newValue.map { .confirmation($0) } }
  }
}

extension InMemoryToDoRepository {
  /// Adds ToDos, the last on top, and returns them.
  @discardableResult
  func add(_ titles: String..., tags: Tags = .none) async throws -> [ToDo] {
    var toDos: [ToDo] = []
    for title in titles {
      let values = ToDoValues(title: Title(stored: title), createdAt: ManualClock.start, tags: tags)
      toDos += try await make(ToDoChange(.add, at: ManualClock.start, .insert(values))).toDos
    }
    return toDos
  }
}
