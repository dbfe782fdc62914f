import InMemoryStorage
import QuizEntities
import QuizViewData
import QuizViews
import SharedEntities
import SharedViewData
import SharedViews
import StoreEngine
import Terminal
import Testing

@testable import AppDoubles
@testable import AppsModules
@testable import QuizStore

@Suite("The categories on the screen", .timeLimit(.minutes(10)))
@MainActor
struct QuizCategoriesScreenTests {
  private let world = QuizDesk()

  @Test(
    "Categories that change outside appear, and the selected one stays selected while it exists",
    arguments: [(0, 0), (1, 0), (2, 1)])
  func outside(index: Int, newIndex: Int) async throws {
    await world.open()
    for _ in 0..<index { await world.desk.press("down") }
    #expect(world.categories?.state.selectedIndex == index && world.desk.shows("Letters"))
    try await world.move("a", to: "Words")
    await world.signal()
    #expect(world.desk.shows("Words") && !world.desk.shows("Letters"))
    #expect(world.categories?.state.selectedIndex == newIndex)
  }

  @Test("A change from outside is read once, and says why it cannot be read")
  func outsideOnce() async throws {
    await world.open()
    world.desk.rehearsal.failNext()
    await world.check()
    #expect(!world.showsFailure)
    await world.signal()
    #expect(world.showsFailure)
  }

  @Test(
    "The message about a failure is gone with the next action",
    arguments: [["down"], ["enter", "escape"], ["h", "escape"], ["s", "escape"], ["?", "escape"], ["r"]])
  func message(keys: [String]) async {
    await openWithMessage()
    for key in keys { await world.desk.press(key) }
    #expect(world.categories?.state.notice == nil && !world.showsFailure)
  }

  @Test("The message about a failure is gone when a change from outside is read")
  func messageAndOutside() async {
    await openWithMessage()
    await world.signal()
    #expect(!world.showsFailure)
  }

  private func openWithMessage() async {
    await world.open()
    world.desk.rehearsal.failNext()
    await world.desk.press("s")
    #expect(world.showsFailure)
  }

  @Test("Reloading reads the categories again, or says why it cannot")
  func reload() async throws {
    await world.open()
    try await world.move("a", to: "Words")
    world.desk.rehearsal.failNext()
    await world.desk.press("r")
    #expect(world.showsFailure && world.desk.shows("Letters"))
    await world.desk.press("r")
    #expect(world.desk.shows("Words"))
  }

  @Test("Leaving while the categories load draws nothing more")
  func leftWhileLoading() async {
    let world = QuizDesk(latency: .seconds(1))
    await world.open()
    let loading = world.desk.shown
    await world.desk.press("q")
    #expect(world.desk.isOver && world.desk.shown == loading)
  }

  @Test("Categories that cannot be loaded say why, and are loaded again on request")
  func failedLoad() async {
    let world = QuizDesk(latency: .seconds(1))
    await world.open()
    world.desk.rehearsal.failNext()
    await world.desk.advance(.seconds(10))
    #expect(world.showsFailure)
    await world.desk.press("r")
    await world.desk.advance(.seconds(10))
    #expect(!world.showsFailure && world.desk.shows("Letters"))
  }

  @Test("While history or settings load, their screens are open with a placeholder")
  func placeholders() async {
    let world = QuizDesk(latency: .seconds(1))
    await world.open()
    await world.desk.advance(.seconds(10))
    let size = world.desk.stage.size
    await world.desk.press("h")
    let loading = QuizHistoryViewData(phase: .loading)
    #expect(world.desk.stage.frame == QuizScreens.history.frame(loading, size, .english))
    await world.desk.press("escape")
    let categories = world.desk.lines
    await world.desk.press("s")
    #expect(world.desk.lines != categories && world.desk.heading.contains("Settings"))
    await world.desk.press("escape")
    #expect(world.desk.lines == categories)
  }

  @Test("The history that is taller than the window scrolls, and is read again on request")
  func history() async throws {
    let world = QuizDesk(size: QuizDesk.small)
    await world.open()
    let question = QuizDesk.question("a", in: "Letters")
    let record = AnswerRecord(
      to: question, choice: .first, elapsed: .zero, limit: nil, at: world.desk.clock.now())
    try await world.memory.record(record)
    await world.desk.press("h")
    #expect(world.desk.shows("Letters") && !world.desk.shows("more above"))
    await world.desk.press("down")
    #expect(!world.desk.shows("Letters") && world.desk.shows("more above"))
    try await world.move("a", to: "Words")
    await world.desk.press("r", "home")
    #expect(world.desk.shows("Words"))
  }
}

@Suite("A round on the screen", .timeLimit(.minutes(10)))
@MainActor
struct QuizRoundScreenTests {
  @Test("A round that is left on a failed load says why, and one that is left while it loads again does not")
  func failedLoad() async {
    for loadsAgain in [false, true] {
      let world = QuizDesk(latency: .seconds(1))
      var outcome: QuizRoundOutcome?
      world.desk.rehearsal.failNext()
      await world.openRound { outcome = $0 }
      await world.desk.advance(.seconds(1))
      #expect(world.showsFailure)
      if loadsAgain { await world.desk.press("r") }
      await world.desk.press("escape")
      #expect(world.desk.isOver && outcome != nil)
      #expect((outcome == .left) == loadsAgain)
    }
  }

  @Test("A round ends as its results do, or as it was left")
  func outcome() async {
    for (key, expected) in [("f", QuizRoundOutcome.playAgain), ("escape", .left)] {
      let world = QuizDesk()
      var outcome: QuizRoundOutcome?
      await world.openRound { outcome = $0 }
      await world.desk.press(key)
      #expect(outcome == expected)
    }
  }

  @Test("A question that is taller than the window scrolls, and the next begins at its top")
  func scroll() async {
    let world = QuizDesk(size: QuizDesk.small)
    await world.open()
    await world.desk.press("enter")
    #expect(!world.desk.shows("more above"))
    await world.desk.press("down")
    #expect(world.desk.shows("more above"))
    await world.desk.press("1", "down", "enter")
    #expect(world.desk.shows("2 of 2") && !world.desk.shows("more above"))
  }

  @Test(
    "While the next question waits for the answer to be stored, the question scrolls and no other key acts")
  func waiting() async {
    let world = QuizDesk(latency: .seconds(1), size: QuizDesk.small)
    let desk = world.desk
    await world.openRound { _ in }
    await desk.advance(.seconds(8))
    await desk.press("1")
    let answered = desk.lines
    await desk.press("enter", "?")
    #expect(desk.lines == answered && world.memory.answers.isEmpty)
    await desk.press("down")
    #expect(desk.lines != answered && desk.shows("more above"))
    await desk.advance(.seconds(1))
    #expect(desk.shows("2 of 2") && world.memory.answers.count == 1)
  }

  @Test(
    "A key pressed while the answer is stored does not skip the failure, and works once it was seen",
    arguments: ["enter", "f", "escape"])
  func unseenFailure(key: String) async {
    let world = QuizDesk(latency: .seconds(1))
    await world.openRound { _ in }
    await world.desk.advance(.seconds(8))
    let question = world.round?.state.question
    world.desk.rehearsal.failNext()
    await world.desk.press("1", key)
    await world.desk.advance(.seconds(1))
    #expect(world.round?.state.answer?.recordingError != nil && world.round?.state.question == question)
    #expect(!world.desk.isOver && world.showsFailure)
    await world.desk.press(key)
    #expect(world.desk.isOver || world.round?.state.question != question)
  }

  @Test(
    "That an answer could not be stored is gone when it is stored on request, and no answer is stored twice")
  func retry() async {
    let world = QuizDesk()
    await world.open()
    await world.desk.press("enter")
    world.desk.rehearsal.failNext()
    await world.desk.press("1")
    #expect(world.showsFailure && world.memory.answers.isEmpty)
    await world.desk.press("r")
    #expect(!world.showsFailure && world.memory.answers.count == 1)
    await world.desk.press("r", "2")
    #expect(world.memory.answers.count == 1)
  }

  @Test(
    "The time of a round that is over has stopped, and no time-out is stored", arguments: ["f", "escape"])
  func over(key: String) async {
    let world = QuizDesk()
    await world.open()
    await world.desk.press("enter")
    #expect(world.desk.clock.waitCount == 1)
    await world.desk.press(key)
    #expect(world.desk.clock.waitCount == 0)
    await world.desk.advance(.seconds(60))
    #expect(world.memory.answers.isEmpty)
  }

  @Test(
    "The bar shows the current time after a key, also between two ticks",
    arguments: [["?", "escape"], ["down"]])
  func time(keys: [String]) async throws {
    let world = QuizDesk(size: QuizDesk.small)
    await world.open()
    await world.desk.press("enter")
    await world.desk.advance(.milliseconds(30))
    let round = try #require(world.round)
    #expect(round.state.elapsedTime == .zero)
    for key in keys { await world.desk.press(key) }
    #expect(round.state.elapsedTime == .milliseconds(30))
  }

  @Test("Each question has the whole time, whenever the one before was answered")
  func limit() async {
    let world = QuizDesk()
    await world.open()
    await world.desk.press("enter")
    await world.desk.advance(.seconds(15))
    await world.desk.press("1", "enter")
    await world.desk.advance(.milliseconds(19_500))
    #expect(world.round?.state.answer == nil)
    await world.desk.advance(.seconds(1))
    #expect(world.round?.state.answer?.record.verdict == .timeUp)
  }

  @Test("Results that are taller than the window scroll, and another round like it can be played")
  func results() async {
    let world = QuizDesk(size: QuizDesk.small)
    await world.open()
    await world.desk.press("enter", "1", "enter", "1", "enter")
    #expect(world.results != nil)
    await world.desk.press("down")
    #expect(world.results?.state.offset == 1)
    await world.desk.press("?")
    #expect(world.desk.lines.count == 10 && world.results?.state.outcome == nil)
    await world.desk.press("escape", "a")
    #expect(world.results == nil && world.round?.state.answers.isEmpty == true)
  }
}

@Suite("The settings of the quiz on the screen", .timeLimit(.minutes(10)))
@MainActor
struct QuizSettingsScreenTests {
  private let world = QuizDesk()

  @Test("The form begins with the stored settings, which there is nothing to save of")
  func stored() async throws {
    let patch = QuizSettingsPatch(isLimited: false, questionCount: QuestionCount(stored: 5))
    let stored = try await world.memory.change(patch)
    await world.open()
    await world.desk.press("s")
    let store = try #require(world.settings)
    #expect(!store.state.isLimited && store.state.limit.text == "20" && store.state.count.text == "5")
    await world.desk.press("ctrl-s")
    #expect(!store.state.isClosed)
    #expect(try await world.memory.settings() == stored)
  }

  @Test(
    "The reason why saving failed is gone with the next action",
    arguments: [
      (tabCount: 1, keys: ["5"]), (0, ["space"]), (0, ["tab"]), (0, ["shift-tab"]), (0, ["?", "escape"]),
    ])
  func failure(tabCount: Int, keys: [String]) async {
    await world.open()
    await world.desk.press("s", "space")
    for _ in 0..<tabCount { await world.desk.press("tab") }
    world.desk.rehearsal.failNext()
    await world.desk.press("ctrl-s")
    #expect(world.settings?.state.failure != nil && world.showsFailure)
    for key in keys { await world.desk.press(key) }
    #expect(world.settings != nil && world.settings?.state.failure == nil && !world.showsFailure)
  }

  @Test("Saving moves the focus to the field that is invalid", arguments: [1, 2])
  func invalidField(tabCount: Int) async {
    await world.open()
    await world.desk.press("s")
    for _ in 0..<tabCount { await world.desk.press("tab") }
    await world.desk.press("9", "9", "9")
    for _ in 0..<tabCount { await world.desk.press("shift-tab") }
    await world.desk.press("ctrl-s")
    #expect(world.settings?.state.focus == (tabCount == 1 ? .limit : .count))
  }

  @Test("Saved settings are shown among the categories")
  func saved() async throws {
    await world.open()
    let before = try #require(world.categories).state.overview.settings
    await world.desk.press("s", "space", "ctrl-s")
    #expect(world.settings == nil && world.categories?.state.overview.settings.isLimited == !before.isLimited)
    #expect(try await world.memory.settings().isLimited == !before.isLimited)
  }

  @Test("A form that is left while the settings load is not opened later")
  func leftWhileLoading() async {
    let world = QuizDesk(latency: .seconds(1))
    await world.open()
    await world.desk.advance(.seconds(10))
    await world.desk.press("s", "escape")
    await world.desk.advance(.seconds(10))
    #expect(world.settings == nil && world.desk.shows("Letters"))
  }
}
