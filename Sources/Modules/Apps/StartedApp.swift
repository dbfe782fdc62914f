internal import Platform
internal import SharedEntities

/// Starts an app whose work is counted on and off its actor, in every task that it starts immediately.
package func startApp<Success>(
  _ app: @escaping @AppActor () async throws -> Success
) -> Task<Success, any Error> {
  AppActor.counting { Task.startImmediately(app) }
}
