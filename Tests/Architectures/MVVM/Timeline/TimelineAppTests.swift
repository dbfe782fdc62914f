import ModulesContracts
import SharedViews
import Terminal
import Testing

@testable import AppDoubles
@testable import AppsModules
@testable import TimelineMVVM

@Suite("Timeline app", .timeLimit(.minutes(10)))
@MainActor
struct TimelineAppTests {
  private func open(_ posts: String...) async throws -> AppDesk {
    let (desk, world) = (AppDesk(), TimelineWorld())
    for post in posts { try await world.post(post) }
    await desk.open { await TimelineApp(repository: world.store, scene: AppScene($0)).run() }
    return desk
  }

  @Test("A post taller than the window is scrolled to its end before the next one is selected")
  func scroll() async throws {
    let lines = (100..<130).map { "line \($0)" }
    let desk = try await open("the other post", lines.joined(separator: "\n"))
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
    let desk = try await open(String(repeating: "a", count: ClipboardText.longest))
    await desk.press("s")
    #expect(desk.shows("! Too long for the clipboard"))
    await desk.press("q")
  }
}
