import Doubles
import Platform
import SharedFormats
import Testing
import TimelineModules

@testable import ServiceModules

@Suite("The timeline for programs")
@AppActor
struct TimelineToolTests {
  @Test("A command of two words is a tool of one, and undo is that of the timeline")
  func tools() async throws {
    let desk = try ServiceDesk(modules: [TimelineModule()])
    try await desk.expectFlatSchemas()
    #expect(
      await desk.toolNames() == [
        "timeline", "timeline-post", "timeline-edit", "timeline-like", "timeline-repost", "timeline-share",
        "timeline-delete",
        "timeline-undo", "timeline-redo", "timeline-settings",
      ])
    let posted = await desk.call("timeline-post", #"{"text":"a\nb"}"#)
    #expect(posted?["undo"] == .string("timeline-undo with change 1 reverts this"))
    #expect(await desk.call("timeline")?["posts"]?[0]?["text"] == .string("a\nb"))
    let edited = await desk.call("timeline-edit", #"{"id":1,"text":"b"}"#)
    #expect(edited?["undo"] == .string("timeline-undo with change 2 reverts this"))
    #expect(edited?["post"]?["text"] == .string("b") && edited?["post"]?["editedAt"] != .null)
    #expect(await desk.call("timeline-like", #"{"ids":[1]}"#)?["total"] == .number("1"))
  }

  @Test("Sharing to a file is writing, and without a file only reading")
  func sharing() async throws {
    let folder = TemporaryFolder()
    let files = try ServiceFiles(folder.path)
    for (allowance, writes) in [(Allowance.read, false), (.add, true)] {
      let desk = try ServiceDesk(allowance: allowance, files: files, modules: [TimelineModule()])
      let tool = await desk.tools().first { $0["name"] == .string("timeline-share") }
      #expect((tool?["inputSchema"]?["properties"]?["to"] != nil) == writes)
      #expect((tool?["annotations"]?["readOnlyHint"] == .bool(true)) == !writes)
    }
  }

  @Test("A command of two words is a method of two")
  func methods() async throws {
    let desk = try ServiceDesk(.plain, modules: [TimelineModule()])
    _ = await desk.plain("timeline post", #"{"text":"-"}"#)
    #expect(await desk.plain("timeline")["result"]?[0]?["text"] == .string("-"))
  }
}
