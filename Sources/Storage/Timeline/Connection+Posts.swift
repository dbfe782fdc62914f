internal import DatabaseStorage
internal import SharedEntities
internal import TimelineEntities

extension Connection {
  /// Returns the post with a number; nil if there is none.
  func post(_ id: ItemID) throws(StoreError) -> Post? {
    try posts("SELECT \(postColumns) FROM timeline_post WHERE id = ?1", [.integer(id.rawValue)]).first
  }

  /// Returns the posts whose numbers are in a range, by number.
  func posts(_ ids: ClosedRange<ItemID>) throws(StoreError) -> [Post] {
    try posts("SELECT \(postColumns) FROM timeline_post WHERE \(inRange) ORDER BY id", ids.bounds)
  }

  /// Returns at most `limit` posts of a section of the timeline, newest first.
  func posts(_ stretch: ListSection, limit: Int) throws(StoreError) -> [Post] {
    guard limit > 0 else { return [] }
    let values = [SQLValue(limit)] + (stretch.place?.values ?? [])
    let found = try posts(stretch.sql, values)
    return if case .before = stretch { found.reversed() } else { found }
  }

  /// Returns the user's settings; nil if none are stored.
  func timelineSettings() throws(StoreError) -> TimelineSettings? {
    var settings: TimelineSettings?
    try statement(
      "SELECT user_id, user_name, user_image_name, posts_completed_todos FROM timeline_settings WHERE id = 1"
    ).rows([]) { row throws(StoreError) in
      settings = TimelineSettings(
        author: Author(row: row, from: 0), postsCompletedToDos: row.integer(3) != 0)
    }
    return settings
  }

  /// Stores the user's settings.
  func keep(_ settings: TimelineSettings) throws(StoreError) {
    let values = settings.author.columnValues + [.integer(settings.postsCompletedToDos ? 1 : 0)]
    try statement("INSERT OR REPLACE INTO timeline_settings VALUES (1, ?1, ?2, ?3, ?4)").rows(values) {
      _ throws(StoreError) in
    }
  }

  private func posts(_ sql: String, _ values: [SQLValue]) throws(StoreError) -> [Post] {
    var posts: [Post] = []
    try statement(sql).rows(values) { row throws(StoreError) in posts.append(try Post(row: row)) }
    return posts
  }
}

/// The condition for the posts of a range, whose bounds are the first two values.
let inRange = "id BETWEEN ?1 AND ?2"

extension ClosedRange<ItemID> {
  /// The values of `inRange`.
  var bounds: [SQLValue] { [.integer(lowerBound.rawValue), .integer(upperBound.rawValue)] }
}

extension ListSection {
  fileprivate var place: ItemPlace? {
    switch self {
    case .from(let place), .before(let place): place
    }
  }

  /// The statement that reads a section of the timeline; its first value is the number of rows.
  var sql: String {
    let (comparison, direction) =
      switch self {
      case .from: ("<=", "DESC")
      case .before: (">", "ASC")
      }
    // Only with a collation does SQLite compare the second value in the index, whose last column is the row
    // ID; otherwise it would scan all posts of the same second.
    let condition = place == nil ? "" : "WHERE (posted_at, id) \(comparison) (?2, ?3 COLLATE BINARY) "
    return """
      SELECT \(postColumns) FROM timeline_post \(condition)\
      ORDER BY posted_at \(direction), id \(direction) LIMIT ?1
      """
  }
}

extension ItemPlace {
  fileprivate var values: [SQLValue] { [SQLValue(createdAt.secondsSince1970), .integer(id.rawValue)] }
}
