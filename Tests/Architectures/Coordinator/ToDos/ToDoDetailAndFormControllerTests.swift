import CoordinatorEngine
import Doubles
import InMemoryStorage
import Platform
import SharedEntities
import SharedViewData
import Testing
import ToDosEntities
import ToDosViewData

@testable import AppsModules
@testable import ToDosCoordinator

/// Logs what a form reports.
@AppActor
private final class Delegate: ToDoFormControllerDelegate {
  var log: [String] = []

  func formController(_ controller: ToDoFormController, didSave toDo: ToDo) { log.append("saved") }
  func formControllerDidRequestKeys(_ controller: ToDoFormController) { log.append("keys") }
}

@Suite("The controllers of details and form")
@AppActor
struct ToDoDetailAndFormControllerTests {
  private let world = ToDosWorld()
  private let delegate = Delegate()

  private func detail() async throws -> ToDoDetailController {
    await world.detail(try #require(try await world.add("one").first).id)
  }

  @Test("Details that are not loaded change nothing")
  func notLoaded() async throws {
    let toDo = try #require(try await world.add("one").first)
    let detail = ToDoDetailController(of: toDo.id, model: world.model)
    for event in [ToDoDetailEvent.toggle, .delete] { await detail.handle(event) }
    #expect(detail.viewData == nil)
    #expect(try await world.repository.existing(toDo.id).isDone == false)
  }

  @Test("Details scroll, and keep their message while they do")
  func scroll() async throws {
    let detail = try await detail()
    await detail.handle(.toggle)
    await detail.handle(.scroll(offset: 2))
    #expect(detail.viewData?.offset == 2 && detail.viewData?.occasion == .completed)
    await detail.handle(.toggle)
    #expect(detail.viewData?.occasion == .reopened && detail.viewData?.toDo.isDone == false)
  }

  @Test("A change that fails is told until the next event", arguments: [ToDoDetailEvent.toggle, .delete])
  func failure(event: ToDoDetailEvent) async throws {
    let detail = try await detail()
    world.repository.fail(with: .busy)
    await detail.handle(event)
    #expect(detail.viewData?.occasion == .failed(.store(.busy)))
    await detail.handle(.showKeys)
    #expect(detail.viewData?.occasion == .shown && detail.viewData?.toDo.isDone == false)
  }

  @Test("A form that is cancelled leaves no message, and what was changed meanwhile is shown")
  func cancelledForm() async throws {
    let detail = try await detail()
    let toDo = try #require(detail.viewData?.toDo)
    try await world.model.setDone(true, ItemIDSet([toDo.id]))
    detail.formDidEnd(nil)
    await detail.didReturn()
    #expect(detail.viewData?.occasion == .shown && detail.viewData?.toDo.isDone == true)
  }

  @Test("If the ToDo is deleted elsewhere after the form has saved it, the details say so")
  func goneAfterForm() async throws {
    let detail = try await detail()
    let toDo = try await world.repository.existing(try #require(detail.viewData?.toDo.id))
    detail.formDidEnd(toDo)
    try await world.deleteElsewhere(toDo.id)
    await detail.didReturn()
    #expect(detail.viewData?.occasion == .gone)
  }

  @Test("Each field of the form is edited where the focus is, and buttons are not")
  func fields() async throws {
    let form = ToDoFormController(for: nil, model: world.model)
    form.delegate = delegate
    #expect(form.viewData?.purpose == .create && form.viewData?.errors == [:])
    for event in [
      ToDoFormEvent.edit(.insert("a\nb")), .focusNext, .focusNext, .edit(.insert("today")), .focusNext,
      .focusNext,
      .edit(.insert("home")), .focusNext, .focusNext, .focusNext, .edit(.insert("c\nd")), .focusNext,
      .edit(.insert("e")),
      .focusNext,
    ] {
      await form.handle(event)
    }
    #expect(form.viewData?.focus == .cancel && form.viewData?[.due].text == "today")
    #expect(form.viewData?[.tags].text == "home")
    #expect(form.viewData?[.memo].text == "c\nd" && form.viewData?[.title].text.contains("\n") == false)
    await form.handle(.focusPrevious)
    await form.handle(.showKeys)
    #expect(form.viewData?.focus == .save && delegate.log == ["keys"])
  }

  @Test("A stored memo whose line endings the form does not keep counts as unchanged, and stays as it is")
  func lineEndings() async throws {
    let values = ToDoValues(
      title: Title(stored: "one"), memo: Memo(stored: "a\r\nb"), createdAt: world.clock.now())
    let toDo = try #require(
      try await world.repository.make(ToDoChange(.add, at: world.clock.now(), .insert(values))).toDos.first)
    let form = ToDoFormController(for: toDo, model: world.model)
    form.delegate = delegate
    #expect(form.viewData?.purpose == .edit && form.viewData?.canSave == false)
    await form.handle(.edit(.insert("!")))
    await form.handle(.save)
    let saved = try await world.repository.existing(toDo.id)
    #expect(saved.title.text == "one!" && saved.memo.text == "a\r\nb")
  }

  @Test(
    "The reason why a form could not be saved is gone with the next event",
    arguments: [
      ToDoFormEvent.edit(.insert("b")), .choose("b"), .focusNext, .focusPrevious, .ask, .continueEditing,
      .showKeys,
    ])
  func failedForm(event: ToDoFormEvent) async throws {
    let form = ToDoFormController(for: nil, model: world.model)
    form.delegate = delegate
    await form.handle(.edit(.insert("a")))
    world.repository.fail(with: .full)
    await form.handle(.save)
    #expect(form.viewData?.failure == .store(.full) && form.viewData?.focus == .field(.title))
    #expect(form.viewData?[.title].text == "a")
    await form.handle(event)
    #expect(form.viewData?.failure == nil && !delegate.log.contains("saved"))
  }

  @Test("What became of the details is told in the list, which is read again")
  func endOfDetails() async throws {
    let list = try await world.list()
    await list.viewWillAppear()
    let toDo = try #require(try await world.add("one").first)
    list.detailDidEnd(toDo.id, .success(.left))
    await list.viewWillAppear()
    #expect(list.outline == "[one]" && list.viewData?.notice == nil)
    // Details that could not be read were never shown, so that nothing is read after them.
    try await world.add("two")
    list.detailDidEnd(toDo.id, .failure(.store(.busy)))
    await list.viewWillAppear()
    #expect(list.viewData?.notice == .failed(.store(.busy)) && list.titles == ["one"])
  }

  @Test("A question before changes are discarded is shown until the next event")
  func question() async throws {
    let form = ToDoFormController(for: nil, model: world.model)
    form.delegate = delegate
    await form.handle(.edit(.insert("milk")))
    await form.handle(.ask)
    #expect(form.viewData?.draft == .asked)
    await form.handle(.continueEditing)
    #expect(form.viewData?.draft == .changed && delegate.log.isEmpty)
  }

  @Test(
    "The question is over with the next event, whatever it is",
    arguments: [
      ToDoFormEvent.edit(.insert("b")), .choose("b"), .focusNext, .focusPrevious, .save, .showKeys,
    ])
  func questionIsOver(event: ToDoFormEvent) async {
    let form = ToDoFormController(for: nil, model: world.model)
    await form.handle(.edit(.insert("milk")))
    await form.handle(.ask)
    await form.handle(event)
    #expect(form.viewData?.draft == .changed)
  }

  @Test("The focus moves in both directions, from the first element to the last")
  func focus() async {
    let form = ToDoFormController(for: nil, model: world.model)
    await form.handle(.focusPrevious)
    #expect(form.viewData?.focus == .cancel)
    await form.handle(.focusNext)
    #expect(form.viewData?.focus == .field(.title))
  }

  @Test("Words are saved with the meaning that was shown, which the next event brings up to date")
  func meaning() async {
    let form = ToDoFormController(for: nil, model: world.model)
    for event in [ToDoFormEvent.edit(.insert("milk")), .focusNext, .focusNext, .edit(.insert("tomorrow"))] {
      await form.handle(event)
    }
    _ = world.clock.advanceToNextWait(notBeyond: .seconds(86_400))
    world.repository.fail(with: .full)
    await form.handle(.save)
    #expect(form.viewData?.dueMeaning?.day.description == "2026-11-21")
    await form.handle(.focusNext)
    #expect(form.viewData?.dueMeaning?.day.description == "2026-11-22")
  }

  @Test("A field that was changed elsewhere too receives the focus, and is saved the second time")
  func conflict() async throws {
    let toDo = try #require(try await world.add("egg").first)
    let form = ToDoFormController(for: toDo, model: world.model)
    form.delegate = delegate
    await form.handle(.edit(.insert("s")))
    await form.handle(.focusNext)
    _ = try await world.model.save(ToDoInput([.title: "ham"]), of: toDo)
    await form.handle(.save)
    #expect(form.viewData?.failure == .isChangedElsewhere && form.viewData?.focus == .field(.title))
    #expect(form.viewData?[.title].text == "eggs" && form.viewData?.elsewhere == [.title: "ham"])
    await form.handle(.save)
    #expect(delegate.log == ["saved"])
    #expect(try await world.repository.existing(toDo.id).title.text == "eggs")
  }

  @Test("A ToDo that was deleted elsewhere and saved as a new one is shown from then on")
  func savedAsNew() async throws {
    let detail = try await detail()
    try await world.deleteElsewhere(try #require(detail.viewData?.toDo.id))
    detail.formDidEnd(try await world.add("two").first)
    await detail.didReturn()
    #expect(detail.viewData?.occasion == .changed && detail.viewData?.toDo.title.text == "two")
    await detail.handle(.toggle)
    #expect(detail.viewData?.occasion == .completed && detail.viewData?.toDo.title.text == "two")
  }
}

@Suite("The controllers of the sheet that postpones and of the question")
@AppActor
struct ToDoSheetControllerTests {
  private let world = ToDosWorld()

  private func opened() async throws -> (ToDoPostponeController, ItemID) {
    let toDo = try #require(try await world.add("one").first)
    return (ToDoPostponeController(ItemIDSet([toDo.id]), model: world.model), toDo.id)
  }

  @Test("A day in words has the meaning that it had when it was entered")
  func words() async throws {
    let (sheet, id) = try await opened()
    await sheet.handle(.select(.words))
    await sheet.handle(.choose)
    #expect(sheet.viewData?.field?.text == "")
    await sheet.handle(.edit(.insert("mon")))
    #expect(sheet.viewData?.meaning != nil)
    await sheet.handle(.endEntry)
    #expect(sheet.viewData?.field == nil && sheet.viewData?.meaning == nil)
    #expect(sheet.viewData?.choice == .words)
    for event in [ToDoPostponeEvent.choose, .choose, .edit(.insert("tomorrow"))] { await sheet.handle(event) }
    #expect(sheet.viewData?.field?.text == "tomorrow" && sheet.outcome == .left)
    _ = world.clock.advanceToNextWait(notBeyond: .seconds(86_400))
    await sheet.handle(.choose)
    let due = try #require(try await world.repository.existing(id).due)
    #expect(due.day.description == "2026-11-21" && sheet.outcome == .postponed(count: 1, to: due))
  }

  @Test(
    "A failure is shown until the next event",
    arguments: [ToDoPostponeEvent.select(.never), .edit(.insert("x")), .endEntry])
  func failure(event: ToDoPostponeEvent) async throws {
    let (sheet, _) = try await opened()
    world.repository.fail(with: .busy)
    await sheet.handle(.choose)
    #expect(sheet.viewData?.failure == .store(.busy) && sheet.outcome == .left)
    await sheet.handle(event)
    #expect(sheet.viewData?.failure == nil)
  }

  @Test("The question is answered by its buttons, of which the first changes nothing", arguments: 0...2)
  func question(moves: Int) async {
    let question = ToDoConfirmationController(.delete(count: 12))
    for _ in 0..<moves { await question.handle(.moveFocus) }
    #expect(question.viewData?.focus == (moves == 1 ? .confirm : .cancel))
    await question.handle(.choose)
    #expect(question.isConfirmed == (moves == 1))
  }
}
