import Doubles
import Platform

/// The run of an app on a desk.
@AppActor
struct AppRun {
  let task: Task<Void, any Error>

  /// Waits until the app has ended, which is expected of it now.
  ///
  /// - Throws: `ToolError` if the app does not end.
  var value: Void { get async throws { try await task.ended } }

  func cancel() { task.cancel() }
}
