import Doubles
import InMemoryStorage
import Platform
import QuizEntities
import QuizViewData
import SharedEntities
import Testing

@testable import AppsModules
@testable import QuizMVVM

@Suite("View model of the categories", .patient)
@AppActor
struct QuizCategoriesViewModelTests {
  private let letters = Phrase("Letters", "文字")
  private let numbers = Phrase("Numbers", "数字")

  @Test("A change from outside is waited for and read")
  func outside() async throws {
    let world = QuizWorld()
    let model = world.categories
    await model.load()
    let change = Task.startImmediately { @AppActor in await model.storeChange() }
    await wait { world.watch.waitCount == 1 }
    try await world.importElsewhere(["1"], in: numbers)
    await world.watch.signal()
    #expect(await change.value)
    await model.refresh()
    #expect(model.viewData.categories.map(\.category.name) == [letters, numbers])
  }

  @Test("A change from outside is waited for only once they are loaded, until the task is cancelled")
  func waiting() async {
    let world = QuizWorld()
    let model = world.categories
    #expect(await model.storeChange() == false)
    await model.load()
    let change = Task.startImmediately { @AppActor in await model.storeChange() }
    await wait { world.watch.waitCount == 1 }
    change.cancel()
    #expect(await change.value == false)
  }

  @Test("The selected category stays selected wherever it moves, and all are once it is gone")
  func selection() async throws {
    let world = QuizWorld()
    let model = world.categories
    await model.load()
    try await world.importElsewhere(["1"], in: numbers)
    await model.refresh()
    await model.select(2)
    #expect(model.selection == .category(QuizCategory(numbers)))
    // Without questions, the first category is no longer there.
    try await world.importElsewhere(["a", "b"], in: numbers)
    await model.refresh()
    #expect(model.selectedIndex == 1 && model.selection == .category(QuizCategory(numbers)))
    try await world.importElsewhere(["a", "b", "1"], in: letters)
    await model.refresh()
    #expect(model.selectedIndex == 0 && model.selection == .all)
  }

  @Test("Reloading reads the categories again, although nothing has told of a change")
  func reload() async throws {
    let world = QuizWorld()
    let model = world.categories
    await model.load()
    try await world.importElsewhere(["1"], in: numbers)
    await model.retry()
    #expect(model.viewData.categories.count == 2)
  }

  @Test("A failure is shown until the next input, or until they can be read again")
  func failure() async {
    let world = QuizWorld()
    let model = world.categories
    await model.load()
    world.store.fail(with: .busy)
    await model.refresh()
    #expect(model.viewData.notice == .store(.busy))
    await model.select(1)
    #expect(model.viewData.notice == nil)
    await model.refresh()
    world.store.fail(with: nil)
    await model.refresh()
    #expect(model.viewData.notice == nil)
  }

  @Test("Saved settings stay, although a refresh began before they were saved")
  func settings() async {
    let world = QuizWorld()
    let model = world.categories
    await model.load()
    world.savedSettings = QuizSettings(
      isLimited: false, limit: TimeLimit(stored: 5), questionCount: QuestionCount(stored: 3))
    world.gate.close()
    let refresh = await attempt { await model.refresh() }
    await model.showSettings()
    world.gate.open()
    await refresh.value
    #expect(model.viewData.settings == world.savedSettings)
  }
}
