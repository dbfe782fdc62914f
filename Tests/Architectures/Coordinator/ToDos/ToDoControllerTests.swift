import Doubles
import InMemoryStorage
import Platform
import SharedEntities
import SharedViewData
import Testing
import ToDosEntities
import ToDosViewData

@testable import ToDosCoordinator

/// Logs what controllers report.
@AppActor
private final class Delegate: ToDoListControllerDelegate, ToDoDetailControllerDelegate,
  ToDoFormControllerDelegate
{
  var log: [String] = []

  func listControllerWillAppear(_ controller: ToDoListController) { log.append("appear") }
  func listController(_ controller: ToDoListController, didSelect id: ItemID) { log.append("select \(id)") }
  func listControllerDidRequestNewToDo(_ controller: ToDoListController) { log.append("new") }
  func listController(_ controller: ToDoListController, didRequestTagsSelecting current: ToDoLabel?) {
    log.append("tags \(current?.name ?? "all")")
  }
  func listController(_ controller: ToDoListController, didRequestPostponing ids: ItemIDSet) {
    log.append("postpone \(ids)")
  }

  func listController(_ controller: ToDoListController, didRequestConfirmationOf question: ToDoQuestion) {
    log.append("confirm \(question)")
  }
  func listControllerDidRequestKeys(_ controller: ToDoListController) { log.append("keys") }

  func detailController(_ controller: ToDoDetailController, didRequestEditing toDo: ToDo) {
    log.append("edit \(toDo.title.text)")
  }
  func detailControllerDidRequestKeys(_ controller: ToDoDetailController) { log.append("keys") }
  func detailController(_ controller: ToDoDetailController, didDelete toDos: [ToDo]) { log.append("deleted") }
  func detailControllerDidLoseToDo(_ controller: ToDoDetailController) { log.append("lost") }
  func detailController(_ controller: ToDoDetailController, didFail error: ToDoError) {
    log.append("\(error)")
  }

  func formController(_ controller: ToDoFormController, didSave toDo: ToDo) {
    log.append("save \(toDo.title.text)")
  }
  func formControllerDidRequestKeys(_ controller: ToDoFormController) { log.append("keys") }
}

@Suite("The to-do app's controllers, without coordinators")
@AppActor
struct ToDoControllerTests {
  private let world = ToDosWorld()
  private let delegate = Delegate()

  @Test("The list reports to its delegate what the user wants beyond it, and shows no other screen")
  func listDelegate() async throws {
    try await world.add("one", "two")
    let list = try await world.list()
    list.delegate = delegate
    let before = list.viewData
    for event in [ToDoListEvent.open, .create, .showTags, .showKeys] { await list.handle(event) }
    #expect(delegate.log == ["select 2", "new", "tags all", "keys"] && list.viewData == before)
  }

  @Test("A toggle is shown at once, announced when it completes, and can be undone and redone")
  func toggle() async throws {
    try await world.add("one", "two")
    let list = try await world.list()
    await list.handle(.toggle)
    #expect(list.viewData?.rows.map(\.toDo.isDone) == [true, false] && list.viewData?.counts?.open == 1)
    await list.handle(.undo)
    #expect(list.viewData?.counts?.open == 2 && list.viewData?.notice == .undone(.done, count: 1))
    await list.handle(.redo)
    #expect(list.viewData?.counts?.open == 1)
    await list.handle(.toggle)
    #expect(world.events.events(ToDosCompleted.self).map(\.firstTitle) == ["two"])
  }

  @Test("Marked rows are deleted together, and one undo takes that back")
  func editing() async throws {
    try await world.add("one", "two", "three")
    let list = try await world.list()
    for event in [ToDoListEvent.beginEditing, .mark, .move(.last), .mark] { await list.handle(event) }
    #expect(list.viewData?.mode == .editing(markedCount: 2))
    await list.handle(.delete)
    #expect(list.titles == ["two"] && list.viewData?.mode == .browsing)
    await list.handle(.undo)
    #expect(list.titles == ["three", "two", "one"])
  }

  @Test("An empty list has no edit mode")
  func empty() async throws {
    let list = try await world.list()
    await list.handle(.beginEditing)
    #expect(list.viewData?.mode == .browsing)
  }

  @Test("A search narrows the rows, and clearing it shows all of them again")
  func search() async throws {
    try await world.add("milk", "bread")
    let list = try await world.list()
    await list.handle(.beginSearch)
    await list.handle(.search(.insert("milk")))
    // Waits until the search has ended.
    await list.viewWillDisappear()
    await list.handle(.endSearch)
    #expect(list.titles == ["milk"] && list.viewData?.search == "milk")
    await list.handle(.clearSearch)
    await list.viewWillDisappear()
    #expect(list.titles == ["bread", "milk"])
  }

  @Test("A failure is shown, keeps rows and filter, and goes with the next event")
  func failure() async throws {
    try await world.add("one", "two")
    let list = try await world.list()
    world.repository.fail(with: .full)
    await list.handle(.filter(.done))
    #expect(list.viewData?.notice == .failed(.store(.full)) && list.viewData?.filter == .all)
    world.repository.fail(with: nil)
    await list.handle(.move(.down))
    #expect(list.viewData?.notice == nil && list.titles == ["two", "one"])
  }

  @Test("Only the rows that fit are read, however long the list is")
  func window() async throws {
    for number in 0..<50 { try await world.add("ToDo \(number)") }
    let list = try await world.list()
    #expect(list.titles.count == 10 && list.viewData?.hasRowsBelow == true)
    await list.handle(.fit(rowCount: 5))
    await list.handle(.move(.last))
    #expect(list.titles.last == "ToDo 0" && list.titles.count == 5)
  }

  @Test("The details tell their delegate of editing and deleting, and say what a toggle did")
  func detail() async throws {
    let toDo = try #require(try await world.add("one").first)
    let detail = await world.detail(toDo.id)
    detail.delegate = delegate
    await detail.handle(.toggle)
    #expect(detail.viewData?.occasion == .completed)
    await detail.handle(.showKeys)
    #expect(detail.viewData?.occasion == .shown)
    await detail.handle(.edit)
    await detail.handle(.delete)
    #expect(delegate.log == ["keys", "edit one", "deleted"])
    #expect(world.events.events(ToDosCompleted.self).count == 1)
  }

  @Test("Details of a ToDo that is deleted elsewhere say so, and the next event reports the loss")
  func lost() async throws {
    let toDo = try #require(try await world.add("one").first)
    let detail = await world.detail(toDo.id)
    detail.delegate = delegate
    try await world.deleteElsewhere(toDo.id)
    await detail.handle(.toggle)
    #expect(
      detail.viewData?.occasion == .gone && detail.viewData?.toDo.title.text == "one" && delegate.log == [])
    await detail.handle(.toggle)
    #expect(delegate.log == ["lost"])
  }

  @Test("Details that cannot be read report the failure, and show nothing")
  func unreadable() async throws {
    let toDo = try #require(try await world.add("one").first)
    world.repository.fail(with: .busy)
    let detail = ToDoDetailController(of: toDo.id, model: world.model)
    detail.delegate = delegate
    await detail.viewDidLoad()
    #expect(delegate.log == ["\(ToDoError.store(.busy))"] && detail.viewData == nil)
  }

  @Test("The form can be saved only while its values differ, and reports what it has saved")
  func form() async throws {
    let toDo = try #require(try await world.add("one").first)
    let form = ToDoFormController(for: toDo, model: world.model)
    form.delegate = delegate
    await form.handle(.save)
    #expect(form.viewData?.canSave == false && delegate.log.isEmpty)
    await form.handle(.edit(.insert("!")))
    #expect(form.viewData?.canSave == true)
    await form.handle(.edit(.deleteBackward))
    #expect(form.viewData?.canSave == false)
    await form.handle(.edit(.insert("?")))
    await form.handle(.save)
    #expect(delegate.log == ["save one?"])
  }

  @Test("An unreadable due date is refused beside its field, which receives the focus")
  func unreadableDue() async throws {
    let form = ToDoFormController(for: nil, model: world.model)
    form.delegate = delegate
    for event in [
      ToDoFormEvent.edit(.insert("new")), .focusNext, .focusNext, .edit(.insert("someday")), .focusPrevious,
      .save,
    ] {
      await form.handle(event)
    }
    #expect(form.viewData?.focus == .field(.due) && form.viewData?.errors[.due] != nil)
    #expect(form.viewData?[.due].text == "someday" && delegate.log.isEmpty)
  }

  @Test("The model announces completed ToDos, and no reopened ones")
  func model() async throws {
    let toDo = try #require(try await world.add("one").first)
    try await world.model.setDone(true, ItemIDSet([toDo.id]))
    try await world.model.setDone(false, ItemIDSet([toDo.id]))
    #expect(world.events.events(ToDosCompleted.self).map(\.count) == [1])
  }
}
