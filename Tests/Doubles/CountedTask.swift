internal import Platform

/// Starts a task that the app's actor counts on and off it, so that `AppActor.rest()` waits for it.
@AppActor
@discardableResult
public func countedTask<Success: Sendable>(
  _ operation: @escaping @AppActor () async -> Success
) -> Task<Success, Never> {
  AppActor.counting { Task.startImmediately(operation) }
}

/// Starts a task that the app's actor counts on and off it, so that `AppActor.rest()` waits for it.
@AppActor
public func countedTask<Success: Sendable>(
  _ operation: @escaping @AppActor () async throws -> Success
) -> Task<Success, any Error> {
  AppActor.counting { Task.startImmediately(operation) }
}
