public import DatabaseStorage
internal import HistoryStorage
public import SharedEntities
public import TimelineEntities

/// Posts in a SQLite store.
///
/// Opens the store on first use, and closes it when released. If the file has been removed or replaced, it
/// continues with the file now at the path. One connection serves all callers in turn.
public final class SQLiteTimelineRepository: TimelineRepository {
  private let store: OpenStore

  /// Creates a repository on a store, whose file need not exist yet.
  ///
  /// - Parameter gate: delays or fails every call but the cheapest; nil to make them directly.
  public init(database: Database, gate: (any CallGate)? = nil) {
    store = OpenStore(database, gate: gate)
  }

  public func post(_ id: ItemID) async throws(TimelineError) -> Post? {
    try await reading { connection throws(StoreError) in try connection.post(id) }
  }

  public func posts(_ stretch: ListSection, limit: Int) async throws(TimelineError) -> [Post] {
    try await reading { connection throws(StoreError) in try connection.posts(stretch, limit: limit) }
  }

  /// Bypasses the gate, because it is cheap and called often.
  public func version() async throws(TimelineError) -> StoreVersion {
    try storing { () throws(StoreError) in try store.version() }
  }

  public func make(_ edit: TimelineEdit, at instant: Instant) async throws(TimelineError) -> [Post] {
    switch edit {
    case .insert(let new):
      try await writing(createsStore: true) { connection throws(TimelineError) in
        [try storing { () throws(StoreError) in try connection.insert(new, at: instant) }]
      }
    case .edit(let id, let text):
      try await changing(ItemIDSet([id])) { connection, posts throws(StoreError) in
        var edited: [Post] = []
        for post in posts { edited.append(try connection.edit(post, text, at: instant)) }
        return edited
      }
    case .toggle(let reaction, let ids):
      try await changing(ids) { connection, posts throws(StoreError) in
        try connection.toggle(reaction, of: ids, posts, at: instant)
      }
    case .delete(let ids):
      try await changing(ids) { connection, posts throws(StoreError) in
        try connection.delete(ids, posts, at: instant)
      }
    }
  }

  public func history(limit: Int?, by person: String?) async throws(TimelineError) -> [TimelineChangeRecord] {
    try await reading { connection throws(StoreError) in
      try told(try timelineChangeLog.records(limit: limit, by: person, on: connection), connection)
    }
  }

  public func undo(_ count: Int) async throws(TimelineError) -> [TimelineChangeRecord] {
    try await writing(createsStore: false) { connection throws(TimelineError) in
      let records: [TimelineChangeRecord] = try storing { () throws(StoreError) in
        try timelineChangeLog.toUndo(count, on: connection)
      }
      guard records.count == count else { throw .nothingToUndo(available: records.count) }
      return try stepping(records, connection, timelineChangeLog.undo)
    }
  }

  public func undoChange(_ number: Int64) async throws(TimelineError) -> [TimelineChangeRecord] {
    try await writing(createsStore: false) { connection throws(TimelineError) in
      let records: [TimelineChangeRecord] = try storing { () throws(StoreError) in
        try timelineChangeLog.toUndo(1, on: connection)
      }
      guard records.first?.id == number else { throw .changeIsNotNewest(number, newest: records.first) }
      return try stepping(records, connection, timelineChangeLog.undo)
    }
  }

  public func redo(_ count: Int) async throws(TimelineError) -> [TimelineChangeRecord] {
    try await writing(createsStore: false) { connection throws(TimelineError) in
      let records: [TimelineChangeRecord] = try storing { () throws(StoreError) in
        try timelineChangeLog.toRedo(count, on: connection)
      }
      guard records.count == count else { throw .nothingToRedo(available: records.count) }
      return try stepping(records, connection, timelineChangeLog.redo)
    }
  }

  public func settings() async throws(TimelineError) -> TimelineSettings? {
    try await reading { connection throws(StoreError) in try connection.timelineSettings() }
  }

  public func change(
    _ patch: TimelineSettingsPatch, from defaults: TimelineSettings
  ) async throws(TimelineError) -> TimelineSettings {
    try await writing(createsStore: true) { connection throws(TimelineError) in
      try storing { () throws(StoreError) in
        let stored = try connection.timelineSettings()
        var settings = stored ?? defaults
        patch.apply(to: &settings)
        if settings != stored { try connection.keep(settings) }
        return settings
      }
    }
  }
}

extension SQLiteTimelineRepository {
  private func reading<Result: Sendable>(
    _ body: (Connection) throws(StoreError) -> Result
  ) async throws(TimelineError) -> Result {
    try await store.call(failure: TimelineError.store) { () async throws(TimelineError) in
      try storing { () throws(StoreError) in try store.reading(body) }
    }
  }

  private func writing<Result: Sendable>(
    createsStore: Bool, _ body: (Connection) throws(TimelineError) -> Result
  ) async throws(TimelineError) -> Result {
    try await store.call(failure: TimelineError.store) { () async throws(TimelineError) in
      try store.writing(createsStore: createsStore, failure: TimelineError.store, body)
    }
  }

  /// Changes posts, all of which must exist; without posts, no change is made.
  private func changing(
    _ ids: ItemIDSet, _ body: (Connection, [Post]) throws(StoreError) -> [Post]
  ) async throws(TimelineError) -> [Post] {
    try await writing(createsStore: false) { connection throws(TimelineError) in
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

  private func stepping(
    _ records: [TimelineChangeRecord], _ connection: Connection,
    _ step: (TimelineChangeRecord, Connection) throws(StoreError) -> TimelineChangeRecord
  ) throws(TimelineError) -> [TimelineChangeRecord] {
    try storing { () throws(StoreError) in
      var marked: [TimelineChangeRecord] = []
      for record in records { marked.append(try step(record, connection)) }
      return try told(marked, connection)
    }
  }

  /// Returns the records with `isOn` set from the current posts.
  private func told(
    _ records: [TimelineChangeRecord], _ connection: Connection
  ) throws(StoreError) -> [TimelineChangeRecord] {
    var told = records
    for index in told.indices { told[index].isOn = try connection.isOn(told[index]) }
    return told
  }
}

/// Converts an error of the store into an error of the timeline.
private func storing<Result>(_ body: () throws(StoreError) -> Result) throws(TimelineError) -> Result {
  try failing(as: TimelineError.store, body)
}
