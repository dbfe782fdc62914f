internal import Foundation
internal import PostgreSQLStorage
public import SharedEntities
internal import Synchronization

/// Somebody who changes a list for as long as a test likes, so that others wait for them.
///
/// On a server of the test's own: who makes tables on it meanwhile waits, too, and everybody else for them.
public struct ListHolder: Sendable {
  private let server: PostgreSQLServer
  private let role: String

  private var condition: String {
    "FROM pg_stat_activity WHERE usename = '\(role)' AND wait_event = 'PgSleep'"
  }

  /// Begins a change in the name of a role that may write the list, and returns once it holds the list.
  public init(of place: ServerLocation, as role: String, on server: PostgreSQLServer) async throws {
    self.server = server
    self.role = role
    let ended = Ended()
    Thread {
      let change = "UPDATE list SET number = number + 1 WHERE name = '\(place.list)'"
      let result = Result { try server.run("BEGIN; \(change); SELECT pg_sleep(1000)", as: role) }
      ended.result.withLock { $0 = result }
    }.start()
    while try server.run("SELECT count(*) \(condition)") != "1" {
      if let result = ended.result.withLock({ $0 }) {
        throw PostgreSQLServer.Failure(description: "the list is not held: \(try result.get())")
      }
      await Task.yield()
    }
  }

  /// How the change has ended; nil while it is held.
  private final class Ended: Sendable {
    let result = Mutex<Result<String, any Error>?>(nil)
  }

  /// Gives the change up.
  public func leave() throws { try server.run("SELECT pg_terminate_backend(pid) \(condition)") }
}

extension PostgreSQLServer {
  /// Lets a new role change a list for as long as a test likes.
  public func hold(_ place: ServerLocation, asNew role: String) async throws -> ListHolder {
    try makeRole(role)
    try await ServerLists(at: place).invite(role, .init(mayWrite: true, isOwner: false))
    return try await ListHolder(of: place, as: role, on: self)
  }
}

/// Keeps notes about a list on a server.
public final class NoticeLog: Sendable {
  private let kept = Mutex<[ServerNotice]>([])

  public init() {}

  public var all: [ServerNotice] { kept.withLock { $0 } }
  public func add(_ notice: ServerNotice) { kept.withLock { $0.append(notice) } }
}

/// The system's clock, but off by some seconds.
public struct ShiftedClock: WallClock {
  public let dayStart = TimeOfDay.midnight
  private let seconds: Int

  public init(seconds: Int) { self.seconds = seconds }

  public func now() -> Instant { SystemClock().now().adding(seconds: seconds) }
  public func utcOffset(at instant: Instant) -> Int { 0 }
  public func clock(inZone name: String) -> (any WallClock)? { nil }
}
