import DatabaseStorage
import SharedEntities
import TimelineEntities
import TimelineStorage

extension TestStore {
  /// Stores posts without the executable, each a second newer than the one before.
  func fillTimeline(_ count: Int) async throws {
    let repository = SQLiteTimelineRepository(database: Database(path: path, schema: timelineSchema))
    let author = Author(userID: UserID(stored: "me"), userName: UserName(stored: "Me"))
    for number in 1...count {
      let instant = Instant(secondsSince1970: 1_700_000_000 + number)
      let post = NewPost(text: PostText(stored: "post \(number)"), postedAt: instant, author: author)
      _ = try await repository.make(.insert(post), at: instant)
    }
  }
}
