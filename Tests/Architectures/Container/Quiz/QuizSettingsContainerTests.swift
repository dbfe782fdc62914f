import InMemoryStorage
import QuizEntities
import QuizViewData
import SharedEntities
import SharedViewData
import Terminal
import Testing

@testable import AppDoubles
@testable import AppsModules
@testable import QuizContainer

@Suite("The container of the quiz's settings")
@MainActor
struct QuizSettingsContainerTests {
  private let world = QuizWorld()

  @Test("The form begins with the stored settings, which there is nothing to save of")
  func stored() async throws {
    let patch = QuizSettingsPatch(isLimited: false, questionCount: QuestionCount(stored: 5))
    let stored = try await world.store.change(patch)
    let form = try await world.openSettings()
    let viewData = form.render().viewData
    #expect(!viewData.isLimited && viewData.limit.text == "20" && viewData.count.text == "5")
    await world.desk.press("ctrl-s")
    #expect(!world.desk.isOver && !form.render().viewData.review.canSave)
    #expect(try await world.store.settings() == stored)
  }

  @Test(
    "The reason why saving failed is gone with the next key",
    arguments: [(tabCount: 1, key: "5"), (0, "space"), (0, "tab"), (0, "?")])
  func failure(tabCount: Int, key: String) async throws {
    let form = try await world.openSettings()
    await world.desk.press("space")
    for _ in 0..<tabCount { await world.desk.press("tab") }
    world.desk.rehearsal.failNext()
    await world.desk.press("ctrl-s")
    #expect(form.render().viewData.failure != nil)
    await world.desk.press(key)
    #expect(form.render().viewData.failure == nil)
  }

  @Test("Saving moves the focus to the field that is invalid", arguments: [1, 2])
  func invalidField(tabCount: Int) async throws {
    let form = try await world.openSettings()
    for _ in 0..<tabCount { await world.desk.press("tab") }
    await world.desk.press("9", "9", "9")
    for _ in 0..<tabCount { await world.desk.press("shift-tab") }
    await world.desk.press("ctrl-s")
    #expect(form.render().viewData.focus == (tabCount == 1 ? .limit : .count))
    #expect(!world.desk.isOver)
  }
}
