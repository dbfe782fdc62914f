import Doubles
import Testing

/// Stores in which cells of posts and their history were changed by other means than this program.
@Suite("Stores with changed cells of the timeline", .patient)
struct AlteredTimelineTests {
  private static let stores = AlteredStores(
    count: 48, tables: ["timeline_post", "timeline_change", "timeline_settings"],
    making: [
      ["timeline", "post", "hello"], ["timeline", "like", "1"], ["timeline", "post", "again"],
      ["timeline", "repost", "1"], ["timeline", "settings", "--user", "hanako"], ["timeline", "delete", "2"],
    ],
    commands: [
      ["timeline"], ["timeline", "--json"], ["timeline", "undo"], ["timeline", "redo"],
      ["timeline", "post", "more"], ["timeline", "like", "1"], ["timeline", "settings"],
      ["timeline", "delete", "1"],
    ])

  @Test("No command crashes or hangs, whatever a store of posts holds", arguments: 0..<16)
  func random(share: Int) async throws { try await Self.stores.runAtRandom(from: share) }
}
