internal import PostgreSQLStorage
internal import TimelineModules

extension TimelineStores {
  /// Opens lists on servers, too.
  static let onServers = TimelineStores(
    server: { PostgreSQLTimelineRepository(at: $0, $1) }, people: { ServerLists(at: $0) })
}
