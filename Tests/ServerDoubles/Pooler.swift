internal import Foundation
public import SharedEntities
internal import Synchronization

/// PgBouncer in its transaction mode before a server of tests, on a socket and no port.
///
/// Each transaction may run on another connection to the server, of which there are fewer than clients. It ends as the
/// server does.
public final class Pooler: Sendable {
  private let server: PostgreSQLServer
  private let folder: String
  private let process: Mutex<Process>
  private let keeper: Mutex<Pipe>

  /// Starts a pooler that lets these people in.
  public init(before server: PostgreSQLServer, people: [String]) throws {
    self.server = server
    let folder = try PostgreSQLServer.makeFolder()
    self.folder = folder
    let settings = """
      [databases]
      * = host=\(server.folder)
      [pgbouncer]
      listen_addr =
      listen_port = 6432
      unix_socket_dir = \(folder)
      pool_mode = transaction
      default_pool_size = 2
      auth_type = trust
      auth_file = \(folder)/people
      """
    try Data(settings.utf8).write(to: URL(filePath: folder + "/settings"))
    try Data(people.map { "\"\($0)\" \"\"\n" }.joined().utf8).write(to: URL(filePath: folder + "/people"))
    let places = ["/usr/sbin/pgbouncer", "/usr/bin/pgbouncer", "/opt/homebrew/bin/pgbouncer"]
    guard let program = places.first(where: FileManager.default.isExecutableFile) else {
      throw PostgreSQLServer.Failure(
        description: "There is no PgBouncer here; 'Scripts/install-libraries tests' installs it")
    }
    let process = try PostgreSQLServer.process(
      PostgreSQLServer.asUser([program, "-q", folder + "/settings"]))
    process.standardError = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    self.process = Mutex(process)
    // It has the blocked signals of the process of the tests, in which Swift's threads wait.
    keeper = Mutex(try PostgreSQLServer.keep(process.processIdentifier, folder, endingBy: "KILL"))
    for _ in 0..<600 where !FileManager.default.fileExists(atPath: folder + "/.s.PGSQL.6432") {
      Thread.sleep(forTimeInterval: 0.05)
    }
  }

  /// The place of a list, as a person reaches it through the pooler.
  public func place(list: String, role: String) throws -> ServerLocation {
    let limits = "connect_timeout=1500&timeout=1500"
    return try server.place(
      "postgresql://\(role)@/postgres?host=\(folder)&port=6432&\(limits)&list=\(list)")
  }
}
