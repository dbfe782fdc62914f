import Platform

extension Task where Success: Sendable {
  /// What the task returns once it has ended, which is expected of it now; one that does not end is cancelled.
  ///
  /// - Throws: what the task throws, or `ToolError` if it does not end.
  @AppActor
  public var ended: Success {
    get async throws {
      let end = TaskEnd()
      Task<Void, Never> { @AppActor in
        _ = await self.result
        end.isReached = true
      }
      guard await eventually({ end.isReached }) else {
        cancel()
        throw ToolError(description: "the task does not end")
      }
      return try await value
    }
  }
}

@AppActor
private final class TaskEnd {
  var isReached = false
}
