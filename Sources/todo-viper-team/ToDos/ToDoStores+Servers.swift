internal import PostgreSQLStorage
internal import ToDosModules

extension ToDoStores {
  /// Opens lists on servers, too.
  static let onServers = ToDoStores { place, clock, reviewer, gate in
    PostgreSQLToDoRepository(at: place, clock: clock, reviewer: reviewer, gate: gate)
  }
}
