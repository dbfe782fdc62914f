import InMemoryStorage
import ModulesContracts
import SharedEntities
import SharedViews
import Terminal
import Testing
import ToDosEntities

@testable import AppDoubles
@testable import AppsModules
@testable import ToDosViewDataScreens

@MainActor
@Suite("To-do app", .timeLimit(.minutes(10)))
struct ToDosAppTests {
  private let world = ToDoWorld()

  private func open(_ desk: AppDesk) async {
    let repository = world.repository
    await desk.open { context in
      await ToDosApp(
        repository: InMemoryToDoRepository(sharing: repository, gate: context.gate), scene: AppScene(context)
      ).run()
    }
  }

  @Test("Leaving while the list loads draws nothing more")
  func leftWhileLoading() async {
    let desk = AppDesk(latency: .seconds(1))
    await open(desk)
    let loading = desk.shown
    await desk.press("q")
    #expect(desk.isOver && desk.shown == loading)
  }

  @Test("A key acts on what is shown once the key before is done")
  func order() async throws {
    try await world.add("one", "two", "three")
    let desk = AppDesk(latency: .seconds(1))
    await open(desk)
    await desk.advance(.seconds(2))
    await desk.press("d", "d")
    #expect(desk.shows("three") && desk.shows("two"))
    await desk.advance(.seconds(10))
    #expect(!desk.shows("three") && !desk.shows("two") && desk.shows("one"))
    await desk.press("q")
    #expect(desk.isOver)
  }

  @Test("A form that is saved and details that are left are followed by the list as it is then")
  func presenting() async throws {
    try await world.add("milk")
    let desk = AppDesk()
    await open(desk)
    await desk.press("n", "a", "b", "ctrl-s")
    #expect(desk.shows("ab") && desk.shows("milk"))
    await desk.press("enter", "e", "c", "ctrl-s")
    #expect(desk.shows("abc") && !desk.shows("milk"))
    await desk.press("d")
    #expect(desk.shows("milk") && !desk.shows("abc"))
    #expect(try await world.repository.count() == 1)
    await desk.press("q")
  }

  @Test("The key help over form and details is left for what it was opened on", arguments: ["n", "enter"])
  func keys(key: String) async throws {
    try await world.add("one")
    let desk = AppDesk()
    await open(desk)
    await desk.press(key)
    // On a field, a question mark is text.
    if key == "n" { await desk.press("shift-tab") }
    let before = desk.lines
    await desk.press("?")
    #expect(desk.lines != before)
    await desk.press("escape")
    #expect(desk.lines == before)
    await desk.press("escape", "q")
    #expect(desk.isOver)
  }

  @Test("A list that could not be loaded is shown when it is tried again")
  func failedLoad() async throws {
    try await world.add("one")
    let desk = AppDesk()
    desk.rehearsal.failNext()
    await open(desk)
    #expect(desk.shows("cannot be used") && !desk.shows("one"))
    await desk.press("r")
    #expect(desk.shows("one"))
    await desk.press("q")
    #expect(desk.isOver)
  }
}
