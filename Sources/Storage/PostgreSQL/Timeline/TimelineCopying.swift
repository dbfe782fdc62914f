internal import DatabaseStorage
internal import HistoryStorage
internal import SharedEntities
internal import TimelineStorage

/// Copies posts, their changes and this person's settings between a file and a server.
struct TimelineCopying: FeatureCopying {
  var schema: Schema { timelineSchema }

  private let posts = CopiedTable("timeline_post", ["id"] + postValueColumnNames)
  private let settings = CopiedTable(
    "timeline_settings", ["user_id", "user_name", "user_image_name", "posts_completed_todos"],
    isPersonal: true)

  func copy(from file: ListFile, to session: ServerSession) async throws(StoreError) -> Int64 {
    try await session.copy(posts, from: file)
    try await session.copy(settings, from: file)
    try await session.keep(lastID: try file.lastID(of: "timeline_post"), counted: 0, of: "timeline")
    try await session.copy(timelineChangeLog, from: file, to: postLog)
    return try file.lastID(of: "timeline_change")
  }

  func copy(from session: ServerSession, to file: ListFile) async throws(StoreError) {
    try await session.copy(posts, to: file)
    try await session.copy(settings, to: file)
    try file.keep(lastID: try await session.lastID(of: "timeline"), of: "timeline_post")
    try await session.copy(postLog, to: file, as: timelineChangeLog)
  }
}
