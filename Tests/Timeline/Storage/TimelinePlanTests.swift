import DatabaseStorage
import Doubles
import SharedEntities
import Testing
import TimelineEntities

@testable import TimelineStorage

/// What SQLite does for the statements of a timeline of 100,000 posts, many of them of one second.
@Suite("Reading and changing a long timeline passes over no posts but those asked for")
struct TimelinePlanTests {
  private static let postCount: Int64 = 100_000

  private let folder = TemporaryFolder()

  private var database: Database { Database(path: folder.path + "/t.sqlite", schema: timelineSchema) }

  /// A store of many posts, some hundred of each second.
  private func filled() throws -> Connection {
    let connection = try database.openForWriting()
    try connection.runScript(
      """
      WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < \(Self.postCount))
      INSERT INTO timeline_post(text, posted_at, did_like, did_repost, user_id, user_name, user_image_name)
      SELECT 'post ' || n, 1795000000 + n / 500, 0, 0, 'u', 'U', '' FROM number
      """)
    return connection
  }

  private func plan(_ sql: String, on connection: Connection) throws -> [String] {
    var steps: [String] = []
    try connection.freshStatement("EXPLAIN QUERY PLAN " + sql).rows([]) { row throws(StoreError) in
      steps.append(row.text(3))
    }
    return steps
  }

  private static let place = ItemPlace(createdAt: Instant(secondsSince1970: 1_795_000_100), id: .lowest)

  @Test(
    "A stretch is read along the index, from its very place on, without sorting",
    arguments: [
      (ListStretch.from(nil), "SCAN timeline_post USING INDEX timeline_post_by_time"),
      (.before(nil), "SCAN timeline_post USING INDEX timeline_post_by_time"),
      (
        .from(place), "SEARCH timeline_post USING INDEX timeline_post_by_time ((posted_at,rowid)<(?,?))"
      ),
      (
        .before(place), "SEARCH timeline_post USING INDEX timeline_post_by_time ((posted_at,rowid)>(?,?))"
      ),
    ])
  func stretches(stretch: ListStretch, step: String) throws {
    #expect(try plan(stretch.sql, on: try filled()) == [step])
  }

  @Test(
    "Posts, their records and what can be redone are found by number, without passing over others",
    arguments: [
      (
        "SELECT \(postColumns) FROM timeline_post WHERE \(inRange) ORDER BY id",
        ["SEARCH timeline_post USING INTEGER PRIMARY KEY (rowid>? AND rowid<?)"]
      ),
      (
        "DELETE FROM timeline_change_row WHERE change_id IN (SELECT id FROM timeline_change WHERE is_undone = 1)",
        [
          "SEARCH timeline_change_row USING PRIMARY KEY (change_id=?)", "LIST SUBQUERY 1",
          "SCAN timeline_change USING INDEX timeline_change_undone",
        ]
      ),
      (
        "SELECT id FROM timeline_change WHERE is_undone = 1 ORDER BY id LIMIT 1",
        ["SCAN timeline_change USING INDEX timeline_change_undone"]
      ),
    ])
  func byNumber(sql: String, steps: [String]) throws {
    #expect(try plan(sql, on: try filled()).map { $0.replacing("COVERING INDEX", with: "INDEX") } == steps)
  }

  @Test("A screenful in the middle of a long timeline is as many posts as were asked for, and the right ones")
  func middle() async throws {
    _ = try filled()
    let repository = SQLiteTimelineRepository(database: database)
    let place = try #require(try await repository.post(Sample.id(50_250))).place
    let window = try await ListWindow(at: .from(place), rowCount: 5) { stretch, limit throws(TimelineError) in
      try await repository.posts(stretch, limit: limit)
    }
    #expect(window.items.map(\.id.rawValue) == [50_250, 50_249, 50_248, 50_247, 50_246])
    #expect(window.hasRowsAbove && window.hasRowsBelow)
  }

  @Test("Toggling a reaction of one of many posts writes that post and its record, and nothing else")
  func toggling() async throws {
    let connection = try filled()
    let repository = SQLiteTimelineRepository(database: database)
    _ = try await repository.toggle(.like, of: Sample.ids(50_000), at: Sample.now)
    #expect(try connection.number("SELECT count(*) FROM timeline_post WHERE did_like = 1") == 1)
    #expect(try connection.number("SELECT count(*) FROM timeline_change_row") == 1)
    _ = try await repository.undo(1)
    #expect(try connection.number("SELECT count(*) FROM timeline_post WHERE did_like = 1") == 0)
    #expect(try connection.number("SELECT count(*) FROM timeline_post") == Self.postCount)
  }
}
