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

@Suite("The categories", .timeLimit(.minutes(10)))
@MainActor
struct CategoriesTests {
  private let world = QuizWorld()

  @Test(
    "Categories that change outside appear, and the selected one stays selected while it exists",
    arguments: [(0, 0), (1, 0), (2, 1)])
  func outside(index: Int, newIndex: Int) async throws {
    await world.open()
    for _ in 0..<index { await world.desk.press("down") }
    #expect(world.categories?.selectedIndex == index && world.desk.shows("Letters"))
    try await world.move("a", to: "Words")
    await world.signal()
    #expect(world.desk.shows("Words") && !world.desk.shows("Letters"))
    #expect(world.categories?.selectedIndex == newIndex)
  }

  @Test("A change from outside is read once; one that cannot be read is read at the next check")
  func follow() async throws {
    await world.open()
    try await world.move("a", to: "Words")
    await world.signal()
    world.desk.rehearsal.failNext()
    await world.check()
    #expect(!world.desk.showsFailure)
    try await world.move("a", to: "Signs")
    await world.signal()
    #expect(world.desk.showsFailure && world.desk.shows("Words"))
    await world.check()
    #expect(!world.desk.showsFailure && world.desk.shows("Signs"))
  }

  @Test(
    "The message about a failure is gone with the next key",
    arguments: [["down"], ["enter", "escape"], ["h", "escape"], ["s", "escape"], ["?", "escape"], ["r"]])
  func message(keys: [String]) async throws {
    await world.open()
    world.desk.rehearsal.failNext()
    await world.desk.press("s")
    #expect(world.desk.showsFailure)
    for key in keys { await world.desk.press(key) }
    #expect(!world.desk.showsFailure)
  }

  @Test("Reloading reads the categories again, or says why it cannot")
  func reload() async throws {
    await world.open()
    try await world.move("a", to: "Words")
    world.desk.rehearsal.failNext()
    await world.desk.press("r")
    #expect(world.desk.showsFailure && world.desk.shows("Letters"))
    await world.desk.press("r")
    #expect(world.desk.shows("Words") && !world.desk.showsFailure)
  }

  @Test("While they are reloaded, keys wait")
  func waiting() async throws {
    let world = QuizWorld(latency: .seconds(1))
    await world.open()
    await world.desk.advance(.seconds(20))
    await world.desk.press("r", "down")
    #expect(world.categories?.selectedIndex == 0 && world.categories?.isBusy == true)
    await world.desk.advance(.seconds(20))
    #expect(world.categories?.selectedIndex == 1 && world.categories?.isBusy == false)
  }

  @Test("Leaving while the categories load draws nothing more")
  func leftWhileLoading() async throws {
    let world = QuizWorld(latency: .seconds(1))
    await world.open()
    let loading = world.desk.shown
    await world.desk.press("q")
    #expect(world.desk.isOver && world.desk.shown == loading)
  }

  @Test("A round is of the selected category, and another like it of the same")
  func selection() async throws {
    await world.open()
    await world.desk.press("down", "down", "enter")
    #expect(world.desk.shows("Numbers") && world.round?.round.questions.count == 1)
    let first = try #require(world.categories?.round?.input)
    await world.desk.press("f", "a")
    let second = try #require(world.categories?.round?.input)
    #expect(first.selection == second.selection && first.seed != second.seed)
    #expect(world.desk.shows("1 of 1") && world.round?.results == nil)
    await world.desk.press("escape")
    #expect(world.categories?.selectedIndex == 2 && world.categories?.round == nil)
  }

  @Test("The selection stays within the list")
  func bounds() async throws {
    await world.open()
    for (index, expected) in [(-1, 0), (7, 2), (1, 1)] {
      await world.desk.act { world.store.send(.content(.view(.select(index: index)))) }
      #expect(world.categories?.screen?.selectedIndex == expected)
    }
  }

  @Test("The history is reloaded where it was scrolled, and left")
  func history() async throws {
    await world.open()
    await world.desk.press("enter", "1", "escape", "h")
    #expect(world.categories?.history?.content?.screen?.groups.count == 1)
    await world.desk.act {
      world.store.send(.content(.history(.content(.view(.scroll(offset: 3))))))
      world.store.send(.content(.history(.content(.view(.retry)))))
    }
    #expect(world.categories?.history?.content?.screen?.offset == 3)
    world.desk.rehearsal.failNext()
    await world.desk.press("r")
    #expect(world.desk.showsFailure && world.categories?.history?.content == nil)
    await world.desk.press("r")
    #expect(!world.desk.showsFailure && world.categories?.history?.content != nil)
    await world.desk.press("?", "escape", "escape")
    #expect(world.categories?.history == nil && !world.desk.isOver)
  }

  @Test("The categories take input only while they are shown, handle nothing and present nothing")
  func enabled() async throws {
    await world.open()
    let ready = try #require(world.categories)
    expectDisabled(
      ready,
      by: [
        { $0.screen = nil }, { $0.isBusy = true }, { $0.round = PlayedRound.State() },
        { $0.history = History.State() }, { $0.settings = Settings.State() },
        { $0.keys = Keys.State(.categories) },
      ])
  }
}
