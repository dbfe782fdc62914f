public import DatabaseStorage
public import SharedEntities
public import TimelineEntities

/// Posts in a SQLite store.
///
/// Opens the store when it is first asked, and closes it when it is freed. Where the file has been removed or
/// replaced, it goes on with what is there now. One connection serves all callers in turn.
public final class SQLiteTimelineRepository: TimelineRepository {
  private let store: OpenStore

  /// A repository on a store that may not be there yet.
  public init(database: Database) { store = OpenStore(database) }

  public func post(_ id: ItemID) async throws(TimelineError) -> Post? {
    try reading { connection throws(StoreError) in try connection.post(id) }
  }

  public func posts(_ stretch: ListStretch, limit: Int) async throws(TimelineError) -> [Post] {
    try reading { connection throws(StoreError) in try connection.posts(stretch, limit: limit) }
  }

  public func version() async throws(TimelineError) -> StoreVersion {
    try storing { () throws(StoreError) in try store.version() }
  }

  public func add(_ new: NewPost) async throws(TimelineError) -> Post {
    try writing(isMaking: true) { connection throws(TimelineError) in
      try storing { () throws(StoreError) in try connection.insert(new) }
    }
  }

  public func toggle(
    _ reaction: Reaction, of ids: ItemIDSet, at instant: Instant
  ) async throws(TimelineError) -> [Post] {
    try changing(ids) { connection, posts throws(StoreError) in
      try connection.toggle(reaction, of: ids, posts, at: instant)
    }
  }

  public func delete(_ ids: ItemIDSet, at instant: Instant) async throws(TimelineError) -> [Post] {
    try changing(ids) { connection, posts throws(StoreError) in
      try connection.delete(ids, posts, at: instant)
      return posts
    }
  }

  public func undo(_ count: Int) async throws(TimelineError) -> [TimelineChange] {
    try writing(isMaking: false) { connection throws(TimelineError) in
      let changes = try storing { () throws(StoreError) in try connection.timelineChangesToUndo(count) }
      guard changes.count == count else { throw .nothingToUndo(available: changes.count) }
      return try storing { () throws(StoreError) in
        for change in changes { try timelineChangeLog.undo(change.id, on: connection) }
        return try connection.told(changes, isUndone: true)
      }
    }
  }

  public func redo(_ count: Int) async throws(TimelineError) -> [TimelineChange] {
    try writing(isMaking: false) { connection throws(TimelineError) in
      let changes = try storing { () throws(StoreError) in try connection.timelineChangesToRedo(count) }
      guard changes.count == count else { throw .nothingToRedo(available: changes.count) }
      return try storing { () throws(StoreError) in
        for change in changes { try timelineChangeLog.redo(change.id, on: connection) }
        return try connection.told(changes, isUndone: false)
      }
    }
  }

  public func settings() async throws(TimelineError) -> TimelineSettings? {
    try reading { connection throws(StoreError) in try connection.timelineSettings() }
  }

  public func changeSettings(
    from standard: TimelineSettings, _ change: @Sendable (inout TimelineSettings) -> Void
  ) async throws(TimelineError) -> TimelineSettings {
    try writing(isMaking: true) { connection throws(TimelineError) in
      try storing { () throws(StoreError) in
        let stored = try connection.timelineSettings()
        var settings = stored ?? standard
        change(&settings)
        if settings != stored { try connection.keep(settings) }
        return settings
      }
    }
  }
}

extension SQLiteTimelineRepository {
  private func reading<Result: Sendable>(
    _ body: (Connection) throws(StoreError) -> Result
  ) throws(TimelineError) -> Result {
    try storing { () throws(StoreError) in try store.reading(body) }
  }

  private func writing<Result: Sendable>(
    isMaking: Bool, _ body: (Connection) throws(TimelineError) -> Result
  ) throws(TimelineError) -> Result {
    try store.writing(isMaking: isMaking, failure: TimelineError.store, body)
  }

  /// Changes posts that must all be there; of none, no change is made.
  private func changing(
    _ ids: ItemIDSet, _ body: (Connection, [Post]) throws(StoreError) -> [Post]
  ) throws(TimelineError) -> [Post] {
    try writing(isMaking: false) { connection throws(TimelineError) in
      let posts = try storing { () throws(StoreError) in
        var posts: [Post] = []
        for range in ids.ranges { posts += try connection.posts(range) }
        return posts
      }
      let missing = ids.subtracting(posts.map(\.id))
      guard missing.isEmpty else { throw .noSuchPost(missing) }
      guard !posts.isEmpty else { return [] }
      return try storing { () throws(StoreError) in try body(connection, posts) }
    }
  }
}

/// Passes an error of the store on as one that the feature knows.
private func storing<Result>(_ body: () throws(StoreError) -> Result) throws(TimelineError) -> Result {
  try failing(as: TimelineError.store, body)
}

extension ItemIDSet {
  /// The identifiers without some that are among them, ascending.
  fileprivate func subtracting(_ found: [ItemID]) -> ItemIDSet {
    var rest = found[...]
    var missing: [ClosedRange<ItemID>] = []
    for range in ranges {
      var next = range.lowerBound.rawValue
      while let id = rest.first, id <= range.upperBound {
        missing += identifiers(next, id.rawValue - 1)
        next = id.rawValue &+ 1
        rest.removeFirst()
      }
      missing += identifiers(next, range.upperBound.rawValue)
    }
    return ItemIDSet(missing)
  }
}

/// The identifiers from a number to another as one range; none where there are none.
private func identifiers(_ lower: Int64, _ upper: Int64) -> [ClosedRange<ItemID>] {
  guard lower <= upper, let first = ItemID(rawValue: lower), let last = ItemID(rawValue: upper) else {
    return []
  }
  return [first...last]
}
