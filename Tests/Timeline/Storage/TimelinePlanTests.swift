import Doubles
import HistoryStorage
import SharedEntities
import Testing
import TimelineEntities

@testable import DatabaseStorage
@testable import TimelineStorage

/// SQLite's work for the statements of a timeline of 100,000 posts, many of them in the same second.
@Suite("Reading and changing a long timeline scans only the requested posts")
struct TimelinePlanTests {
  private static let postCount: Int64 = 100_000

  private let folder = TemporaryFolder()

  private var database: Database { Database(path: folder.path + "/t.sqlite", schema: timelineSchema) }

  /// A store of many posts, some hundred per second.
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
    "A section is read along the index from its place on, without sorting",
    arguments: [
      (ListSection.from(nil), "SCAN timeline_post USING INDEX timeline_post_by_time"),
      (.before(nil), "SCAN timeline_post USING INDEX timeline_post_by_time"),
      (
        .from(place), "SEARCH timeline_post USING INDEX timeline_post_by_time ((posted_at,rowid)<(?,?))"
      ),
      (
        .before(place), "SEARCH timeline_post USING INDEX timeline_post_by_time ((posted_at,rowid)>(?,?))"
      ),
    ])
  func stretches(stretch: ListSection, step: String) throws {
    #expect(try plan(stretch.sql, on: try filled()) == [step])
  }

  private enum Operation {
    case post
    case toggle
    case delete
    case undo
    case redo
    case read

    func perform(on connection: Connection) throws {
      let ids = Sample.ids(50_000)
      switch self {
      case .post:
        _ = try connection.insert(
          NewPost(text: PostText(stored: "x"), postedAt: Sample.now, author: Sample.author), at: Sample.now)
      case .toggle: _ = try connection.toggle(.like, of: ids, try posts(connection), at: Sample.now)
      case .delete: _ = try connection.delete(ids, try posts(connection), at: Sample.now)
      case .undo:
        for record: ChangeRecord<TimelineChangeKind> in try timelineChangeLog.toUndo(1, on: connection) {
          _ = try connection.isOn(try timelineChangeLog.undo(record, on: connection))
        }
      case .redo:
        for record: ChangeRecord<TimelineChangeKind> in try timelineChangeLog.toRedo(1, on: connection) {
          _ = try connection.isOn(try timelineChangeLog.redo(record, on: connection))
        }
      case .read:
        _ = try posts(connection)
        _ = try connection.post(Sample.id(50_000))
      }
    }

    private func posts(_ connection: Connection) throws -> [Post] {
      try connection.posts(Sample.id(50_000)...Sample.id(50_000))
    }
  }

  @Test("Every statement of a change finds its posts and records without scanning others")
  func changes() throws {
    _ = try filled()
    for operation in [Operation.read, .post, .toggle, .undo, .redo, .undo, .delete] {
      // A separate connection caches only the statements of this operation.
      let connection = try database.openForWriting()
      let before = Set(connection.statements.map(\.sql))
      try operation.perform(on: connection)
      let statements = Set(connection.statements.map(\.sql)).subtracting(before)
      #expect(!statements.isEmpty, "\(operation)")
      for sql in statements {
        // From the newest change on, it passes over undone ones until it has found as many as it needs.
        guard !sql.contains("WHERE is_undone = 0 ORDER BY id DESC LIMIT") else { continue }
        let scans = try plan(sql, on: connection).filter { $0.hasPrefix("SCAN") }
        // The index contains only undone changes.
        let others = scans.filter { !$0.hasSuffix("INDEX timeline_change_undone") }
        #expect(others == [], "\(operation): \(sql)")
      }
    }
  }

  @Test("A screenful in the middle of a long timeline has the requested number of posts, and the right ones")
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

  @Test("Toggling a reaction on one of many posts writes only that post and its record")
  func toggling() async throws {
    let connection = try filled()
    let repository = SQLiteTimelineRepository(database: database)
    _ = try await repository.make(.toggle(.like, Sample.ids(50_000)), at: Sample.now)
    #expect(try connection.number("SELECT count(*) FROM timeline_post WHERE did_like = 1") == 1)
    #expect(try connection.number("SELECT count(*) FROM timeline_change_row") == 1)
    _ = try await repository.undo(1)
    #expect(try connection.number("SELECT count(*) FROM timeline_post WHERE did_like = 1") == 0)
    #expect(try connection.number("SELECT count(*) FROM timeline_post") == Self.postCount)
  }
}
