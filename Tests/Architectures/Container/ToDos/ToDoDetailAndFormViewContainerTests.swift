import InMemoryStorage
import Platform
import SharedEntities
import SharedViewData
import SharedViews
import Terminal
import Testing
import ToDosEntities
import ToDosViewData

@testable import AppDoubles
@testable import AppsModules
@testable import ToDosContainer

@Suite("The containers of the details and of the form")
@AppActor
struct ToDoDetailAndFormViewContainerTests {
  private let world = ToDosWorld()

  private func openDetail() async throws -> (detail: ToDoDetailViewContainer, toDo: ToDo) {
    let toDo = try #require(try await world.add(["one"]).first)
    return (try await world.openDetail(of: toDo), toDo)
  }

  @Test("A change from outside is read once, and leaves the message on screen")
  func outside() async throws {
    let (detail, toDo) = try await openDetail()
    await world.desk.press("space")
    #expect(detail.render().viewData.occasion == .completed)
    let patch = ToDoPatch(title: Title(stored: "two"))
    _ = try await world.store.make(
      ToDoChange(.edit, at: world.desk.clock.now(), .patch(ItemIDSet([toDo.id]), patch)))
    await world.signal()
    #expect(world.desk.shows("two") && detail.render().viewData.occasion == .completed)
    // Another read would fail, and say so.
    world.desk.gate.failNext()
    await world.check()
    #expect(detail.render().viewData.occasion == .completed)
  }

  @Test("A ToDo that was deleted outside and is restored there can be changed again")
  func restored() async throws {
    let (detail, toDo) = try await openDetail()
    try await world.delete(toDo)
    await world.signal()
    #expect(detail.render().viewData.occasion == .gone)
    _ = try await world.store.undo(1)
    await world.signal()
    #expect(detail.render().viewData.occasion == .shown)
    await world.desk.press("space")
    #expect(!world.desk.isOver && detail.render().viewData.occasion == .completed)
  }

  @Test("The reason why a form could not be saved is gone when the keys are shown")
  func failure() async throws {
    let form = try await world.openForm()
    await world.desk.press("a")
    // Only a button has the key that shows the keys.
    for _ in ToDoField.allCases { await world.desk.press("tab") }
    #expect(form.render().viewData.focus == .save)
    world.desk.gate.failNext()
    await world.desk.press("ctrl-s")
    #expect(form.render().viewData.failure != nil)
    await world.desk.press("?")
    #expect(form.render().viewData.failure == nil)
  }

  @Test("The reason why a form could not be saved is gone when a priority is chosen")
  func failureBeforeChoice() async throws {
    let form = try await world.openForm()
    await world.desk.press("a", "tab", "tab", "tab")
    #expect(form.render().viewData.focus == .field(.priority))
    world.desk.gate.failNext()
    await world.desk.press("ctrl-s")
    #expect(form.render().viewData.failure != nil)
    await world.desk.press("h")
    #expect(form.render().viewData.failure == nil)
    #expect(form.render().viewData.fields[.priority]?.text == "high")
  }

  @Test("A question before changes are discarded is shown until the next key, and the second key leaves")
  func question() async throws {
    let form = try await world.openForm()
    await world.desk.press("a", "escape")
    #expect(form.render().viewData.draft == .asked)
    await world.desk.press("pageup")
    #expect(form.render().viewData.draft == .changed)
    await world.desk.press("escape", "escape")
    #expect(world.desk.isOver)
  }

  @Test("The focus moves through the form, and around at both ends")
  func focus() async throws {
    let form = try await world.openForm()
    await world.desk.press("shift-tab")
    #expect(form.render().viewData.focus == .cancel)
    await world.desk.press("tab", "tab")
    #expect(form.render().viewData.focus == .field(.start))
  }

  @Test("A refused field gets the focus, and the form tells no other failure")
  func refused() async throws {
    let form = try await world.openForm()
    await world.desk.press("a", "tab", "tab")
    await world.desk.receive(.text("someday"))
    await world.desk.press("shift-tab", "ctrl-s")
    let viewData = form.render().viewData
    #expect(viewData.focus == .field(.due) && viewData.failure == nil && !world.desk.isOver)
  }

  @Test("A ToDo that was deleted elsewhere and saved as a new one is shown from then on")
  func savedAsNew() async throws {
    let (detail, toDo) = try await openDetail()
    await world.desk.press("e", "!")
    try await world.delete(toDo)
    await world.desk.press("ctrl-s", "ctrl-s")
    #expect(detail.render().viewData.occasion == .changed)
    #expect(detail.render().viewData.toDo.title.text == "one!" && detail.render().viewData.toDo.id != toDo.id)
    await world.desk.press("space")
    #expect(detail.render().viewData.occasion == .completed)
  }
}
