import DatabaseStorage
import Doubles
import InMemoryStorage
import PostgreSQLStorage
import ServerDoubles
import SharedEntities
import TimelineEntities
import TimelineStorage

/// The repositories that must behave alike: SQLite's, the one in memory, and PostgreSQL's.
enum TimelineRepositoryKind: CaseIterable {
  case sqlite
  case inMemory
  case postgreSQL

  /// Calls `body` with an empty repository.
  func withRepository(_ body: (any TimelineRepository) async throws -> Void) async throws {
    switch self {
    case .inMemory: try await body(InMemoryTimelineRepository())
    case .postgreSQL:
      let place = try await PostgreSQLServer.shared.newList(of: [serverTimelineSchema])
      try await body(PostgreSQLTimelineRepository(at: place))
    case .sqlite:
      let folder = TemporaryFolder()
      let database = Database(path: folder.path + "/a/b/t.sqlite", schema: timelineSchema)
      try await body(SQLiteTimelineRepository(database: database))
    }
  }
}

extension TimelineRepository {
  /// Stores a post.
  @discardableResult
  func add(_ new: NewPost) async throws(TimelineError) -> Post {
    let posts = try await make(.insert(new), at: new.postedAt)
    guard let post = posts.first else { preconditionFailure("the post was not stored") }
    return post
  }

  /// Stores settings, overwriting any others.
  func save(_ settings: TimelineSettings) async throws(TimelineError) {
    let patch = TimelineSettingsPatch(
      userName: settings.author.userName, userID: settings.author.userID,
      imageName: settings.author.imageName, postsCompletedToDos: settings.postsCompletedToDos)
    _ = try await change(patch, from: settings)
  }

  /// Stores posts in order, each a second newer than the one before.
  func post(_ texts: String...) async throws(TimelineError) {
    for (index, text) in texts.enumerated() { _ = try await add(Sample.new(text, ago: texts.count - index)) }
  }

  /// All posts, newest first.
  func all() async throws(TimelineError) -> [Post] { try await posts(.from(nil), limit: 1_000_000) }

  /// The texts of all posts, newest first.
  func texts() async throws(TimelineError) -> [String] { try await all().map(\.text.text) }
}
