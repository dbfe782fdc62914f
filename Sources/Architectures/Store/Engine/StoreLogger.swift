public import Platform

/// Receives the events of stores, for tests and debugging.
///
/// Verge: `Logging/StoreLogger.swift`, where each store is given its logger.
@AppActor
public protocol StoreLogger: AnyObject, Sendable {
  /// A store was created.
  func didCreate(_ store: AnyObject)
  /// A commit changed the state of a store.
  func didCommit(_ store: AnyObject)
  /// A store sent an activity.
  func didSendActivity(_ store: AnyObject)
}

/// The logger of the stores that the current task creates.
public enum StoreLogging {
  /// Nil if nothing is logged.
  @TaskLocal public static var logger: (any StoreLogger)?
}
