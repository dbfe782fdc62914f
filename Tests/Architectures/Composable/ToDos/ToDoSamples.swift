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
      window: { _, _, _ throws(ToDoError) in try unimplemented("window", throwing: ToDoError.titleIsBlank) },
      firstWindow: { _ throws(ToDoError) in try unimplemented("firstWindow", throwing: ToDoError.titleIsBlank)
      },
      toDo: { _ throws(ToDoError) in try unimplemented("toDo", throwing: ToDoError.titleIsBlank) },
      tags: { () throws(ToDoError) in try unimplemented("tags", throwing: ToDoError.titleIsBlank) },
      version: { () throws(ToDoError) in try unimplemented("version", throwing: ToDoError.titleIsBlank) },
      setDone: { _, _ throws(ToDoError) in try unimplemented("setDone", throwing: ToDoError.titleIsBlank) },
      toggle: { _ throws(ToDoError) in try unimplemented("toggle", throwing: ToDoError.titleIsBlank) },
      makeToggle: { _, _ throws(ToDoError) in
        try unimplemented("makeToggle", throwing: ToDoError.titleIsBlank)
      },
      delete: { _ throws(ToDoError) in try unimplemented("delete", throwing: ToDoError.titleIsBlank) },
      postpone: { _, _ throws(ToDoError) in try unimplemented("postpone", throwing: ToDoError.titleIsBlank) },
      doneCount: { _ throws(ToDoError) in try unimplemented("doneCount", throwing: ToDoError.titleIsBlank) },
      clearDone: { _, _ throws(ToDoError) in try unimplemented("clearDone", throwing: ToDoError.titleIsBlank)
      },
      nextStep: { _ throws(ToDoError) in try unimplemented("nextStep", throwing: ToDoError.titleIsBlank) },
      take: { _ throws(ToDoError) in try unimplemented("take", throwing: ToDoError.titleIsBlank) },
      save: { _, _ throws(ToDoSavingError) in
        try unimplemented("save", throwing: ToDoSavingError(.titleIsBlank))
      },
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
  func add(_ titles: String..., tags: Tags = .none, project: Project? = nil) async throws -> [ToDo] {
    var toDos: [ToDo] = []
    for title in titles {
      let values = ToDoValues(
        title: Title(stored: title), createdAt: ManualClock.start, tags: tags, project: project)
      toDos += try await make(ToDoChange(.add, at: ManualClock.start, .insert(values))).toDos
    }
    return toDos
  }
}
