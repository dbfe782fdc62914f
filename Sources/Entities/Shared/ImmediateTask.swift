// Systems older than macOS 26 cannot start a task before the caller goes on. There it is enqueued, and starts when the
// caller next waits; nothing but the order of what both do until then depends on it.

/// What tasks that are started immediately have in common.
public enum ImmediateTasks {
  /// Runs what such a task does off every actor; nil where that is up to the system.
  ///
  /// Swift hands the preference of a task to its child tasks only. This reaches tasks beside it, too.
  @TaskLocal public static var executor: (any TaskExecutor)?
}

extension Task where Failure == Never {
  /// Starts a task that runs up to its first wait before this returns.
  ///
  /// Before macOS 26 it starts when the caller waits.
  @discardableResult
  public static func startImmediately(_ operation: @escaping @MainActor () async -> Success) -> Task {
    if #available(macOS 26, *) {
      .immediate(executorPreference: ImmediateTasks.executor, operation: operation)
    } else {
      Task(executorPreference: ImmediateTasks.executor, operation: operation)
    }
  }
}

extension Task where Failure == any Error {
  /// Starts a task that runs up to its first wait before this returns.
  ///
  /// Before macOS 26 it starts when the caller waits.
  @discardableResult
  public static func startImmediately(_ operation: @escaping @MainActor () async throws -> Success) -> Task {
    if #available(macOS 26, *) {
      .immediate(executorPreference: ImmediateTasks.executor, operation: operation)
    } else {
      Task(executorPreference: ImmediateTasks.executor, operation: operation)
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
