import InMemoryStorage
import ModulesContracts
import Platform
import SharedEntities
import SharedViews
import Terminal
import Testing
import TimelineEntities

@testable import AppDoubles
@testable import AppsModules
@testable import TimelineSketch

@Suite("The timeline in Sketch")
@AppActor
struct TimelineTests {
  private let store = InMemoryTimelineRepository()
  private let desk = AppDesk()

  private func open() async -> AppRun {
    await desk.open { [store] context in
      let repository = InMemoryTimelineRepository(sharing: store, gate: context.gate)
      await TimelineApp(repository: repository, scene: AppScene(context)).run()
    }
  }

  @Test("The newest posts come first, and the newest is selected")
  func posts() async throws {
    for text in ["one", "two"] {
      let post = NewPost(
        text: PostText(stored: text), postedAt: desk.clock.now(),
        author: TimelineSettings.default(.english).author)
      _ = try await store.make(.insert(post), at: desk.clock.now())
    }
    let run = await open()
    let shown = desk.lines.filter { $0.contains("one") || $0.contains("two") }
      .map { $0.split(separator: " ").joined(separator: " ") }
    #expect(shown == ["▌ two", "one"])
    await desk.press("q")
    try await run.value
  }

  @Test("A timeline that cannot be read says so")
  func failure() async throws {
    desk.gate.failNext()
    let run = await open()
    #expect(desk.shows("cannot be used"))
    await desk.press("q")
    try await run.value
  }

  @Test("However the timeline ends, its screen is released", arguments: ["q", "ctrl-c", "close"])
  func end(way: String) async throws {
    weak var screen: TimelineScreen?
    let run = await desk.open { [store] context in
      let shown = TimelineScreen(repository: store, scene: AppScene(context))
      screen = shown
      await shown.run()
    }
    #expect(screen != nil)
    if way == "close" { desk.stage.close() } else { await desk.press(way) }
    try await run.value
    #expect(screen == nil && desk.isOver)
  }
}
