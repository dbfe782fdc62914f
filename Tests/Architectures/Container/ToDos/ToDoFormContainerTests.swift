import InMemoryStorage
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

@Suite("The container of the form")
@MainActor
struct ToDoFormContainerTests {
  private let world = ToDosWorld()

  @Test(
    "The reason why saving failed is gone with the next key",
    arguments: [(tabCount: 0, key: "b"), (tabCount: 0, key: "tab"), (tabCount: 3, key: "?")])
  func failure(tabCount: Int, key: String) async throws {
    let form = try await world.openForm()
    await world.desk.press("a")
    for _ in 0..<tabCount { await world.desk.press("tab") }
    world.desk.rehearsal.failNext()
    await world.desk.press("ctrl-s")
    #expect(form.render().viewData.failure != nil)
    await world.desk.press(key)
    #expect(form.render().viewData.failure == nil)
  }

  @Test("Saving moves the focus to the field that is invalid")
  func invalidField() async throws {
    let form = try await world.openForm()
    await world.desk.press("a", "tab", "?", "shift-tab", "ctrl-s")
    #expect(form.render().viewData.focus == .field(.due) && form.render().viewData.failure == nil)
    #expect(try await world.store.count() == 0)
  }
}
