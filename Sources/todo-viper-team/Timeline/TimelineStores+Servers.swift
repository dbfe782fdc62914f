internal import PostgreSQLStorage
internal import TimelineModules

extension TimelineStores {
  /// Opens lists on servers, too.
  static let onServers = TimelineStores { PostgreSQLTimelineRepository(at: $0, gate: $1, undoing: $2) }
}
