internal import PostgreSQLStorage
internal import ToDosModules

extension ToDoStores {
  /// Opens lists on servers, too.
  static let onServers = ToDoStores(
    server: {
      PostgreSQLToDoRepository(at: $0, clock: $1, reviewer: $2, $3)
    },
    people: { ServerLists(at: $0) })
}
