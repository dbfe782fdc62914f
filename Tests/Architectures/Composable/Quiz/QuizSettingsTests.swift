import InMemoryStorage
import QuizEntities
import QuizViewData
import SharedEntities
import SharedViewData
import Testing

@testable import AppDoubles
@testable import AppsModules
@testable import ComposableEngine
@testable import QuizComposable

@Suite("The settings of the quiz", .timeLimit(.minutes(10)))
@MainActor
struct QuizSettingsTests {
  private let world = QuizWorld()

  @Test("The form begins with the stored settings, which there is nothing to save of")
  func stored() async throws {
    let patch = QuizSettingsPatch(isLimited: false, questionCount: QuestionCount(stored: 5))
    let stored = try await world.memory.change(patch)
    await world.open()
    await world.desk.press("s")
    let viewData = try #require(world.settings?.screen)
    #expect(!viewData.isLimited && viewData.limit.text == "20" && viewData.count.text == "5")
    await world.desk.press("ctrl-s")
    #expect(world.settings?.screen?.review.canSave == false && world.settings?.isSaving == false)
    #expect(try await world.memory.settings() == stored)
  }

  @Test("Saved settings are stored, shown by the categories, and used by the next round")
  func saved() async throws {
    await world.open()
    await world.desk.press("s", "space", "ctrl-s")
    #expect(world.settings == nil && world.categories?.screen?.settings?.isLimited == false)
    #expect(try await world.memory.settings().isLimited == false)
    await world.desk.press("enter")
    #expect(world.round?.round.limit == nil && world.round != nil)
  }

  @Test(
    "The reason why saving failed is gone with the next key",
    arguments: [(tabCount: 1, key: "5"), (0, "space"), (0, "tab"), (0, "?")])
  func failure(tabCount: Int, key: String) async throws {
    await world.open()
    await world.desk.press("s", "space")
    for _ in 0..<tabCount { await world.desk.press("tab") }
    world.desk.rehearsal.failNext()
    await world.desk.press("ctrl-s")
    #expect(world.desk.showsFailure)
    await world.desk.press(key)
    if key == "?" { await world.desk.press("escape") }
    #expect(!world.desk.showsFailure && world.settings != nil)
  }

  @Test("Saving moves the focus to the field that is invalid", arguments: [1, 2])
  func invalidField(tabCount: Int) async throws {
    await world.open()
    await world.desk.press("s")
    for _ in 0..<tabCount { await world.desk.press("tab") }
    await world.desk.press("9", "9", "9")
    for _ in 0..<tabCount { await world.desk.press("shift-tab") }
    await world.desk.press("ctrl-s")
    #expect(world.settings?.screen?.focus == (tabCount == 1 ? .limit : .count))
    #expect(world.settings?.isSaving == false)
  }

  @Test("A form takes input unless it is being saved or presents the keys")
  func enabled() {
    let ready = SettingsForm.State(.default)
    expectDisabled(
      ready,
      by: [
        { $0.isSaving = true }, { $0.keys = Keys.State(.settings) },
      ])
  }
}
