import InMemoryStorage
import SharedEntities
import SharedViewData
import SharedViews
import Testing
import ToDosEntities
import ToDosViewData

@testable import AppDoubles
@testable import AppsModules
@testable import ComposableEngine
@testable import ToDosComposable

@Suite("The form of a ToDo", .timeLimit(.minutes(10)))
@MainActor
struct ToDoFormTests {
  private let world = ToDosWorld()

  private var form: ToDoForm.State? { world.store.state.content?.form }

  @Test(
    "The reason why saving failed is gone with the next key",
    arguments: [(tabCount: 0, key: "b"), (tabCount: 0, key: "tab"), (tabCount: 3, key: "?")])
  func failure(tabCount: Int, key: String) async throws {
    await world.open()
    await world.desk.press("n", "a")
    for _ in 0..<tabCount { await world.desk.press("tab") }
    world.desk.rehearsal.failNext()
    await world.desk.press("ctrl-s")
    #expect(world.desk.showsFailure)
    await world.desk.press(key)
    if key == "?" { await world.desk.press("escape") }
    #expect(!world.desk.showsFailure && form != nil)
  }

  @Test("Saving moves the focus to the field that is invalid")
  func invalidField() async throws {
    await world.open()
    await world.desk.press("n", "a", "tab", "?", "shift-tab", "ctrl-s")
    #expect(form?.focus == .field(.due) && form?.failure == nil)
    #expect(form?.screen?.focus == .field(.due))
    #expect(try await world.memory.count() == 0)
  }

  @Test("The focus moves in both directions, from the first element to the last")
  func focus() async {
    await world.open()
    await world.desk.press("n", "shift-tab")
    #expect(form?.screen?.focus == .cancel)
    await world.desk.press("tab")
    #expect(form?.screen?.focus == .field(.title))
  }

  @Test("A blank title is no error, but cannot be saved")
  func blank() async throws {
    await world.open()
    await world.desk.press("n", "space", "ctrl-s")
    #expect(form?.screen?.errors == [:] && form?.screen?.canSave == false && form?.isSaving == false)
    #expect(try await world.memory.count() == 0)
  }

  @Test("A memo that is left alone keeps its line ends, also when the title changes")
  func memo() async throws {
    let values = ToDoValues(
      title: Title(stored: "one"), memo: Memo(stored: "a\r\nb"), createdAt: ManualClock.start)
    let change = ToDoChange(.add, at: ManualClock.start, .insert(values))
    let id = try #require(try await world.memory.make(change).toDos.first?.id)
    await world.open()
    await world.desk.press("enter", "e", "s", "ctrl-s")
    let stored = try await world.memory.toDo(id)
    #expect(stored?.title.text == "ones" && stored?.memo.text == "a\r\nb")
  }

  @Test("A form takes input only while it is shown, is not being saved and presents nothing")
  func enabled() async throws {
    await world.open()
    await world.desk.press("n")
    let ready = try #require(form)
    expectDisabled(
      ready,
      by: [
        { $0.screen = nil }, { $0.isSaving = true }, { $0.keys = Keys.State(.form) },
      ])
  }
}
