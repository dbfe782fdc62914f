// Systems older than macOS 26 cannot start a task before the caller goes on. There it is enqueued, and starts when the
// caller next waits; nothing but the order of what both do until then depends on it.

extension Task where Failure == Never {
  /// Starts a task that runs up to its first wait before this returns.
  ///
  /// Before macOS 26 it starts when the caller waits.
  @discardableResult
  public static func startImmediately(
    executorPreference: (any TaskExecutor)? = nil, _ operation: @escaping @MainActor () async -> Success
  ) -> Task {
    if #available(macOS 26, *) {
      .immediate(executorPreference: executorPreference, operation: operation)
    } else {
      Task(executorPreference: executorPreference, operation: operation)
    }
  }
}

extension Task where Failure == any Error {
  /// Starts a task that runs up to its first wait before this returns.
  ///
  /// Before macOS 26 it starts when the caller waits.
  @discardableResult
  public static func startImmediately(
    executorPreference: (any TaskExecutor)? = nil,
    _ operation: @escaping @MainActor () async throws -> Success
  ) -> Task {
    if #available(macOS 26, *) {
      .immediate(executorPreference: executorPreference, operation: operation)
    } else {
      Task(executorPreference: executorPreference, operation: operation)
    }
  }
}

extension TaskGroup {
  /// Adds a task that runs up to its first wait before this returns.
  ///
  /// Before macOS 26 it starts when the caller waits.
  public mutating func startImmediately(_ operation: @escaping @MainActor () async -> ChildTaskResult) {
    if #available(macOS 26, *) {
      addImmediateTask(operation: operation)
    } else {
      addTask(operation: operation)
    }
  }
}
