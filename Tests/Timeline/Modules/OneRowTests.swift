import DatabaseStorage
import Doubles
import ModulesContracts
import Platform
import SharedEntities
import Synchronization
import Terminal
import Testing
import TimelineContracts
import TimelineEntities
import TimelineRouters
import TimelineStorage

@testable import AppDoubles
@testable import AppsModules
@testable import TimelineModules

/// The cost of a reaction on a long timeline, measured by counting.
@Suite("One row of 10,000", .patient)
@AppActor
struct OneRowTests {
  @Test(
    "A reaction reads one post, maps one post, and sends the cells that differ in one row",
    arguments: ["l", "r"])
  func reaction(key: String) async throws {
    let folder = TemporaryFolder()
    let database = Database(path: folder.path + "/t.sqlite", schema: timelineSchema)
    try fill(10_000, database)
    let repository = CountingRepository(base: SQLiteTimelineRepository(database: database))
    let desk = AppDesk()
    let clock = MappingClock(base: desk.clock)
    let task = await desk.open { context in
      let context = AppContext(
        stage: context.stage, language: .english, clock: clock, sleeper: context.sleeper, seed: 0,
        store: .nowhere,
        watch: context.watch, gate: context.gate)
      try await TimelineRouter(builder: TimelineScreenBuilder(repository: repository, context: context)).run()
    }
    await desk.press("down", "down")
    let before = desk.stage.frame
    repository.reset()
    clock.reset()
    await desk.press(key)
    let after = desk.stage.frame

    #expect(repository.postCount == 1 && repository.callCount == 1)
    #expect(clock.mappedCount == 1)
    let rows = (0..<before.size.rows).filter { row in
      (0..<before.size.columns).contains { before[row, $0] != after[row, $0] }
    }
    #expect(rows.count == 1)
    var renderer = FrameRenderer(level: .ansi16)
    _ = renderer.bytes(for: before)
    let words = "♥ Liked".utf8.count
    #expect(renderer.bytes(for: after).count < 8 * words)
    desk.stage.close()
    await desk.settle()
    try await task.value
  }

  @Test("Moving through it never holds more posts than fit")
  func moving() async throws {
    let folder = TemporaryFolder()
    let database = Database(path: folder.path + "/t.sqlite", schema: timelineSchema)
    try fill(10_000, database)
    let repository = CountingRepository(base: SQLiteTimelineRepository(database: database))
    let desk = AppDesk()
    let task = await desk.open { context in
      try await TimelineRouter(builder: TimelineScreenBuilder(repository: repository, context: context)).run()
    }
    for key in ["end", "up", "pageup", "home", "down", "pagedown"] {
      repository.reset()
      await desk.press(key)
      #expect(repository.postCount <= 16, "\(key) read \(repository.postCount) posts")
    }
    desk.stage.close()
    await desk.settle()
    try await task.value
  }

  /// Stores posts so old that their age is shown as a date.
  private func fill(_ count: Int, _ database: Database) throws {
    try database.openForWriting().runScript(
      """
      WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < \(count))
      INSERT INTO timeline_post(text, posted_at, did_like, did_repost, user_id, user_name, user_image_name)
      SELECT 'post ' || n, 1700000000 + n, 0, 0, 'me', 'Me', '' FROM number
      """)
  }
}

/// Counts the calls of a repository, and the posts that it returns.
private final class CountingRepository: TimelineRepository {
  private let base: any TimelineRepository
  private let counts = Mutex((calls: 0, posts: 0))

  init(base: any TimelineRepository) { self.base = base }

  var callCount: Int { counts.withLock { $0.calls } }
  var postCount: Int { counts.withLock { $0.posts } }
  func reset() { counts.withLock { $0 = (0, 0) } }

  private func counting(_ posts: [Post]) -> [Post] {
    counts.withLock { $0 = ($0.calls + 1, $0.posts + posts.count) }
    return posts
  }

  func post(_ id: ItemID) async throws(TimelineError) -> Post? {
    let post = try await base.post(id)
    return counting(post.map { [$0] } ?? []).first
  }

  func posts(_ stretch: ListSection, limit: Int) async throws(TimelineError) -> [Post] {
    counting(try await base.posts(stretch, limit: limit))
  }

  func version() async throws(TimelineError) -> StoreVersion { try await base.version() }

  func make(_ edit: TimelineEdit, at instant: Instant) async throws(TimelineError) -> [Post] {
    counting(try await base.make(edit, at: instant))
  }

  func history(limit: Int?, by person: String?) async throws(TimelineError) -> [TimelineChangeRecord] {
    try await base.history(limit: limit, by: person)
  }

  func undo(_ count: Int) async throws(TimelineError) -> [TimelineChangeRecord] { try await base.undo(count) }
  func undoChange(_ number: Int64) async throws(TimelineError) -> [TimelineChangeRecord] {
    try await base.undoChange(number)
  }

  func redo(_ count: Int) async throws(TimelineError) -> [TimelineChangeRecord] { try await base.redo(count) }
  func settings() async throws(TimelineError) -> TimelineSettings? { try await base.settings() }

  func change(
    _ patch: TimelineSettingsPatch, from defaults: TimelineSettings
  ) async throws(TimelineError) -> TimelineSettings {
    try await base.change(patch, from: defaults)
  }
}

/// Counts how many posts are mapped: each whose age is a date needs the time zone once.
private final class MappingClock: WallClock {
  let dayStart = TimeOfDay.midnight
  private let base: ManualClock
  private let count = Mutex(0)

  init(base: ManualClock) { self.base = base }

  var mappedCount: Int { count.withLock { $0 } }
  func reset() { count.withLock { $0 = 0 } }

  func now() -> Instant { base.now() }

  func utcOffset(at instant: Instant) -> Int {
    count.withLock { $0 += 1 }
    return 0
  }
}
