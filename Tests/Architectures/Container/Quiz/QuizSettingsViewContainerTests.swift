import InMemoryStorage
import Platform
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
@AppActor
struct QuizSettingsViewContainerTests {
  private let world = QuizWorld()

  @Test("The form begins with the stored settings, of which there is nothing to save")
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

  @Test("The reason why saving failed is gone when the keys are shown")
  func failure() async throws {
    let form = try await world.openSettings()
    await world.desk.press("space")
    world.desk.gate.failNext()
    await world.desk.press("ctrl-s")
    #expect(form.render().viewData.failure != nil)
    await world.desk.press("?")
    #expect(form.render().viewData.failure == nil)
  }

  @Test("A form with changes asks before they are discarded, and goes on with the next event")
  func question() async throws {
    let form = try await world.openSettings()
    await world.desk.press("space", "escape")
    #expect(form.render().viewData.draft == .asked && !world.desk.isOver)
    await world.desk.press("pageup")
    #expect(form.render().viewData.draft == .changed)
    // What cannot be saved stays, and the question is over.
    await world.desk.press("tab", "tab", "x", "escape", "ctrl-s")
    #expect(form.render().viewData.draft == .changed)
    await world.desk.press("escape", "escape")
    #expect(world.desk.isOver)
    #expect(try await world.store.settings() == .default)
  }

  @Test("Changes that are taken back are none")
  func takenBack() async throws {
    let form = try await world.openSettings()
    await world.desk.press("space", "space")
    #expect(form.render().viewData.draft == .unchanged)
    await world.desk.press("escape")
    #expect(world.desk.isOver)
  }

  @Test("Saving moves the focus to the number of questions if that alone is invalid")
  func invalidCount() async throws {
    let form = try await world.openSettings()
    await world.desk.press("tab", "tab", "9", "9", "9", "shift-tab", "shift-tab", "ctrl-s")
    #expect(form.render().viewData.focus == .count && !world.desk.isOver)
  }
}
