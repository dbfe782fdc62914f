internal import Foundation
public import PostgreSQLStorage
public import SharedEntities
internal import Synchronization

/// A PostgreSQL server of its own for tests, in a temporary folder, on a socket and no port.
///
/// It ends, and its folder goes, when the process of the tests ends, however that comes about.
public final class PostgreSQLServer: Sendable {
  /// The folder of its data and its socket.
  public let folder: String
  private let programs: String
  private let process: Mutex<Process>
  /// What ends the server once nobody holds the other end of its input.
  private let keeper: Mutex<Pipe>
  /// The last task that makes tables.
  private let making = Mutex<Task<Void, any Error>?>(nil)

  /// Why there is no server.
  public struct Failure: Error, CustomStringConvertible {
    public let description: String
  }

  private static let started = Result { try PostgreSQLServer() }

  /// The server that all tests of a process share, each with a list of its own.
  public static var shared: PostgreSQLServer { get throws { try started.get() } }

  /// Starts a server of its own.
  public init() throws {
    programs = try Self.programs()
    folder = try Self.makeFolder()
    _ = try Self.output(
      of: Self.asUser([
        programs + "/initdb", "--no-sync", "--auth=trust", "--username=owner", "--encoding=UTF8",
        "--locale=C.UTF-8",
        "--pgdata", folder + "/data",
      ]))
    let server = try Self.start(programs, folder)
    process = Mutex(server)
    keeper = Mutex(try Self.keep(server.processIdentifier, folder))
    try waitUntilReady()
    try makeRole(Self.person)
  }

  /// Makes a folder for a program that does not run as root.
  static func makeFolder() throws -> String {
    // The path of a socket has at most 107 bytes.
    let folder = try output(of: ["mktemp", "-d", "/tmp/todo-viper-XXXXXX"])
    if isRoot { _ = try output(of: ["chown", user, folder]) }
    return folder
  }

  /// Who has the lists of tests that are not about people: one whom the server shows their own rows only.
  private static let person = "tester"

  /// The place of a list, as a person sees it who has a role on the server.
  ///
  /// To connect, and a statement, may take as long as thousands of tests need that run beside it.
  public func place(list: String, role: String = "owner") throws -> ServerLocation {
    try place("postgresql://\(role)@/postgres?host=\(folder)&connect_timeout=1500&timeout=1500&list=\(list)")
  }

  /// A place in which a statement may take only so long, or the network be silent.
  public func place(_ place: ServerLocation, timeout seconds: Int) throws -> ServerLocation {
    try self.place(place.text + "&timeout=\(seconds)")
  }

  func place(_ text: String) throws -> ServerLocation {
    guard let place = ServerLocation(text) else { throw Failure(description: "\(text) is no place") }
    return place
  }

  /// Makes an empty list that no other test has, and returns its place.
  public func newList(of schemas: [ServerSchema]) async throws -> ServerLocation {
    let list = UUID().uuidString
    try await makeTables(of: schemas)
    let place = try place(list: list, role: Self.person)
    try await ServerLists(at: place).makeList()
    return place
  }

  /// Makes the tables of all lists.
  ///
  /// One test after the other does it: those that waited for a lock would keep all threads from the one that has it.
  public func makeTables(of schemas: [ServerSchema]) async throws {
    let lists = try ServerLists(at: place(list: "any"))
    let task = making.withLock { last in
      let task = Task { [last] in
        try await last?.value
        try await lists.makeTables(of: schemas)
        if last == nil { try await lists.setMayMakeLists(Self.person, true) }
      }
      last = task
      return task
    }
    try await task.value
  }

  /// Lets somebody make lists; the tables must be there.
  public func allow(_ role: String) async throws {
    try await ServerLists(at: place(list: "any")).setMayMakeLists(role, true)
  }

  /// Ends the server as a failure of power does, without giving it any time.
  public func kill() throws {
    process.withLock { process in
      Foundation.kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
  }

  /// Starts the server again after it was killed.
  public func restart() throws {
    // What is left of the killed one may still have its memory, with which no other starts.
    var server = try Self.start(programs, folder)
    for _ in 0..<100 where !isReady {
      Thread.sleep(forTimeInterval: 0.1)
      if !server.isRunning { server = try Self.start(programs, folder) }
    }
    let started = server
    process.withLock { $0 = started }
    // The keeper of the killed one would remove the folder: it goes first, without its input being closed.
    let old = keeper.withLock { $0 }
    let new = try Self.keep(server.processIdentifier, folder)
    keeper.withLock { $0 = new }
    old.fileHandleForWriting.write(Data("stay\n".utf8))
    try waitUntilReady()
  }

  /// Makes a role that may log in.
  public func makeRole(_ name: String) throws {
    try run("CREATE ROLE \"\(name)\" LOGIN")
  }

  /// Runs a statement by PostgreSQL's own client, and returns what it prints without headings.
  ///
  /// - Throws: `Failure` if the server refuses it.
  @discardableResult
  public func run(
    _ sql: String, as role: String = "owner", in database: String = "postgres"
  ) throws -> String {
    try Self.output(of: [
      programs + "/psql", "--quiet", "--no-psqlrc", "--tuples-only", "--no-align", "--host", folder,
      "--username", role, "--command", sql, database,
    ])
  }

  /// Runs statements one after the other by PostgreSQL's own client on one connection, goes on after those that fail, and
  /// returns what the others print.
  public func runAll(
    _ statements: [String], as role: String = "owner", in database: String = "postgres"
  ) throws -> String {
    try Self.output(
      of: [
        programs + "/psql", "--quiet", "--no-psqlrc", "--tuples-only", "--no-align", "--host", folder,
        "--username", role,
      ] + statements.flatMap { ["--command", $0] } + [database])
  }

  private var isReady: Bool {
    (try? Self.output(of: [programs + "/pg_isready", "--quiet", "--host", folder])) != nil
  }

  private func waitUntilReady() throws {
    for _ in 0..<600 {
      if isReady { return }
      Thread.sleep(forTimeInterval: 0.05)
    }
    throw Failure(description: "PostgreSQL does not start in \(folder)")
  }

  private static func start(_ programs: String, _ folder: String) throws -> Process {
    let process = try process(
      asUser([
        programs + "/postgres", "-D", folder + "/data", "-c", "listen_addresses=", "-c",
        "unix_socket_directories=\(folder)", "-c", "fsync=off", "-c", "max_connections=600",
      ]))
    process.standardError = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    return process
  }

  /// Ends a process by a signal, and removes its folder, once the other end of the pipe is closed.
  static func keep(_ server: Int32, _ folder: String, endingBy signal: String = "QUIT") throws -> Pipe {
    let script = """
      trap '' INT TERM HUP; read -r word; [ "$word" = stay ] && exit
      kill -\(signal) \(server); while kill -0 \(server); do sleep 0.1; done; rm -rf '\(folder)'
      """
    let process = try process(["sh", "-c", script])
    let pipe = Pipe()
    process.standardInput = pipe
    process.standardError = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    return pipe
  }

  // A server refuses to run as root.
  private static let isRoot = geteuid() == 0
  private static let user = "postgres"

  static func asUser(_ words: [String]) -> [String] {
    isRoot ? ["setpriv", "--reuid=\(user)", "--regid=\(user)", "--clear-groups"] + words : words
  }

  private static func programs() throws -> String {
    let versions = (try? FileManager.default.contentsOfDirectory(atPath: "/usr/lib/postgresql")) ?? []
    let known =
      versions.sorted { (Int($0) ?? 0) > (Int($1) ?? 0) }.map { "/usr/lib/postgresql/\($0)/bin" }
      + ((try? [output(of: ["pg_config", "--bindir"])]) ?? [])
    guard let found = known.first(where: { FileManager.default.isExecutableFile(atPath: $0 + "/initdb") })
    else {
      throw Failure(description: "There is no PostgreSQL server here; Scripts/install-libraries installs one")
    }
    return found
  }

  static func process(_ words: [String]) throws -> Process {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    process.currentDirectoryURL = URL(filePath: "/tmp")
    process.standardInput = FileHandle.nullDevice
    return process
  }

  private static func output(of words: [String]) throws -> String {
    let process = try process(words)
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(
        description: "\(words.joined(separator: " ")) ends with status \(process.terminationStatus)")
    }
    return String(decoding: output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
