import InMemoryStorage
import ModulesContracts
import SharedEntities
import SharedViews
import Terminal
import Testing
import TimelineEntities

@testable import AppDoubles
@testable import AppsModules
@testable import TimelineViewDataScreens

@MainActor
@Suite("Timeline app", .timeLimit(.minutes(10)))
struct TimelineAppTests {
  private let world = TimelineWorld()

  private func open(_ desk: AppDesk) async {
    let repository = world.repository
    await desk.open { context in
      await TimelineApp(
        repository: InMemoryTimelineRepository(sharing: repository, gate: context.gate),
        scene: AppScene(context)
      ).run()
    }
  }

  @Test("Leaving while the timeline loads draws nothing more")
  func leftWhileLoading() async {
    let desk = AppDesk(latency: .seconds(1))
    await open(desk)
    let loading = desk.shown
    await desk.press("q")
    #expect(desk.isOver && desk.shown == loading)
  }

  @Test("A post taller than the window is scrolled to its end before the next one is selected")
  func scroll() async throws {
    let lines = (100..<130).map { "line \($0)" }
    try await world.post("the other post", lines.joined(separator: "\n"))
    let desk = AppDesk()
    await open(desk)
    #expect(desk.shows("line 100") && !desk.shows("line 129"))
    await desk.press("down")
    #expect(!desk.shows("line 100") && desk.shows("line 101"))
    await desk.press("pagedown")
    #expect(desk.shows("line 129") && !desk.shows("the other post"))
    await desk.press("down")
    #expect(desk.shows("the other post"))
    await desk.press("q")
  }

  @Test("A post that is too long for the clipboard says so")
  func tooLong() async throws {
    try await world.post(String(repeating: "a", count: ClipboardText.longest))
    let desk = AppDesk()
    await open(desk)
    await desk.press("s")
    #expect(desk.shows("! Too long for the clipboard"))
    await desk.press("q")
  }

  @Test("Settings that are saved are said on the timeline, and the key help over them leads back to them")
  func settings() async throws {
    let desk = AppDesk()
    await open(desk)
    await desk.press(",", "tab", "tab", "tab")
    let before = desk.lines
    await desk.press("?")
    #expect(desk.lines != before)
    await desk.press("escape")
    #expect(desk.lines == before)
    await desk.press("space", "ctrl-s")
    #expect(desk.shows("saved") && !desk.isOver)
    #expect(try await world.repository.settings() != nil)
    await desk.press("q")
    #expect(desk.isOver)
  }

  @Test("Settings that cannot be read are said on the timeline")
  func failedSettings() async throws {
    let desk = AppDesk()
    await open(desk)
    desk.rehearsal.failNext()
    await desk.press(",")
    #expect(desk.shows("cannot be used"))
    await desk.press("q")
    #expect(desk.isOver)
  }

  @Test("The key help scrolls in a window that it does not fit in")
  func keys() async throws {
    let desk = AppDesk(size: Frame.Size(columns: 80, rows: 12))
    await open(desk)
    await desk.press("?")
    let before = desk.lines
    await desk.press("down")
    #expect(desk.lines != before)
    await desk.press("up")
    #expect(desk.lines == before)
    await desk.press("escape", "q")
    #expect(desk.isOver)
  }
}
