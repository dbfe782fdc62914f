internal import DatabaseStorage
internal import DraftsStorage
public import SharedEntities
public import TimelineEntities
internal import TimelineStorage

/// The posts of a list on a server, shared by people with their own settings.
public final class PostgreSQLTimelineRepository: TimelineRepository {
  private let store: ServerStore
  /// The person whose changes are undone and redone; nil for this person.
  private let undoneBy: String?

  /// Creates a repository on an existing list.
  ///
  /// - Parameters:
  ///   - calls: how calls are made; the cheapest bypass the gate.
  ///   - systemClock: the clock that is compared with the server's.
  public init(
    at place: ServerLocation, _ calls: ServerCalls = ServerCalls(), systemClock: any WallClock = SystemClock()
  ) {
    undoneBy = calls.person
    store = ServerStore(place, calls, systemClock: systemClock)
  }

  public func post(_ id: ItemID) async throws(TimelineError) -> Post? {
    try await reading { session throws(StoreError) in
      try await session.items(of: postLog, where: "id = $2", [.integer(id.rawValue)]).first
    }
  }

  public func posts(_ stretch: ListSection, limit: Int) async throws(TimelineError) -> [Post] {
    guard limit > 0 else { return [] }
    return try await reading { session throws(StoreError) in
      let (place, comparison, direction) =
        switch stretch {
        case .from(let place): (place, "<=", "DESC")
        case .before(let place): (place, ">", "ASC")
        }
      let edge = place.map { [SQLValue($0.createdAt.secondsSince1970), .integer($0.id.rawValue)] } ?? []
      let condition = edge.isEmpty ? "" : " AND (posted_at, id) \(comparison) ($3, $4)"
      let found = try await session.rows(
        """
        SELECT \(postLog.all) FROM timeline_post WHERE list = $1\(condition)
        ORDER BY posted_at \(direction), id \(direction) LIMIT $2
        """, [SQLValue(limit)] + edge
      ).map { row throws(StoreError) in try Post(row: row) }
      return direction == "ASC" ? found.reversed() : found
    }
  }

  /// Bypasses the gate, because it is cheap and called often.
  public func version() async throws(TimelineError) -> StoreVersion {
    try await storing { () async throws(StoreError) in try await store.version() }
  }

  public func make(_ edit: TimelineEdit, at instant: Instant) async throws(TimelineError) -> [Post] {
    try await writing { session, head throws(TimelineError) in
      var draft = ServerDraft<Post>(of: SparseItems(), lastID: head.lastID)
      let ids: ItemIDSet =
        switch edit {
        case .insert: ItemIDSet([ItemID]())
        case .edit(let id, _): ItemIDSet([id])
        case .toggle(_, let ids), .delete(let ids): ids
        }
      try await storing { () async throws(StoreError) in
        try await session.load(ids, of: postLog, into: &draft)
      }
      var edit = edit
      let now = store.serverTime(instant)
      if case .insert(let new) = edit, new.postedAt == instant {
        edit = .insert(NewPost(text: new.text, postedAt: now, author: new.author))
      }
      let posts = try draft.make(edit, at: now)
      try await storing { () async throws(StoreError) in
        try await session.store(draft, head)
        try await session.record(draft, edit.kind, isNewShown: true, at: now, head, in: postLog)
      }
      return (posts, !draft.touched.isEmpty)
    }
  }

  public func history(limit: Int?, by person: String?) async throws(TimelineError) -> [TimelineChangeRecord] {
    try await reading { session throws(StoreError) in
      try await session.told(
        try await session.history(of: postLog, limit: limit, by: person))
    }
  }

  public func undo(_ count: Int) async throws(TimelineError) -> [TimelineChangeRecord] {
    try await step(count, isUndone: true)
  }

  public func undoChange(_ number: Int64) async throws(TimelineError) -> [TimelineChangeRecord] {
    try await step(1, isUndone: true, only: number)
  }

  public func redo(_ count: Int) async throws(TimelineError) -> [TimelineChangeRecord] {
    try await step(count, isUndone: false)
  }

  public func settings() async throws(TimelineError) -> TimelineSettings? {
    try await reading { session throws(StoreError) in try await session.timelineSettings() }
  }

  public func change(
    _ patch: TimelineSettingsPatch, from defaults: TimelineSettings
  ) async throws(TimelineError) -> TimelineSettings {
    try await writing(isPersonal: true) { session, _ throws(TimelineError) in
      try await storing { () async throws(StoreError) in
        let stored = try await session.timelineSettings()
        var settings = stored ?? defaults
        patch.apply(to: &settings)
        guard settings != stored else { return (settings, false) }
        try await session.keep(settings)
        return (settings, true)
      }
    }
  }
}

/// Converts an error of the store into an error of the timeline.
private func storing<Result>(
  _ body: () async throws(StoreError) -> Result
) async throws(TimelineError) -> Result {
  try await failing(as: TimelineError.store, body)
}

extension PostgreSQLTimelineRepository {
  private func reading<Result>(
    _ body: (ServerSession) async throws(StoreError) -> Result
  ) async throws(TimelineError) -> Result {
    try await store.reading(failure: TimelineError.store, body)
  }

  private func writing<Result>(
    isPersonal: Bool = false, _ body: (ServerSession, ListHead) async throws(TimelineError) -> (Result, Bool)
  ) async throws(TimelineError) -> Result {
    try await store.call(failure: TimelineError.store) { () async throws(TimelineError) in
      try await store.writing("timeline", isPersonal: isPersonal, failure: TimelineError.store) {
        session, head throws(TimelineError) in
        try await body(session, head)
      }
    }
  }

  private func step(_ count: Int, isUndone: Bool, only change: Int64? = nil) async throws(TimelineError)
    -> [TimelineChangeRecord]
  {
    try await writing { session, head throws(TimelineError) in
      let records = try await storing { () async throws(StoreError) in
        try await session.records(of: postLog, count, isUndone: !isUndone, by: undoneBy)
      }
      if let change, records.first?.id != change {
        throw .changeIsNotNewest(change, newest: records.first)
      }
      guard records.count == count else {
        throw isUndone ? .nothingToUndo(available: records.count) : .nothingToRedo(available: records.count)
      }
      let marked = try await storing { () async throws(StoreError) in
        var draft = ServerDraft<Post>(of: SparseItems(), lastID: head.lastID)
        for record in records {
          try await session.restore(
            record, isUndone: isUndone, isOfAnother: undoneBy != nil, in: &draft, of: postLog)
        }
        try await session.store(draft, head)
        return try await session.told(try await session.marked(records, isUndone: isUndone, in: postLog))
      }
      return (marked, true)
    }
  }
}

extension ServerSession {
  /// Stores the posts that a draft has changed.
  fileprivate func store(_ draft: ServerDraft<Post>, _ head: ListHead) async throws(StoreError) {
    try await delete(from: "timeline_post", draft.touched.filter { draft[$0] == nil })
    try await insert(
      into: "timeline_post", ["id"] + postLog.columns,
      draft.touched.compactMap { draft[$0] }.map { [.integer($0.id.rawValue)] + postLog.values($0) },
      " ON CONFLICT (list, id) DO UPDATE SET "
        + joined(postLog.columns.map { "\($0) = excluded.\($0)" }, by: ", "))
    try await keep(lastID: draft.lastID, counted: 0, of: head.feature)
  }

  /// This person's settings; nil if none are stored.
  fileprivate func timelineSettings() async throws(StoreError) -> TimelineSettings? {
    try await rows(
      """
      SELECT user_id, user_name, user_image_name, posts_completed_todos FROM timeline_settings
      WHERE list = $1 AND who = \(own)
      """
    ).first.map {
      TimelineSettings(author: Author(row: $0, from: 0), postsCompletedToDos: $0.integer(3) != 0)
    }
  }

  /// Stores this person's settings.
  fileprivate func keep(_ settings: TimelineSettings) async throws(StoreError) {
    try await insert(
      into: "timeline_settings", ["user_id", "user_name", "user_image_name", "posts_completed_todos"],
      [settings.author.columnValues + [.integer(settings.postsCompletedToDos ? 1 : 0)]],
      """
       ON CONFLICT (list, who) DO UPDATE SET user_id = excluded.user_id, user_name = excluded.user_name,
      user_image_name = excluded.user_image_name, posts_completed_todos = excluded.posts_completed_todos
      """)
  }

  /// Returns the records with `isOn` set from the current posts.
  fileprivate func told(_ records: [TimelineChangeRecord]) async throws(StoreError) -> [TimelineChangeRecord]
  {
    var told = records
    for index in told.indices {
      guard let column = told[index].kind.reaction?.column else { continue }
      let row = try await rows(
        """
        SELECT min(\(column)), max(\(column)) FROM timeline_post WHERE list = $1 AND id IN (
          SELECT id FROM timeline_change_row WHERE list = $1 AND change_id = $2)
        """, [.integer(told[index].id)]
      ).first
      guard let lowest = row?.optionalInteger(0), let highest = row?.optionalInteger(1) else { continue }
      told[index].isOn = lowest == highest ? lowest != 0 : nil
    }
    return told
  }
}

/// The log of changes of posts.
let postLog = ServerLog<Post, TimelineChangeKind>(
  name: "the timeline", items: "timeline_post", columns: postValueColumnNames, changes: "timeline_change",
  rows: "timeline_change_row", values: { $0.columnValues },
  item: { row throws(StoreError) in try Post(row: row) }, text: { $0.text.text },
  content: { $0.text.text })

/// The tables of posts, their changes and the settings of each person.
public let serverTimelineSchema = ServerSchema(
  table: "timeline_post",
  rights: [
    .shared("timeline_post"), .personal("timeline_settings"), .changes("timeline_change"),
    .rows("timeline_change_row", of: "timeline_change"),
  ], copying: TimelineCopying(),
  sql: """
    CREATE TABLE timeline_post(
      list text NOT NULL REFERENCES list, id bigint NOT NULL, \(columns(notNull: true)), PRIMARY KEY(list, id));
    CREATE INDEX timeline_post_by_time ON timeline_post(list, posted_at, id);
    CREATE TABLE timeline_settings(
      list text NOT NULL REFERENCES list, who text NOT NULL DEFAULT session_user, user_id text NOT NULL,
      user_name text NOT NULL, user_image_name text NOT NULL, posts_completed_todos bigint NOT NULL,
      PRIMARY KEY(list, who));
    \(guarded("timeline_post")); \(guarded("timeline_settings", isPersonal: true));
    \(logTables("timeline_change", "timeline_change_row", columns(notNull: false)))
    """)

/// The columns of a post with their types.
private func columns(notNull: Bool) -> String {
  joined(
    postValueColumnNames.map { name in
      let type = ["posted_at", "did_like", "did_repost", "edited_at"].contains(name) ? "bigint" : "text"
      return "\(name) \(type)" + (notNull && name != "edited_at" ? " NOT NULL" : "")
    }, by: ", ")
}
